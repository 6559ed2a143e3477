import Export
import TweetModel
import TweetStore

/// How much there is of what is asked for, as each kind of export has a place for it.
nonisolated struct ExportCensus: Sendable {
  private var all = SelectionCensus()
  /// What accounts of the library wrote, passed on or like, and what of that is X's.
  private var (own, ofX) = (SelectionCensus(), SelectionCensus())
  /// What goes along with all that somebody wrote.
  private var (likes, likesOfX) = (0, 0)
  /// The networks whose accounts have lists of people.
  private var networksWithPeople: Set<Network> = []

  /// Of nothing.
  init() {}

  /// Counts what is selected: to be asked off the main thread.
  init(
    of selection: Selection, reading reader: LibraryReader, isCancelled: () -> Bool
  ) throws(LibraryError) {
    let posts = try reader.posts(of: selection, isCancelled: isCancelled)
    let ownPosts = try reader.own(posts, isCancelled: isCancelled)
    let postsOfX = try reader.own(ownPosts, on: .x, isCancelled: isCancelled)
    let confidence = Confidence(of: try reader.accounts())
    func census(_ posts: SelectedPosts) throws(LibraryError) -> SelectionCensus {
      try reader.census(
        of: posts, account: selection.account, isMeant: { !confidence.covers($0) },
        isCancelled: isCancelled)
    }
    all = try census(posts)
    own = ownPosts == posts ? all : try census(ownPosts)
    ofX = postsOfX == ownPosts ? own : try census(postsOfX)
    guard case .everything(let account, _) = selection else { return }
    let liked = try reader.posts(of: .section(.favorites, of: account), isCancelled: isCancelled)
    (likes, likesOfX) = (liked.count, try reader.own(liked, on: .x).count)
    for owner in try reader.accounts() where account == nil || AccountID(owner) == account {
      let people = try reader.people.listed(of: AccountID(owner)).all
      if people > 0 { networksWithPeople.insert(owner.network) }
    }
  }

  /// The posts that can leave so.
  func posts(as kind: ExportKind) -> SelectionCensus {
    switch kind {
    case .files(.archive): ofX
    case .files(.activityPub): own
    case .files, .pages: all
    }
  }

  /// How many likes leave with them.
  func likes(as kind: ExportKind) -> Int {
    switch kind {
    case .files(.archive): likesOfX
    case .files(.activityPub), .files(.jsonLines): likes
    case .files, .pages: 0
    }
  }

  /// Whether lists of people leave with them.
  func hasPeople(as kind: ExportKind) -> Bool {
    switch kind {
    case .files(.archive): networksWithPeople.contains(.x)
    case .files(.jsonLines): !networksWithPeople.isEmpty
    case .files, .pages: false
    }
  }
}
