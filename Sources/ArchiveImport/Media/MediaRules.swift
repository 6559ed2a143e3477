/// What an import may do to the pictures and films that the library has.
struct MediaRules {
  /// Whether what an import left that was killed is swept away.
  ///
  /// Not where the library is only being made, as by a repair, and the files are those of another one: it does not tell yet
  /// what it shows.
  var sweeps = true
  /// Whether the archive is older than what the library knows.
  var isOutdated = false

  /// Whether a file of the archive takes the place of another one of its name; both in bytes, and neither is empty.
  ///
  /// X never gives a name to another picture, so that one of the two is broken: of an older archive's, the shorter one, and
  /// of those that a repair reads, of which nobody knows whether a newer one is still there.
  func replaces(_ size: Int, by other: Int) -> Bool {
    isOutdated || !sweeps ? other > size : other != size
  }
}
