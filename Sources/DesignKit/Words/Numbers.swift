import GLibKit
import TweetModel

/// Numbers as a person reads them, where the person lives.
package nonisolated enum Numbers {
  /// 12, 9 870, 48.3 k, 1.2 M: rounded down.
  package static func short(_ number: Int) -> String {
    short(number, units: (translated(" k"), translated(" M")))
  }

  /// The same with two units by their names, of which some languages have other ones than thousands and millions.
  static func short(_ number: Int, units: (String, String)) -> String {
    let (small, large) = (value(of: units.0) ?? 1000, value(of: units.1) ?? 1_000_000)
    if number < 10_000 { return grouped(number) }
    return number < large
      ? tenths(number / (small / 10)) + units.0 : tenths(number / (large / 10)) + units.1
  }

  // China, Japan and Korea count in ten thousands, and in ten thousands of those.
  private static func value(of unit: String) -> Int? {
    switch unit.last {
    case "万", "萬", "만": 10_000
    case "億", "亿", "억": 100_000_000
    default: nil
    }
  }

  /// Digits in groups, as in 1 204, 1,204 or 1.204.
  package static func grouped(_ number: Int) -> String {
    grouped(number, isRightToLeft: Translation.isRightToLeft)
  }

  /// The same; among lines from right to left an unseen mark keeps the sign before its number.
  static func grouped(_ number: Int, isRightToLeft: Bool) -> String {
    let minus = isRightToLeft ? "\u{200E}\u{2212}" : "\u{2212}"
    return (number < 0 ? minus : "") + NumberStyle.current.grouped(String(number.magnitude))
  }

  /// A share in hundredths: 85%.
  package static func percent(_ share: Double) -> String {
    translated("%d%", Int((share * 100).rounded()))
  }

  /// How long a film runs: 0:07, 12:30.
  package static func runningTime(_ duration: Double) -> String {
    let seconds = Int(duration.rounded())
    return "\(seconds / 60):\((seconds % 60).twoDigits)"
  }

  /// The size of files: 812 kB, 1.4 GB.
  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000_000: size(grouped((count + 999) / 1000), translated("kB"))
    case ..<1_000_000_000: size(tenths(count / 100_000), translated("MB"))
    default: size(tenths(count / 100_000_000), translated("GB"))
    }
  }

  // No line ends between a number and its unit.
  private static func size(_ number: String, _ unit: String) -> String {
    number + "\u{00A0}" + unit
  }

  private static func tenths(_ tenths: Int) -> String {
    tenths >= 1000 || tenths.isMultiple(of: 10)
      ? grouped(tenths / 10) : "\(tenths / 10)\(NumberStyle.current.decimalPoint)\(tenths % 10)"
  }
}
