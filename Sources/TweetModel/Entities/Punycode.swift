/// The ASCII form of domain names with other letters.
///
/// Source: RFC 3492.
enum Punycode {
  /// The bytes of a label in its ASCII form; nil for a label that has none.
  static func encodedLength(of label: some Collection<Unicode.Scalar>) -> Int? {
    let basic = label.count { $0.isASCII }
    guard basic < label.count else { return basic }
    // What is encoded already cannot hold other letters.
    let prefix = String(String.UnicodeScalarView(label.prefix(4))).lowercased()
    guard prefix != "xn--", let encoded = encode(label, basic: basic) else { return nil }
    return 4 + basic + (basic > 0 ? 1 : 0) + encoded.count
  }

  /// A label in its ASCII form; nil for a label that has none.
  static func encoded(_ label: String) -> String? {
    let scalars = label.unicodeScalars
    let basic = scalars.filter(\.isASCII)
    guard basic.count < scalars.count else { return label }
    guard let digits = encode(scalars, basic: basic.count) else { return nil }
    return "xn--" + String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
      + String(decoding: digits, as: UTF8.self)
  }

  // The digits that the algorithm of section 6.3 writes.
  private static func encode(
    _ label: some Collection<Unicode.Scalar>, basic: Int
  ) -> [UInt8]? {
    var code: UInt32 = 128
    var delta = 0
    var bias = 72
    var handled = basic
    var digits: [UInt8] = []
    while handled < label.count {
      guard let next = label.lazy.map(\.value).filter({ $0 >= code }).min() else { return nil }
      delta += Int(next - code) * (handled + 1)
      code = next
      for scalar in label {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        append(delta, bias: bias, to: &digits)
        bias = adapt(delta, points: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return digits
  }

  private static func append(_ delta: Int, bias: Int, to digits: inout [UInt8]) {
    var rest = delta
    var base = 36
    while true {
      let threshold = base <= bias ? 1 : base >= bias + 26 ? 26 : base - bias
      guard rest >= threshold else { break }
      digits.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      base += 36
    }
    digits.append(digit(rest))
  }

  // From "a" to "z", then from "0" to "9".
  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func adapt(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / points
    var base = 0
    while delta > 455 {
      delta /= 35
      base += 36
    }
    return base + 36 * delta / (delta + 38)
  }
}
