import GtkKit

/// What the window shows beneath its bar: a section, and the screens that were opened over it.
@MainActor
final class ScreenStack {
  let widget = Stack()

  /// Runs when another screen is seen.
  var onChange: () -> Void = {}

  /// The section's screen, which lies beneath all others.
  var root: (any Screen)? {
    didSet {
      guard let root, root !== oldValue else { return }
      if !roots.contains(where: { $0 === root }) { add(root) }
      if entries.isEmpty { showTop() }
    }
  }

  private var roots: [any Screen] = []
  private var entries: [Entry] = []
  private var names = 0
  private var namesOfRoots: [ObjectIdentifier: String] = [:]

  private struct Entry {
    let screen: any Screen
    let name: String
    /// Where the keyboard was when it opened.
    let formerPlace: KeyboardPlace?
  }

  /// The screen over all others; nil while the section is seen.
  var top: (any Screen)? { entries.last?.screen }

  /// What is seen; nil before there is anything.
  var seen: (any Screen)? { top ?? root }

  /// Opens a screen over all others, or brings it back to the top.
  func push(_ screen: any Screen) {
    if entries.contains(where: { $0.screen === screen }) {
      while top !== screen { removeTop() }
    } else {
      // Who came from a button of the bar goes back to reading: the button is another one meanwhile.
      let place = widget.containsFocus ? KeyboardPlace(in: widget.window) : nil
      let entry = Entry(screen: screen, name: nextName(), formerPlace: place)
      entries.append(entry)
      screen.widget.showAll()
      widget.add(screen.widget, named: entry.name)
    }
    showTop()
    screen.takeFocus()
  }

  /// Goes back to the screen before.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop() -> Bool {
    guard let entry = entries.last else { return false }
    removeTop()
    showTop()
    // What had the keyboard may have come and gone; then the screen knows best.
    if entry.formerPlace?.restore() != true { seen?.takeFocus() }
    return true
  }

  /// Goes back to the section.
  func popAll() {
    guard !entries.isEmpty else { return }
    while !entries.isEmpty { removeTop() }
    showTop()
  }

  /// Lets all screens keep what the person did on them: the window is about to go.
  func leaveAll() {
    for entry in entries.reversed() { entry.screen.leave() }
  }
}

// MARK: - Private

extension ScreenStack {
  private func nextName() -> String {
    names += 1
    return "screen\(names)"
  }

  private func add(_ root: any Screen) {
    let name = nextName()
    roots.append(root)
    namesOfRoots[ObjectIdentifier(root)] = name
    widget.add(root.widget, named: name)
  }

  private func removeTop() {
    guard let entry = entries.popLast() else { return }
    entry.screen.leave()
    showChild()
    widget.remove(entry.screen.widget)
  }

  private func showChild() {
    let name = entries.last?.name ?? root.flatMap { namesOfRoots[ObjectIdentifier($0)] }
    if let name { widget.visibleChild = name }
  }

  private func showTop() {
    showChild()
    onChange()
  }
}
