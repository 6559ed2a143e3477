import DesignKit
import GLibKit
import TimelineLayout
import TweetModel
import TweetStore

/// What the people of a library's chats are called, asked for off the main thread and remembered for all screens.
@MainActor
final class ChatPeople {
  let library: OpenLibrary

  private let observers = Observers<Void>()
  private var known: [String: Author] = [:]
  private var nameless = NamelessPeople()
  /// Those whose names were asked for, whether they have one or not.
  private var answered: Set<String> = []
  private var wanted: Set<String> = []
  private var isAsking = false

  /// The people of a library; names that are given meanwhile are asked for anew.
  init(in library: OpenLibrary, names: GivenNames) {
    self.library = library
    names.observe(self) { [weak self] in self?.askAgain() }
  }

  /// Runs `body` when more is known, for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) { observers.add(owner, body) }

  /// Whether nothing is on its way.
  var isSettled: Bool { !isAsking }

  /// What somebody is called; where nobody knows, their number is.
  func name(of id: String?) -> String {
    guard let id else { return translated("Somebody") }
    guard let author = known[id] else { return nameless.name(of: id) }
    return author.name.isEmpty ? "@" + author.handle : author.name
  }

  /// What tells somebody from others of the same name; what they are called where no handle is known.
  func handle(of id: String) -> String {
    known[id].flatMap { $0.handle.isEmpty ? nil : "@" + $0.handle } ?? name(of: id)
  }

  /// Whether somebody has no name, and could be given one.
  func isUnknown(_ id: String) -> Bool { known[id] == nil && answered.contains(id) }

  /// The first who has no name, by the id; nil where everybody has one.
  func nameless(among ids: some Sequence<String>) -> String? { ids.first(where: isUnknown) }

  /// The disc that stands for somebody.
  func avatar(of id: String?) -> TweetRowContent.AvatarContent {
    let author = id.flatMap { known[$0] }
    let name = author.map { $0.name.isEmpty ? $0.handle : $0.name }
    let initial = name?.first.map { $0.uppercased() } ?? "?"
    return TweetRowContent.AvatarContent(
      seed: id ?? "", initial: initial, file: author?.avatar)
  }

  /// Asks for the names of people who will be seen.
  func ask(for ids: some Sequence<String>) {
    for id in ids where !answered.contains(id) { wanted.insert(id) }
    askNext()
  }

  nonisolated static func key(_ id: String) -> PersonKey? {
    PersonKey(network: .x, id: id, handle: "")
  }
}

// MARK: - Private

extension ChatPeople {
  private func askAgain() {
    wanted.formUnion(answered)
    askNext()
  }

  private func askNext() {
    guard !isAsking, !wanted.isEmpty else { return }
    let ids = wanted
    (wanted, isAsking) = ([], true)
    Task {
      // A name is a convenience: without it, the number is shown.
      let authors = try? await library.background().read { (reader) throws(LibraryError) in
        try reader.people.authors(of: Set(ids.compactMap { Self.key($0) }))
      }
      for id in ids { known[id] = Self.key(id).flatMap { authors?[$0] } }
      answered.formUnion(ids)
      nameless = NamelessPeople(answered.filter { known[$0] == nil })
      isAsking = false
      observers.notify()
      askNext()
    }
  }
}
