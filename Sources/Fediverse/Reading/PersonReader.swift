import Markup
import TweetModel

/// Turns what a server tells of people into values.
struct PersonReader: Sendable {
  let server: Server
  /// The host in the handles of the server's own people.
  let domain: String

  /// Somebody; nil for nobody, as the author of some posts is.
  func person(_ entity: PersonEntity?, uri: String? = nil) -> LivePerson? {
    guard let entity, let account = entity.acct ?? entity.username, !account.isEmpty else {
      return nil
    }
    return LivePerson(
      local: entity.id ?? "", id: ServerAddress.id(entity.uri ?? uri),
      handle: handle(account), name: entity.name.flatMap { $0.isEmpty ? nil : $0 } ?? "",
      page: address(entity.url), avatar: address(entity.avatar), header: address(entity.header),
      isBot: entity.isBot, isLocked: entity.isLocked, emojis: emojis(entity.emojis))
  }

  /// Somebody whom a post names.
  func person(_ entity: MentionEntity) -> LivePerson {
    LivePerson(local: entity.id ?? "", handle: handle(entity.acct), page: address(entity.url))
  }

  /// Somebody's page; nil where it is nobody's.
  func profile(_ entity: ProfileEntity) -> LiveProfile? {
    person(entity.person).map { person in
      LiveProfile(
        person: person, bio: HTMLReader.text(entity.note ?? ""),
        lines: entity.fields.prefix(Self.mostLines).map { field in
          LiveProfile.Line(
            name: field.name, value: HTMLReader.text(field.value),
            verified: field.verified.flatMap { Timestamp(iso8601: $0) })
        },
        joined: entity.created.flatMap { Timestamp(iso8601: $0) }, posts: entity.posts,
        following: entity.following, followers: entity.followers,
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

  // No server has as many.
  private static let mostLines = 50
  private static let mostEmojis = 200
}
