import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// Finds words in the chat that is read: a line over it, and a way from hit to hit, the newest one first.
@MainActor
final class ChatSearch {
  let widget: Widget
  let entry: SearchEntry

  /// Tells where a query finds something, in the chat's order.
  var find: (SearchQuery) async throws(LibraryError) -> FoundPlaces? = { _ throws(LibraryError) in
    nil
  }

  /// The last entry in sight, from which one looks upwards.
  var place: () -> Int = { 0 }

  /// Whether an entry of the chat is in sight.
  var sees: (Int) -> Bool = { _ in false }

  /// Runs with what is to be set off in the chat; nil for nothing.
  var onQuery: (SearchQuery?) -> Void = { _ in }

  /// Runs with the place of a hit that is to be seen.
  var onReach: (Int) -> Void = { _ in }

  /// Runs when the keyboard goes back to the chat, with the hit that was seen last.
  var onLeave: (Int?) -> Void = { _ in }

  /// Runs when the messages cannot be read.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let newer: Button
  private let older: Button
  private let note: FoundNote
  private let question = LastQuestion()
  /// The hits, and the one of them that is seen.
  private var found = FoundPlaces()
  private var current: Int?
  /// What is said before the entry that one has come to.
  private var lead = ""
  /// What was typed when it was last looked for.
  private var searched = ""

  init(look: Look) {
    older = Button.icon(.up, translated("Previous"), look: look)
    newer = Button.icon(.down, translated("Next"), look: look)
    note = FoundNote(look: look)
    let buttons = Box(.row)
    for button in [older, newer] { buttons.append(button) }
    let line = SearchLine(
      translated("Find in this conversation"), beside: buttons, look: look)
    entry = line.entry
    let column = Box(.column)
    column.append(line.widget)
    column.append(note.widget)
    column.showAll()
    note.say(nil)
    widget = column
    column.isVisible = false
    column.hidesFromShowAll()
    connect()
  }

  /// Whether what is looked for is known.
  var isSettled: Bool { !question.isOpen }

  /// Lets the person type what to look for.
  func start() {
    widget.isVisible = true
    update(says: true)
    entry.grabFocus()
    entry.selectAll()
  }

  /// Has screen readers say what the entry says that is seen now.
  func tell(_ words: String) { note.tell(dotted([lead, words])) }

  /// Looks again in a chat that has other entries by now; what is read stays in place.
  func followChat() { if !searched.isEmpty { look(moves: false) } }
}

// MARK: - Private

extension ChatSearch {
  private func connect() {
    entry.onSearch { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.end() }
    entry.onActivate { [weak self] in self?.step(by: -1) }
    entry.onKeyPress { [weak self] in self?.handle($0) ?? false }
    older.onClick { [weak self] in self?.step(by: -1) }
    newer.onClick { [weak self] in self?.step(by: 1) }
  }

  private func handle(_ press: KeyPress) -> Bool {
    switch Key.withoutKeypad(press.key) {
    case Key.enter where press.modifiers == .shift: step(by: 1)
    case Key.up where press.modifiers.isEmpty: step(by: -1)
    case Key.down where press.modifiers.isEmpty: step(by: 1)
    default: return false
    }
    return true
  }

  private func search() {
    guard entry.text != searched else { return }
    searched = entry.text
    let query = SearchQuery(parsing: searched)
    onQuery(query.isEmpty ? nil : query)
    look(moves: true)
  }

  private func look(moves: Bool) {
    let query = SearchQuery(parsing: searched)
    guard !query.isEmpty else {
      question.drop()
      return show(FoundPlaces(), moves: false)
    }
    question.ask { [find] () async throws(LibraryError) in
      try await find(query) ?? FoundPlaces()
    } then: { [weak self] in
      self?.show($0, moves: moves)
    } failing: { [weak self] in
      self?.onFailure($0)
    }
  }

  private func show(_ found: FoundPlaces, moves: Bool) {
    // What is typed further goes on from what was found, as long as that is read.
    let read = current.map { places[$0] }
    let seen = read.flatMap { !moves || sees($0) ? $0 : nil } ?? place()
    self.found = found
    current = places.lastIndex { $0 <= seen } ?? places.indices.first
    let says = !moves || current == nil
    lead = update(says: says)
    if moves { reach() }
  }

  // From the first one the last one is next.
  private func step(by count: Int) {
    if entry.text != searched { return search() }
    guard let current, places.count > 1 else { return reach() }
    self.current = (current + count + places.count) % places.count
    update(says: false)
    lead = number ?? ""
    reach()
  }

  private func reach() { if let current { onReach(places[current]) } }

  private var places: [Int] { found.places }

  /// Which of the hits is seen; nil where there are none.
  private var number: String? {
    current.map {
      translated("%1$s of %2$s", Numbers.grouped($0 + 1), Numbers.grouped(places.count))
    }
  }

  /// Shows which hit is seen, and has it said unless the entry follows that one comes to.
  ///
  /// - Returns: What is shown.
  @discardableResult
  private func update(says: Bool) -> String {
    for button in [older, newer] { button.isSensitive = places.count > 1 }
    let query = SearchQuery(parsing: searched)
    guard !query.isEmpty else {
      note.say(nil)
      return ""
    }
    let lines = [number ?? translated("Nothing was found.")] + query.notes(examined: found.examined)
    let text = lines.joined(separator: "\n")
    says ? note.say(text) : note.show(text)
    return text
  }

  private func end() {
    let seen = current.map { places[$0] }
    entry.text = ""
    search()
    widget.isVisible = false
    onLeave(seen)
  }
}
