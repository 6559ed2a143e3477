extension JSONElement {
  /// A whole number, which may be written with a fraction of none or an exponent as long as a `Double` has it.
  var integer: Int? { whole(Int.self) }

  /// The same, of any size; nil for one that does not fit.
  func whole<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    guard let digits else { return nil }
    return Number(digits) ?? Double(digits).flatMap { Number(exactly: $0) }
  }

  /// A number, as a `Double` has it; nil for one that is too large.
  var number: Double? {
    digits.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number as it is written; nil where it is not as numbers in JSON are.
  private var digits: String? {
    guard case .number(let range) = document.nodes[node],
      let text = JSONString.text(document.bytes, range, isPlain: true)
    else { return nil }
    var rest = text[...].utf8
    func dropDigits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func drop(_ isWanted: (UInt8) -> Bool) -> Bool {
      guard rest.first.map(isWanted) == true else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = drop { $0 == UInt8(ascii: "-") }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = dropDigits()
    guard whole > 0, whole == 1 || !startsWithZero else { return nil }
    if drop({ $0 == UInt8(ascii: ".") }), dropDigits() == 0 { return nil }
    if drop({ $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard dropDigits() > 0 else { return nil }
    }
    return rest.isEmpty ? text : nil
  }
}
