import ArchiveImport
import DesignKit
import GtkKit
import TweetModel
import TweetStore

/// The section of direct messages: what they are before they are read, then all chats, and what is found in them.
@MainActor
final class MessagesSection: SectionScreen {
  let gate: MessagesGate
  let search: SearchLine
  let list: ChatList
  let bin: Button
  let widget: Widget

  /// Runs when the person wants the messages of an account's archives, or of all, to be read.
  var onRead: (AccountID?) -> Void = { _ in }

  private let context: ScreenContext
  private let pages = Stack()
  private let input: CellInput<ChatRow>
  private let note: FoundNote
  private var account: AccountID?
  /// Nil where no messages were read.
  private var listing: ChatListing? {
    didSet { if listing !== oldValue { oldValue?.end() } }
  }
  /// What was typed when the list was last asked for.
  private var searched = ""

  init(_ context: ScreenContext) {
    self.context = context
    let look = context.look
    input = CellInput(context)
    gate = MessagesGate(look: look)
    bin = Button.icon(.bin, translated("Delete My Messages…"), look: look)
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
    self.account = account
    let folder = library.folder
    guard folder.hasMessages, account.map(folder.hasOnlyUnreadMessages) != true else {
      listing = nil
      list.show(count: 0, folder: "")
      pages.visibleChild = "gate"
      let offer = folder.offersMessages(of: account)
      gate.show(holdsSome: offer ?? false)
      // Where archives are known and hold none, there is nothing to decide.
      return !library.isSample && offer != false
    }
    pages.visibleChild = "list"
    let former = listing
    // The end of an import opens the same one anew, and leaves what is typed and read.
    let isOther = former?.library.folder != library.folder
    if former?.library !== library {
      follow(ChatListing(context.people(of: library), after: isOther ? nil : former))
    }
    if isOther {
      searched = ""
      search.entry.text = ""
    }
    load(keepsPlace: !isOther)
    return true
  }

  func startSearch() -> Bool {
    guard listing != nil else { return false }
    search.entry.grabFocus()
    return true
  }

  /// Lists the messages in which something stands.
  func find(_ words: String) {
    searched = words
    search.entry.text = words
    load()
  }

  /// Shows the chat, or the found message, at a place of the list.
  func open(_ index: Int) {
    if let destination = listing?.destination(of: index) { context.navigate(destination) }
  }

  var isLoaded: Bool { listing.map { $0.isLoaded && list.isLoaded } ?? true }
  var isSettled: Bool { isLoaded && listing?.isSettled ?? true && context.pictures.isIdle }

  func mark(opened: AnyHashable?) { list.chosen = opened }

  func takeFocus() {
    if listing == nil { gate.read.grabFocus() } else { list.grabFocus() }
  }
}

// MARK: - Private

extension MessagesSection {
  private func connect() {
    gate.onRead = { [weak self] in if let self { onRead(account) } }
    gate.onLater = { [weak context] in context?.navigate(.section(.timeline)) }
    bin.onClick { [weak self] in self?.delete() }
    search.lead(into: { [weak self] in self?.goToList() }) { [weak context] in
      _ = context?.input.escapeLate()
    }
    search.entry.onSearch { [weak self] in
      if let self, search.entry.text != searched { load() }
    }
    list.line = { [weak self] in self?.listing?.line(at: $0) }
    list.onSeen = { [weak self] in self?.listing?.prefetch($0) }
    list.onOpen = { [weak self] in self?.input.choose(self?.listing?.destination(of: $0)) }
    list.onNewRow = { [weak self] in self?.input.take($0) }
    list.onName = { [weak self] in self?.actions(on: $1)?.giveName() }
    list.onLeaveTop = { [weak self] in self?.search.entry.grabFocus() }
    list.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    input.subject = { [weak self] in self?.actions(on: $0)?.subject }
    input.openMenu = { [weak self] in self?.actions(on: $0)?.openMenu(at: $1) ?? false }
  }

  private func load(keepsPlace: Bool = false) {
    let isSame = search.entry.text == searched
    searched = search.entry.text
    listing?.load(
      searched, of: account, read: keepsPlace && isSame ? list.viewport.count : nil)
  }

  private func follow(_ listing: ChatListing) {
    self.listing = listing
    listing.onNote = { [weak self] in self?.note.say($0) }
    listing.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    listing.onChange = { [weak self, weak listing] change in
      guard let self, let listing else { return }
      switch change {
      case .list(let place):
        list.show(count: listing.count, folder: listing.library.folder.media, place: place)
      case .arrival(let range): list.arrived(range)
      case .growth: list.grow(to: listing.count)
      case .names: list.reload()
      }
    }
  }

  private func goToList() { if list.viewport.count > 0 { list.focus(on: 0) } }

  private func actions(on row: ChatRow) -> ChatActions? {
    guard let listing, let index = list.index(of: row) else { return nil }
    return ChatActions(listing: listing, row: row, index: index, input: input, context: context)
  }

  private func delete() {
    guard let library = listing?.library else { return }
    MessageDeletion.ask(
      library.folder, over: context.stage.window, in: context.program
    ) { [weak program = context.program] problem in
      program?.reopen()
      if let problem { program?.report(late: problem) }
    }
  }
}
