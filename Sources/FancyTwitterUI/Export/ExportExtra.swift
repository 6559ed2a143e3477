import DesignKit
import Export
import TweetModel
import TweetStore

/// Something that leaves with public posts only when a person says so.
nonisolated enum ExportExtra: Hashable {
  /// Posts that fewer people may see.
  case posts(Tweet.Visibility)
  /// What is no post.
  case personal(PersonalData)

  /// All, in the order in which they are asked for.
  static let all =
    Audience.choices.map { ExportExtra.posts($0) }
    + PersonalData.allCases.map { ExportExtra.personal($0) }

  /// How much of it there is.
  func count(in census: SelectionCensus) -> Int {
    switch self {
    case .posts(let visibility): census.visibilities[visibility] ?? 0
    case .personal(let kind): census.personal[kind] ?? 0
    }
  }

  /// Whether it can leave with a selection in some form.
  func goes(with selection: Selection, as kind: ExportKind) -> Bool {
    switch self {
    case .posts(let visibility): kind.takes(visibility)
    case .personal(let data): data.goes(with: selection) && kind.personalData.contains(data)
    }
  }
}

extension Audience {
  /// Whom it is for when these leave, too.
  nonisolated init(_ extras: Set<ExportExtra>) {
    var (more, personal): (Set<Tweet.Visibility>, Set<PersonalData>) = ([], [])
    for extra in extras {
      switch extra {
      case .posts(let visibility): more.insert(visibility)
      case .personal(let kind): personal.insert(kind)
      }
    }
    self.init(and: more, with: personal)
  }
}

nonisolated extension ExportExtra {
  /// What a switch asks that lets it leave.
  var question: String {
    switch self {
    case .posts(.followers): translated("Also what is for followers only")
    case .posts(.direct): translated("Also what is only for those it names")
    case .posts(.circle): translated("Also what is for your circle only")
    case .posts(.deleted): translated("Also what is deleted on X")
    case .posts(.public), .posts(.unlisted), .posts(.community): ""
    case .personal(.bookmarks): translated("Also your bookmarks, with your notes")
    case .personal(.names): translated("Also the names that you gave to others")
    case .personal(.former): translated("Also former handles, and your time zone")
    case .personal(.drafts): translated("Also your drafts")
    case .personal(.searches): translated("Also what you searched for")
    case .personal(.parts): translated("Also what else your archives held")
    case .personal(.messages): translated("Also your direct messages")
    }
  }

  /// How much of it that is, in words.
  func amount(_ count: Int) -> String {
    switch self {
    case .posts: translated("%d tweet", "%d tweets", count)
    case .personal(.messages): translated("%d message", "%d messages", count)
    case .personal: translated("%d entry", "%d entries", count)
    }
  }
}
