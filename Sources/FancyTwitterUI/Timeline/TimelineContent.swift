import TweetModel
import TweetStore

/// What a timeline shows, and how: one value, so that nothing of a former list is left when another is shown.
@MainActor
struct TimelineContent {
  let library: OpenLibrary
  let tweets: any TweetSource
  var listing = TweetListing(list: .empty, remembersPlace: false)
  /// Sets off what was searched for; nil where nothing was.
  var highlighter: SearchQuery?
  /// The row that is shown larger than the others, with all that is known of it.
  var largeRow: Int?
  /// The row at the top edge, and how many pixels of it lie above that.
  var start = (row: 0, offset: 0)

  /// More than fit into a window at once.
  private static let firstPage = 16
}

extension TimelineContent {
  /// Tweets of a library where they were left; the first page is there at once.
  init(_ listing: TweetListing, of library: OpenLibrary) throws(LibraryError) {
    let reader = library.reader
    let count = try reader.count(of: listing.list)
    let pages = PagedTweets(library: library, source: listing, count: count)
    self.init(library: library, tweets: pages, listing: listing)
    if let key = placeKey,
      let place = library.folder.readingPlace(in: key.section, of: key.account),
      let index = try reader.index(of: place.tweet, in: listing.list)
    {
      start = (index, place.offset)
    }
    try pages.load(start.row..<start.row + Self.firstPage, from: reader)
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
      largeRow: conversation.place, start: (conversation.place, 0))
  }

  /// What a search has found so far, with the words searched for set off.
  init(_ found: FoundTweets, of library: OpenLibrary) {
    self.init(library: library, tweets: found, highlighter: found.query)
  }

  /// The section and account that the place is remembered for; nil where it is not.
  var placeKey: (section: Section, account: AccountID?)? {
    library.isSample ? nil : listing.placeKey
  }

  /// Whether it is the same list as another one, with what has come since.
  func continues(_ former: TimelineContent?) -> Bool {
    placeKey != nil && former?.listing == listing && former?.library.folder == library.folder
  }
}
