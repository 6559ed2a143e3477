/// A frame of a WebSocket (RFC 6455, 5.2).
enum Frame {
  enum Kind: UInt8 {
    case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10
  }

  static func whole(_ kind: Kind, _ bytes: [UInt8]) -> [UInt8] {
    head(kind, bytes.count, isLast: true) + bytes
  }

  static func head(_ kind: Kind, _ count: Int, isLast: Bool) -> [UInt8] {
    let first = kind.rawValue | (isLast ? 0x80 : 0)
    switch count {
    case ..<126: return [first, UInt8(count)]
    case ..<65536: return [first, 126, UInt8(count >> 8), UInt8(count & 255)]
    default:
      return [first, 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
  }

  /// Reads one from a client, whose bytes are masked; nil at the end.
  static func read(from connection: Connection) -> (kind: Kind, bytes: [UInt8])? {
    guard let start = connection.read(count: 2), start[1] & 0x80 != 0,
      let kind = Kind(rawValue: start[0] & 15)
    else { return nil }
    var count = Int(start[1] & 127)
    if count > 125 {
      guard let more = connection.read(count: count == 126 ? 2 : 8) else { return nil }
      count = more.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let mask = connection.read(count: 4), let bytes = connection.read(count: count) else {
      return nil
    }
    return (kind, bytes.enumerated().map { $1 ^ mask[$0 % 4] })
  }
}
