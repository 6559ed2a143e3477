import Glibc
import TweetStore

nonisolated extension ArchivePlace {
  /// Whether something can be read where it lay.
  var isThere: Bool { path.map { access($0, R_OK) == 0 } ?? false }
}
