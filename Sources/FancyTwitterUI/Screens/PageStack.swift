import GLibKit
import GtkKit

/// The screens of one pane: what lies beneath, and what was opened over it.
@MainActor
final class PageStack {
  let widget = Stack()

  /// Runs when another screen is seen.
  var onChange: () -> Void = {}

  /// Gives the keyboard to what is seen, where it has no place to go back to.
  var onLostKeyboard: () -> Void = {}

  /// Asks whether what goes on on a screen may end; runs the closure given if so.
  var onUnfinished: (UnfinishedWork, @escaping () -> Void) -> Void = { _, stop in stop() }

  /// The screen that lies beneath all others; nil where there is none.
  var root: (any Screen)? {
    didSet {
      guard let root, root !== oldValue else { return }
      if index(of: root) == nil { add(root) }
      if entries.isEmpty { show(root, after: oldValue) }
    }
  }

  private var roots: [Root] = []
  private var entries: [Entry] = []
  private var names = 0

  private struct Root {
    let screen: any Screen
    let name: String
    /// Where the keyboard was on it when another came in its stead.
    var place: KeyboardPlace?
  }

  private struct Entry {
    let screen: any Screen
    let name: String
    /// Where the keyboard was when it opened.
    let formerPlace: KeyboardPlace?
  }

  /// The screen over all others; nil where none is open.
  var top: (any Screen)? { entries.last?.screen }

  /// What was opened over what lies beneath all, the first one first.
  var opened: [any Screen] { entries.map(\.screen) }

  /// Whether a screen is open over the others, or lies beneath one that is.
  func contains(_ screen: any Screen) -> Bool { entries.contains { $0.screen === screen } }

  /// What is seen; nil before there is anything.
  var seen: (any Screen)? { top ?? root }

  /// Lets a screen go that lay beneath all others, and lies there no more.
  func forget(_ screen: any Screen) {
    guard screen !== root, let index = index(of: screen) else { return }
    roots.remove(at: index)
    widget.remove(screen.widget)
  }

  /// Opens a screen over all others, or brings it back to the top; the keyboard goes back to `place` when it goes.
  func push(_ screen: any Screen, comingFrom place: KeyboardPlace?) {
    if contains(screen) {
      while top !== screen { guard removeTop() else { return showTop() } }
    } else {
      let entry = Entry(screen: screen, name: nextName(), formerPlace: place)
      entries.append(entry)
      screen.widget.showAll()
      widget.add(screen.widget, named: entry.name)
    }
    showTop()
    screen.takeFocus()
  }

  /// Gives the keyboard to what is seen: on what lies beneath all, to where it was when another came in its stead.
  func takeKeyboard() {
    if entries.isEmpty, let index = index(of: root), roots[index].place.take()?.resume() == true {
      return
    }
    seen?.takeFocus()
  }

  /// Lets a screen stand where another one was opened.
  func replace(_ former: any Screen, with screen: any Screen) {
    guard let index = entries.firstIndex(where: { $0.screen === former }) else { return }
    let hadKeyboard = former.widget.containsFocus
    entries[index] = Entry(
      screen: screen, name: nextName(), formerPlace: entries[index].formerPlace)
    screen.widget.showAll()
    widget.add(screen.widget, named: entries[index].name)
    showTop()
    if hadKeyboard { screen.takeFocus() }
    _ = former.leave()
    widget.remove(former.widget)
  }

  /// Goes back to the screen before, if the one that is seen may go; the keyboard goes to where it was there, unless it
  /// is to stay in another pane.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop(leavingKeyboard: Bool = false) -> Bool {
    guard let entry = entries.last else { return false }
    guard removeTop() else { return true }
    showTop()
    guard !leavingKeyboard else { return true }
    // What had the keyboard may have come and gone; then the screen knows best.
    if entry.formerPlace?.restore() != true { onLostKeyboard() }
    return true
  }

  /// Goes back to what lies beneath all, or to the first screen on the way that may not go.
  func popAll() {
    guard !entries.isEmpty else { return }
    let (place, hadKeyboard) = (formerPlace, widget.containsFocus)
    while !entries.isEmpty, removeTop() {}
    showTop()
    // What asks whether a page may go has it by now.
    guard hadKeyboard, widget.window?.hasSeenFocus != true else { return }
    if !entries.isEmpty || place?.restore() != true { seen?.takeFocus() }
  }

  /// Closes what shows the contents of a library that is another one now; what else was opened stays.
  func closeLibrary() {
    let stale = entries.filter { $0.screen.isOfLibrary && $0.screen.leave() }
    guard !stale.isEmpty else { return }
    let (place, hadKeyboard) = (formerPlace, widget.containsFocus)
    entries.removeAll { entry in stale.contains { $0.screen === entry.screen } }
    showChild()
    for entry in stale { widget.remove(entry.screen.widget) }
    showTop()
    guard hadKeyboard, widget.window?.hasSeenFocus != true else { return }
    if !entries.isEmpty || place?.restore() != true { seen?.takeFocus() }
  }

  /// Where the keyboard was when the first of the screens was opened.
  var formerPlace: KeyboardPlace? { entries.first?.formerPlace }

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

  /// Lets all screens go on, for the window stays.
  func goOn() { for entry in entries { entry.screen.goOn() } }
}

// MARK: - Private

extension PageStack {
  private func nextName() -> String {
    names += 1
    return "screen\(names)"
  }

  private func index(of root: (any Screen)?) -> Int? {
    roots.firstIndex { $0.screen === root }
  }

  private func add(_ root: any Screen) {
    let name = nextName()
    roots.append(Root(screen: root, name: name))
    widget.add(root.widget, named: name)
  }

  private func removeTop() -> Bool {
    guard let entry = entries.last else { return false }
    if let work = entry.screen.unfinished {
      onUnfinished(work) { [weak self] in
        if entry.screen.leave() { self?.close(entry.screen) }
      }
      return false
    }
    guard entry.screen.leave() else { return false }
    entries.removeLast()
    showChild()
    widget.remove(entry.screen.widget)
    return true
  }

  private func show(_ root: any Screen, after former: (any Screen)?) {
    let hadKeyboard = widget.containsFocus
    if let index = index(of: former) {
      roots[index].place = hadKeyboard ? KeyboardPlace(in: widget.window) : nil
    }
    showTop()
    if hadKeyboard, !widget.containsFocus { takeKeyboard() }
  }

  /// Takes a screen away that may go, also from beneath what was opened over it meanwhile.
  func close(_ screen: any Screen) {
    if top === screen {
      pop()
      return
    }
    guard let index = entries.firstIndex(where: { $0.screen === screen }) else { return }
    entries.remove(at: index)
    widget.remove(screen.widget)
  }

  private func showChild() {
    let name = entries.last?.name ?? index(of: root).map { roots[$0].name }
    if let name, name != widget.visibleChild {
      // GTK would give the keyboard to the widget that had it there last, which shows another tweet by now.
      if widget.containsFocus { widget.window?.focused = nil }
      widget.visibleChild = name
    }
    widget.refreshTooltip()
  }

  private func showTop() {
    showChild()
    onChange()
    // A page of long texts that was left leaves 30 MB between what stays.
    MainLoop.whenIdle { AllocatedMemory.giveBackGrownRest() }
  }
}
