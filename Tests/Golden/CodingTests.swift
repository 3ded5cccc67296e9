import Foundation
import MockRuntime
import Testing

/// Mocks that are encoded and decoded.
struct CodingTests {
  @Test func mocksEncodeTheirResults() throws {
    let mock = MockWire()
    mock.encodeToMock.handler = { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(["size": 3])
    }
    #expect(try encoded(mock) == #"{"size":3}"#)
    #expect(try encoded(["wire": mock]) == #"{"wire":{"size":3}}"#)
    #expect(mock.encodeToCallCount == 2)
    let writable = MockWritable()
    writable.encodeToResult = .throw(StoreError.locked)
    #expect(throws: StoreError.locked) { try encoded([writable]) }
  }

  private func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func mocksAreDecoded() throws {
    let data = Data(#"[{"size": 1}, {"size": 2}]"#.utf8)
    let wires = try JSONDecoder().decode([MockWire].self, from: data)
    #expect(wires.count == 2)
    #expect(MockWire.initFromCallCount == 2)
    MockReadable.initFromResult = .throw(StoreError.missing)
    #expect(throws: StoreError.missing) { try JSONDecoder().decode(MockReadable.self, from: Data("1".utf8)) }
  }

  @Test func decodingHandlerSeesTheDecoder() throws {
    let heard = Recorder()
    MockReadable.initFromMock.handler = { decoder in
      heard.append(decoder.codingPath.map(\.stringValue).joined())
      return .completed()
    }
    let readables = try JSONDecoder().decode([String: MockReadable].self, from: Data(#"{"key": 1}"#.utf8))
    readables["key"]?.readResult = .value("read")
    #expect(readables["key"]?.read() == "read")
    #expect(heard.texts == ["key"])
  }

  @Test func codingKeys() {
    MockPathKey.initStringValueMock.handler = { .value($0 == "a") }
    let keys = ["a", "b"].compactMap { MockPathKey(stringValue: $0) }
    #expect(keys.count == 1)
    keys[0].stringValue = "a"
    keys[0].pathResult = .value("/a")
    #expect(keys.map(\.stringValue) == ["a"])
    #expect(keys[0].intValue == nil)
    #expect(keys[0].path() == "/a")
  }
}
