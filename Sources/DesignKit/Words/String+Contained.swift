import GLibKit
import TweetModel

extension String {
  /// The text, which turns the direction of nothing that follows it: names do, by a mark that nothing ends.
  nonisolated var contained: String {
    let closed = DirectionMarks().closed(self)
    return closed == self ? self : closed.isolated
  }
}
