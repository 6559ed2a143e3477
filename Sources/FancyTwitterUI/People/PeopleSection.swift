import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetRows
import TweetStore

/// The section of everybody whom the library knows.
@MainActor
final class PeopleSection: SectionScreen {
  let list: PeopleList
  let widget: Widget

  /// Runs when nobody turns out to be there.
  var onEmpty: () -> Void = {}

  private let context: ScreenContext
  private let search: SearchLine
  private let note: ReadingColumn
  /// Who came and who left, a row for each list that changed.
  let changes = Box(.column)
  private var library: OpenLibrary?
  private var version: Int?
  private var account: AccountID?
  private var people: PagedPeople?
  /// Who they are; nil while only the first of them are known.
  private var found: FoundPeople?
  private let question = LastQuestion()
  private let changesQuestion = LastQuestion()
  /// Whether what is on its way is only what lies beyond the first page.
  private var asksForRest = false

  init(_ context: ScreenContext) {
    self.context = context
    let look = context.look
    list = PeopleList(translated("People"), look: look, pictures: context.pictures)
    let nobody = Label(translated("Nobody was found."))
    nobody.addStyleClass("search-note")
    nobody.setAccessibleRole(.notification)
    note = ReadingColumn(nobody, look: look)
    search = SearchLine(
      translated("Search for people"), hint: translated("Names and handles"), look: look)
    let scroller = ScrolledWindow(content: list)
    let column = Box(.column)
    column.append(search.widget)
    column.append(changes)
    column.append(note)
    column.append(scroller, expands: true)
    column.showAll()
    note.hidesFromShowAll()
    note.isVisible = false
    widget = column
    connect()
  }

  /// The line that people are searched with.
  var entry: SearchEntry { search.entry }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    if !widget.isMapped {
      // Who comes here reads on by the arrows: the line is one key further up.
      MainLoop.whenIdle { [weak self] in
        if let self, entry.containsFocus { list.grabFocus() }
      }
    }
    let version = try library.reader.version
    // What was read, and where, is there again.
    if self.library === library, self.version == version, self.account == account {
      return people.map { $0.count > 0 || !entry.text.isEmpty } ?? true
    }
    let first = try library.reader.people.first(PagedPeople.pageSize)
    guard !first.isEmpty else { return false }
    // The end of an import opens the same library anew, and leaves what is typed and read.
    let isOther = self.library?.folder != library.folder
    let keepsPlace = !isOther && self.account == account
    (self.library, self.version, self.account) = (library, version, account)
    showChanges()
    if isOther { entry.text = "" }
    // Whom one of several accounts knows is gathered, and there is no first page of it at hand.
    let accounts = try library.reader.accounts()
    let isSifted = account != nil && accounts.count > 1
    guard entry.text.isEmpty, !isSifted, !keepsPlace else {
      find(keepsPlace: keepsPlace)
      return true
    }
    show(PagedPeople(firstPage: first, in: library))
    find("", asksForRest: true) { [weak self] found in
      self?.found = found
      self?.people?.complete(found)
      self?.list.grow()
    }
    return true
  }

  var isLoaded: Bool { (!question.isOpen || asksForRest) && list.isLoaded }
  var isSettled: Bool {
    !question.isOpen && !changesQuestion.isOpen && isLoaded && context.pictures.isIdle
  }

  func mark(opened: AnyHashable?) { list.chosen = opened }

  func takeFocus() { list.grabFocus() }
}

// MARK: - Private

extension PeopleSection {
  private func connect() {
    context.names.observe(self) { [weak self] in self?.people?.reload() }
    context.links.observe(self) { [weak self] in
      guard let self, let library else { return }
      // What the links have changed is no import.
      version = try? library.reader.version
      find(keepsPlace: true)
    }
    entry.onSearch { [weak self] in self?.find() }
    search.lead(into: { [weak self] in self?.goToList() }) { [weak context] in
      _ = context?.input.escapeLate()
    }
    list.onLeaveTop = { [weak self] in self?.entry.grabFocus() }
    list.onOpen = { [weak context] in context?.navigate(.somebody($0.key)) }
    list.onMenu = { [weak self] in
      guard let self, let library else { return }
      PersonMenu($0, in: library, context: context).open(over: $1, at: $2)
    }
    list.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    list.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
  }

  // An archive without a list says nothing about it, nor does one that is the only one.
  private func showChanges() {
    changes.removeAll()
    guard let library else { return }
    changesQuestion.ask { [account] () async throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try RollChangeText.all(of: account, in: reader)
      }
    } then: { [self] all in
      for change in all { add(change) }
      changes.showAll()
    } failing: { [context] in
      context.host?.fail(sentence(for: $0))
    }
  }

  private func add(_ change: RollChangeText) {
    let row = LedgerRow(
      .init(icon: .people, text: change.text, note: change.note, mark: .leads), look: context.look)
    row.onButtonClicked { [weak context] in
      context?.navigate(.change(change.kind, of: change.account))
    }
    changes.append(row)
  }

  private func goToList() { if list.viewport.count > 0 { list.focus(on: 0) } }

  private func find(keepsPlace: Bool = false) {
    guard let library else { return }
    find(entry.text) { [weak self] found in
      guard let self else { return }
      show(PagedPeople(found, in: library), found, keepsPlace: keepsPlace)
      if found.count == 0, entry.text.isEmpty { onEmpty() }
    }
  }

  private func show(_ people: PagedPeople, _ found: FoundPeople? = nil, keepsPlace: Bool = false) {
    var place: ((Int) -> Int)?
    if keepsPlace, let former = self.found, let found {
      place = { found.place(of: $0, in: former) }
    }
    (self.people, self.found) = (people, found)
    note.isVisible = people.count == 0
    list.show(people, folder: library?.folder.media ?? "", place: place)
  }

  /// Asks who is called something like a text.
  private func find(
    _ text: String, asksForRest: Bool = false, _ answer: @escaping (FoundPeople) -> Void
  ) {
    guard let library else { return }
    self.asksForRest = asksForRest
    question.ask { [account] () async throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try reader.people.find(text, of: account)
      }
    } then: {
      answer($0)
    } failing: { [self] error in
      // Who comes back asks anew.
      version = nil
      context.host?.fail(sentence(for: error))
    }
  }
}
