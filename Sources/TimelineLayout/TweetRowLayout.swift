import Geometry
import TweetModel

/// Where everything in a row stands.
///
/// A pure value: the same content, width and metrics always give the same one. `Setting` is what a
/// typesetter makes of a text. All rectangles are in the row's own coordinates.
public struct TweetRowLayout<Setting> {
  /// A laid out text and its place.
  public struct Text {
    public var rect: Rectangle
    public let setting: Setting
  }

  /// A text with an icon before it.
  public struct Labelled {
    public var icon: Rectangle
    public var text: Text
  }

  /// What begins with the row, above all else of it.
  public internal(set) var heading: Text?
  public internal(set) var avatar = Rectangle(x: 0, y: 0, width: 0, height: 0)
  public internal(set) var contexts: [Labelled] = []
  public internal(set) var name: Text
  public internal(set) var handle: Text
  public internal(set) var time: Text
  /// The sign of a marked tweet, after its time.
  public internal(set) var mark: Rectangle?
  /// The sign of the tweet's network, after its time.
  public internal(set) var network: Rectangle?
  public internal(set) var body: Text
  public internal(set) var poll: Poll?
  /// What leads to the rest of the text, beneath it.
  public internal(set) var more: Text?
  public internal(set) var media: [Rectangle] = []
  /// What is missing, where it would be.
  public internal(set) var absent: Labelled?
  public internal(set) var quote: Quote?
  public internal(set) var card: Card?
  public internal(set) var counts: [Labelled] = []
  /// When, with what and in which language it was written.
  public internal(set) var details: Text?
  /// What is missing beneath the tweet.
  public internal(set) var gap: Gap?
  /// A line of one pixel at the row's bottom.
  public internal(set) var separator = Rectangle(x: 0, y: 0, width: 0, height: 1)
  public internal(set) var height = 0
  /// How much of the height lies above the row and is none of it.
  public private(set) var lead = 0
  /// How round the corners of pictures are; the classic style's picture is a disc.
  public internal(set) var pictureRadius: Int

  /// A question, an answer a line.
  public struct Poll {
    /// A card of its own, with a bar along its lower edge.
    public struct Option {
      public var rect: Rectangle
      /// As long as the share that chose it.
      public var bar: Rectangle
      public var title: Text
      public var share: Text
    }

    public var options: [Option]
    public var note: Text?
  }

  /// The card of a quoted tweet.
  public struct Quote {
    public var rect: Rectangle
    public var name: Text
    public var handle: Text
    public var body: Text?
  }

  /// The card of a page that the tweet links to.
  public struct Card {
    public var rect: Rectangle
    public var picture: Rectangle?
    public var site: Text
    public var title: Text
    public var summary: Text?

    /// Its texts from top to bottom.
    public var texts: [Text] { [site, title] + (summary.map { [$0] } ?? []) }
  }

  /// Lays a row out in a list `width` pixels wide.
  public init(
    _ content: TweetRowContent, width: Int, style: TweetRowStyle, metrics: TweetRowMetrics,
    maximumPictureHeight: Int, isRightToLeft: Bool, typesetter: some Typesetting<Setting>
  ) {
    let column = metrics.column(in: width)
    let builder = TweetRowBuilder(
      content: content, metrics: metrics, column: column,
      maximumPictureHeight: max(metrics.length(80), maximumPictureHeight), typesetter: typesetter,
      gutter: metrics.gutter(in: column.width))
    switch style {
    case _ where content.isContinued: self = builder.continuation(style)
    case .reading: self = builder.reading()
    case .classic: self = builder.classic()
    }
    if content.continues {
      // Line follows line: the text goes on in the next row.
      height = max(body.rect.bottom, avatar.bottom)
    } else {
      addDetails(of: content, builder)
    }
    addGap(of: content, builder)
    let separatorX = builder.separatorX(style)
    let separatorWidth = content.continues ? 0 : max(0, column.right - separatorX)
    separator = Rectangle(
      x: separatorX, y: height - 1, width: separatorWidth, height: 1)
    addHeading(of: content, builder)
    if isRightToLeft { changeRects { $0 = $0.mirrored(in: width) } }
  }

  /// Draws no line at the row's bottom: what is beneath goes on with it.
  public mutating func leaveOutSeparator() { separator.width = 0 }

  /// Lets the line at the row's bottom end where a column does.
  public mutating func keepSeparator(within column: Range<Int>) {
    let end = min(separator.right, column.upperBound)
    separator.x = max(separator.x, column.lowerBound)
    separator.width = max(0, end - separator.x)
  }

  /// Leaves room for what lies above the row and is none of it.
  public mutating func leaveLead(_ pixels: Int) {
    leaveRoom(above: pixels)
    lead = pixels
  }

  /// Moves everything down by so many pixels, which the row is higher then.
  mutating func leaveRoom(above pixels: Int) {
    changeRects { $0.y += pixels }
    height += pixels
  }

  init(name: Text, handle: Text, time: Text, body: Text, pictureRadius: Int) {
    self.name = name
    self.handle = handle
    self.time = time
    self.body = body
    self.pictureRadius = pictureRadius
  }
}

// MARK: - Private

extension TweetRowLayout {
  private mutating func addDetails(
    of content: TweetRowContent, _ builder: TweetRowBuilder<some Typesetting<Setting>>
  ) {
    guard let text = content.details else { return }
    let setting = builder.typesetter.set(
      RowText(text, role: .context), width: body.rect.width, maximumLines: nil)
    let size = builder.typesetter.size(of: setting)
    // Above the room that a row leaves at its end.
    details = Text(
      rect: Rectangle(
        x: body.rect.x, y: height - builder.metrics.rhythm, width: body.rect.width,
        height: size.height), setting: setting)
    height += size.height + builder.metrics.rhythm
  }

  private mutating func addHeading(
    of content: TweetRowContent, _ builder: TweetRowBuilder<some Typesetting<Setting>>
  ) {
    guard let text = content.heading else { return }
    let metrics = builder.metrics
    var line = builder.line(
      RowText(text, role: .heading), x: builder.column.x + builder.gutter.leading,
      y: metrics.length(14),
      width: max(1, builder.column.width - 2 * builder.gutter.leading))
    let shift = line.rect.bottom + metrics.length(4)
    line.rect.y -= shift
    heading = line
    leaveRoom(above: shift)
  }

  private mutating func changeRects(_ change: (inout Rectangle) -> Void) {
    change(&avatar)
    change(&name.rect)
    change(&handle.rect)
    change(&time.rect)
    mark.map { rect in
      var rect = rect
      change(&rect)
      mark = rect
    }
    network.map { rect in
      var rect = rect
      change(&rect)
      network = rect
    }
    change(&body.rect)
    poll?.change(change)
    change(&separator)
    for index in media.indices { change(&media[index]) }
    for index in contexts.indices { contexts[index].change(change) }
    for index in counts.indices { counts[index].change(change) }
    more?.change(change)
    absent?.change(change)
    heading?.change(change)
    details?.change(change)
    gap?.change(change)
    quote?.change(change)
    card?.change(change)
  }
}

extension TweetRowLayout.Text {
  mutating func change(_ change: (inout Rectangle) -> Void) { change(&rect) }
}

extension TweetRowLayout.Labelled {
  fileprivate mutating func change(_ change: (inout Rectangle) -> Void) {
    change(&icon)
    change(&text.rect)
  }
}

extension TweetRowLayout.Quote {
  fileprivate mutating func change(_ change: (inout Rectangle) -> Void) {
    change(&rect)
    change(&name.rect)
    change(&handle.rect)
    body?.change(change)
  }
}

extension TweetRowLayout.Card {
  fileprivate mutating func change(_ change: (inout Rectangle) -> Void) {
    change(&rect)
    picture.map { place in
      var place = place
      change(&place)
      picture = place
    }
    change(&site.rect)
    change(&title.rect)
    summary?.change(change)
  }
}

extension TweetRowLayout.Poll {
  fileprivate mutating func change(_ change: (inout Rectangle) -> Void) {
    for index in options.indices {
      change(&options[index].rect)
      change(&options[index].bar)
      change(&options[index].title.rect)
      change(&options[index].share.rect)
    }
    note?.change(change)
  }
}
