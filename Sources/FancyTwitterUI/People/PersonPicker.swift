import Appearance
import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// A small page on which somebody is looked for who is the same person as somebody else.
@MainActor
final class PersonPicker {
  private let person: KnownPerson
  private let library: OpenLibrary
  private let context: ScreenContext
  private let entry = SearchEntry()
  private let rows = Box(.column)
  private let note = Label("")
  private var list = RowList()
  private var page: ModalPopover?
  private let question = LastQuestion()
  private(set) var found: [KnownPerson.Other] = []
  /// What was typed when the library was last asked; nil before that.
  private var asked: String?
  /// Whether ``found`` answers that.
  private var isAnswered = false
  private var choosesFirst = false

  private nonisolated static let most = 5
  private static let width = 240

  private init(_ person: KnownPerson, in library: OpenLibrary, context: ScreenContext) {
    self.person = person
    self.library = library
    self.context = context
  }

  /// Opens it over a widget.
  static func open(
    for person: KnownPerson, in library: OpenLibrary, over widget: Widget, context: ScreenContext
  ) {
    PersonPicker(person, in: library, context: context).open(over: widget)
  }

  private func open(over widget: Widget) {
    let name = translated("Same Person as %s", person.shownName)
    entry.accessibleName = name
    entry.setPlaceholder(translated("Names and handles"))
    note.align(0)
    note.wrap(atCharacters: 34)
    rows.setMinimumSize(width: Self.width, height: Self.most * PanelRow.height(in: rows.font))
    let column = WritingColumn(name, [(entry, false), (note, false), (rows, true)])
    // The page holds what it is made of for as long as it is there.
    let page = ModalPopover.open(column.widget, over: widget, focus: entry, input: context.input) {
      [self] in question.drop()
    }
    self.page = page
    column.done.onClick { [weak page] in page?.dismiss() }
    entry.onSearch { [weak self] in if let self, entry.text != asked { find() } }
    entry.onStop { [weak page] in page?.dismiss() }
    entry.onActivate { [weak self] in self?.chooseFirst() }
    entry.onKeyPress { [weak self] press in
      guard press.modifiers.isEmpty, Key.withoutKeypad(press.key) == Key.down else { return false }
      self?.list.takeFocus()
      return true
    }
    find()
  }
}

// MARK: - Private

extension PersonPicker {
  /// Asks who is called so, or, before anything is typed, who is called as the person is.
  private func find() {
    question.drop()
    let typed = entry.text
    (asked, isAnswered, choosesFirst) = (typed, false, false)
    let text = typed.trimmed.isEmpty ? person.author.name : typed
    guard !text.isEmpty else { return show([], typed) }
    question.ask { [library, key = person.key] () async throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try Self.people(called: text, but: key, in: reader)
      }
    } then: { [self] people in
      show(people, typed)
    } failing: { [self] error in
      asked = nil
      context.host?.fail(sentence(for: error))
    }
  }

  /// Those who are called so, the library's own accounts on other networks first.
  private nonisolated static func people(
    called text: String, but key: PersonKey, in reader: LibraryReader
  ) throws(LibraryError) -> [KnownPerson.Other] {
    let own = try reader.people.accounts(called: text)
      .filter { $0.network != key.network }
      .compactMap { account in
        PersonKey(network: account.network, id: account.id, handle: "")
          .map { KnownPerson.Other(key: $0, author: account.author) }
      }
    let found = try reader.people.find(text)
    let others = try reader.people.people(in: found, at: 0..<most + 1)
      .map { KnownPerson.Other(key: $0.key, author: $0.author) }
    let all = own + others.filter { other in !own.contains { $0.key == other.key } }
    return all.filter { $0.key != key }.prefix(most).map { $0 }
  }

  /// Chooses the first of those who are called as it was typed, once that is known: Enter is told at once, and
  /// typing when it has paused.
  private func chooseFirst() {
    if entry.text != asked { find() }
    choosesFirst = !isAnswered
    if isAnswered, let first = found.first { choose(first) }
  }

  private func show(_ people: [KnownPerson.Other], _ typed: String) {
    (found, isAnswered) = (people, true)
    rows.removeAll()
    list = RowList()
    for person in people {
      let row = PanelRow(
        .init(
          icon: NetworkWords(person.key.network).icon, text: person.shownName,
          detail: person.shownHandle == person.shownName ? "" : person.shownHandle),
        look: context.look, role: .button, colours: Self.colours)
      row.onButtonClicked { [weak self] in self?.choose(person) }
      list.add(row)
      rows.append(row)
    }
    rows.showAll()
    note.announce(Self.words(people.count, typed))
    if choosesFirst, entry.text == asked { chooseFirst() }
  }

  private static func words(_ count: Int, _ typed: String) -> String {
    if count > 0 { return translated("Choose who it is. It can be undone on their page.") }
    return typed.isEmpty
      ? translated("Type what they are called elsewhere.") : translated("Nobody was found.")
  }

  private static func colours(_ theme: Theme) -> PanelRow.Colours { .onPanel(theme) }

  private func choose(_ other: KnownPerson.Other) {
    page?.dismiss()
    context.links.link(person, with: other, in: library)
  }
}
