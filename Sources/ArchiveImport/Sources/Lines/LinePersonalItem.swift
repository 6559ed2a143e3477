import TweetModel
import TweetStore

/// Something that a person added to a library, as this program exports it.
///
/// Its file tells what it is: one that lacks what such a thing cannot be without is none.
struct LinePersonalItem: Decodable {
  let network: String?
  let id: String?
  let made: Int64?
  let note: String?
  let handle: String?
  let name: String?
  let text: String?
  let date: Int64?
  let visibility: String?
  let picture: String?
  let edited: Int64?
  let query: String?
  let saved: Bool?
  let removed: Bool?
  let people: [Somebody]?

  /// Somebody who is the same person as others.
  struct Somebody: Decodable {
    let network: String?
    let id: String?
  }
}

extension LinePersonalItem {
  /// What it is in a file of that kind; nil for what cannot be read.
  func item(of type: DataType) -> PersonalItem? {
    switch type.id {
    case "fancytwitter-bookmarks":
      removed == true ? post.map { .removedMark($0) } : mark.map { .mark($0) }
    case "fancytwitter-names": people == nil ? givenName.map { .name($0) } : link.map { .link($0) }
    case "fancytwitter-drafts": draft.map { .draft($0) }
    case "fancytwitter-searches": query.map { .search($0, isSaved: saved ?? false) }
    default: nil
    }
  }

  private var place: Network { Network(rawValue: network ?? Network.x.rawValue) }

  private var post: TweetID? {
    id.flatMap { $0.isEmpty ? nil : TweetID(network: place, value: $0) }
  }

  private var link: [PersonKey]? {
    let keys = people?.compactMap { somebody in
      let network = Network(rawValue: somebody.network ?? Network.x.rawValue)
      return somebody.id.flatMap {
        $0.isEmpty ? nil : PersonKey(network: network, id: $0, handle: "")
      }
    }
    return keys.flatMap { Set($0).count > 1 ? $0 : nil }
  }

  private var mark: Bookmark? {
    guard let post, let made = made.flatMap({ Timestamp(line: $0) }) else { return nil }
    let tweet = Tweet(
      id: post,
      author: Author(handle: handle ?? "", name: name ?? ""),
      date: date.flatMap { Timestamp(line: $0) }, text: TweetText(text ?? ""),
      // A word that is new to this version may mean anybody: nobody shall see more for that.
      visibility: visibility.map { Tweet.Visibility(named: $0) ?? .direct }
        ?? Bookmark.visibility(ofUnnoted: post, saying: text ?? ""))
    return Bookmark(tweet, note: note ?? "", made: made)
  }

  private var givenName: GivenName? {
    guard let id, !id.isEmpty, let key = PersonKey(network: place, id: id, handle: "") else {
      return nil
    }
    return GivenName(key, handle: handle ?? "", name: name ?? "")
  }

  private var draft: Draft? {
    guard let text, let edited = edited.flatMap({ Timestamp(line: $0) }),
      picture != nil || !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    else { return nil }
    return Draft(text: text, picture: picture, edited: edited)
  }
}
