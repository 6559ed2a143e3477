/// The first two numbers of a version, in whatever text they stand.
struct ServerVersion: Hashable, Comparable {
  let major: Int
  let minor: Int

  init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  /// The numbers at the beginning of `4.3.0-rc.1+glitch`; zero for what has none.
  init(_ text: String) {
    let numbers = text.drop { !$0.isASCII || !$0.isNumber }
      .prefix { $0 == "." || $0.isASCII && $0.isNumber }
      .split(separator: ".").map { Int($0) ?? 0 }
    (major, minor) = (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }

  static func < (first: Self, second: Self) -> Bool {
    (first.major, first.minor) < (second.major, second.minor)
  }
}
