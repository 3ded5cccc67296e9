import MockgenSyntax

extension KnownModule {
  static let nio = KnownModule(
    "NIOCore", "NIO",
    types: """
      ByteBuffer ByteBufferAllocator Channel ChannelContext ChannelHandler ChannelOption ChannelOptions
      ChannelPipeline EventLoop EventLoopFuture EventLoopGroup EventLoopPromise IOData IOError MulticastChannel
      NIODeadline Scheduled SocketAddress SocketOptionProvider System TimeAmount
      """)
}

extension StreamFramework {
  static let nio = Self(
    modules: ["NIOCore", "NIO"], adapter: "NIOCore", imported: "NIOCore", importAttributes: [],
    streams: [
      Stream(name: "EventLoopFuture", parameters: ["Value"], shape: .value, failure: .any, adapter: "NIOCore")
    ])
}
