import GtkKit
import Interaction

/// A list of tweets that was opened over a section.
@MainActor
final class TweetListScreen: Screen {
  let title: String
  let timeline: TimelineView

  init(title: String, _ content: TimelineContent, context: ScreenContext) {
    self.title = title
    timeline = TimelineView(context)
    timeline.show(content)
  }

  var widget: Widget { timeline.widget }
  var isSettled: Bool { timeline.isSettled }
  var contentHeight: Int? { timeline.contentHeight }

  func takeFocus() { timeline.list.grabFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }
}
