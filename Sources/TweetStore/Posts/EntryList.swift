/// A list of posts that the import lays out in the table `entry`.
struct EntryList: Hashable {
  /// The number that stands for what is listed; one once given is never given anew.
  enum Kind: Int, CaseIterable {
    case timeline = 0
    case favorites = 1
    case whatsNew = 2
    case media = 3
    case threads = 4
    case replies = 5
    /// Of whose pictures and films one at least is there.
    case presentMedia = 6
    /// What an account's server lists for it, by ``HomeTable``.
    case home = 7
  }

  let kind: Kind
  let account: AccountRow

  init(_ kind: Kind, account: AccountRow = .everybody) {
    self.kind = kind
    self.account = account
  }
}

extension EntryList.Kind {
  /// Nil for a section that is not laid out.
  init?(_ section: Section) {
    switch section {
    case .home: self = .home
    case .timeline: self = .timeline
    case .favorites: self = .favorites
    case .whatsNew: self = .whatsNew
    case .media: self = .presentMedia
    case .threads: self = .threads
    default: return nil
    }
  }
}
