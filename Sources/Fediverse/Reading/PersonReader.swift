import Markup
import TweetModel

/// Turns what a server tells of people into values.
struct PersonReader: Sendable {
  private let server: Server
  /// The host in the handles of the server's own people.
  private let domain: String
  /// Whether the URIs of the server's own people have their names in them, and no answer tells them (GoToSocial,
  /// Mastodon before 4.2).
  private let namesPeople: Bool

  init(_ server: Server, _ capabilities: ServerCapabilities) {
    (self.server, domain) = (server, capabilities.domain)
    namesPeople = [.mastodon, .gotosocial].contains(capabilities.software)
  }

  /// Somebody; nil for nobody, as the author of some posts is.
  func person(_ entity: PersonEntity?, uri: String? = nil) -> LivePerson? {
    guard let entity, let account = entity.acct ?? entity.username, Self.isName(account) else {
      return nil
    }
    let own = namesPeople && !account.contains("@") ? server.origin + "/users/" + account : nil
    return LivePerson(
      local: entity.id ?? "", id: ServerAddress.id(entity.uri ?? uri ?? own),
      handle: handle(account), name: Self.name(entity.name ?? ""),
      page: address(entity.url), avatar: address(entity.avatar), header: address(entity.header),
      emojis: emojis(entity.emojis))
  }

  /// Somebody's page; nil where it is nobody's.
  func profile(_ entity: ProfileEntity) -> LiveProfile? {
    person(entity.person).map { person in
      LiveProfile(
        person: person, bio: HTMLReader.text(entity.note ?? ""),
        lines: entity.fields.prefix(Self.mostLines).map { field in
          LiveProfile.Line(name: field.name, value: HTMLReader.text(field.value))
        },
        joined: entity.created.flatMap { Timestamp(iso8601: $0) },
        movedTo: entity.moved.map(handle), isSuspended: entity.isSuspended)
    }
  }

  func emojis(_ entities: [EmojiEntity]) -> [CustomEmoji] {
    entities.prefix(Self.mostEmojis).compactMap { entity in
      let code = entity.code
      guard !code.isEmpty, code.utf8.count <= 100, !code.contains(":"),
        let address = address(entity.address)
      else { return nil }
      return CustomEmoji(code: code, address: address)
    }
  }

  /// An address of the web, whole: Pixelfed and others write only the path of those of their own.
  func address(_ text: String?) -> String? { ServerAddress.page(text, at: server) }

  /// `user@host`, which a server leaves at `user` of its own people.
  func handle(_ account: String) -> String {
    let bare = account.first == "@" ? String(account.dropFirst()) : account
    return bare.contains("@") ? bare : bare + "@" + domain
  }

  /// Whether something can be a name in an address.
  private static func isName(_ text: String) -> Bool {
    (1...300).contains(text.utf8.count)
      && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "/\\?#<>\"".utf8.contains($0) }
  }

  // A name that is overridden reads as another, and one that does not end turns round what stands beside it.
  private static func name(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    let plain = text.unicodeScalars.filter { !["\u{202D}", "\u{202E}"].contains($0) }
    return DirectionMarks().closed(String(String.UnicodeScalarView(plain)))
  }

  // No server has as many.
  private static let mostLines = 50
  private static let mostEmojis = 200
}
