import Geometry
import DesignKit
import GtkKit
import Interaction
import TweetModel
import TweetRows

/// What hands and keys do with a list's rows.
@MainActor
final class TimelineInput {
  let marking: TextSelectionInput

  /// Whether a tweet's menu offers to show it among its neighbours.
  var offersPlace = false

  /// Runs before what was chosen in the list is shown.
  var onChoose: (Destination) -> Void = { _ in }

  private let list: TimelineList
  private let context: ScreenContext
  private let presses: PressTracker<Destination>

  /// Input on a list; `largeRows` are those whose text can be marked, from top to bottom.
  init(on list: TimelineList, context: ScreenContext, largeRows: @escaping () -> [TweetRow]) {
    self.list = list
    self.context = context
    presses = PressTracker(input: context.input)
    marking = TextSelectionInput(
      in: list, input: context.input, messages: context.messages, rows: largeRows)
    list.onMarkingKey = { [weak marking] in marking?.handle($0) ?? false }
    list.onSelectText = { [weak marking] _, range in marking?.mark(range) ?? false }
    connectPointer()
    list.onActivate = { [weak self] in self?.choose($0) }
    list.onRowMenu = { [weak self] row, destination, place in
      self?.openMenu(of: row, destination, at: place)
    }
    list.onBookmark = { [weak self] row, writesNote in self?.mark(row, writesNote: writesNote) }
    list.onQuickLook = { [weak self] row, destination in self?.look(at: destination, in: row) }
  }

  /// What a press at a place of the list may become.
  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    marking.byte(atX: x, y: y) == nil
      ? [.click, .quickLook, .menuDrag] : [.click, .quickLook, .marking]
  }

  /// Takes a quick look at a row's tweet, or at something in it.
  func look(at destination: Destination?, in row: TweetRow) {
    if let subject = subject(destination, in: row) { context.peek.look(at: subject) }
  }

  /// What a long press at a point of the list looks at; nil beside the column that rows stand on.
  func subject(_ x: Double, _ y: Double) -> PeekSubject? {
    guard let row = list.row(atY: Int(y)), let destination = destination(x, y) else { return nil }
    return subject(destination, in: row, atX: Int(x), y: Int(y) - row.frame.y)
  }

  /// Marks a row's tweet or takes its mark away, or lets a note be written on it.
  func mark(_ row: TweetRow, writesNote: Bool) {
    guard let tweet = row.placed?.tweet else { return }
    writesNote ? writeNote(on: tweet, besides: tweet.id) : context.bookmarks.toggle(tweet)
  }

  /// Offers what can be done with a row's tweet, or with something in it.
  func openMenu(of row: TweetRow, _ destination: Destination?, at place: Rectangle? = nil) {
    guard let shown = row.shownID, let subject = subject(destination, in: row) else { return }
    // The row may show another tweet before anything is chosen.
    let writeNote = subject.tweet.map { tweet in
      { [weak self] () -> Void in self?.writeNote(on: tweet, besides: shown) }
    }
    RowMenu(subject, showsPlace: offersPlace, context: context, writeNote: writeNote)
      .open(over: list, at: place)
  }
}

// MARK: - Private

extension TimelineInput {
  private func connectPointer() {
    list.listenToPointer()
    list.onPointerPress { [weak self] in self?.press($0) ?? false }
    list.onPointerDoublePress { [weak self] in self?.marking.markWord(at: $0) ?? false }
    list.onPointerRelease { [weak self] press in
      guard press.button == 1 else { return false }
      self?.release(press)
      return true
    }
    list.onPenPressure { [weak context] in context?.peek.setPressure($0) }
    list.onPointerMotion { [weak self] in self?.move(to: $0) }
    list.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
  }

  // It hangs on the list: a row is given to another tweet when something comes into that.
  private func writeNote(on tweet: Tweet, besides shown: TweetID) {
    // A long post has several.
    let rows = list.rows.filter { $0.value.shownID == shown }
    let row = rows.first { $0.value.containsFocus } ?? rows.min { $0.key < $1.key }
    NoteEditor.open(
      for: tweet, in: context.bookmarks, over: list, at: row?.value.frame, input: context.input)
  }

  /// What choosing a point of the list leads to; nil beside the column that rows stand on.
  private func destination(_ x: Double, _ y: Double) -> Destination? {
    let column = context.look.column(in: list.size.width, font: list.font)
    guard column.contains(Int(x)), let row = list.row(atY: Int(y)) else { return nil }
    return row.action(atX: Int(x), y: Int(y) - row.frame.y)
  }

  private func press(_ press: PointerPress) -> Bool {
    guard context.input.admitsReading else { return context.peek.press(besides: press) }
    guard let row = list.row(atY: Int(press.y)) else { return false }
    let destination = destination(press.x, press.y)
    if press.asksForMenu {
      row.grabFocus()
      openMenu(of: row, destination)
      return true
    }
    guard press.button == 1 else { return false }
    row.grabFocus()
    presses.begin(x: press.x, y: press.y, over: destination)
    if !context.input.isByFinger { marking.begin(at: press) }
    if let subject = subject(press.x, press.y) {
      context.peek.press(subject, pressure: press.pressure)
    }
    return destination != nil
  }

  private func release(_ press: PointerPress) {
    marking.end()
    context.peek.release()
    if let chosen = presses.end(over: destination(press.x, press.y)) { choose(chosen) }
  }

  private func choose(_ destination: Destination) {
    onChoose(destination)
    context.navigate(destination)
  }

  private func move(to place: (x: Double, y: Double)?) {
    if let place, let start = presses.start {
      marking.extend(to: place)
      context.peek.move(dx: place.x - start.x, dy: place.y - start.y)
    }
    let destination = place.flatMap { self.destination($0.x, $0.y) }
    list.hover(destination == nil ? nil : place)
    list.setCursor(cursor(over: destination, at: place))
    list.setTooltip(destination.flatMap(tip))
  }

  private func tip(of destination: Destination) -> String? {
    if case .medium(let tweet, let index, _) = destination { return tweet.media[index].altText }
    guard let address = destination.address, address.hasPrefix("https://t.co/") else {
      return destination.address
    }
    return address + "\n"
      + translated("A short link: the archive does not say where it leads.")
  }

  // A tweet as a whole can be chosen anywhere: no hand for that.
  private func cursor(
    over destination: Destination?, at place: (x: Double, y: Double)?
  ) -> Cursor? {
    guard let destination, let place else { return nil }
    guard case .tweet = destination, !isOnMore(place) else { return .pointer }
    return marking.byte(atX: place.x, y: place.y) == nil ? nil : .text
  }

  private func isOnMore(_ place: (x: Double, y: Double)) -> Bool {
    list.row(atY: Int(place.y)).map {
      $0.isOnMore(x: Int(place.x), y: Int(place.y) - $0.frame.y)
    } ?? false
  }

  // What is done is done to what is looked at: of a quote that is not the post that quotes it.
  private func post(at destination: Destination, in tweet: Tweet) -> Tweet? {
    guard case .tweet(let id) = destination, id != tweet.id else { return tweet }
    return context.peek.host?.post(id)
  }

  private func subject(
    _ destination: Destination?, in row: TweetRow, atX x: Int? = nil, y: Int = 0
  ) -> PeekSubject? {
    guard let tweet = row.placed?.tweet else { return nil }
    // A wish leads nowhere: what can be looked at there is the tweet.
    let destination = destination.flatMap { $0.isWish ? nil : $0 } ?? .tweet(tweet.id)
    var source = x.map { row.frame(of: destination, atX: $0, y: y) } ?? row.frame(of: destination)
    let origin = row.position(in: context.stage)
    source.x += origin.x
    source.y += origin.y
    return PeekSubject(
      destination: destination, tweet: post(at: destination, in: tweet), source: source)
  }
}
