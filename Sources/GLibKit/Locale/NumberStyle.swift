import Glibc

/// How numbers are written where the person lives.
public nonisolated struct NumberStyle: Equatable, Sendable {
  /// Between groups of digits; empty for none.
  public let separator: String
  /// How many digits each group has, from the last one; the last number goes for all further groups.
  public let groups: [Int]
  /// Between whole number and fraction.
  public let decimalPoint: String

  public init(separator: String, groups: [Int], decimalPoint: String) {
    self.separator = separator
    self.groups = groups
    self.decimalPoint = decimalPoint
  }

  /// As the international system of units has it, for who has named no place.
  static let international = NumberStyle(
    separator: "\u{202F}", groups: [3], decimalPoint: ".")

  /// That of the process's locale.
  public static let current: NumberStyle = {
    let name = setlocale(LC_NUMERIC, nil).map { String(cString: $0) } ?? "C"
    guard name != "POSIX", name.prefix(while: { $0 != "." }) != "C", let form = localeconv() else {
      return international
    }
    return NumberStyle(
      separator: String(ofLocale: form.pointee.thousands_sep),
      groups: groups(form.pointee.grouping),
      decimalPoint: String(ofLocale: form.pointee.decimal_point))
  }()

  /// The digits of a number in their groups.
  public func grouped(_ digits: String) -> String {
    guard !separator.isEmpty, !groups.isEmpty else { return digits }
    var (rest, parts, index) = (digits[...], [Substring](), 0)
    while rest.count > groups[index] {
      parts.append(rest.suffix(groups[index]))
      rest = rest.dropLast(groups[index])
      index = min(index + 1, groups.count - 1)
    }
    return ([rest] + parts.reversed()).joined(separator: separator)
  }

  // A zero ends the list, CHAR_MAX says that what remains is one group (localeconv(3)).
  private static func groups(_ bytes: UnsafeMutablePointer<CChar>) -> [Int] {
    var sizes: [Int] = []
    var next = bytes
    while next.pointee > 0, next.pointee < CChar.max {
      sizes.append(Int(next.pointee))
      next += 1
    }
    return next.pointee == CChar.max ? sizes + [Int.max] : sizes
  }
}
