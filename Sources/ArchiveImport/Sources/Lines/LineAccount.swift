import FoundationEssentials
import TweetModel

/// The small file that says whose posts are in the others.
struct LineAccount: Decodable {
  let fancytwitter: Int
  let generated: Int64?
  let account: Body

  struct Body: Decodable {
    let network: String?
    let id: String
    let handle: String?
    let name: String?
    let avatar: String?
    let header: String?
    let bio: Bio?
    let location: String?
    let website: String?
    let joined: Int64?
    let timeZone: String?
  }

  struct Bio: Decodable {
    let text: String
    let entities: [LineEntity]?
    let emphasis: [LineEmphasis]?
  }

  /// The highest version of the format that this program reads.
  static let newest = 1

  /// The account; nil where the file is of a later version, or its id is none.
  func account(_ path: (_ name: String, _ account: String) -> String?) -> Account? {
    // The id names a folder of the library, and must not lead out of it.
    guard fancytwitter <= Self.newest, !account.id.isEmpty, account.id.utf8.count <= 40,
      account.id.utf8.allSatisfy({ Character(UnicodeScalar($0)).isASCIILetterOrDigit })
    else { return nil }
    return Account(
      network: Network(rawValue: account.network ?? Network.x.rawValue), id: account.id,
      author: Author(
        handle: account.handle ?? "", name: account.name ?? "",
        avatar: account.avatar.flatMap { path($0, account.id) }, id: account.id),
      bio: account.bio.map { LineText.text($0.text, $0.entities ?? [], $0.emphasis ?? []) }
        ?? TweetText(""),
      location: account.location, website: account.website,
      header: account.header.flatMap { path($0, account.id) },
      joined: account.joined.map { Timestamp(milliseconds: $0) }, timeZone: account.timeZone)
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
