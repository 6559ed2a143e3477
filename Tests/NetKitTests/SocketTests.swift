import HTTP
import StandIn
import Testing

@testable import NetKit

/// WebSockets: what comes over them, and how they end.
struct SocketTests {
  @Test func messagesComeInTheirOrder() async throws {
    let socket = try await open([
      .text("1"), .fragments(["a", "b", "ü"]), .ping, .text(""), .close(1001),
    ])
    #expect(try await socket.next() == "1")
    #expect(try await socket.next() == "abü")
    #expect(try await socket.next() == "")
    #expect(try await socket.next() == nil)
    #expect(try await socket.next() == nil)
  }

  @Test func theTokenIsInTheHeaderAndNowhereElse() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([.text("Grüße\0!")])) }
    let socket = try await localSession().openSocket(
      address(server.address("/api/v1/streaming", scheme: "ws")), token: Secret("t"))
    #expect(try await socket.next() == "Grüße\0!")
    let request = try #require(server.requests.first)
    #expect(request.token == "t")
    #expect(request.target == "/api/v1/streaming")
    #expect(request.fields["sec-websocket-extensions"] == nil)
    #expect(request.fields["user-agent"] == "FancyTwitter/1")
  }

  @Test func theTokenMayBeTheNameOfAProtocolInstead() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([.text("1")])) }
    let url = try address(server.address("/api/v1/streaming", scheme: "ws"))
    let socket = try await localSession().openSocket(
      url, token: Secret("t0-k_e.n~"), at: .subprotocol)
    #expect(try await socket.next() == "1")
    let request = try #require(server.requests.first)
    #expect(request.token == nil && request.fields["authorization"] == nil)
    #expect(request.fields["sec-websocket-protocol"] == "t0-k_e.n~")
    #expect(request.target == "/api/v1/streaming")
  }

  @Test(arguments: ["", "a,b", "a b", "a\r\nX: y", "a=b", "ä"])
  func aTokenThatIsNoNameIsNoProtocol(_ token: String) async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([])) }
    let url = try address(server.address("/", scheme: "ws"))
    await #expect(throws: HTTPFailure.forbidden) {
      try await localSession().openSocket(url, token: Secret(token), at: .subprotocol)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func whatWasSentBeforeTheEndIsRead() async throws {
    let socket = try await open((0..<500).map { .text("\($0)") } + [.close(1000)])
    for number in 0..<500 { try #require(await socket.next() == "\(number)") }
    #expect(try await socket.next() == nil)
  }

  @Test func aFrameOfFourMebibytesComes() async throws {
    let socket = try await open([.frame(4 << 20)])
    #expect(try await socket.next()?.utf8.count == 4 << 20)
  }

  @Test(arguments: [
    (SocketStep.frame(8 << 20), HTTPFailure.tooLarge), (.textBytes([0xff, 0xfe]), .garbled),
    (.raw([UInt8](repeating: 0xff, count: 40)), .garbled), (.drop, .cut),
  ])
  func whatIsNoMessageEndsIt(_ step: SocketStep, _ failure: HTTPFailure) async throws {
    let socket = try await open([.text("1"), step])
    #expect(try await socket.next() == "1")
    await #expect(throws: failure) { try await socket.next() }
    await #expect(throws: failure) { try await socket.next() }
  }

  @Test func aMessageWithoutEndIsGivenUp() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([.endlessMessage(1 << 20)])) }
    let socket = try await localSession().openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    await #expect(throws: HTTPFailure.tooLarge) { try await socket.next() }
    await server.socketCloses(atLeast: 1)
    #expect(server.socketCloses == [1006])
  }

  @Test(arguments: [1000, 4 << 20])
  func messagesThatNobodyReadsEndIt(_ count: Int) async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([.endlessMessages(count)])) }
    let session = localSession()
    let socket = try await session.openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    await server.socketCloses(atLeast: 1)
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
    // What came before that is read first.
    await #expect(throws: HTTPFailure.tooLarge) {
      while try await socket.next()?.utf8.count == count {}
    }
  }

  @Test func closingTellsTheServer() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([.text("1")])) }
    let socket = try await localSession().openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    await socket.close()
    await server.socketCloses(atLeast: 1)
    #expect(server.socketCloses == [1001])
    _ = try await socket.next()
    #expect(try await socket.next() == nil)
  }

  @Test func whoFloodsInsteadOfAGoodbyeIsCut() async throws {
    let server = try StandInServer { _ in
      Reply(delivery: .socket([.text("1"), .hear, .endlessMessages(4 << 20)]))
    }
    let session = localSession()
    var socket: (any WebSocket)? = try await session.openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    #expect(try await socket?.next() == "1")
    // As one that is left: nobody reads it any more.
    socket = nil
    await server.socketCloses(atLeast: 1)
    #expect(server.sent < 1 << 30, "\(server.sent) bytes")
    #expect(await ProcessState.become { await session.holdsNoSocket })
  }

  @Test func aSocketThatNobodyHasIsClosed() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([])) }
    let session = localSession()
    _ = try await session.openSocket(address(server.address("/", scheme: "ws")), token: nil)
    await server.socketCloses(atLeast: 1)
    #expect(server.socketCloses == [1001])
  }

  @Test func silenceEndsIt() async throws {
    let socket = try await open([.silence], silence: 2)
    await #expect(throws: HTTPFailure.timedOut) { try await socket.next() }
  }

  @Test func whoCancelsReadsNoLongerAndOthersDo() async throws {
    let channel = SocketChannel()
    let socket = try await open([.text("ready"), .channel(channel)])
    #expect(try await socket.next() == "ready")
    let task = Task { try await socket.next() }
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(await ProcessState.become { channel.count == 1 })
    channel.push("more")
    #expect(try await socket.next() == "more")
    channel.close(1001)
    #expect(try await socket.next() == nil)
  }

  @Test(arguments: [
    (Reply(delivery: .socket([.refuse(401)])), HTTPFailure.refused), (.json("{}"), .garbled),
    (.json("{}", status: 400), .refused), (.json("{}", status: 403), .refused),
    (.json("{}", status: 503), .garbled),
    (.redirect(to: "/x"), .redirected), (Reply(delivery: .raw([])), .cut),
    (Reply(delivery: .endless), .garbled), (Reply(delivery: .endlessWord), .tooLarge),
    (Reply(302, fields: ["Location": "/x"], delivery: .endless), .redirected),
  ])
  func whoDoesNotOpenIsKnown(_ reply: Reply, _ failure: HTTPFailure) async throws {
    let server = try StandInServer { _ in reply }
    await #expect(throws: failure) {
      try await localSession().openSocket(address(server.address("/", scheme: "ws")), token: nil)
    }
  }

  @Test(arguments: ["ws://example.invalid/", "https://example.invalid/", "http://127.0.0.1/"])
  func onlySocketsAreOpenedAndOnlyWithTLS(_ text: String) async throws {
    await #expect(throws: HTTPFailure.forbidden) {
      try await localSession().openSocket(address(text), token: nil)
    }
  }

  @Test func anOpeningThatIsCancelledEnds() async throws {
    let server = try StandInServer { _ in .silence }
    let session = localSession()
    let task = Task {
      try await session.openSocket(address(server.address("/", scheme: "ws")), token: nil)
    }
    await server.requests(atLeast: 1)
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
  }

  @Test func aSessionThatClosesEndsItsSockets() async throws {
    let server = try StandInServer { _ in Reply(delivery: .socket([])) }
    let session = localSession()
    let socket = try await session.openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    await session.close()
    await #expect(throws: HTTPFailure.cancelled) { try await socket.next() }
  }

  /// An open socket to a server that does this.
  private func open(_ steps: [SocketStep], silence: Double = 60) async throws -> any WebSocket {
    let server = try StandInServer { _ in Reply(delivery: .socket(steps)) }
    let session = HTTPSession(
      Configuration(version: "1", socketSilence: silence, insecureHosts: ["127.0.0.1"]))
    let socket = try await session.openSocket(
      address(server.address("/", scheme: "ws")), token: nil)
    return KeptSocket(socket: socket, server: server)
  }
}

/// A socket, and the server that must not go before it.
private struct KeptSocket: WebSocket {
  let socket: any WebSocket
  let server: StandInServer

  func next() async throws(HTTPFailure) -> String? { try await socket.next() }
  func close() async { await socket.close() }
}

extension HTTPSession {
  fileprivate var holdsNoSocket: Bool { sockets.isEmpty }
}
