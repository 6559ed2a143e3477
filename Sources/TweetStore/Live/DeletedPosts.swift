/// What servers have deleted lately, by the ids that it had there.
///
/// An answer that was on its way then still holds it, and nothing tells once more that it is gone.
struct DeletedPosts {
  private struct Copy: Hashable {
    let local: String
    let account: AccountID
  }

  private var copies: Set<Copy> = []

  // No answer is on its way for as long as it takes to delete so many.
  private static let most = 10_000

  func contains(_ local: String, of account: AccountID) -> Bool {
    copies.contains(Copy(local: local, account: account))
  }

  mutating func insert(_ local: String, of account: AccountID) {
    if copies.count >= Self.most { copies = [] }
    copies.insert(Copy(local: local, account: account))
  }
}
