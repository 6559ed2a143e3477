/// What there is to do, in one or several questions.
enum HomeJob: Hashable, Sendable {
  /// Learn what is new.
  case newest
  /// Fill the gap above the segment with that top, from below.
  case up(from: Int)
  /// Fill the gap below the segment with that bottom, or what lies beneath all, from above.
  case down(from: Int)
}
