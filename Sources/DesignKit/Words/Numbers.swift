import GLibKit

/// Numbers as a person reads them, where the person lives.
package nonisolated enum Numbers {
  /// 12, 9 870, 48.3 k, 1.2 M: at most five characters, rounded down.
  package static func short(_ number: Int) -> String {
    switch number {
    case ..<10_000: grouped(number)
    case ..<1_000_000: tenths(number / 100) + translated(" k")
    default: tenths(number / 100_000) + translated(" M")
    }
  }

  /// Digits in groups, as in 1 204, 1,204 or 1.204.
  package static func grouped(_ number: Int) -> String {
    (number < 0 ? "\u{2212}" : "") + NumberStyle.current.grouped(String(number.magnitude))
  }

  /// A share in hundredths: 85%.
  package static func percent(_ share: Double) -> String {
    translated("%d%", Int((share * 100).rounded()))
  }

  /// How long a film runs: 0:07, 12:30.
  package static func runningTime(_ duration: Double) -> String {
    let seconds = Int(duration.rounded())
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The size of files: 812 kB, 1.4 GB.
  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000_000: grouped((count + 999) / 1000) + " " + translated("kB")
    case ..<1_000_000_000: tenths(count / 100_000) + " " + translated("MB")
    default: tenths(count / 100_000_000) + " " + translated("GB")
    }
  }

  private static func tenths(_ tenths: Int) -> String {
    tenths >= 1000 || tenths.isMultiple(of: 10)
      ? grouped(tenths / 10) : "\(tenths / 10)\(NumberStyle.current.decimalPoint)\(tenths % 10)"
  }
}
