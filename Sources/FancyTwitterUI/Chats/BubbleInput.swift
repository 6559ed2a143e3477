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

  let people: ChatPeople
  let context: ScreenContext
  private let list: BubbleList
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

extension BubbleInput {
  func choose(_ part: BubblePart, in row: BubbleRow) {
    guard let placed = row.placed else { return }
    switch part {
    case .more: list.showMore(of: row)
    case .action:
      if let id = people.nameless(among: placed.message.namedInEvent) {
        giveName(to: id, over: row)
      }
    case .medium, .entity:
      if let destination = placed.destination(of: part, people) { context.navigate(destination) }
    }
  }

  func giveName(to id: String, over row: BubbleRow) {
    guard let key = ChatPeople.key(id) else { return }
    NameEditor.open(
      for: key, shown: people.name(of: id), in: context.names, over: row, input: context.input)
  }

  func subject(_ part: BubblePart, in row: BubbleRow) -> PeekSubject? {
    guard let placed = row.placed, let destination = placed.destination(of: part, people),
      var source = placed.rectangle(of: part)
    else { return nil }
    let origin = row.position(in: context.stage)
    source.x += origin.x
    source.y += origin.y
    return PeekSubject(destination: destination, tweet: nil, source: source)
  }
}

// MARK: - Private

extension BubbleInput {
  private func take(_ row: BubbleRow) {
    row.onChoose = { [weak self, weak row] part in
      if let row { self?.choose(part, in: row) }
    }
    row.onQuickLook = { [weak self, weak row] part in
      if let row { self?.look(at: part, in: row) }
    }
    row.onMenu = { [weak self, weak row] part, place in
      if let row { self?.openMenu(of: row, part, at: place) }
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
    list.setTooltip(place.flatMap { tooltip(of: target, atX: $0.x, y: $0.y) })
  }

  private func tooltip(of target: BubbleTarget?, atX x: Double, y: Double) -> String? {
    if case .entity(let entity) = target?.part { return Destination(entity).address }
    guard let row = list.row(atY: Int(y)), let placed = row.placed else { return nil }
    return placed.told(atX: Int(x), y: Int(y) - row.frame.y)
  }

  private func handle(_ press: KeyPress, in row: BubbleRow) -> Bool {
    guard let placed = row.placed else { return list.move(press) }
    if row.isFocus, marking.handle(press, in: row) { return true }
    if Accelerator.matches("<Primary>c", press) {
      copy(text(of: placed, in: row))
      return true
    }
    guard row.isFocus else { return list.move(press) }
    guard press.modifiers.isEmpty else { return false }
    switch press.name {
    case Key.enter:
      guard let first = placed.firstPart else { return false }
      choose(first, in: row)
    case Key.space:
      guard let first = placed.firstPart else { return false }
      return look(at: first, in: row)
    default: return list.move(press)
    }
    return true
  }

  /// Looks at a part; answers whether there is something to be seen.
  @discardableResult
  private func look(at part: BubblePart, in row: BubbleRow) -> Bool {
    guard let subject = subject(part, in: row) else { return false }
    context.peek.look(at: subject)
    return true
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
  var firstPart: BubblePart? {
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
