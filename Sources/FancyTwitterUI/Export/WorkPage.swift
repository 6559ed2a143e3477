import DesignKit
import GLibKit
import GtkKit

/// The page of what takes a while: what is asked, and beneath it, in sight however long that is, what begins it.
///
/// Where that would leave no room for what is asked, it scrolls with it.
@MainActor
final class WorkPage {
  let widget = Box(.column)
  /// In which the questions scroll.
  let scroller: ScrolledWindow

  private let scrolled = Box(.column)
  private let foot: ReadingColumn
  /// Whether it is to scroll with the questions, and whether it does.
  private var (scrollsFoot, isFootScrolled) = (false, false)

  /// The least that is seen of what is asked, in heights of its letters: about six lines.
  private static let leastRoom = 9.0

  init(_ questions: Widget, over foot: Widget, context: ScreenContext) {
    self.foot = ReadingColumn(foot, look: context.look)
    scrolled.append(questions)
    scroller = ScrolledWindow(content: scrolled)
    widget.append(scroller, expands: true)
    widget.append(self.foot)
    scroller.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    widget.showAll()
    widget.onResize { [weak self] in self?.fit() }
  }

  private func fit() {
    let (width, height) = widget.size
    guard width > 1, height > 1 else { return }
    let room = Double(height - foot.measuredHeight(forWidth: width).natural)
    let scrolls = room < Self.leastRoom * foot.font.pixelSize
    guard scrolls != scrollsFoot else { return }
    scrollsFoot = scrolls
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in self?.moveFoot() }
  }

  private func moveFoot() {
    guard scrollsFoot != isFootScrolled else { return }
    isFootScrolled = scrollsFoot
    let (former, place) = scrollsFoot ? (widget, scrolled) : (scrolled, widget)
    let focused = foot.containsFocus ? foot.window?.focused : nil
    former.remove(foot)
    place.append(foot)
    focused?.grabFocus()
  }
}
