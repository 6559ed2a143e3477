import DesignKit
import GLibKit
import GtkKit
import TimelineLayout

/// What the window shows beneath its bar: a section, and the screens that were opened over it or beside it.
///
/// What is opened of a list stands beside that where there is room, else over it. It is the same screen in the same
/// place of the window's widgets, so that nothing is lost on the way from the one to the other.
@MainActor
final class ScreenStack {
  /// The panes, side by side.
  let widget: PaneRow
  let layout: PaneLayout

  /// Runs when another screen is seen, or screens stand elsewhere.
  var onChange: () -> Void = {}

  /// Asks whether what goes on on a screen may end; runs the closure given if so.
  var onUnfinished: (UnfinishedWork, @escaping () -> Void) -> Void = { _, stop in stop() }

  /// Makes the strip of time when there is first room for it.
  var makeRail: () -> Widget = { Box(.column) }

  /// Makes what is pinned by a number when there is first room for it.
  var makePin: (Int) -> PageStack? = { _ in nil }

  /// The section, and what lies over it as lists do.
  let list = PageStack()
  /// What was opened of a list; it has nothing beneath it.
  let detail = PageStack()

  private var pins: [Int: PageStack] = [:]
  private let focus: PaneFocus
  /// The pane of the list that something was opened of.
  private var opener = PanePart.list
  private var formerlySeen = [PanePart.list]
  private var hasRail = false

  init(look: Look) {
    layout = PaneLayout(look: look)
    widget = PaneRow(layout, look: look)
    focus = PaneFocus(in: widget)
    widget.add(list.widget, as: .list)
    widget.add(detail.widget, as: .detail)
    layout.onChange = { [weak self] in self?.follow() }
    focus.enter = { [weak self] in self?.stack(of: $0).seen?.takeFocus() }
    for stack in [list, detail] { connect(stack) }
  }

  /// The section's screen, which lies beneath all others.
  var root: (any Screen)? {
    get { list.root }
    set { list.root = newValue }
  }

  /// The screen that was opened over all others; nil while the section is all that is seen.
  var top: (any Screen)? { detail.top ?? list.top }

  /// All that was opened, whether it is seen or lies beneath what is.
  var opened: [any Screen] { list.opened + detail.opened }

  /// What is seen in the pane that has the keyboard, or was used last; nil before there is anything.
  var seen: (any Screen)? { stack(of: current).seen }

  /// All that is seen.
  var allSeen: [any Screen] { parts.compactMap { stack(of: $0).seen } }

  /// The pane in which things happen now.
  var current: PanePart { focus.current(of: parts) }

  /// The panes with screens that are seen, in the order in which keys go round.
  var parts: [PanePart] {
    let opens = detail.top != nil
    if opens, !showsBoth { return [.detail] }
    return [.list] + shownPins.map { .pin($0) } + (opens ? [.detail] : [])
  }

  /// The pane that the window's own bar stands over: the list, unless something opened of it has taken its place.
  var partOfBar: PanePart { parts.contains(.list) ? .list : .detail }

  /// The logical pixels from left to right that text stands on, each list having a column of its own.
  func textColumn(in width: Int, _ column: (_ width: Int) -> Range<Int>) -> Range<Int> {
    let columns = parts.compactMap { widget.frame(of: $0) }.map { frame in
      let column = column(frame.width)
      return frame.x + column.lowerBound..<frame.x + column.upperBound
    }
    return (columns.map(\.lowerBound).min() ?? 0)..<(columns.map(\.upperBound).max() ?? width)
  }

  /// The pages of a pane; those of the list where there is no such pane.
  func stack(of part: PanePart) -> PageStack {
    switch part {
    case .list, .rail: list
    case .detail: detail
    case .pin(let id): pins[id] ?? list
    }
  }

  /// Whether what was opened stands beside the list.
  var showsBoth: Bool { layout.arrangement.detail != nil }
}

// MARK: - Opening and going back

extension ScreenStack {
  /// Opens a screen, or brings it back to the top: in the pane that it is asked for in, but for what stands beside lists.
  func push(_ screen: any Screen) {
    // The keyboard goes back to the list from a screen that a button of the bar opened: that button is another one then.
    var place = widget.containsFocus ? KeyboardPlace(in: widget.window) : nil
    if list.contains(screen) {
      if layout.arrangement.isOneColumn { detail.popAll() }
      return list.push(screen, comingFrom: nil)
    }
    let origin = current
    if detail.contains(screen) {
      if origin != .detail { opener = origin }
      return detail.push(screen, comingFrom: nil)
    }
    // A pinned list stays what it is.
    let isBeside = origin != .list || screen.standsBeside
    if isBeside, origin != .detail {
      if detail.top != nil {
        if !widget.containsKeyboard(origin) { place = detail.formerPlace }
        detail.popAll()
        guard detail.top == nil else { return }
      }
      opener = origin
    }
    (isBeside ? detail : list).push(screen, comingFrom: place)
  }

  /// Lets a screen stand where another one was opened.
  func replace(_ former: any Screen, with screen: any Screen) {
    for stack in [list, detail] { stack.replace(former, with: screen) }
  }

  /// Goes back to the screen before in the pane that has the keyboard, if the one that is seen may go.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop() -> Bool { stack(of: current).pop() }

  /// Closes what is seen in the pane that has the keyboard, or else what is seen beside it: one page.
  ///
  /// - Returns: whether there was anything.
  func close() -> Bool {
    guard !pop() else { return true }
    guard detail.top != nil else { return false }
    if detail.opened.count > 1 { detail.pop(leavingKeyboard: true) } else { closeDetail() }
    return true
  }

  /// Closes a page of which nothing is left, wherever it lies.
  func close(_ screen: any Screen) {
    for stack in [list, detail] where stack.contains(screen) { stack.close(screen) }
  }

  /// Closes all that was opened beside the list.
  func closeDetail() {
    let place = widget.containsKeyboard(.detail) ? detail.formerPlace : nil
    let hadKeyboard = widget.containsKeyboard(.detail)
    detail.popAll()
    if hadKeyboard, detail.top == nil, place?.restore() != true { seen?.takeFocus() }
  }

  /// Goes back to the section; what stands beside it stays.
  func showRoot() {
    if !showsBoth { detail.popAll() }
    list.popAll()
  }

  /// Goes back to the section, or to the first screen on the way that may not go.
  func popAll() {
    detail.popAll()
    if detail.top == nil { list.popAll() }
  }

  /// Closes what shows the contents of a library that is another one now.
  func closeLibrary() {
    list.closeLibrary()
    let hadKeyboard = widget.containsKeyboard(.detail)
    detail.closeLibrary()
    if hadKeyboard, detail.top == nil { seen?.takeFocus() }
  }

  /// What goes on on any of the screens, and how to end it; nil for nothing.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? { detail.unfinished ?? list.unfinished }

  /// Lets all screens keep what the person did on them: the window is about to go.
  ///
  /// - Returns: whether it may.
  func leaveAll() -> Bool { [detail.leaveAll(), list.leaveAll()].allSatisfy(\.self) }

  /// Lets all screens go on, for the window stays.
  func goOn() { for stack in [list, detail] { stack.goOn() } }
}

// MARK: - What is pinned

extension ScreenStack {
  /// The pinned lists that are seen, by their numbers.
  var shownPins: [Int] { layout.shownPins.filter { pins[$0] != nil } }

  /// Lets lists stand pinned beside the window's own one, in this order, as far as there is room.
  func pin(_ ids: [Int]) {
    let hadKeyboard = pins.keys.contains { !ids.contains($0) && widget.containsKeyboard(.pin($0)) }
    for (id, _) in pins where !ids.contains(id) {
      pins[id] = nil
      focus.forget(.pin(id))
      widget.remove(.pin(id))
    }
    layout.pins = ids
    widget.arrange()
    follow()
    if hadKeyboard { focus.go(to: .list) }
  }

  private func makePins() {
    for id in layout.shownPins where pins[id] == nil {
      guard let stack = makePin(id) else { continue }
      pins[id] = stack
      connect(stack)
      widget.add(stack.widget, as: .pin(id))
      stack.widget.show()
    }
  }
}

// MARK: - The keyboard's way

extension ScreenStack {
  /// A press lands at a place of ``widget``: the pane there has the keyboard from now on.
  func press(atX x: Double) {
    let part = widget.part(atX: Int(x))
    if parts.count > 1, parts.contains(part), part != current { focus.press(part) }
  }

  /// The keyboard is about to go elsewhere.
  func noteKeyboard() { if hasSeveral { focus.note() } }

  /// Gives the keyboard to the next pane, or to the one before.
  ///
  /// - Returns: whether there is another one.
  @discardableResult
  func goRound(forward: Bool = true) -> Bool { focus.goRound(parts, forward: forward) }

  /// Gives the keyboard to a pane that is seen.
  func go(to part: PanePart) { if parts.contains(part) { focus.go(to: part) } }

  /// Gives the keyboard to the section, which the person went to, from wherever it is.
  func goToRoot() {
    guard list.top == nil, parts.contains(.list), !widget.containsKeyboard(.list) else { return }
    list.takeKeyboard()
    focus.use(.list)
  }

  /// Whether there are several panes, seen side by side or one over the other.
  var hasSeveral: Bool { detail.top != nil || parts.count > 1 }
}

// MARK: - Private

extension ScreenStack {
  private func connect(_ stack: PageStack) {
    stack.onChange = { [weak self, weak stack] in self?.changed(stack) }
    stack.onUnfinished = { [weak self] in self?.onUnfinished($0, $1) }
    stack.onLostKeyboard = { [weak self] in self?.seen?.takeFocus() }
  }

  private func changed(_ stack: PageStack?) {
    layout.opensDetail = detail.top != nil
    widget.arrange()
    if stack === detail { focus.use(detail.top == nil ? opener : .detail) }
    if detail.top == nil { focus.forget(.detail) }
    onChange()
  }

  private func follow() {
    if layout.arrangement.rail != nil, !hasRail {
      hasRail = true
      widget.add(makeRail(), as: .rail)
      widget.name(.rail, translated("Time"))
    }
    makePins()
    let parts = parts
    if parts != formerlySeen {
      formerlySeen = parts
      let opened = detail.top == nil ? [] : [PanePart.detail]
      focus.follow(parts, of: [.list] + layout.pins.map { .pin($0) } + opened)
    } else {
      focus.stay()
    }
    onChange()
  }
}
