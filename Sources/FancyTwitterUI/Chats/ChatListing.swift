import DesignKit
import GLibKit
import TweetModel
import TweetRows
import TweetStore

/// What the section of messages lists: all chats of a library, or what a search found: the chats that are called so, or
/// in which somebody is, before the messages.
///
/// All of it is read off the main thread, and only the last question is answered.
@MainActor
final class ChatListing {
  /// What of it is another than before.
  enum Change {
    /// There is another list, in which what was read stands elsewhere; nil where one begins at its start.
    case list(place: ((Int) -> Int)?)
    /// What stands at these places is known now.
    case arrival(Range<Int>)
    /// The list is longer than was known.
    case growth
    /// People are called otherwise.
    case names
  }

  /// Runs after each change.
  var onChange: (Change) -> Void = { _ in }

  /// Runs with what is to be said about the list; nil for nothing.
  var onNote: (String?) -> Void = { _ in }

  /// Runs when the messages cannot be read.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let people: ChatPeople
  private var chats: [Chat] = []
  /// The chats that a search found by their names, above its ``hits``.
  private var named: [Chat] = []
  private var hits: Pager<MessageHit, LibraryError>?
  /// Those of whom `hits` are, as far as they are known.
  private var found = FoundMessages()
  private var query = SearchQuery(parsing: "")
  private var words = ""
  /// Whether rows say whose chats they are: all accounts are listed, and several have some.
  private var namesViewers = false
  private let question = LastQuestion()
  /// Whether what is seen first is there.
  private(set) var isLoaded = false
  /// More than the highest window shows.
  private nonisolated static let firstChats = 64

  /// Lists what people write; what the former listing had is shown until that is known.
  init(_ people: ChatPeople, after former: ChatListing? = nil) {
    self.people = people
    if let former {
      (chats, named, hits, found) = (former.chats, former.named, former.hits, former.found)
      (query, words, namesViewers) = (former.query, former.words, former.namesViewers)
      hits.map(follow)
    }
    people.observe(self) { [weak self] in self?.onChange(.names) }
  }

  var library: OpenLibrary { people.library }

  /// Whether all of it is known, and everybody's name.
  var isSettled: Bool { !question.isOpen && people.isSettled }
  var count: Int { hits.map { named.count + $0.count } ?? chats.count }

  /// Lists the chats of an account or of all, or what is found in them.
  ///
  /// Where so many rows are `read` already, there is another list once as many can be there again.
  func load(_ words: String, of account: AccountID?, read: Int? = nil) {
    isLoaded = false
    let query = SearchQuery(parsing: words)
    question.ask { [self] () async throws(LibraryError) in
      let isOfSeveral = try await library.chats.read { (reader) throws(LibraryError) in
        account == nil ? try reader.isOfSeveral : false
      }
      guard !Task.isCancelled else { return }
      namesViewers = isOfSeveral ?? false
      if query.isEmpty {
        try await list(account, read: read)
      } else {
        try await find(query, words, of: account, keepsPlace: read != nil)
      }
    } then: { [self] in
      isLoaded = true
    } failing: { [self] error in
      onFailure(error)
      isLoaded = true
    }
  }

  /// Tells nothing any more, whatever is still read: something else is listed.
  func end() { (onChange, onNote, onFailure) = ({ _ in }, { _ in }, { _ in }) }

  /// Asks for what is about to be seen.
  func prefetch(_ range: Range<Int>) {
    hits?.prefetch(range.lowerBound - named.count..<range.upperBound - named.count)
  }

  /// The chat at a place, or that of the message there; nil while it is on its way.
  func chat(at index: Int) -> Chat? {
    listed(index) ?? hit(index)?.chat
  }

  /// The chat at a place that is listed as such; nil for a message.
  private func listed(_ index: Int) -> Chat? {
    let listed = hits == nil ? chats : named
    return listed.indices.contains(index) ? listed[index] : nil
  }

  private func hit(_ index: Int) -> MessageHit? { hits?.item(at: index - named.count) }

  /// Where choosing a place leads.
  func destination(of index: Int) -> Destination? {
    if let chat = listed(index) { return .chat(chat.id) }
    return hit(index).map { .chat($0.chat.id, at: $0.place, finding: words) }
  }

  /// What somebody is called, by the id.
  func name(of id: String) -> String { people.name(of: id) }

  /// What the row at a place says; nil while that is on its way.
  func line(at index: Int) -> ChatLine? {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    if let chat = listed(index) {
      people.ask(for: chat.others + chat.accounts + chat.last.people)
      return line(ChatLine(chat, people: people, now: now), of: chat)
    }
    guard let hit = hit(index) else { return nil }
    people.ask(for: hit.chat.others + hit.chat.accounts + hit.message.people)
    return line(ChatLine(hit, for: query, people: people, now: now), of: hit.chat)
  }
}

// MARK: - Private

extension ChatListing {
  private func line(_ line: ChatLine, of chat: Chat) -> ChatLine {
    guard namesViewers, let viewer = chat.viewer else { return line }
    var line = line
    line.place = dotted([line.place, people.handle(of: viewer)])
    return line
  }

  // What is seen at once goes first, unless one reads on further down.
  private func list(
    _ account: AccountID?, read: Int?
  ) async throws(LibraryError) {
    let chats = library.chats
    let isLong = read ?? 0 > Self.firstChats
    if !isLong {
      let first = try await chats.read { (reader) throws(LibraryError) in
        try reader.chats(of: account, limit: Self.firstChats)
      }
      guard !Task.isCancelled else { return }
      show(first ?? [], keepsPlace: read != nil)
      if self.chats.count < Self.firstChats { return }
    }
    let all = try await chats.read { (reader) throws(LibraryError) in
      try reader.chats(of: account)
    }
    guard !Task.isCancelled, let all else { return }
    if isLong { return show(all, keepsPlace: true) }
    self.chats = all
    onChange(.growth)
  }

  private func show(_ chats: [Chat], keepsPlace: Bool) {
    let former = self.chats
    (self.chats, named, hits, found) = (chats, [], nil, FoundMessages())
    onNote(chats.isEmpty ? translated("No conversations are in your archives.") : nil)
    isLoaded = true
    guard keepsPlace else { return onChange(.list(place: nil)) }
    onChange(
      .list { index in
        guard former.indices.contains(index) else { return index }
        return chats.firstIndex { $0.id == former[index].id } ?? index
      })
  }

  // The newest are there at once, unless one reads on further down; how many there are takes a while where words are common.
  private func find(
    _ query: SearchQuery, _ words: String, of account: AccountID?, keepsPlace: Bool
  ) async throws(LibraryError) {
    let (chats, pageSize) = (library.chats, Pager<MessageHit, LibraryError>.pageSize)
    let all = try await chats.read { (reader) throws(LibraryError) in
      try reader.chats(of: account)
    }
    guard !Task.isCancelled else { return }
    let (context, people) = try await library.background().read { (reader) throws(LibraryError) in
      let others = Set((all ?? []).flatMap(\.others))
      return (
        try reader.messageContext(of: query, account: account),
        try reader.people.called(query, among: others, on: .x)
      )
    }
    guard !Task.isCancelled else { return }
    let first = try await chats.read { (reader) throws(LibraryError) in
      let found = try reader.search(query, of: account, in: context, limit: pageSize)
      return (
        found, try reader.hits(in: found, at: 0..<pageSize, seenBy: account),
        named: (all ?? []).called(query, orWith: people)
      )
    }
    let named = first?.named ?? []
    guard !Task.isCancelled else { return }
    let pager = Pager<MessageHit, LibraryError>(first: first?.1 ?? [])
    if !keepsPlace { show(named, pager, of: first?.0, query, words, keepsPlace: false) }
    let found = try await chats.read { (reader) throws(LibraryError) in
      try reader.find(query, of: account, in: context)
    }
    guard !Task.isCancelled, let found else { return }
    pager.complete(count: found.count) { places throws(LibraryError) in
      try await chats.read { (reader) throws(LibraryError) in
        try reader.hits(in: found, at: places, seenBy: account)
      }
    }
    if keepsPlace {
      show(named, pager, of: found, query, words, keepsPlace: true)
    } else {
      self.found = found
      onChange(.growth)
    }
    report(found)
  }

  private func show(
    _ named: [Chat], _ pager: Pager<MessageHit, LibraryError>, of found: FoundMessages?,
    _ query: SearchQuery, _ words: String, keepsPlace: Bool
  ) {
    let (formerNamed, former, found) = (self.named, self.found, found ?? FoundMessages())
    (self.query, self.words, hits, self.found) = (query, words, pager, found)
    self.named = named
    follow(pager)
    isLoaded = true
    guard keepsPlace else { return onChange(.list(place: nil)) }
    onChange(
      .list { index in
        if formerNamed.indices.contains(index) {
          return named.firstIndex { $0.id == formerNamed[index].id } ?? index
        }
        let place = found.place(of: index - formerNamed.count, in: former)
        return place.map { named.count + $0 } ?? index
      })
  }

  private func follow(_ pager: Pager<MessageHit, LibraryError>) {
    pager.onArrival = { [weak self] range in
      guard let self else { return }
      let above = named.count
      onChange(.arrival(range.lowerBound + above..<range.upperBound + above))
    }
    pager.onFailure = { [weak self] in self?.onFailure($0) }
  }

  private func report(_ found: FoundMessages) {
    var counts: [String] = []
    if !named.isEmpty {
      counts.append(translated("%d conversation", "%d conversations", named.count))
    }
    if found.count > 0 {
      counts.append(
        translated(
          "%1$s in %2$s", translated("%d message", "%d messages", found.count),
          translated("%d conversation", "%d conversations", found.chats)))
    }
    let count = counts.isEmpty ? translated("Nothing was found.") : dotted(counts)
    onNote(([count] + query.notes(examined: found.examined)).joined(separator: "\n"))
  }
}
