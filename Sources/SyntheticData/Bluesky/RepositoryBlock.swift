import Hashing

/// A block of a repository, and the id that its bytes give.
public struct RepositoryBlock: Sendable {
  /// The binary form of the id.
  public let id: [UInt8]
  public var bytes: [UInt8]

  public init(_ value: RecordValue) { self.init(value.bytes) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    id = Self.id(of: bytes, codec: 0x71)
  }

  /// The binary id of a picture with those bytes.
  public static func blob(_ bytes: [UInt8]) -> [UInt8] { id(of: bytes, codec: 0x55) }

  /// The text of an id, as the file of a picture is named.
  public static func text(_ id: [UInt8]) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    let bits = id.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    return "b"
      + String(
        stride(from: 0, to: bits.count, by: 5).map { start in
          letters[
            (0..<5).reduce(0) { $0 * 2 + Int(start + $1 < bits.count ? bits[start + $1] : 0) }]
        })
  }

  private static func id(of bytes: [UInt8], codec: UInt8) -> [UInt8] {
    [1, codec, 0x12, 32] + SHA256.digest(of: bytes)
  }
}
