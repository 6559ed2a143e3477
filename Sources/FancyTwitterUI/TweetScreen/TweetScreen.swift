import GtkKit
import TweetModel
import TweetStore

/// A tweet's own page: the conversation around it, as far as the library knows it.
@MainActor
final class TweetScreen: Screen {
  let title = translated("Tweet")
  let timeline: TimelineView
  /// The tweet that the page is about.
  let tweet: TweetID
  private let place: Int

  init(_ conversation: Conversation, in library: OpenLibrary, timeline: TimelineView) {
    self.timeline = timeline
    let content = ConversationList(conversation)
    place = content.place
    tweet = conversation.tweet.id
    timeline.show(content, of: library)
  }

  var widget: Widget { timeline.widget }
  var isSettled: Bool { timeline.isSettled }
  var contentHeight: Int? { timeline.contentHeight }

  func takeFocus() {
    timeline.list.grabFocus()
    timeline.list.focus(on: place)
  }
}
