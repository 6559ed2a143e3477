import Motion

/// The sections that drop down from the title: which is shown, which one the keys stand on, how far
/// the panel has slid.
///
/// Times are seconds on one clock; durations come in, so that animation off is a duration of 0.
public struct DropdownMachine: Hashable, Sendable {
  /// What is to be done, in this order, after an event.
  public enum Effect: Hashable, Sendable {
    /// The list shows another section.
    case show(Int)
    /// The panel begins to slide.
    case slide
    /// The title names another section.
    case setTitle(Int)
    /// The panel is gone, and the focus goes back to where it was.
    case closed
  }

  public enum Phase: Hashable, Sendable { case closed, opening, open, closing }

  public private(set) var phase = Phase.closed
  /// The section that is shown.
  public private(set) var current: Int
  /// The row that the keys stand on.
  public private(set) var highlighted: Int
  /// The names, for typing ahead.
  public private(set) var names: [String]

  private var slide = Transition(at: 0)
  private var typed = ""
  private var typedAt = 0.0
  /// A pause of so many seconds begins a new word.
  private static let typingPause = 1.0

  public init(names: [String], current: Int) {
    self.names = names
    self.current = current
    highlighted = current
  }

  /// Lists other names, or the same in another order, whatever it is about to do.
  public mutating func list(_ names: [String], current: Int) {
    let former = self.names.indices.contains(highlighted) ? self.names[highlighted] : nil
    self.names = names
    self.current = current
    highlighted = names.firstIndex { $0 == former } ?? current
    typed = ""
  }

  /// Whether it takes the keys and the pointer.
  public var isOpen: Bool { phase == .open || phase == .opening }

  /// The share of the panel that is seen, from 0 to 1.
  public func extent(at time: Double) -> Double { slide.value(at: time) }

  /// Opens it, from wherever it is on its way.
  public mutating func open(at time: Double, duration: Double) -> [Effect] {
    guard !isOpen else { return [] }
    highlighted = current
    typed = ""
    phase = .opening
    slide.go(to: 1, at: time, fullDuration: duration)
    return [.slide] + settle(at: time)
  }

  /// Closes it, from wherever it is on its way: Escape, a click outside, the focus lost.
  public mutating func close(at time: Double, duration: Double) -> [Effect] {
    guard isOpen else { return [] }
    phase = .closing
    slide.go(to: 0, at: time, fullDuration: duration)
    return [.slide] + settle(at: time)
  }

  /// Lets a panel that is closing be gone at once.
  public mutating func finish(at time: Double) -> [Effect] {
    guard phase == .closing else { return [] }
    slide = Transition(at: 0)
    return settle(at: time)
  }

  /// Chooses a section, from the panel or elsewhere; an open panel closes.
  public mutating func choose(_ index: Int, at time: Double, duration: Double) -> [Effect] {
    guard names.indices.contains(index) else { return [] }
    let isOther = index != current
    current = index
    highlighted = index
    let closing = close(at: time, duration: duration)
    let sliding = closing.isEmpty ? [] : [Effect.slide]
    let naming = isOther ? [Effect.setTitle(index)] : []
    return [.show(index)] + sliding + naming + closing.filter { $0 != .slide }
  }

  /// Ends a slide that is over.
  public mutating func settle(at time: Double) -> [Effect] {
    guard slide.isSettled(at: time) else { return [] }
    switch phase {
    case .opening: phase = .open
    case .closing:
      phase = .closed
      return [.closed]
    case .open, .closed: break
    }
    return []
  }

  /// Whether frames must go on.
  public var isSliding: Bool { phase == .opening || phase == .closing }
}

extension DropdownMachine {
  /// A key that moves among the rows.
  public enum Move: Hashable, Sendable { case up, down, first, last }

  public mutating func move(_ move: Move) {
    guard isOpen, !names.isEmpty else { return }
    switch move {
    case .up: highlighted = max(0, highlighted - 1)
    case .down: highlighted = min(names.count - 1, highlighted + 1)
    case .first: highlighted = 0
    case .last: highlighted = names.count - 1
    }
  }

  /// Goes to a row.
  public mutating func highlight(_ row: Int) {
    if isOpen, names.indices.contains(row) { highlighted = row }
  }

  /// Goes to the next name that begins with what is typed without a pause.
  public mutating func type(_ character: Character, at time: Double) {
    guard isOpen else { return }
    if time - typedAt > Self.typingPause { typed = "" }
    typedAt = time
    typed += character.lowercased()
    // The same letter again goes on to the next name.
    let isRepeated = Set(typed).count == 1
    let word = isRepeated ? String(typed.prefix(1)) : typed
    let first = isRepeated ? highlighted + 1 : highlighted
    let order = names.indices.map { ($0 + first) % names.count }
    if let found = order.first(where: { names[$0].lowercased().hasPrefix(word) }) {
      highlighted = found
    }
  }
}
