import DesignKit

/// What people without a name are called: by the end of their number, with as many digits as tell each from the others.
nonisolated struct NamelessPeople: Sendable {
  private var digits: [String: Int] = [:]
  private static let fewest = 4

  /// Those without a name who are spoken of in one place, by their ids.
  init(_ ids: some Sequence<String> = []) {
    // Backwards, those that end alike are neighbours.
    let sorted = Set(ids).map { (id: $0, backwards: String($0.reversed())) }
      .sorted { $0.backwards < $1.backwards }
    for (one, next) in zip(sorted, sorted.dropFirst()) {
      let shared = zip(one.backwards, next.backwards).prefix { $0 == $1 }.count
      for id in [one.id, next.id] {
        digits[id] = max(digits[id] ?? Self.fewest, shared + 1)
      }
    }
  }

  /// "Unknown ·1234".
  func name(of id: String) -> String {
    translated("Unknown ·%s", String(id.suffix(digits[id] ?? Self.fewest)))
  }
}
