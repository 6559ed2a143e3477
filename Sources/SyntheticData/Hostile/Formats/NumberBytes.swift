/// Numbers as the bytes of files.
extension FixedWidthInteger {
  /// The highest byte first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }

  /// The lowest byte first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
