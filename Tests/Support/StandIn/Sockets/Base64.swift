/// Base 64 (RFC 4648).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (part + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for index in 0..<4 {
        text.append(index <= part.count ? letters[(bits >> (18 - 6 * index)) & 63] : "=")
      }
    }
    return text
  }

  /// In the letters that addresses may have, without the padding.
  static func addressText(_ bytes: [UInt8]) -> String {
    String(text(bytes).compactMap { $0 == "=" ? nil : $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }
}
