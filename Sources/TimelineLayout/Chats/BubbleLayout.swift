import Geometry

/// Where everything of a chat's entry stands.
///
/// A pure value, as ``TweetRowLayout`` is. All rectangles are in the row's own coordinates, in logical pixels.
public struct BubbleLayout<Setting> {
  public typealias Text = TweetRowLayout<Setting>.Text
  public typealias Labelled = TweetRowLayout<Setting>.Labelled

  /// A sign that somebody gave, in a pill of its own.
  public struct Reaction {
    public var rect: Rectangle
    public var text: Text
  }

  public internal(set) var heading: Text?
  public internal(set) var name: Text?
  public internal(set) var avatar: Rectangle?
  /// The bubble's ground; nil for an event.
  public internal(set) var bubble: Rectangle?
  public internal(set) var body: Text?
  public internal(set) var more: Text?
  public internal(set) var media: [Rectangle] = []
  public internal(set) var absent: Text?
  /// What happened, or that something cannot be read, with an icon before it.
  public internal(set) var line: Labelled?
  public internal(set) var action: Text?
  public internal(set) var reactions: [Reaction] = []
  public internal(set) var time: Text?
  public internal(set) var height = 0

  /// Lays an entry out in a list `width` pixels wide.
  public init(
    _ content: BubbleContent, width: Int, metrics: TweetRowMetrics, maximumPictureHeight: Int,
    isRightToLeft: Bool, typesetter: some Typesetting<Setting>
  ) {
    let builder = BubbleBuilder(
      content: content, metrics: metrics, column: metrics.column(in: width),
      maximumPictureHeight: max(metrics.length(80), maximumPictureHeight), typesetter: typesetter)
    self = builder.layout()
    if isRightToLeft { changeRects { $0 = $0.mirrored(in: width) } }
  }

  init() {}

  mutating func changeRects(_ change: (inout Rectangle) -> Void) {
    for path in [\Self.heading, \.name, \.body, \.more, \.absent, \.action, \.time] {
      if var text = self[keyPath: path] {
        change(&text.rect)
        self[keyPath: path] = text
      }
    }
    for path in [\Self.avatar, \.bubble] {
      if var rect = self[keyPath: path] {
        change(&rect)
        self[keyPath: path] = rect
      }
    }
    for index in media.indices { change(&media[index]) }
    if var line {
      change(&line.icon)
      change(&line.text.rect)
      self.line = line
    }
    for index in reactions.indices {
      change(&reactions[index].rect)
      change(&reactions[index].text.rect)
    }
  }
}
