/// A question, and what it is asked for.
struct HomeStep: Hashable, Sendable {
  let job: HomeJob
  let query: HomeQuery
  /// Whether only one entry that is known is asked for with what is missing.
  var isNarrow = false

  var isUp: Bool { if case .up = job { true } else { false } }
}
