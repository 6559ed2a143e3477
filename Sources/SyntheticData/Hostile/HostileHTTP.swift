/// What a server may send instead of an answer, as bytes: an answer of HTTP/1.1 that is cut, mixed, repeated and
/// counted wrong, and frames of a WebSocket that are none.
public enum HostileHTTP {
  private static let lines = [
    "HTTP/1.1 200 OK", "HTTP/1.1 200", "HTTP/1.0 200 OK", "HTTP/2 200", "HTTP/1.1 100 Continue",
    "HTTP/1.1 101 Switching Protocols", "HTTP/1.1 103 Early Hints", "HTTP/1.1 204 No Content",
    "HTTP/1.1 206 Partial Content", "HTTP/1.1 301 Moved", "HTTP/1.1 304 Not Modified",
    "HTTP/1.1 401 Unauthorized", "HTTP/1.1 407 Proxy", "HTTP/1.1 421 Elsewhere",
    "HTTP/1.1 999 \u{feff}", "HTTP/1.1 -1 No", "HTTP/1.1 99999999999 No", "ICY 200 OK", "",
    "<html>",
  ]
  private static let fields = [
    "Content-Length: 5", "Content-Length: 0", "Content-Length: -1", "Content-Length: 5, 5",
    "Content-Length: 18446744073709551617", "Content-Length: 9223372036854775807",
    "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: x",
    "Content-Encoding: gzip", "Content-Encoding: deflate", "Content-Encoding: br",
    "Content-Encoding: gzip, gzip, gzip, deflate", "Connection: close", "Connection: keep-alive",
    "Connection: Upgrade", "Upgrade: websocket", "Upgrade: h2c", "Keep-Alive: timeout=0, max=0",
    "Content-Type: text/html; charset=\"", "Content-Type: multipart/byteranges; boundary=",
    "Content-Range: bytes 9-1/*", "Location: ", "Location: //", "Location: http://[::1",
    "Location: \u{0}", "WWW-Authenticate: Basic", "WWW-Authenticate: Digest realm=\"",
    "Set-Cookie: a=b; Expires=Thu, 99 Zzz 9999 99:99:99 GMT; Domain=.", "Retry-After: -1",
    "Strict-Transport-Security: max-age=99999999999999999999", "Alt-Svc: h3=\":443\"",
    "Sec-WebSocket-Accept: x", "Sec-WebSocket-Extensions: permessage-deflate",
    "Trailer: Content-Length", " folded", ":", ": x", "x", "\u{0}: \u{0}", "Ä: ü", "Date: now",
    "Link: <", "Age: -1", "WWW-Authenticate: NTLM",
  ]
  private static let bodies = [
    "12345", "", "5\r\n12345\r\n0\r\n\r\n", "5;x=\"\r\n12345\r\n0\r\nA: b\r\n\r\n", "-1\r\n",
    "0\r\n", "ffffffffffffffff\r\n12345", "7fffffffffffffff\r\n1", "80000000\r\n1", "5\r\n12345",
    "5\r\n123456789\r\n", " 5 \r\n12345\r\n0\r\n\r\n", "g\r\n", "\u{1f}\u{8b}\u{8}\u{0}",
    "\r\n\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1",
  ]

  /// An answer of a seed, or several one after the other.
  public static func answer(seed: UInt64) -> [UInt8] {
    var chance = SplitMix(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...3, using: &chance) { bytes += one(&chance) }
    return spoilt(bytes, &chance)
  }

  /// What follows the opening of a WebSocket.
  public static func frames(seed: UInt64) -> [UInt8] {
    var chance = SplitMix(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &chance) { bytes += frame(&chance) }
    return Int.random(in: 0..<3, using: &chance) == 0 ? spoilt(bytes, &chance) : bytes
  }

  private static func one(_ chance: inout SplitMix) -> [UInt8] {
    let head = Int.random(in: 0..<2, using: &chance) == 0 ? lines[0] : pick(lines, &chance)
    let count = Int.random(in: 0...5, using: &chance)
    let fields = (0..<count).map { _ in pick(Self.fields, &chance) }
    let text = ([head] + fields).joined(separator: "\r\n") + "\r\n\r\n" + pick(bodies, &chance)
    return Array(text.utf8)
  }

  private static func frame(_ chance: inout SplitMix) -> [UInt8] {
    let count = pick([0, 1, 2, 5, 125, 126, 200, 65535, 65536], &chance)
    let told =
      Int.random(in: 0..<6, using: &chance) == 0
      ? pick([0, 126, 1 << 40, .max, -1], &chance) : count
    let first = pick(
      [0x81, 0x01, 0x80, 0x00, 0x82, 0x88, 0x89, 0x8a, 0x08, 0x09, 0xc1, 0x83, 0xff], &chance)
    let mask = Int.random(in: 0..<8, using: &chance) == 0 ? 0x80 : 0
    var bytes = [UInt8(first)]
    switch told {
    case 0..<126: bytes.append(UInt8(told | mask))
    case 126..<65536: bytes += [UInt8(126 | mask), UInt8(told >> 8), UInt8(told & 255)]
    default:
      bytes +=
        [UInt8(127 | mask)] + (0..<8).map { UInt8(truncatingIfNeeded: told >> (56 - 8 * $0)) }
    }
    let letter = pick([UInt8(97), 0xff, 0, 3, 0xc3], &chance)
    return bytes + [UInt8](repeating: letter, count: count)
  }

  private static func spoilt(_ bytes: [UInt8], _ chance: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...4, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.removeSubrange(place...)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(200), at: place)
      case 3: bytes.insert(0, at: place)
      case 4:
        let letter = pick([UInt8(32), 65, 10, 13, 58], &chance)
        bytes.insert(contentsOf: [UInt8](repeating: letter, count: 70_000), at: place)
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }

  private static func pick<Value>(_ values: [Value], _ chance: inout SplitMix) -> Value {
    values[Int.random(in: 0..<values.count, using: &chance)]
  }
}
