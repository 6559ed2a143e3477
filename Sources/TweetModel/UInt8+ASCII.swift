extension UInt8 {
  /// Whether it is one of ASCII's letters or digits.
  public var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
