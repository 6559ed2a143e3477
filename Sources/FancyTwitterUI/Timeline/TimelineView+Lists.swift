import GtkKit
import TweetModel
import TweetStore

/// What the list shows.
extension TimelineView {
  /// Shows tweets of a library where they were left; the first page is there at once.
  func show(_ library: OpenLibrary, _ source: TweetListing) throws(LibraryError) {
    savePlace()
    let reader = library.reader
    let count = try reader.count(of: source.list)
    let pages = PagedTweets(library: library, source: source, count: count)
    pages.onArrival = { [weak self] in self?.list.arrived($0) }
    pages.onFailure = { [weak self] in self?.onFailure($0) }
    let key = library.isSample ? nil : source.placeKey
    let place = key.flatMap { library.folder.readingPlace(in: $0.section, of: $0.account) }
    let index = try place.flatMap { place throws(LibraryError) in
      try reader.index(of: place.tweet, in: source.list)
    }
    let first = index ?? 0
    // Of a list that has grown, what is read stays where it is.
    let isSame = source == self.source && folder == library.folder && remembersPlace
    let arrived = isSame ? first - list.viewport.anchorRow : 0
    try pages.load(first..<first + Self.firstPage, from: reader)
    self.source = source
    self.pages = pages
    highlighter = nil
    folder = library.folder
    self.library = library
    bubble.leadsToDates = source.isByTime
    remembersPlace = key != nil
    typesetter = nil
    list.reset(
      count: count, estimate: 140, index: first, offset: index == nil ? 0 : place?.offset ?? 0,
      keepsCursor: isSame)
    if arrived > 0 {
      let button = newTweets ?? NewTweetsButton(over: widget, look: look)
      newTweets = button
      button.show(arrived) { [weak self] in self?.focus(on: 0) }
    }
  }

  /// Shows tweets that are all there.
  func show(_ tweets: [Tweet], of library: OpenLibrary) {
    remembersPlace = false
    pages = FixedTweets(tweets)
    source = TweetListing(list: .empty, remembersPlace: false)
    folder = library.folder
    list.reset(count: tweets.count, estimate: 140, index: 0, offset: 0)
  }

  /// Shows a conversation, with the tweet that it is about large and at the top.
  func show(_ conversation: ConversationList, of library: OpenLibrary) {
    remembersPlace = false
    pages = FixedTweets(conversation.tweets)
    source = TweetListing(list: .empty, headings: conversation.headings, remembersPlace: false)
    largeRow = conversation.place
    folder = library.folder
    typesetter = nil
    list.reset(
      count: conversation.tweets.count, estimate: 140, index: conversation.place, offset: 0)
  }

  /// Shows what a search has found so far, with the words searched for set off.
  func show(_ found: FoundTweets, of library: OpenLibrary, highlighting query: SearchQuery) {
    remembersPlace = false
    pages = found
    highlighter = query
    source = TweetListing(list: .empty, remembersPlace: false)
    folder = library.folder
    typesetter = nil
    list.reset(count: found.count, estimate: 140, index: 0, offset: 0)
  }

  /// Goes on to as many rows as there are now.
  func grow(to count: Int) { list.grow(to: count) }

  /// Shows nothing.
  func clear() {
    remembersPlace = false
    pages = nil
    list.reset(count: 0, estimate: 140, index: 0, offset: 0)
  }
}
