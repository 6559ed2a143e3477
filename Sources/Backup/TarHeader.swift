/// What stands before a file in a tar archive.
///
/// Source: POSIX.1-2017, pax, "ustar Interchange Format" and "pax Extended Header".
enum TarHeader {
  static let block = 512

  /// The header of a file; what ustar cannot say of it stands in an extended header before it.
  ///
  /// `seconds` count from 1970.
  static func bytes(name: String, size: Int, seconds: Int64) -> [UInt8] {
    var records: [(String, String)] = []
    var shown = Array(name.utf8)
    if shown.count > nameLength || shown.contains(where: { $0 >= 0x80 }) {
      records.append(("path", name))
      shown = shown.suffix(nameLength).map { $0 < 0x80 ? $0 : UInt8(ascii: "_") }
    }
    if size > largest { records.append(("size", "\(size)")) }
    let header = ustar(name: shown, size: min(size, largest), seconds: seconds, kind: "0")
    guard !records.isEmpty else { return header }
    let body = records.flatMap { record($0.0, $0.1) }
    return ustar(
      name: Array("PaxHeaders/file".utf8), size: body.count, seconds: seconds, kind: "x")
      + body + padding(after: body.count) + header
  }

  /// What fills the last block of a file.
  static func padding(after size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (block - size % block) % block)
  }

  /// What ends an archive.
  static let end = [UInt8](repeating: 0, count: 2 * block)
}

// MARK: - Private

extension TarHeader {
  private static let nameLength = 100
  /// The largest size of eleven octal digits.
  private static let largest = 1 << 33 - 1

  private static func ustar(
    name: [UInt8], size: Int, seconds: Int64, kind: Unicode.Scalar
  ) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    func put(_ bytes: some Sequence<UInt8>, at place: Int) {
      for (index, byte) in bytes.enumerated() { header[place + index] = byte }
    }
    put(name, at: 0)
    put(octal(0o600, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(size, digits: 11), at: 124)
    put(octal(max(0, Int(seconds)), digits: 11), at: 136)
    put([UInt8](repeating: UInt8(ascii: " "), count: 8), at: 148)
    header[156] = UInt8(ascii: kind)
    put("ustar\0".utf8, at: 257)
    put("00".utf8, at: 263)
    let sum = header.reduce(0) { $0 + Int($1) }
    put(octal(sum, digits: 6) + [0], at: 148)
    return header
  }

  private static func octal(_ value: Int, digits: Int) -> [UInt8] {
    let text = String(value, radix: 8)
    return Array(String(repeating: "0", count: max(0, digits - text.count)).utf8) + text.utf8
  }

  /// "length key=value" and a line's end, where the length counts its own digits.
  private static func record(_ key: String, _ value: String) -> [UInt8] {
    let rest = " \(key)=\(value)\n".utf8.count
    var length = rest
    while "\(length)".utf8.count + rest != length { length = "\(length)".utf8.count + rest }
    return Array("\(length) \(key)=\(value)\n".utf8)
  }
}
