import GtkKit

/// A list of tweets that was opened over a section.
@MainActor
final class TweetListScreen: Screen {
  let title: String
  let timeline: TimelineView

  init(title: String, timeline: TimelineView) {
    self.title = title
    self.timeline = timeline
  }

  var widget: Widget { timeline.widget }
  var isSettled: Bool { timeline.isSettled }
  var contentHeight: Int? { timeline.contentHeight }

  func takeFocus() { timeline.list.grabFocus() }
}
