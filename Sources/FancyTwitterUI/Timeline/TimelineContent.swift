import GLibKit
import TweetModel
import TweetRows
import TweetStore

/// What a timeline shows, and how: one value, so that nothing of a former list is left when another is shown.
@MainActor
struct TimelineContent {
  let library: OpenLibrary
  let tweets: any TweetSource
  var listing = TweetListing(list: .empty, remembersPlace: false)
  /// Sets off what was searched for; nil where nothing was.
  var highlighter: SearchQuery?
  /// The row of the tweet that is shown larger, with all that is known of it, and the parts of its text.
  ///
  /// Each part has a row of its own, so that of a long text only what is seen is laid out.
  var large: (row: Int, parts: [TextPart]) = (0, [])
  /// A row, and how many pixels of it lie above the top edge.
  var start = (row: 0, offset: 0)
  /// Whether the post at which reading stopped is not in the list any more.
  private(set) var hasLostPlace = false
  /// How many posts have come above what was read; nil where ``start`` tells.
  var arrived: Int?
  /// Whether the person reads on in what was shown before, though it is found or counted anew.
  var goesOn = false
  /// What is said where posts are missing.
  var gaps = HomeGaps.none

  /// More than fit into a window at once.
  private static let firstPage = 16
}

extension TimelineContent {
  /// Tweets of a library where they were left; the first page is there at once.
  init(_ listing: TweetListing, of library: OpenLibrary) throws(LibraryError) {
    let reader = library.reader
    let pages = try PagedTweets(listing, of: library)
    self.init(library: library, tweets: pages, listing: listing)
    gaps = try HomeGaps(in: listing, of: reader)
    if let key = placeKey,
      let place = library.folder.readingPlace(
        in: key.section, of: key.account, isPinned: listing.isPinned)
    {
      let index = try reader.index(of: place.tweet, in: listing.list)
      start = index.map { ($0, place.offset) } ?? start
      hasLostPlace = index == nil
    }
    try pages.load(start.row..<start.row + Self.firstPage, from: reader)
  }

  /// Reads what stands around ``start`` at once, before anything is painted.
  func loadStart() throws(LibraryError) {
    try (tweets as? PagedTweets)?.load(
      start.row - Self.firstPage..<start.row + Self.firstPage, from: library.reader)
  }

  /// Tweets that are all there.
  init(_ tweets: [Tweet], of library: OpenLibrary) {
    self.init(library: library, tweets: FixedTweets(tweets))
  }

  /// A conversation, with the tweet that it is about large and at the top.
  init(_ conversation: ConversationList, of library: OpenLibrary) {
    self.init(
      library: library, tweets: FixedTweets(conversation.tweets),
      listing: TweetListing(
        list: .empty, headings: conversation.headings, remembersPlace: false),
      large: (conversation.place, conversation.parts), start: (conversation.place, 0))
  }

  /// The rows of the large tweet.
  var largeRows: Range<Int> { large.row..<large.row + large.parts.count }

  /// What a search has found so far, with the words searched for set off.
  init(_ found: FoundTweets, of library: OpenLibrary) {
    self.init(library: library, tweets: found, highlighter: found.query)
  }

  /// The row of a post; nil where it is not listed.
  func index(of tweet: TweetID) throws(LibraryError) -> Int? {
    if let found = tweets as? FoundTweets { return found.index(of: tweet) }
    return try library.reader.index(of: tweet, in: listing.list)
  }

  /// What is missing beneath a row, and what accounts do about that.
  func gap(below row: Int, of live: LiveAccounts?) -> RowGap? {
    gaps.lines[row].map { line in
      line.row(gaps.account.flatMap { live?.states[$0]?.gaps[line.stretch] }, of: gaps.account)
    }
  }

  /// The section and account that the place is remembered for; nil where it is not.
  var placeKey: (section: Section, account: AccountID?)? {
    library.isSample ? nil : listing.placeKey
  }

  /// Remembers where reading stopped, where that is remembered.
  func savePlace(row: Int, offset: Int) {
    guard let key = placeKey, row < tweets.count, let tweet = tweets.tweet(at: row) else { return }
    let place = ReadingPlace(tweet: tweet.id, offset: offset)
    do throws(LibraryError) {
      try library.folder.save(
        place, in: key.section, of: key.account, isPinned: listing.isPinned)
    } catch {
      // The place is a convenience: a library that cannot be written can still be read.
      Log.warning("\(error)")
    }
  }

  /// Whether it is the same list as another one, with what has come since.
  func continues(_ former: TimelineContent?) -> Bool {
    guard former?.library.folder == library.folder else { return false }
    return goesOn
      || !library.isSample && listing.list != .empty && former?.listing.list == listing.list
  }
}
