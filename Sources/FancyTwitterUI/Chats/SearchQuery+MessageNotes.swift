import DesignKit
import TweetRows
import TweetStore

extension SearchQuery {
  /// What is to be said beside how many messages were found: what was not understood, what only tweets can be asked, and in
  /// how many it was looked for, where that was not all of them.
  func notes(examined: Int?) -> [String] {
    let left = leftOutOfMessages
    return [
      misunderstood.first.map(\.sentence),
      left.isEmpty
        ? nil : translated("Messages know nothing of this: %s", listed(left.map(\.words))),
      examined.map {
        translated(
          "This was looked for in the newest %d message only.",
          "This was looked for in the newest %d messages only.", $0)
      },
    ].compactMap { $0 }
  }
}
