import TweetModel
import TweetStore

/// Something that a person added to a library, as this program exports it.
///
/// Its file tells what it is: one that lacks what such a thing cannot be without is none.
struct LinePersonal: Decodable {
  let network: String?
  let id: String?
  let made: Int64?
  let note: String?
  let handle: String?
  let name: String?
  let text: String?
  let date: Int64?
  let picture: String?
  let edited: Int64?
  let query: String?
  let saved: Bool?
}

extension LinePersonal {
  /// What it is in a file of that kind; nil for what cannot be read.
  func item(of type: DataType) -> PersonalItem? {
    switch type.id {
    case "fancytwitter-bookmarks": mark.map { .mark($0) }
    case "fancytwitter-names": givenName.map { .name($0) }
    case "fancytwitter-drafts": draft.map { .draft($0) }
    case "fancytwitter-searches": query.map { .search($0, isSaved: saved ?? false) }
    default: nil
    }
  }

  private var place: Network { Network(rawValue: network ?? Network.x.rawValue) }

  private var mark: Mark? {
    guard let id, !id.isEmpty, let made else { return nil }
    let post = Tweet(
      id: TweetID(network: place, value: id),
      author: Author(handle: handle ?? "", name: name ?? ""),
      date: date.map { Timestamp(milliseconds: $0) }, text: TweetText(text ?? ""))
    return Mark(post, note: note ?? "", made: Timestamp(milliseconds: made))
  }

  private var givenName: GivenName? {
    guard let id, !id.isEmpty, let key = PersonKey(network: place, id: id, handle: "") else {
      return nil
    }
    return GivenName(key, handle: handle ?? "", name: name ?? "")
  }

  private var draft: Draft? {
    guard let text, let edited else { return nil }
    return Draft(text: text, picture: picture, edited: Timestamp(milliseconds: edited))
  }
}
