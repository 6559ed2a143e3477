import GtkKit

/// What the window shows beneath its bar: a section, and the pages that were opened over it.
@MainActor
final class ScreenStack {
  let widget = Stack()

  /// Runs when another page is seen.
  var onChange: () -> Void = {}

  private var pages: [Entry] = []
  private var root = ""
  private var pushes = 0

  private struct Entry {
    let page: any Screen
    let name: String
    weak var formerFocus: Widget?
  }

  /// The page on top; nil while the section is seen.
  var top: (any Screen)? { pages.last?.page }

  /// Keeps a page that belongs to a section.
  func addRoot(_ page: Widget, named name: String) { widget.add(page, named: name) }

  /// The page of the section that is seen, or lies beneath all others.
  var rootName: String {
    get { root }
    set {
      root = newValue
      if pages.isEmpty { widget.visibleChild = newValue }
    }
  }

  /// Opens a page over all others, or brings it back to the top.
  func push(_ page: any Screen) {
    if pages.contains(where: { $0.page === page }) {
      while top !== page { removeTop() }
    } else {
      pushes += 1
      let entry = Entry(page: page, name: "page\(pushes)", formerFocus: widget.window?.focused)
      pages.append(entry)
      page.widget.showAll()
      widget.add(page.widget, named: entry.name)
    }
    showTop()
    page.takeFocus()
  }

  /// Goes back to the page before.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop() -> Bool {
    guard let entry = pages.last else { return false }
    removeTop()
    showTop()
    // What had the focus may have come and gone; then the page knows best.
    if let focus = entry.formerFocus, focus.isMapped { focus.grabFocus() } else { top?.takeFocus() }
    return true
  }

  /// Goes back to the section.
  func popAll() {
    guard !pages.isEmpty else { return }
    while !pages.isEmpty { removeTop() }
    showTop()
  }

  private func removeTop() {
    guard let entry = pages.popLast() else { return }
    entry.page.leave()
    widget.visibleChild = pages.last?.name ?? root
    widget.remove(entry.page.widget)
  }

  private func showTop() {
    widget.visibleChild = pages.last?.name ?? root
    onChange()
  }
}
