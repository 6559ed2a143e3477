import FoundationEssentials
import TweetModel
import TweetStore

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
  func account(_ path: (_ name: String, _ account: AccountID) -> String?) -> Account? {
    let network = Network(rawValue: account.network ?? Network.x.rawValue)
    let id = AccountID(network: network, value: account.id)
    // Addresses are ids, too, but not on X.
    let isID =
      network == .x
      ? account.id.utf8.allSatisfy(\.isASCIILetterOrDigit) : ActivityAddress.isID(account.id)
    guard fancytwitter <= Self.newest, !account.id.isEmpty,
      network != .x || account.id.utf8.count <= 40,
      isID, !network.rawValue.isEmpty, network != .messages
    else { return nil }
    return Account(
      network: network, id: account.id,
      author: Author(
        handle: account.handle ?? "", name: account.name ?? "",
        avatar: account.avatar.flatMap { path($0, id) }, id: account.id),
      bio: account.bio.map { LineText.text($0.text, $0.entities ?? [], $0.emphasis ?? []) }
        ?? TweetText(""),
      location: account.location, website: account.website,
      header: account.header.flatMap { path($0, id) },
      joined: account.joined.flatMap { Timestamp(line: $0) }, timeZone: account.timeZone)
  }
}
