import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// A chat: its entries from the first to the last, which is where one reads on.
@MainActor
final class ChatScreen: Screen {
  let list: BubbleList
  let bubble: DateBubble
  let search: ChatSearch
  let widget: Widget
  private(set) var title = ""

  private let id: ChatID
  /// Who reads it; nil where all accounts are shown.
  private let account: AccountID?
  /// The entry that is to be at the top, and to have the keyboard; nil for the last one.
  private let start: Int?
  private(set) var library: OpenLibrary
  private let context: ScreenContext
  let people: ChatPeople
  let input: BubbleInput
  private(set) var chat: Chat?
  private let question = LastQuestion()
  private var hasFailed = false

  /// A chat, as an account sees it, with one of its entries at the top, or with the last one in sight; `words` are set off.
  init(
    _ id: ChatID, of account: AccountID?, at place: Int?, finding words: String = "",
    in library: OpenLibrary, context: ScreenContext
  ) {
    self.id = id
    self.account = account
    start = place
    self.library = library
    self.context = context
    people = context.people(of: library)
    list = BubbleList(
      look: context.look, pictures: context.pictures, people: people, folder: library.folder.media)
    input = BubbleInput(on: list, people: people, context: context)
    let scroller = ScrolledWindow(content: list)
    let overlay = Overlay(content: scroller)
    search = ChatSearch(look: context.look)
    let column = Box(.column)
    column.append(search.widget)
    column.append(overlay, expands: true)
    widget = column
    bubble = DateBubble(over: overlay, scroller: scroller, input: context.input)
    list.highlighter = words.isEmpty ? nil : SearchQuery(parsing: words)
    list.sought = place
    connect()
    load()
  }

  var isSettled: Bool {
    hasFailed
      || chat != nil && !question.isOpen && people.isSettled && list.isLoaded
        && context.pictures.isIdle && search.isSettled
  }

  var scrolledList: VirtualList? { list }
  var standsBeside: Bool { true }
  var openedItem: AnyHashable? { ChatPlace(chat: id, entry: start) }

  /// Goes on in the library as it is by now; where more of the chat was read meanwhile, what is at the top stays there.
  func follow(_ library: OpenLibrary) {
    self.library = library
    load()
  }

  func takeFocus() {
    chat == nil ? list.grabFocus() : focusOnRow()
  }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    let top = search.widget.isVisible ? Double(search.widget.size.height) : 0
    return y < top ? [.click, .menuDrag] : input.claims(atX: x, y: y - top)
  }

  /// It is looked for here, among all that is said in the chat.
  func startSearch() -> Bool {
    guard chat != nil else { return false }
    context.input.beginCommand()
    search.start()
    return true
  }

  func chooseDate() -> Bool {
    bubble.chooseDate()
    return true
  }

  func export() -> Bool {
    if let chat { ChatExporting(chat, in: library, context: context).choose() }
    return true
  }
}

// MARK: - Private

extension ChatScreen {
  private func connect() {
    people.observe(self) { [weak self] in
      self?.list.reload()
      self?.updateTitle()
    }
    list.onChange = { [weak self] in if let self, !question.isOpen { load() } }
    list.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    input.onExport = { [weak self] in _ = self?.export() }
    connectSearch()
    bubble.leadsToDates = true
    bubble.date = { [weak list] in
      list.flatMap { $0.messages?.item(at: $0.viewport.anchorRow)?.date }
    }
    bubble.days = { [weak self] in
      self?.chat.flatMap { self?.library.chats.days(of: $0) }
    }
    bubble.onChoose = { [weak self] in self?.go(to: $0) }
    bubble.onKeyboardLeft = { [weak list] in list?.restoreFocus(list?.focusToken) }
    list.onMove = { [weak list, weak bubble] in
      list?.moved()
      bubble?.follow()
    }
  }

  private func connectSearch() {
    search.find = { [weak self] query async throws(LibraryError) -> FoundPlaces? in
      guard let self, let chat else { return nil }
      let (account, library, chats) = (account, library, library.chats)
      let known = try await library.background().read { (reader) throws(LibraryError) in
        try reader.messageContext(of: query, account: account)
      }
      return try await chats.read { (reader) throws(LibraryError) in
        try reader.places(of: query, in: chat, known)
      }
    }
    search.place = { [weak list] in (list?.viewport.visibleRows(overscan: 0).upperBound ?? 1) - 1 }
    search.sees = { [weak list] in list?.viewport.visibleRows(overscan: 0).contains($0) == true }
    search.onQuery = { [weak list] in list?.highlight($0) }
    search.onReach = { [weak list] in list?.show(hit: $0) }
    list.onReach = { [weak search] in search?.tell($0) }
    search.onLeave = { [weak self] hit in
      guard let list = self?.list else { return }
      // What is read stays in sight.
      list.takeFocus(at: hit ?? list.viewport.anchorRow, entity: nil)
    }
    search.onFailure = { [weak context] in context?.messages.say(sentence(for: $0)) }
  }

  private func load() {
    let (id, account, chats, former, kept) = (id, account, library.chats, chat, list.kept)
    question.ask { () async throws(LibraryError) in
      try await chats.read { (reader) throws(LibraryError) -> (Chat?, [Int: Int]) in
        let chat = try reader.chat(id, seenBy: account)
        guard let chat, chat != former else { return (chat, [:]) }
        return (chat, try reader.places(of: kept, in: chat))
      }
    } then: { [self] found in
      guard let (found, places) = found, let chat = found else { return hasFailed = true }
      hasFailed = false
      chat == former ? list.messages?.reload() : show(chat, keeping: places)
    } failing: { [self] error in
      hasFailed = true
      context.messages.say(sentence(for: error))
    }
  }

  private func show(_ chat: Chat, keeping places: [Int: Int]) {
    let isFirst = self.chat == nil
    self.chat = chat
    people.ask(for: chat.others)
    input.marking.reset()
    let messages = library.chats.messages(of: chat)
    if isFirst {
      list.show(messages, of: chat, at: start.map { max(0, min($0, chat.count - 1)) })
    } else {
      list.goOn(with: messages, of: chat, at: places)
      search.followChat()
    }
    updateTitle()
    // What was opened over it meanwhile keeps the keyboard.
    if isFirst, list.isFocus { focusOnRow() }
  }

  private func focusOnRow() {
    guard list.viewport.count > 0 else { return list.grabFocus() }
    if let token = list.focusToken { return list.restoreFocus(token) }
    let last = list.viewport.count - 1
    list.takeFocus(at: min(start ?? last, last), entity: nil)
  }

  private func updateTitle() {
    guard let chat else { return }
    let name = chat.title { [people] in people.name(of: $0) }
    guard name != title else { return }
    title = name
    list.accessibleName = name
    context.host?.titleChanged()
  }

  private func go(to day: Calendar.Day) {
    guard let chat, let day = CalendarDay(year: day.year, month: day.month, day: day.day) else {
      return
    }
    let (chats, start) = (library.chats, day.localStart)
    Task {
      do throws(LibraryError) {
        let place = try await chats.read { (reader) throws(LibraryError) in
          try reader.place(of: start, in: chat)
        }
        if let place, chat.count > 0 { list.show(row: min(place, chat.count - 1)) }
      } catch {
        context.messages.say(sentence(for: error))
      }
    }
  }
}
