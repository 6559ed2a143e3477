import Export
import GLibKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// Tweets on paper: all of each text, and the day in the place of how long ago that was.
@MainActor
final class PrintedTweets: PrintedList {
  let title: String

  private let tweets: TweetReading
  private let folder: String
  private let showsNetworks: Bool
  private let headings: [Int: String]
  private let chapters: PrintedChapters
  /// What may be read here and go nowhere.
  private let confidence: Confidence
  private var clock: OwnerClock
  private var block: (range: Range<Int>, tweets: [Tweet], days: [CalendarDay?]) = (0..<0, [], [])

  /// So much of the library is read at once.
  private static let blockSize = 64

  /// The tweets that a timeline lists; nil where there are none.
  static func all(
    of content: TimelineContent?, as title: String
  ) async throws(LibraryError) -> PrintedTweets? {
    guard let content, content.tweets.count > 0 else { return nil }
    let all = try await content.tweets.reading()
    let (folder, headings) = (content.library.folder.media, content.listing.headings)
    let clock = try content.library.reader.ownerClock(
      of: Selection.list(content.listing.list).account)
    let isMixed = content.library.hasSeveralNetworks
    let confidence = Confidence(of: try content.library.reader.accounts())
    let repeated = content.largeRows.dropFirst()
    guard !repeated.isEmpty else {
      return PrintedTweets(
        title: title, tweets: all, folder: folder, showsNetworks: isMixed, confidence: confidence,
        clock: clock, headings: headings)
    }
    // The large tweet has a row for each part of its text.
    let rows = (0..<all.count).filter { !repeated.contains($0) }
    let tweets = try all.read(0..<all.count)
    let begun = rows.enumerated().compactMap { place, row in headings[row].map { (place, $0) } }
    return PrintedTweets(
      title: title, tweets: FixedTweets(rows.map { tweets[$0] }).reading(), folder: folder,
      showsNetworks: isMixed, confidence: confidence, clock: clock,
      headings: Dictionary(uniqueKeysWithValues: begun))
  }

  /// Tweets whose pictures lie below `folder`; `headings` begin with some, by their places.
  ///
  /// A book has a chapter for each year. Each has its network's sign with `showsNetworks`.
  init(
    title: String, tweets: TweetReading, folder: String, showsNetworks: Bool,
    confidence: Confidence, clock: OwnerClock, headings: [Int: String] = [:], isBook: Bool = false
  ) {
    self.title = title
    self.tweets = tweets
    self.folder = folder
    self.showsNetworks = showsNetworks
    self.confidence = confidence
    self.clock = clock
    self.headings = headings
    chapters = PrintedChapters(isBook: isBook)
  }

  var count: Int { tweets.count }
  var pictureFolder: String? { folder }
  var stayed: Int { confidence.count }

  func isEmpty() throws(LibraryError) -> Bool {
    for index in 0..<count {
      if let tweet = try tweet(at: index), confidence.passed(tweet) != nil { return false }
    }
    return true
  }

  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows {
    guard let tweet = try tweet(at: index).flatMap({ confidence.passed($0) }) else { return .none }
    let place = index - block.range.lowerBound
    let day = block.days[place]
    let former = block.days.prefix(place).compactMap(\.self)
    let beginning = chapters.beginning(
      of: day, after: former, inBlock: block.range.lowerBound, on: sheet)
    let (parts, media) = (tweet.text.parts(), PrintedMedia(tweet))
    let heads = beginning.head == nil ? 0 : 1
    let texts = heads + parts.count
    return PrintedRows(count: texts + media.rows) { [self] number in
      if number < heads, let head = beginning.head { return head }
      guard number < texts else {
        let content = media.content(ofRow: number - texts, of: tweet)
        return row(of: tweet, content, sheet, goesOn: number - texts < media.rows - 1)
      }
      let part = parts[number - heads]
      var content = content(of: tweet, on: day, part: part)
      content.heading = part.isFirst ? headings[index] : nil
      if part.isLast { media.show(in: &content) }
      var row = row(of: tweet, content, part: part, sheet, goesOn: part.isLast && media.rows > 0)
      if part.isFirst { row.marks = beginning.marks }
      return row
    }
  }
}

// MARK: - Private

extension PrintedTweets {
  private func tweet(at index: Int) throws(LibraryError) -> Tweet? {
    if !block.range.contains(index) {
      let start = index - index % Self.blockSize
      let range = start..<min(count, start + Self.blockSize)
      let read = try tweets.read(range)
      let days = read.map { isDated($0) ? clock.day(of: $0) : nil }
      block = (range, read, days)
      chapters.note(
        read.filter(isDated).compactMap(\.date), days.compactMap(\.self), at: range)
    }
    let place = index - block.range.lowerBound
    return block.tweets.indices.contains(place) ? block.tweets[place] : nil
  }

  /// Whether a tweet is printed, and has a place in time.
  private func isDated(_ tweet: Tweet) -> Bool { tweet.date != nil && !confidence.covers(tweet) }

  private func content(of tweet: Tweet, on day: CalendarDay?, part: TextPart) -> TweetRowContent {
    var content = TweetRowContent(
      tweet, time: day?.formatted(DateStyle.current.day) ?? "", part: part)
    if showsNetworks { content.show(tweet.id.network) }
    content.lieStill()
    return content
  }

  /// A row, with a line under it unless what is beneath goes on with it.
  private func row(
    of tweet: Tweet, _ content: TweetRowContent, part: TextPart? = nil, _ sheet: PrintSheet,
    goesOn: Bool
  ) -> PrintedRow {
    let typesetter = sheet.typesetter
    var layout = TweetRowLayout(
      content, width: sheet.width, style: .reading, metrics: typesetter.metrics,
      maximumPictureHeight: sheet.maximumPictureHeight, isRightToLeft: sheet.isRightToLeft,
      typesetter: typesetter)
    if goesOn { layout.leaveOutSeparator() } else { layout.keepSeparator(within: sheet.column) }
    let placed = PlacedRow(
      tweet: tweet, content: content, layout: layout, pictures: sheet.pictures(in: folder),
      part: part)
    return PrintedRow(
      height: layout.height, breaks: Self.breaks(in: layout), links: Self.links(of: placed),
      pictures: placed.pictureKeys
    ) { canvas in
      TweetRowPainter(
        canvas: canvas, theme: sheet.theme, metrics: typesetter.metrics, pictures: placed.pictures
      ).draw(placed)
    }
  }

  /// Where a row that is higher than a page may be cut.
  private static func breaks(in layout: TweetRowLayout<TextLayout>) -> [Int] {
    layout.body.lineEnds + [layout.media.map(\.bottom).max()].compactMap(\.self)
      + (layout.details?.lineEnds ?? [])
  }

  /// What the text links to, and the tweet's own page behind its day.
  private static func links(
    of placed: PlacedRow
  ) -> [(address: String, places: [Rectangle])] {
    let body = placed.layout.body
    var links = placed.content.body.entities.map { entity in
      (entity.address(in: placed.tweet.id), body.rectangles(of: entity.range))
    }
    if let address = placed.tweet.address, !placed.content.isContinued {
      links.append((address, [placed.layout.time.rect]))
    }
    if let quote = placed.tweet.quote, let card = placed.layout.quote {
      links.append((quote.address, [card.rect]))
    }
    if let card = placed.content.card, let place = placed.layout.card?.rect {
      links.append((card.address, [place]))
    }
    return links
  }
}
