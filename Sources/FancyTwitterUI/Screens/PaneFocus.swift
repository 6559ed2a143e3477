/// Which of a window's panes has the keyboard, and where in each of them it was.
@MainActor
final class PaneFocus {
  /// Gives the keyboard to what is seen in a pane, where it had no place yet.
  var enter: (PanePart) -> Void = { _ in }

  /// The pane that was used last.
  private(set) var used = PanePart.list

  private let panes: PaneRow
  /// Where the keyboard was in a pane when it went elsewhere.
  private var places: [PanePart: KeyboardPlace] = [:]
  /// The pane that had the keyboard when there was no room for it any more.
  private var folded: (part: PanePart, standIn: PanePart)?
  /// The pane that had the keyboard when it was hidden, until all has followed.
  private var hidden: PanePart?

  init(in panes: PaneRow) {
    self.panes = panes
    panes.onHide = { [weak self] in self?.hide() }
  }

  /// The pane in which things happen now, of those that are seen.
  func current(of seen: [PanePart]) -> PanePart {
    guard seen.count > 1 else { return seen.first ?? .list }
    if panes.containsKeyboard(.rail) { return .list }
    return seen.first { panes.containsKeyboard($0) } ?? (seen.contains(used) ? used : .list)
  }

  /// Something was opened or closed in a pane, which is used from now on.
  func use(_ part: PanePart) { (used, folded, hidden) = (part, nil, nil) }

  /// A press lands in a pane, which has the keyboard from now on.
  func press(_ part: PanePart) {
    if panes.containsFocus, places[part]?.enter() != true { enter(part) }
    used = part
  }

  /// The keyboard is about to go elsewhere.
  func note() {
    guard let part = panes.partWithKeyboard else { return }
    used = part
    places[part] = KeyboardPlace(in: panes.window)
  }

  /// Gives the keyboard to the next of the panes that are seen, or to the one before.
  ///
  /// - Returns: whether there is another one.
  func goRound(_ seen: [PanePart], forward: Bool) -> Bool {
    guard seen.count > 1, let index = seen.firstIndex(of: current(of: seen)) else { return false }
    let next = seen[(index + (forward ? 1 : seen.count - 1)) % seen.count]
    note()
    go(to: next)
    return true
  }

  /// Gives the keyboard to a pane, where it was in there.
  func go(to part: PanePart) {
    if places[part]?.restore() != true { enter(part) }
    used = part
  }

  /// A pane is gone, and all that was in it.
  func forget(_ part: PanePart) {
    places[part] = nil
    if folded?.part == part { folded = nil }
    if hidden == part { hidden = nil }
  }

  /// There is room for other panes than before.
  ///
  /// Focus in a pane that folds away goes to another pane, and returns with the pane unless it was moved meanwhile.
  func follow(_ seen: [PanePart], of all: [PanePart]) {
    if let folded, seen.contains(folded.part) {
      self.folded = nil
      if panes.containsKeyboard(folded.standIn) { places[folded.part]?.restore() }
    }
    if let hidden, seen.contains(hidden) { stay() }
    // What is seen may have been given the keyboard meanwhile, for it was nowhere.
    let holder = hidden ?? panes.partWithKeyboard ?? used
    hidden = nil
    let other = seen.contains(.list) ? PanePart.list : .detail
    if holder == .rail { return panes.frame(of: .rail) == nil ? go(to: other) : () }
    guard all.contains(holder), !seen.contains(holder) else { return }
    folded = (folded?.part ?? holder, other)
    if isOverPanes { used = other } else { go(to: other) }
  }

  /// There is room for the same panes as before, after there was not for a moment.
  func stay() {
    guard let hidden else { return }
    self.hidden = nil
    if !isOverPanes { go(to: hidden) }
  }

  /// Whether the keyboard is in what lies over the panes, which keeps it.
  private var isOverPanes: Bool {
    panes.partWithKeyboard == nil && panes.window?.hasSeenFocus == true
  }

  private func hide() {
    hidden = panes.partWithKeyboard
    note()
  }
}
