import TweetModel
import TweetStore

/// Formats that tell of one account each: where there are several, each has a folder of its own.
struct AccountFolders {
  /// How many likes are read at once.
  private static let pageSize = 500

  private let site: ExportSite
  /// The accounts, and the beginnings of their files' paths.
  let all: [(account: Account, path: String)]

  init(_ site: ExportSite) {
    self.site = site
    guard site.accounts.count > 1 else {
      all = site.accounts.map { ($0, "") }
      return
    }
    var taken: Set<String> = []
    all = site.accounts.map { account in
      let own = SafeName.file(account.author.handle.isEmpty ? account.id : account.author.handle)
      let name =
        taken.insert(own.lowercased()).inserted ? own : SafeName.file(own + "-" + account.id)
      return (account, name + "/")
    }
  }

  /// The account of a post, by its place in ``all``.
  func index(of id: AccountID?) -> Int? { all.firstIndex { AccountID($0.account) == id } }

  /// Hands out what an account likes of the selection, last liked first, as far as that may leave.
  func forEachLike(
    of account: Account, _ body: (Tweet) throws(ExportError) -> Void
  ) throws(ExportError) {
    var place = Int64.min
    while true {
      if site.isCancelled() { throw .cancelled }
      let page = try libraryCall(
        try site.gate.reader.likes(of: AccountID(account), after: place, atMost: Self.pageSize))
      guard !page.likes.isEmpty else { return }
      for like in page.likes where try site.includes(like) {
        if let like = site.gate.passed(like) { try body(like) }
      }
      place = page.last
    }
  }
}
