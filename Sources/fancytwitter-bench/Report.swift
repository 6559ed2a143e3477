/// One line of JSON about one measurement.
struct Report {
  private var parts: [String]

  init(_ name: String) { parts = ["\"bench\":\"\(name)\""] }

  mutating func add(_ key: String, _ value: Int) { parts.append("\"\(key)\":\(value)") }

  mutating func add(_ key: String, _ value: String) { parts.append("\"\(key)\":\"\(value)\"") }

  /// Adds a number with `digits` after the point.
  mutating func add(_ key: String, _ value: Double, digits: Int = 2) {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    parts.append("\"\(key)\":\((value * scale).rounded() / scale)")
  }

  var line: String { "{" + parts.joined(separator: ",") + "}" }
}

extension [Double] {
  /// The value below which a share of the values lies, from 0 to 1; 0 when there is none.
  func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return sorted[Swift.min(count - 1, Int(Double(count) * share))]
  }

  var median: Double { percentile(0.5) }
}
