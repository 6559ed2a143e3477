import Glibc

/// Sends replies over a connection.
struct Sender {
  let connection: Connection
  let records: Records

  /// Sends a reply; false when the connection ends with it.
  func send(_ reply: Reply, to request: Request) -> Bool {
    let body = reply.body
    switch reply.delivery {
    case .whole: return connection.write(head(reply, length: body.count) + body)
    case .byteByByte:
      guard connection.write(head(reply, length: body.count)) else { return false }
      var yes: Int32 = 1
      setsockopt(connection.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
      return body.allSatisfy { connection.write([$0]) }
    case .chunked(let size): return connection.write(chunkedHead(reply) + chunks(body, size) + end)
    case .chunkedAndCut(let size):
      connection.write(chunkedHead(reply) + chunks(body, size).prefix(size + size / 2 + 10))
    case .gzip:
      let packed = Gzip.packed(body)
      return connection.write(head(reply, length: packed.count, packed: true) + packed)
    case .gzipAndCut(let count):
      let packed = Gzip.packed(body)
      connection.write(head(reply, length: packed.count, packed: true) + packed.prefix(count))
    case .gzipBomb(let size): bomb(reply, size)
    case .brokenGzip: return connection.write(head(reply, length: body.count, packed: true) + body)
    case .length(let length):
      return connection.write(head(reply, length: length) + body) && length <= body.count
    case .cut(let count): connection.write(head(reply, length: body.count) + body.prefix(count))
    case .reset(let count):
      connection.write(head(reply, length: body.count) + body.prefix(count))
      connection.reset()
    case .silence: connection.waitForEnd()
    case .stall(let count):
      connection.write(head(reply, length: body.count) + body.prefix(count))
      connection.waitForEnd()
    case .endless:
      let zeros = [UInt8](repeating: 0, count: 1 << 16)
      var goesOn = connection.write(head(reply, length: nil))
      while goesOn { goesOn = connection.write(zeros) }
    case .endlessHeader:
      var goesOn = connection.write(Array("HTTP/1.1 200 OK\r\n".utf8))
      while goesOn { goesOn = connection.write(Array("X-More: and more and more\r\n".utf8)) }
    case .endlessTrailer:
      let fields = Array(String(repeating: "X-More: 1\r\n", count: 1000).utf8)
      var goesOn = connection.write(chunkedHead(reply) + chunks(body, 1000) + Array("0\r\n".utf8))
      while goesOn { goesOn = connection.write(fields) }
    case .endlessWord:
      let words = Array(String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 1000).utf8)
      var goesOn = true
      while goesOn { goesOn = connection.write(words) }
    case .raw(let bytes): connection.write(bytes)
    case .socket(let steps):
      SocketServer(connection: connection, records: records).serve(steps, request)
    }
    return false
  }

  private var end: [UInt8] { Array("0\r\n\r\n".utf8) }

  private func bomb(_ reply: Reply, _ size: Int) {
    guard connection.write(head(reply, length: nil, packed: true) + Gzip.bombStart) else { return }
    let parts = (0..<100).flatMap { _ in Gzip.bombPart }
    for _ in stride(from: 0, to: size, by: 100 * 2064) {
      guard connection.write(parts) else { return }
    }
  }

  private func head(_ reply: Reply, length: Int?, packed: Bool = false) -> [UInt8] {
    var fields = reply.fields
    fields["Content-Length"] = length.map(String.init)
    if packed { fields["Content-Encoding"] = "gzip" }
    return Array(
      ("HTTP/1.1 \(reply.status) Status\r\n"
        + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n").utf8)
  }

  private func chunkedHead(_ reply: Reply) -> [UInt8] {
    var reply = reply
    reply.fields["Transfer-Encoding"] = "chunked"
    return head(reply, length: nil)
  }

  private func chunks(_ body: [UInt8], _ size: Int) -> [UInt8] {
    stride(from: 0, to: body.count, by: size).flatMap { start in
      let chunk = body[start..<min(start + size, body.count)]
      return Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
    }
  }
}
