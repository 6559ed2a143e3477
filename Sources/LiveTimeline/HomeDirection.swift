/// Which way a gap is filled.
public enum HomeDirection: Hashable, Sendable {
  /// From the older posts upwards.
  case up
  /// From the newer posts downwards.
  case down
}
