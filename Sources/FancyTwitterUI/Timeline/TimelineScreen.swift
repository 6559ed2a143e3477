import TweetStore

/// A screen that shows tweets in a timeline.
@MainActor
protocol TimelineScreen: Screen {
  var timeline: TimelineView { get }

  /// What stands at the head of its pages when it is printed.
  var printedTitle: String { get }
}

extension TimelineScreen {
  var printedTitle: String { title }

  func mark(opened: AnyHashable?) { timeline.list.chosen = opened }

  func printed() async throws(LibraryError) -> (any PrintedList)? {
    try await PrintedTweets.all(of: timeline.content, as: printedTitle)
  }
}
