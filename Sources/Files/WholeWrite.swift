import Glibc

/// Writing all of some bytes, or saying why not.
public enum WholeWrite {
  /// Hands all of it to the system; false, and the reason in `errno`, where that cannot be done.
  ///
  /// A disk that fills up takes the beginning, and tells why only of what is left.
  public static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// The same of an array.
  public static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { write($0, to: file) }
  }
}
