import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// The section of direct messages: what they are before they are read, then all chats, and what is found in them.
@MainActor
final class MessagesSection: SectionScreen {
  let gate: MessagesGate
  let search: SearchLine
  let list: ChatList
  let bin: Button
  let widget: Widget

  /// Runs when the person wants the messages of their archives to be read.
  var onRead: () -> Void = {}

  /// Runs when the messages were deleted.
  var onEmpty: () -> Void = {}

  let context: ScreenContext
  private let pages = Stack()
  private let hands: CellHands<ChatRow>
  let note: FoundNote
  var library: OpenLibrary?
  var account: AccountID?
  var people: ChatPeople?
  var chats: [Chat] = []
  var hits: Pager<MessageHit, LibraryError>?
  var query = SearchQuery(parsing: "")
  /// Which of the questions asked of the library was the last one.
  var question = 0
  var isWaiting = false

  init(_ context: ScreenContext) {
    self.context = context
    let look = context.look
    hands = CellHands(context)
    gate = MessagesGate(look: look)
    bin = Button(content: IconView(.bin, look: look, colour: \.text.handle))
    bin.addStyleClass("plain-button")
    bin.setMinimumSize(width: 40, height: 40)
    bin.accessibleName = translated("Delete My Messages…")
    bin.setTooltip(translated("Delete My Messages…"))
    search = SearchLine(translated("Search messages"), beside: bin, look: look)
    list = ChatList(look: look, pictures: context.pictures)
    note = FoundNote(look: look)
    let column = Box(.column)
    column.append(search.widget)
    column.append(note.widget)
    column.append(ScrolledWindow(content: list), expands: true)
    column.showAll()
    note.say(nil)
    pages.add(gate.widget, named: "gate")
    pages.add(column, named: "list")
    widget = pages
    pages.show()
    connect()
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    guard library.folder.hasMessages else {
      forget()
      guard !library.isSample else { return false }
      pages.visibleChild = "gate"
      return true
    }
    pages.visibleChild = "list"
    let isOther = self.library !== library
    if isOther {
      search.entry.text = ""
      people = ChatPeople(in: library)
      people?.onChange = { [weak self] in self?.list.reload() }
    }
    (self.library, self.account) = (library, account)
    load(keepsPlace: !isOther)
    return true
  }

  /// Puts the keyboard where words are looked for in messages.
  func startSearch() -> Bool {
    guard library != nil else { return false }
    search.entry.grabFocus()
    return true
  }

  /// Shows the chat, or the found message, at a place of the list.
  func open(_ index: Int) {
    if let destination = destination(of: index) { context.navigate(destination) }
  }

  var isLoaded: Bool { !isWaiting && (library == nil || list.isLoaded) }
  var isSettled: Bool { isLoaded && people?.isSettled ?? true && context.pictures.isIdle }

  func takeFocus() {
    if library == nil { gate.read.grabFocus() } else { list.grabFocus() }
  }
}

// MARK: - Private

extension MessagesSection {
  private func connect() {
    gate.onRead = { [weak self] in self?.onRead() }
    gate.onLater = { [weak context] in context?.navigate(.section(.timeline)) }
    bin.onClick { [weak self] in self?.delete() }
    search.lead(into: { [weak self] in self?.goToList() }) { [weak context] in
      _ = context?.input.escapeLate()
    }
    search.entry.onSearch { [weak self] in self?.load() }
    list.line = { [weak self] in self?.line(at: $0) }
    list.onSeen = { [weak self] in self?.hits?.prefetch($0) }
    list.onOpen = { [weak self] index in self?.hands.choose { self?.open(index) } }
    list.onNewRow = { [weak self] in self?.hands.take($0) }
    hands.subject = { [weak self] in self?.subject(of: $0) }
    hands.openMenu = { [weak self] in self?.openMenu(of: $0, at: $1) ?? false }
    list.onName = { [weak self] in self?.giveName($0, over: $1) }
    list.onLeaveTop = { [weak self] in self?.search.entry.grabFocus() }
    list.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    context.names.observe(self) { [weak self] in self?.people?.forget() }
  }

  private func forget() {
    library = nil
    people = nil
    (chats, hits) = ([], nil)
    question += 1
    list.show(count: 0, folder: "")
  }

  private func goToList() { if list.viewport.count > 0 { list.focus(on: 0) } }

  private func line(at index: Int) -> ChatLine? {
    guard let people else { return nil }
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    if let hits {
      guard let hit = hits.item(at: index) else { return nil }
      people.ask(for: hit.chat.others + hit.message.people)
      return ChatLine(hit, for: query, people: people, now: now)
    }
    guard chats.indices.contains(index) else { return nil }
    let chat = chats[index]
    people.ask(for: chat.others + chat.accounts + chat.last.people)
    return ChatLine(chat, people: people, now: now)
  }

  private func giveName(_ index: Int, over row: ChatRow) {
    guard let id = row.line?.nameless, let key = ChatPeople.key(id) else { return }
    NameEditor.open(for: key, in: context.names, over: row, input: context.input)
  }

  private func destination(of index: Int) -> Destination? {
    guard let hits else { return chat(at: index).map { .chat($0.id) } }
    return hits.item(at: index).map {
      .chat($0.chat.id, at: $0.place, finding: search.entry.text)
    }
  }

  private func subject(of row: ChatRow) -> PeekSubject? {
    guard let destination = list.index(of: row).flatMap({ destination(of: $0) }) else { return nil }
    return PeekSubject(destination: destination, tweet: nil, source: hands.place(of: row))
  }

  private func openMenu(of row: ChatRow, at place: Rectangle?) -> Bool {
    guard let library, let index = list.index(of: row),
      let chat = hits?.item(at: index)?.chat ?? chat(at: index)
    else { return false }
    let menu = PopupMenu()
    menu.add(translated("_Open")) { [weak self] in self?.open(index) }
    menu.add(translated("_Quick Look")) { [weak self, weak row] in
      if let row { self?.hands.look(at: row) }
    }
    if row.line?.nameless != nil {
      menu.add(translated("Give a _Name…")) { [weak self, weak row] in
        if let row { self?.giveName(index, over: row) }
      }
    }
    menu.add(translated("E_xport This Conversation…")) { [context] in
      ChatExporting(chat, in: library, context: context).choose()
    }
    menu.open(over: row, at: place)
    return true
  }

  private func delete() {
    guard let library else { return }
    MessageDeletion.ask(library.folder, over: context.peek.stage.window) { [weak self] problem in
      guard let self else { return }
      if let problem { context.messages.say(problem) }
      Task {
        await library.chats.close()
        self.onEmpty()
      }
    }
  }

  private func chat(at index: Int) -> Chat? { chats.indices.contains(index) ? chats[index] : nil }
}
