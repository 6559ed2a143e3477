import DesignKit
import GtkKit

/// The page of what takes a while: what is asked, and beneath it, in sight however long that is, what begins it.
@MainActor
final class WorkPage {
  let widget = Box(.column)
  /// In which the questions scroll.
  let scroller: ScrolledWindow

  init(_ questions: Widget, over foot: Widget, context: ScreenContext) {
    scroller = ScrolledWindow(content: questions)
    widget.append(scroller, expands: true)
    widget.append(ReadingColumn(foot, look: context.look))
    scroller.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    widget.showAll()
  }
}
