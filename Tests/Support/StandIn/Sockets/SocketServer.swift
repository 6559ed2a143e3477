/// The server's side of a WebSocket.
struct SocketServer {
  let connection: Connection
  let records: Records

  func serve(_ steps: [SocketStep], _ request: Request) {
    if case .refuse(let status) = steps.first {
      connection.write(Array("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n".utf8))
      return
    }
    guard let key = request.fields["sec-websocket-key"] else { return }
    let proof = Base64.text(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    // As servers do that were offered one.
    let named = request.fields["sec-websocket-protocol"].map { "Sec-WebSocket-Protocol: \($0)\r\n" }
    connection.write(
      Array(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + (named ?? "") + "Sec-WebSocket-Accept: \(proof)\r\n\r\n").utf8))
    for step in steps { guard take(step) else { return } }
    // The other side has the last word.
    while receive() {}
  }

  private func take(_ step: SocketStep) -> Bool {
    switch step {
    case .text(let text): return connection.write(Frame.whole(.text, Array(text.utf8)))
    case .textBytes(let bytes): return connection.write(Frame.whole(.text, bytes))
    case .fragments(let parts):
      return parts.enumerated().allSatisfy { index, part in
        connection.write(
          Frame.head(
            index == 0 ? .text : .continuation, part.utf8.count, isLast: index == parts.count - 1)
            + Array(part.utf8))
      }
    case .frame(let count):
      return connection.write(Frame.whole(.text, [UInt8](repeating: 97, count: count)))
    case .endlessMessage(let count):
      let part = [UInt8](repeating: 97, count: count)
      guard connection.write(Frame.head(.text, count, isLast: false) + part) else { return false }
      while connection.write(Frame.head(.continuation, count, isLast: false) + part) {}
      records.note(close: 1006)
      return false
    case .endlessMessages(let count):
      let messages = (0..<max(1, (1 << 20) / count)).flatMap { _ in
        Frame.whole(.text, [UInt8](repeating: 97, count: count))
      }
      while connection.write(messages) { records.note(sent: messages.count) }
      records.note(close: 1006)
      return false
    case .endlessPings:
      let pings = (0..<100_000).flatMap { _ in Frame.whole(.ping, []) }
      while connection.write(pings) {}
      records.note(close: 1006)
      return false
    case .hear: return Frame.read(from: connection) != nil
    case .ping: return connection.write(Frame.whole(.ping, []))
    case .close(let code):
      return connection.write(Frame.whole(.close, [UInt8(code >> 8), UInt8(code & 255)]))
    case .channel(let channel):
      channel.enter(connection.descriptor)
      defer { channel.leave(connection.descriptor) }
      while receive() {}
      return false
    case .silence:
      connection.waitForEnd()
      records.note(close: 1006)
      return false
    case .raw(let bytes): return connection.write(bytes)
    case .drop, .refuse: return false
    }
  }

  /// Takes one frame and answers what has to be; false at the end.
  private func receive() -> Bool {
    guard let (kind, bytes) = Frame.read(from: connection) else {
      records.note(close: 1006)
      return false
    }
    switch kind {
    case .ping: return connection.write(Frame.whole(.pong, bytes))
    case .close:
      connection.write(Frame.whole(.close, bytes))
      records.note(close: bytes.count < 2 ? 1005 : Int(bytes[0]) << 8 | Int(bytes[1]))
      return false
    case .text, .continuation, .binary, .pong: return true
    }
  }
}
