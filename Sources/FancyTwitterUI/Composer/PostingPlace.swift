import TweetModel
import TweetStore

/// Where the person can post what is written: on X, or on another network where the library has none of X's accounts.
struct PostingPlace: Equatable {
  let network: Network
  /// The page of a browser that takes a text.
  private let page: String

  static let x = PostingPlace(network: .x, page: "https://x.com/intent/post")

  /// By the accounts of a library; X where there is none, or none that can be read at once.
  init(of folder: LibraryFolder) {
    let accounts =
      folder.isReadyToRead ? (try? LibraryReader(folder: folder).accounts()) ?? [] : []
    self.init(of: accounts)
  }

  init(of accounts: [Account]) {
    guard !accounts.contains(where: { $0.network == .x }),
      let place = accounts.lazy.compactMap(Self.init).first
    else {
      self = .x
      return
    }
    self = place
  }

  /// The page with a text on it.
  func address(for text: String) -> String { page + "?text=" + text.percentEncoded }

  private init?(_ account: Account) {
    switch account.network {
    case .bluesky: self.init(network: .bluesky, page: "https://bsky.app/intent/compose")
    case .fediverse:
      guard let server = account.author.handle.split(separator: "@").dropFirst().last else {
        return nil
      }
      self.init(network: .fediverse, page: "https://\(server)/share")
    default: return nil
    }
  }

  private init(network: Network, page: String) {
    self.network = network
    self.page = page
  }
}
