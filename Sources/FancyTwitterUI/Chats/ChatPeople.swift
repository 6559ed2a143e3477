import DesignKit
import TimelineLayout
import TweetModel
import TweetStore

/// What the people of chats are called, asked for off the main thread and remembered.
@MainActor
final class ChatPeople {
  /// Runs when more is known.
  var onChange: () -> Void = {}

  private let library: OpenLibrary
  private var known: [String: Author] = [:]
  /// Those whose names were asked for, whether they have one or not.
  private var answered: Set<String> = []
  private var wanted: Set<String> = []
  private var isAsking = false

  init(in library: OpenLibrary) { self.library = library }

  /// Whether nothing is on its way.
  var isSettled: Bool { !isAsking }

  /// What somebody is called; where nobody knows, their number is.
  func name(of id: String?) -> String {
    guard let id else { return translated("Somebody") }
    guard let author = known[id] else { return Self.unknown(id) }
    return author.name.isEmpty ? "@" + author.handle : author.name
  }

  /// Whether somebody has no name, and could be given one.
  func isUnknown(_ id: String) -> Bool { known[id] == nil && answered.contains(id) }

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

  /// Asks again for all names: some were given.
  func forget() {
    wanted.formUnion(answered)
    askNext()
  }

  /// "Unknown ·1234".
  nonisolated static func unknown(_ id: String) -> String {
    translated("Unknown ·%s", String(id.suffix(4)))
  }

  nonisolated static func key(_ id: String) -> PersonKey? {
    PersonKey(network: .x, id: id, handle: "")
  }
}

// MARK: - Private

extension ChatPeople {
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
      isAsking = false
      onChange()
      askNext()
    }
  }
}
