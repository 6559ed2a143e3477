extension Selection {
  /// The account whose posts alone are meant; nil where those of all are, or whose they are is not asked.
  public var account: AccountID? {
    switch self {
    case .everything(let account, _), .year(_, let account): account
    case .list(.section(_, let account)), .list(.replies(let account)): account
    case .search(_, let scope): scope.account
    case .list(.found), .person, .thread, .conversation, .bookmarks: nil
    }
  }
}
