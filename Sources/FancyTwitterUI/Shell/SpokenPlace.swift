import GLibKit
import GtkKit

/// Tells screen readers which page is seen by now, where they do not: they name a pane only as the keyboard comes into it.
@MainActor
final class SpokenPlace {
  private let stack: ScreenStack
  private let say: (String) -> Void
  /// What each pane that is seen is called.
  private var titles: [PanePart: String] = [:]
  /// The panes in which there is another page than was told.
  private var news: Set<PanePart> = []
  private var rest: LoopTimer?
  /// What the keyboard comes to is said some milliseconds later, and would cut short what was said before.
  private static let patience = 250

  init(in stack: ScreenStack, say: @escaping (String) -> Void) {
    (self.stack, self.say) = (stack, say)
  }

  /// Follows what the panes are called now.
  func follow(_ names: [PanePart: String]) {
    let former = titles
    titles = names.filter { stack.parts.contains($0.key) }
    let window = stack.widget.window
    // Whoever comes from elsewhere, as from the bar, hears the pane's name.
    let isWithin = stack.widget.containsFocus || window?.focused == nil
    guard isWithin, window?.isActive == true, stack.widget.isMapped, !former.isEmpty else { return }
    let others = titles.filter { isNews($0.value, in: $0.key, after: former) }.keys
    guard !others.isEmpty else { return }
    news.formUnion(others)
    rest = LoopTimer(every: Self.patience) { [weak self] in
      // GTK tells where the keyboard is once it has nothing else to do.
      MainLoop.whenIdle { [weak self] in self?.tell() }
      return false
    }
  }

  private func isNews(_ title: String, in part: PanePart, after former: [PanePart: String]) -> Bool
  {
    // Back in the list its row alone is read.
    if part == .list, former[.detail] != nil, titles[.detail] == nil { return true }
    let seen = stack.stack(of: part).seen
    guard let name = former[part] else {
      // What is opened in a pane of its own is named with that, unless the keyboard comes to a tab.
      return seen is ProfileScreen
    }
    // These say by themselves how they go on: a picture its number, a search what came of it.
    guard !(seen is PictureScreen || seen is SearchScreen) else { return false }
    return name != title
  }

  private func tell() {
    let (part, told) = (stack.current, news)
    news = []
    if told.contains(part), let title = titles[part] { say(title) }
  }
}
