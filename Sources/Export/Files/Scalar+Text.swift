extension Unicode.Scalar {
  /// Whether it may stand in a file of text: neither a control sign, but for tabs and ends of lines, nor none at all (XML
  /// 1.0, 2.2).
  var isOfText: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0x7F...0x9F: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
