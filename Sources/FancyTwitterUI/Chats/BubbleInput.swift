import DesignKit
import Geometry
import GtkKit
import Interaction
import TweetModel
import TweetRows

/// What hands and keys do with the entries of a chat.
@MainActor
final class BubbleInput {
  /// Runs when the person wants to have the whole chat as a file.
  var onExport: () -> Void = {}

  private let list: BubbleList
  private let people: ChatPeople
  private let context: ScreenContext
  let marking: BubbleMarking
  private let presses: PressTracker<BubbleTarget>

  init(on list: BubbleList, people: ChatPeople, context: ScreenContext) {
    self.list = list
    self.people = people
    self.context = context
    presses = PressTracker(input: context.input)
    marking = BubbleMarking(in: list, context: context)
    list.onRow = { [weak self] in self?.take($0) }
    connectPointer()
    list.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
  }

  /// What a press at a place of the list may become.
  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    marking.isOnText(atX: x, y: y)
      ? [.click, .quickLook, .marking] : [.click, .quickLook, .menuDrag]
  }
}

// MARK: - Private

extension BubbleInput {
  private func take(_ row: BubbleRow) {
    row.onChoose = { [weak self, weak row] part in
      if let row { self?.choose(part, in: row) }
    }
    row.onMenu = { [weak self, weak row] place in
      if let row { self?.openMenu(of: row, nil, at: place) }
    }
    row.onSelectText = { [weak self, weak row] range in
      row.flatMap { self?.marking.mark(range, in: $0) } ?? false
    }
    row.onKeyPress { [weak self, weak row] press in
      guard let self, let row else { return false }
      return handle(press, in: row)
    }
  }

  // Rows have no window of their own: what the pointer does comes to the list.
  private func connectPointer() {
    list.listenToPointer()
    list.onPointerPress { [weak self] in self?.press($0) ?? false }
    list.onPointerDoublePress { [weak self] in self?.marking.markWord(at: $0) ?? false }
    list.onPointerRelease { [weak self] press in
      guard press.button == 1 else { return false }
      self?.release(press)
      return true
    }
    list.onPointerMotion { [weak self] in self?.move(to: $0) }
    list.onPenPressure { [weak context] in context?.peek.setPressure($0) }
  }

  private func target(_ x: Double, _ y: Double) -> BubbleTarget? {
    guard let row = list.row(atY: Int(y)),
      let part = row.placed?.part(atX: Int(x), y: Int(y) - row.frame.y)
    else { return nil }
    return BubbleTarget(row: row, part: part)
  }

  private func press(_ press: PointerPress) -> Bool {
    guard context.input.admitsReading else { return context.peek.press(besides: press) }
    guard let row = list.row(atY: Int(press.y)) else { return false }
    row.grabFocus()
    if press.asksForMenu {
      openMenu(of: row, target(press.x, press.y)?.part, at: nil)
      return true
    }
    guard press.button == 1 else { return false }
    let target = target(press.x, press.y)
    presses.begin(x: press.x, y: press.y, over: target)
    if !context.input.isByFinger { marking.begin(at: press, in: row) }
    if let target, let subject = subject(target.part, in: row) {
      context.peek.press(subject, pressure: press.pressure)
    }
    return target != nil
  }

  private func release(_ press: PointerPress) {
    marking.marking.end()
    context.peek.release()
    if let chosen = presses.end(over: target(press.x, press.y)) {
      choose(chosen.part, in: chosen.row)
    }
  }

  private func move(to place: (x: Double, y: Double)?) {
    if let place, let start = presses.start {
      marking.marking.extend(to: place)
      context.peek.move(dx: place.x - start.x, dy: place.y - start.y)
    }
    let target = place.flatMap { self.target($0.x, $0.y) }
    let isOnText = place.map { marking.isOnText(atX: $0.x, y: $0.y) } ?? false
    list.setCursor(target != nil ? .pointer : isOnText ? .text : nil)
    guard case .entity(let entity) = target?.part else { return list.setTooltip(nil) }
    list.setTooltip(Destination(entity).address)
  }

  private func handle(_ press: KeyPress, in row: BubbleRow) -> Bool {
    guard let placed = row.placed, row.isFocus else { return list.move(press) }
    if marking.handle(press, in: row) { return true }
    if Accelerator.matches("<Primary>c", press) {
      copy(placed.message.text.copied)
      return true
    }
    guard press.modifiers.isEmpty else { return false }
    switch press.name {
    case Key.enter:
      guard let first = placed.firstPart else { return false }
      choose(first, in: row)
    case Key.space:
      guard let first = placed.firstPart, let subject = subject(first, in: row) else {
        return false
      }
      context.peek.look(at: subject)
    default: return list.move(press)
    }
    return true
  }

  private func choose(_ part: BubblePart, in row: BubbleRow) {
    guard let placed = row.placed else { return }
    switch part {
    case .more: list.showMore(of: row)
    case .action: giveName(to: placed.message, over: row)
    case .medium, .entity:
      if let destination = placed.destination(of: part, people) { context.navigate(destination) }
    }
  }

  private func giveName(to message: DirectMessage, over row: BubbleRow) {
    guard let id = message.people.first(where: { people.isUnknown($0) }) ?? message.sender,
      let key = ChatPeople.key(id)
    else { return }
    NameEditor.open(for: key, in: context.names, over: row, input: context.input)
  }

  private func subject(_ part: BubblePart, in row: BubbleRow) -> PeekSubject? {
    guard let placed = row.placed, let destination = placed.destination(of: part, people),
      var source = placed.rectangle(of: part)
    else { return nil }
    let origin = row.position(in: context.stage)
    source.x += origin.x
    source.y += origin.y
    return PeekSubject(destination: destination, tweet: nil, source: source)
  }

  private func copy(_ text: String) {
    if !text.isEmpty { context.messages.copy(text) }
  }

  /// Offers what can be done with a message, and with a part of it; with the first one where none is told.
  private func openMenu(of row: BubbleRow, _ part: BubblePart?, at place: Rectangle?) {
    guard let placed = row.placed else { return }
    let menu = PopupMenu()
    let text = marking.marked(in: row) ?? placed.message.text.copied
    if !text.isEmpty { menu.add(translated("_Copy")) { [weak self] in self?.copy(text) } }
    let parts = [part, placed.firstPart].compactMap(\.self)
    if let part = parts.first(where: { subject($0, in: row) != nil }),
      let subject = subject(part, in: row)
    {
      menu.add(translated("_Open")) { [weak self, weak row] in
        if let row { self?.choose(part, in: row) }
      }
      menu.add(translated("_Quick Look")) { [weak context] in context?.peek.look(at: subject) }
    }
    if let sender = placed.message.sender, !placed.content.isOwn, let key = ChatPeople.key(sender) {
      menu.add(translated("Go to P_erson")) { [weak context] in
        context?.navigate(.somebody(key))
      }
      menu.add(translated("Give a _Name…")) { [weak self, weak row] in
        if let row { self?.giveName(to: placed.message, over: row) }
      }
    }
    menu.add(translated("E_xport This Conversation…")) { [weak self] in self?.onExport() }
    menu.open(over: row, at: place)
  }
}

/// A part of one of the rows.
private struct BubbleTarget: Equatable {
  let row: BubbleRow
  let part: BubblePart

  static func == (first: BubbleTarget, second: BubbleTarget) -> Bool {
    first.row === second.row && first.part == second.part
  }
}

extension PlacedBubble {
  /// What Enter opens; nil for nothing.
  fileprivate var firstPart: BubblePart? {
    if let medium = content.media.first { return .medium(medium.index) }
    if let entity = content.text.entities.first { return .entity(entity) }
    return content.more != nil ? .more : content.action != nil ? .action : nil
  }

  @MainActor
  fileprivate func destination(of part: BubblePart, _ people: ChatPeople) -> Destination? {
    switch part {
    case .medium(let index): .medium(message.post(people), index: index)
    case .entity(let entity): Destination(entity)
    case .more, .action: nil
    }
  }
}

extension DirectMessage {
  /// The message as a post of its sender, which pages of pictures show.
  @MainActor
  fileprivate func post(_ people: ChatPeople) -> Tweet {
    Tweet(
      id: TweetID(network: .messages, value: id ?? ""),
      author: Author(handle: "", name: people.name(of: sender), id: sender), date: date, text: text,
      media: media, visibility: .direct)
  }
}
