extension Timestamp {
  /// A moment as `2024-02-29T10:11:12.345Z`, with any number of digits after the seconds, and any zone or none, which
  /// is then Greenwich's; nil for anything else, and before 1970.
  ///
  /// - Complexity: O(length), without allocation.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = ISO8601Scanner(rest: Substring(text).utf8)
    guard let days = scanner.days(), scanner.takes("Tt ") != nil, let time = scanner.time(),
      let zone = scanner.zone(), scanner.rest.isEmpty
    else { return nil }
    self.init(
      milliseconds: Int64(days) * CalendarDay.seconds * 1000 + Int64(time) - Int64(zone))
  }
}

/// Reads the parts of a moment from left to right.
private struct ISO8601Scanner {
  var rest: Substring.UTF8View

  /// Days since 1970-01-01.
  mutating func days() -> Int? {
    guard let year = number(4), takes("-") != nil, let month = number(2), takes("-") != nil,
      let day = number(2), (1970...9999).contains(year), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    return CalendarDay.daysSince1970(year: year, month: month, day: day)
  }

  /// Milliseconds since midnight.
  mutating func time() -> Int? {
    guard let hour = number(2), takes(":") != nil, let minute = number(2), takes(":") != nil,
      let second = number(2), hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
    guard takes(".,") != nil else { return milliseconds }
    var weight = 100
    while let digit = number(1) {
      milliseconds += digit * weight
      weight /= 10
    }
    return milliseconds
  }

  /// Milliseconds ahead of Greenwich.
  mutating func zone() -> Int? {
    guard let sign = takes("+-") else {
      _ = takes("Zz")
      return 0
    }
    guard let hours = number(2) else { return nil }
    _ = takes(":")
    guard let minutes = rest.isEmpty ? 0 : number(2), hours < 24, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60_000 : 60_000)
  }

  /// The next byte, if it is one of these.
  mutating func takes(_ signs: StaticString) -> UInt8? {
    guard let first = rest.first, signs.withUTF8Buffer({ $0.contains(first) }) else { return nil }
    rest = rest.dropFirst()
    return first
  }

  private mutating func number(_ digits: Int) -> Int? {
    var value = 0
    var left = rest
    for _ in 0..<digits {
      guard let byte = left.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest = left
    return value
  }
}
