/// A record on its way from a repository to what reads it: how long it is, its key, its bytes.
enum RecordFrame {
  /// The lengths are two numbers of four bytes, the lowest first.
  static let headLength = 8

  /// Only the first number, which is zero, for a record that is lost.
  static func bytes(key: String, record: [UInt8]?) -> [UInt8] {
    guard let record else { return [0, 0, 0, 0] }
    return number(key.utf8.count + record.count + headLength / 2) + number(key.utf8.count)
      + key.utf8
      + record
  }

  /// The key and the record in what follows the first number.
  static func split(_ frame: ArraySlice<UInt8>) -> (key: String, record: ArraySlice<UInt8>)? {
    guard frame.count >= 4 else { return nil }
    let length = value(frame.prefix(4))
    let rest = frame.dropFirst(4)
    guard length <= rest.count else { return nil }
    return (String(decoding: rest.prefix(length), as: UTF8.self), rest.dropFirst(length))
  }

  /// The number that four bytes are.
  static func value(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
