// A closure with '@isolated(any)' as a generic argument needs macOS 15 or iOS 18.
struct Box<Value> { var value: Value }

func boxed(_ work: @escaping @isolated(any) () async -> Void) -> Box<@isolated(any) () async -> Void> {
  Box(value: work)
}
