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

  /// The section, and what lies over it as lists do.
  let list = PageStack()
  /// What was opened of a list; it has nothing beneath it.
  let detail = PageStack()

  /// The pane that was used last.
  private var used = PanePart.list
  /// Where the keyboard was in a pane when it went elsewhere.
  private var places: [PanePart: KeyboardPlace] = [:]
  private var isSplit = false
  private var hasRail = false
  /// Whether the list had the keyboard when what was opened came to lie over it.
  private var isListWaiting = false

  init(look: Look) {
    layout = PaneLayout(look: look)
    widget = PaneRow(layout, look: look)
    widget.add(list.widget, as: .list)
    widget.add(detail.widget, as: .detail)
    layout.onChange = { [weak self] in self?.follow() }
    for stack in [list, detail] {
      stack.onChange = { [weak self, weak stack] in self?.changed(stack) }
      stack.onUnfinished = { [weak self] in self?.onUnfinished($0, $1) }
      stack.onLostKeyboard = { [weak self] in self?.seen?.takeFocus() }
    }
  }

  /// The section's screen, which lies beneath all others.
  var root: (any Screen)? {
    get { list.root }
    set { list.root = newValue }
  }

  /// The screen that was opened over all others; nil while the section is all that is seen.
  var top: (any Screen)? { detail.top ?? list.top }

  /// What is seen in the pane that has the keyboard, or was used last; nil before there is anything.
  var seen: (any Screen)? { current == .detail ? detail.seen : list.seen }

  /// All that is seen.
  var allSeen: [any Screen] {
    layout.arrangement.detail == nil
      ? [seen].compactMap(\.self) : [list.seen, detail.seen].compactMap(\.self)
  }

  /// The pane in which things happen now.
  var current: PanePart {
    guard detail.top != nil else { return .list }
    guard layout.arrangement.detail != nil else { return .detail }
    if widget.containsKeyboard(.rail) { return .list }
    return [.list, .detail].first { widget.containsKeyboard($0) } ?? used
  }

  /// The logical pixels from left to right that text stands on, each list having a column of its own.
  func textColumn(in width: Int, _ column: (_ width: Int) -> Range<Int>) -> Range<Int> {
    let columns = [PanePart.list, .detail].compactMap { widget.frame(of: $0) }.map { frame in
      let column = column(frame.width)
      return frame.x + column.lowerBound..<frame.x + column.upperBound
    }
    return (columns.map(\.lowerBound).min() ?? 0)..<(columns.map(\.upperBound).max() ?? width)
  }

  /// Whether what was opened stands beside the list.
  var showsBoth: Bool { layout.arrangement.detail != nil }
}

// MARK: - Opening and going back

extension ScreenStack {
  /// Opens a screen, or brings it back to the top: in the pane that it is asked for in, but for what stands beside lists.
  func push(_ screen: any Screen) {
    // Who came from a button of the bar goes back to reading: the button is another one meanwhile.
    var place = widget.containsFocus ? KeyboardPlace(in: widget.window) : nil
    if list.contains(screen) {
      if layout.arrangement.isOneColumn { detail.popAll() }
      return list.push(screen, comingFrom: nil)
    }
    if current == .list, screen.standsBeside, detail.top != nil, !detail.contains(screen) {
      if !widget.containsKeyboard(.list) { place = detail.formerPlace }
      detail.popAll()
      guard detail.top == nil else { return }
    }
    let isBeside = current == .detail || screen.standsBeside
    (isBeside ? detail : list).push(screen, comingFrom: place)
  }

  /// Goes back to the screen before in the pane that has the keyboard, if the one that is seen may go.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func pop() -> Bool { (current == .detail ? detail : list).pop() }

  /// Closes what is seen in the pane that has the keyboard, or else what stands beside it.
  ///
  /// - Returns: whether there was anything.
  func close() -> Bool {
    guard !pop() else { return true }
    guard detail.top != nil else { return false }
    closeDetail()
    return true
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

  /// What goes on on any of the screens, and how to end it; nil for nothing.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? { detail.unfinished ?? list.unfinished }

  /// Lets all screens keep what the person did on them: the window is about to go.
  ///
  /// - Returns: whether it may.
  func leaveAll() -> Bool { [detail.leaveAll(), list.leaveAll()].allSatisfy(\.self) }
}

// MARK: - The keyboard's way

extension ScreenStack {
  /// A press lands at a place of ``widget``: the pane there has the keyboard from now on.
  func press(atX x: Double) {
    guard showsBoth else { return }
    let part = widget.part(atX: Int(x))
    guard part != current else { return }
    used = part
    if widget.containsFocus { places[part]?.enter() }
  }

  /// The keyboard is about to go elsewhere.
  func noteKeyboard() {
    guard detail.top != nil, let part = widget.partWithKeyboard else { return }
    used = part
    places[part] = KeyboardPlace(in: widget.window)
  }

  /// Gives the keyboard to the next pane, or to the one before.
  ///
  /// - Returns: whether there is another one.
  @discardableResult
  func goRound() -> Bool {
    guard showsBoth else { return false }
    let next = current == .list ? PanePart.detail : .list
    noteKeyboard()
    used = next
    if places[next]?.restore() != true {
      (next == .detail ? detail : list).seen?.takeFocus()
    }
    return true
  }
}

// MARK: - Private

extension ScreenStack {
  private func changed(_ stack: PageStack?) {
    layout.opensDetail = detail.top != nil
    if stack === detail { (used, isListWaiting) = (detail.top == nil ? .list : .detail, false) }
    if detail.top == nil { places = [:] }
    widget.arrange()
    onChange()
  }

  private func follow() {
    let wasSplit = isSplit
    isSplit = showsBoth
    if layout.arrangement.rail != nil, !hasRail {
      hasRail = true
      widget.add(makeRail(), as: .rail)
      widget.name(.rail, translated("Time"))
    }
    if wasSplit != isSplit, detail.top != nil { isSplit ? leaveOverlap() : overlap() }
    onChange()
  }

  // What was opened lies over the list from now on, which may have the keyboard.
  private func overlap() {
    guard used == .list, !widget.containsKeyboard(.detail) else { return }
    isListWaiting = true
    if places[.detail]?.restore() != true { detail.seen?.takeFocus() }
  }

  // Who was in the list goes on there, unless they have gone elsewhere meanwhile.
  private func leaveOverlap() {
    if isListWaiting, widget.containsKeyboard(.detail) { places[.list]?.restore() }
    isListWaiting = false
  }
}
