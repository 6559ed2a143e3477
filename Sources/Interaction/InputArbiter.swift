/// Who has a window's input: the one place where that is decided.
///
/// Each surface says what a press on it may become; the first that claims the press has it, and no other ever
/// does. What lies over the reading has all input for itself, and there is one such thing at most. It is a
/// value, so that any sequence of events can be tried with no window.
public struct InputArbiter: Hashable, Sendable {
  /// What lies over the reading and takes all input.
  public enum Modal: Hashable, Sendable, CaseIterable {
    case menu, sections, quickLook
    /// A calendar, a help, a context menu: it points at something in the window.
    case popover
  }

  /// Where an event lands.
  public enum Surface: Hashable, Sendable {
    /// The bar across the top.
    case bar
    /// The section or the screen that is read.
    case reading
    case modal(Modal)
  }

  /// What a press can become.
  public enum Claim: Hashable, Sendable, CaseIterable {
    /// It is let go where it began.
    case click
    /// It pulls the content aside, and opens the menu.
    case menuDrag
    /// It holds still, or a pen presses hard.
    case quickLook
    /// It marks text.
    case marking
    /// It moves an enlarged picture.
    case panning
    /// A finger swipes to where the screen came from: one screen back.
    case back
  }

  /// What is to be done after an event, in this order.
  public enum Effect: Hashable, Sendable {
    /// Whoever follows the press forgets it.
    case losePress
    /// It goes away, and the keyboard goes back to where it was.
    case dismiss(Modal)
    /// The keyboard goes into it.
    case enter(Modal)
    /// One screen back.
    case goBack
  }

  /// A button or a finger that is down, or has just been let go.
  struct Press: Hashable, Sendable {
    var allowed: Set<Claim>
    var owner: Claim?
    var isDown = true
  }

  /// What lies over the reading; nil while one reads.
  public private(set) var modal: Modal?
  private(set) var press: Press?

  public init() {}

  /// What the press has become; nil while that is open, and when nothing is pressed.
  public var claim: Claim? { press?.owner }

  /// Whether a button or a finger is down.
  public var isPressed: Bool { press?.isDown ?? false }

  /// Whether events on a surface reach it.
  public func admits(_ surface: Surface) -> Bool {
    guard let modal else { return true }
    return surface == .modal(modal)
  }

  /// Whether the press is still open, and may become this.
  public func mayBecome(_ claim: Claim) -> Bool {
    guard let press else { return false }
    return press.isDown && press.owner == nil && press.allowed.contains(claim)
  }

  /// Whether scrolling to the side may pull the content.
  public var admitsScrolling: Bool { modal == nil && !isPressed }
}

// MARK: - Presses

extension InputArbiter {
  /// A press begins on a surface, which says what it may become.
  ///
  /// Outside of what is modal it has one effect: that goes away.
  public mutating func press(on surface: Surface, allowing claims: Set<Claim>) -> [Effect] {
    guard let modal, !admits(surface) else {
      press = Press(allowed: claims)
      return []
    }
    press = Press(allowed: [])
    self.modal = nil
    return [.dismiss(modal)]
  }

  /// Asks for the press; the first to ask has it.
  ///
  /// - Returns: whether the press belongs to it from now on.
  public mutating func claim(_ claim: Claim) -> Bool {
    guard let press, press.allowed.contains(claim) else { return false }
    // A swipe back has pulled the content on its way, to the side where no menu is.
    guard press.owner == nil || claim == .back && press.owner == .menuDrag else { return false }
    // What is let go can only be a click any more, or have been a swipe.
    guard press.isDown || claim == .click || claim == .back else { return false }
    self.press?.owner = claim
    return true
  }

  /// Another finger comes down beside the one that presses: they enlarge a picture, or are an accident.
  ///
  /// What is under way in earnest goes on: the menu's drag, a quick look, marking.
  public mutating func joinPress() -> [Effect] {
    switch press?.owner {
    case nil, .click, .panning: losePress()
    case .menuDrag, .quickLook, .marking, .back: []
    }
  }

  /// The button or the finger is up.
  public mutating func release() { press?.isDown = false }

  /// The press is taken away: a broken grab, a window that lost its screen.
  public mutating func losePress() -> [Effect] {
    guard press != nil else { return [] }
    press = nil
    return [.losePress]
  }
}

// MARK: - Modal things and keys

extension InputArbiter {
  /// Something is to lie over the reading; whatever else did goes first.
  public mutating func open(_ modal: Modal) -> [Effect] {
    guard self.modal != modal else { return [] }
    let former = self.modal.map { [Effect.dismiss($0)] } ?? []
    // A card grows out of the press that asked for it, and is let go with it.
    let lost = modal == .quickLook && claim == .quickLook ? [] : losePress()
    self.modal = modal
    return lost + former + [.enter(modal)]
  }

  /// It begins to go, by a key or a click of its own.
  public mutating func close(_ modal: Modal) -> [Effect] {
    guard self.modal == modal else { return [] }
    self.modal = nil
    return [.dismiss(modal)]
  }

  /// A command changes what is read: what lies over it goes first, and no press outlives it.
  public mutating func beginCommand() -> [Effect] {
    let lost = losePress()
    guard let modal else { return lost }
    return lost + close(modal)
  }

  /// Escape means the one thing that a person sees: the drag, what lies on top, the screen.
  public mutating func escape() -> [Effect] {
    if isPressed, let claim, claim != .quickLook { return losePress() }
    if let modal { return close(modal) }
    return losePress() + [.goBack]
  }
}
