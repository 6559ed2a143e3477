/// Which of the posts that others pass on a home timeline lists; a name once given stays.
public enum BoostListing: String, Sendable, CaseIterable {
  case all
  /// Those that do not stand further down already.
  case unseen
  case none
}
