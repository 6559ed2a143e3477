/// The SHA-256 of files, as `sha256sum` writes and checks them.
struct ChecksumList: Equatable {
  /// One line a file.
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func add(_ sum: String, of name: String) {
    count += 1
    let isPlain = !name.utf8.contains { Self.escapes[$0] != nil }
    bytes += isPlain ? [] : [UInt8(ascii: "\\")]
    bytes += sum.utf8
    bytes += "  ".utf8
    for byte in name.utf8 {
      if let escaped = Self.escapes[byte] { bytes += escaped.utf8 } else { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The first line in which two lists are not the same; nil where they are.
  func difference(from other: [UInt8]) -> String? {
    guard bytes != other else { return nil }
    let lines = other.split(separator: UInt8(ascii: "\n"))
    for (line, expected) in zip(bytes.split(separator: UInt8(ascii: "\n")), lines)
    where line != expected {
      return String(decoding: line.dropFirst(66), as: UTF8.self)
    }
    return BackupNames.sums
  }

  /// As GNU's coreutils write names that would not fit on a line.
  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\\"): "\\\\", UInt8(ascii: "\n"): "\\n", UInt8(ascii: "\r"): "\\r",
  ]
}
