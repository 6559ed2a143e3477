import ArchiveImport
import TweetModel
import TweetRows
import TweetStore

/// The pages that are of no single post or person.
enum HostilePlaces {
  static var all: [(name: String, place: Destination)] { of(HostileLibrary.account) + others }

  private static func of(_ account: AccountID) -> [(name: String, place: Destination)] {
    [
      ("profile", .person(handle: "ada")), ("archive of X", .archive(of: account)),
      ("followers", .change(.followers, of: account)),
      ("following", .change(.following, of: account)),
    ] + Topic.allCases.map { ("part \($0)", .part($0.rawValue, of: account)) }
  }

  private static let others: [(name: String, place: Destination)] = [
    ("posts", .posts(PostFilter(), title: "All")), ("archive", .archive()), ("export", .export()),
    ("backup", .backup), ("repair", .repair), ("year", .year(2022)),
    ("charts", .insights(of: "a", in: SearchScope())), ("drafts", .drafts),
    ("signing in", .signIn()),
    ("messages", .messages(finding: "a")),
  ]
}
