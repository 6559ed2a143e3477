import TweetModel

/// How a post has to do with a person.
public enum Encounter: Int, Sendable, CaseIterable {
  case mention = 0
  case reply = 1
  case repost = 2
  case quote = 3
  /// The post is theirs, and liked.
  case like = 4
  /// Somebody else's post, passed on or liked, names them.
  case named = 5
  /// The post is theirs, and stands among an account's own, as in a sample.
  case wrote = 6
}

/// Somebody whom a post has to do with.
struct Acquaintance: Hashable {
  let person: PersonKey
  let how: Encounter
  let handle: String
  /// Empty where the post does not tell.
  let name: String
}

/// The account that a post belongs to.
struct Owner {
  let row: AccountRow
  let account: Account
  /// All handles that the account is known to have had, in small letters.
  let handles: Set<String>
  /// Whether the account's posts are mixed with those of others.
  let isMixed: Bool

  fileprivate func isMeant(by person: PersonKey) -> Bool {
    person.network == account.network
      && (person.value == account.id
        || person.isHandle && handles.contains(String(person.value.dropFirst())))
  }

  fileprivate func wrote(_ tweet: Tweet) -> Bool {
    PersonKey(network: tweet.id.network, id: tweet.author.id, handle: tweet.author.handle)
      .map(isMeant) ?? true
  }
}

extension Tweet {
  /// Whom a post has to do with, each once a way; the owner is not among them.
  func acquaintances(of owner: Owner?) -> [Acquaintance] {
    var all: [Acquaintance] = []
    // A stranger's post may name thousands.
    var ways: [PersonKey: [Encounter]] = [:]
    func add(_ id: String?, _ handle: String, _ name: String, _ how: Encounter) {
      guard let key = PersonKey(network: self.id.network, id: id, handle: handle),
        owner?.isMeant(by: key) != true,
        ways[key]?.contains(where: { $0 == how || $0.tells(how) }) != true
      else { return }
      ways[key, default: []].append(how)
      // An id is nothing that anybody was called.
      all.append(
        Acquaintance(person: key, how: how, handle: handle.isDID ? "" : handle, name: name))
    }
    if owner == nil {
      add(author.id, author.handle, author.name, .like)
    } else if repostedBy != nil {
      add(author.id, author.handle, author.name, .repost)
    }
    var isOwn = owner != nil && repostedBy == nil
    if isOwn, let owner, owner.isMixed, !owner.wrote(self) {
      add(author.id, author.handle, author.name, .wrote)
      isOwn = false
    }
    if isOwn, let reply {
      let mention = mentions.first { $0.person?.id == reply.person && reply.person != nil }
      // An answer that names whom it answers tells the handle, where an id stands for that.
      let handle = reply.handle.isDID ? mention?.target : nil
      add(reply.person, handle ?? reply.handle, mention?.person?.name ?? "", .reply)
    }
    for mention in mentions {
      add(
        mention.person?.id, mention.target, mention.person?.name ?? "", isOwn ? .mention : .named)
    }
    if isOwn, let quote { add(nil, quote.handle, "", .quote) }
    return all
  }

  private var mentions: some Sequence<TextEntity> {
    text.entities.lazy.filter { $0.kind == .mention }
  }
}

extension Encounter {
  /// Whether it says all that another one would say of the same person: an answer names whom it answers.
  fileprivate func tells(_ other: Encounter) -> Bool {
    self == .reply && other == .mention || self != .named && other == .named
  }
}
