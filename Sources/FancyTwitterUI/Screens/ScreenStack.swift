import GtkKit

/// What the window shows beneath its bar: a section, and the screens that were opened over it.
@MainActor
final class ScreenStack {
  let widget = Stack()

  /// Runs when another screen is seen.
  var onChange: () -> Void = {}

  /// Asks whether what goes on on a screen may end; runs the closure given if so.
  var onUnfinished: (UnfinishedWork, @escaping () -> Void) -> Void = { _, stop in stop() }

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
      while top !== screen { guard removeTop() else { return showTop() } }
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

  /// Goes back to the screen before, if the one that is seen may go.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop() -> Bool {
    guard let entry = entries.last else { return false }
    guard removeTop() else { return true }
    showTop()
    // What had the keyboard may have come and gone; then the screen knows best.
    if entry.formerPlace?.restore() != true { seen?.takeFocus() }
    return true
  }

  /// Goes back to the section, or to the first screen on the way that may not go.
  func popAll() {
    guard !entries.isEmpty else { return }
    while !entries.isEmpty, removeTop() {}
    showTop()
  }

  /// What goes on on any of the screens, and how to end it; nil for nothing.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? {
    entries.reversed().lazy.compactMap { entry in
      entry.screen.unfinished.map { ($0, { _ = entry.screen.leave() }) }
    }.first
  }

  /// Lets all screens keep what the person did on them: the window is about to go.
  ///
  /// - Returns: whether it may.
  func leaveAll() -> Bool {
    // Each is asked, whatever another answers.
    entries.reversed().filter { !$0.screen.leave() }.isEmpty
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

  private func removeTop() -> Bool {
    guard let entry = entries.last else { return false }
    if let work = entry.screen.unfinished {
      onUnfinished(work) { [weak self] in
        guard entry.screen.leave() else { return }
        self?.pop()
      }
      return false
    }
    guard entry.screen.leave() else { return false }
    entries.removeLast()
    showChild()
    widget.remove(entry.screen.widget)
    return true
  }

  private func showChild() {
    let name = entries.last?.name ?? root.flatMap { namesOfRoots[ObjectIdentifier($0)] }
    if let name { widget.visibleChild = name }
    widget.refreshTooltip()
  }

  private func showTop() {
    showChild()
    onChange()
  }
}
