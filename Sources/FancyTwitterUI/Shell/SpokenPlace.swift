import GLibKit
import GtkKit

/// Tells screen readers which page is seen by now, where the keyboard stays in its pane: they name a pane only as the
/// keyboard comes into it.
@MainActor
final class SpokenPlace {
  private let stack: ScreenStack
  private let say: (String) -> Void
  /// What each pane was called last; none while there was no such pane.
  private var titles: [PanePart: String] = [:]

  init(in stack: ScreenStack, say: @escaping (String) -> Void) {
    (self.stack, self.say) = (stack, say)
  }

  /// Follows what the panes are called now.
  func follow(_ now: [PanePart: String]) {
    let former = titles
    // Where one pane is all that there is, what is opened comes in its place.
    titles = stack.parts.count > 1 ? now : [.list: now[.list] ?? ""]
    let window = stack.widget.window
    // Whoever comes from elsewhere, as from the bar, hears the pane's name.
    let isWithin = stack.widget.containsFocus || window?.focused == nil
    guard isWithin, window?.isActive == true, stack.widget.isMapped, !former.isEmpty else { return }
    for (part, title) in titles where title != former[part] && !title.isEmpty {
      // The keyboard comes to what is seen only then, and what it comes to would cut this short.
      MainLoop.whenIdle { [weak self] in self?.tell(title, of: part) }
    }
  }

  private func tell(_ title: String, of part: PanePart) {
    let current = stack.parts.count > 1 ? stack.current : .list
    if part == current, titles[part] == title { say(title) }
  }
}
