// The orders of a test that were not tried yet.

@_spi(Generated) import MockRuntime

/// The orders that were not tried yet, as a tree of decisions. A leaf is the beginning of all of its orders.
struct UntriedOrders {
  private let root = OrderNode(choice: 0, options: [], overtakings: 0, parent: nil)
  private var leaves: [Int: Queue<OrderNode>]
  /// The source of random decisions, which are the same in each search.
  let random = RandomDecisions()

  init() { leaves = [0: Queue([root])] }

  var isEmpty: Bool { root.untried == 0 }

  /// Takes the order with the fewest overtakings.
  mutating func takeNext() -> OrderNode? {
    while let fewest = leaves.keys.min() {
      let leaf = leaves[fewest]?.popFirst()
      if leaf == nil { leaves[fewest] = nil }
      // A random order may have been taken before.
      if let leaf, leaf.isUntriedLeaf { return take(leaf) }
    }
    return nil
  }

  /// Takes an order by random decisions.
  func takeRandom() -> OrderNode? {
    var node = root
    while !node.children.isEmpty {
      let untried = node.children.filter { $0.untried > 0 }
      if untried.isEmpty { return nil }
      node = untried[random.next(below: untried.count)]
    }
    return node.isUntriedLeaf ? take(node) : nil
  }

  private func take(_ leaf: OrderNode) -> OrderNode {
    for node in leaf.path { node.untried -= 1 }
    return leaf
  }

  /// Adds the orders whose first difference from a run is a decision after those of its leaf.
  mutating func add(after leaf: OrderNode, _ steps: [ArrivalStep]) {
    let before = leaf.path
    var (node, path) = (leaf, [OrderNode]())
    for step in steps.dropFirst(before.count - 1) {
      path.append(node)
      for choice in step.options.indices {
        let overtakings = node.overtakings + step.overtakings(of: choice)
        let child = OrderNode(choice: choice, options: step.options, overtakings: overtakings, parent: node)
        node.children.append(child)
        if choice == step.choice { continue }
        leaves[overtakings, default: Queue([])].append(child)
      }
      node = node.children[step.choice]
    }
    node.untried = 0
    for node in path.reversed() { node.untried = node.children.reduce(0) { $0 + $1.untried } }
    for node in before.dropLast() { node.untried += leaf.untried }
  }
}

/// A decision of a run, with those before it.
final class OrderNode {
  let choice: Int
  /// The results that could have arrived, including this one.
  let options: [ArrivalStep.Option]
  /// The number of overtakings of this decision and of those before it.
  let overtakings: Int
  private unowned let parent: OrderNode?
  var children: [OrderNode] = []
  /// The number of leaves below that were not tried; 1 for such a leaf.
  var untried = 1

  init(choice: Int, options: [ArrivalStep.Option], overtakings: Int, parent: OrderNode?) {
    (self.choice, self.options, self.overtakings, self.parent) = (choice, options, overtakings, parent)
  }

  var isUntriedLeaf: Bool { children.isEmpty && untried > 0 }

  /// The nodes from the root, which is no decision, to this one.
  var path: [OrderNode] {
    var nodes = [self]
    while let parent = nodes[nodes.count - 1].parent { nodes.append(parent) }
    return nodes.reversed()
  }
}
