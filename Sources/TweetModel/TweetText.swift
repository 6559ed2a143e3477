/// A tweet's text as it is shown, and the entities in it.
///
/// Entities are in order and do not overlap; their ranges are UTF-8 bytes of ``display``, which is
/// what Pango counts in.
public struct TweetText: Hashable, Sendable {
  public let display: String
  public let entities: [TextEntity]
  /// What stands out, in the order in which it begins; stretches of different kinds may overlap.
  public let emphasis: [TextEmphasis]

  /// Plain text, in which nothing is an entity.
  public init(_ plain: String) {
    display = plain
    entities = []
    emphasis = []
  }

  /// Text with entities that are in order, apart, and cut `display` at whole characters.
  ///
  /// ``Builder`` makes such texts; the library reads back what it once wrote.
  public init(display: String, entities: [TextEntity], emphasis: [TextEmphasis] = []) {
    self.display = display
    self.entities = entities
    self.emphasis = emphasis
  }
}

/// A stretch of a tweet's text that leads somewhere.
public struct TextEntity: Hashable, Sendable {
  /// What it is, and so what choosing it does.
  public enum Kind: UInt8, Sendable { case link, mention, hashtag, cashtag }

  public let kind: Kind
  /// UTF-8 bytes of the text shown.
  public let range: Range<Int>
  /// The exact address of a link; else the name without its sign.
  public let target: String
  /// Who is mentioned, as far as more is known than the handle; else nil.
  public let person: Mentioned?

  /// Bytes: what browsers and servers take; `EntityDetector` finds no longer ones either.
  public static let maximumTarget = 4096

  public init(kind: Kind, range: Range<Int>, target: String, person: Mentioned? = nil) {
    self.kind = kind
    self.range = range
    self.target = target
    self.person = person
  }

  /// Who a mention means.
  public struct Mentioned: Hashable, Sendable {
    /// The person's id on the network; nil when unknown.
    public let id: String?
    /// The name shown; empty when unknown.
    public let name: String

    /// Nil where neither is known.
    public init?(id: String?, name: String) {
      let name = name.unlessInvisible
      guard id != nil || !name.isEmpty else { return nil }
      self.id = id
      self.name = name
    }
  }
}

extension TweetText {
  /// Puts a text together from left to right, so that no offset is ever used twice.
  public struct Builder {
    private var display = ""
    private var entities: [TextEntity] = []
    private var runs: [TextEmphasis] = []
    /// The run of each kind that was added last.
    private var last: [TextEmphasis.Kind: Int] = [:]

    /// How that stands out which is added from now on.
    public var emphasis: Set<TextEmphasis.Kind> = []

    public init() {}

    /// Adds text that is no entity.
    public mutating func append(_ plain: some StringProtocol) {
      let start = display.utf8.count
      display += plain
      emphasise(start..<display.utf8.count)
    }

    /// Adds an entity that is shown as `shown`; one that shows nothing is left out, and one whose target is
    /// longer than any address is text.
    public mutating func append(
      _ kind: TextEntity.Kind, shown: some StringProtocol, target: String,
      person: TextEntity.Mentioned? = nil
    ) {
      guard !shown.isEmpty else { return }
      guard target.utf8.count <= TextEntity.maximumTarget else { return append(shown) }
      let start = display.utf8.count
      display += shown
      let range = start..<display.utf8.count
      emphasise(range)
      entities.append(TextEntity(kind: kind, range: range, target: target, person: person))
    }

    /// Adds a stretch of another text.
    public mutating func append(_ segment: Segment) {
      if let entity = segment.entity {
        append(entity.kind, shown: segment.shown, target: entity.target, person: entity.person)
      } else {
        append(segment.shown)
      }
    }

    /// Adds a whole text.
    public mutating func append(_ text: TweetText) {
      let start = display.utf8.count
      for segment in text.segments { append(segment) }
      for run in text.emphasis { add(run.moved(by: start)) }
    }

    /// The text so far.
    public var text: TweetText {
      TweetText(display: display, entities: entities, emphasis: runs)
    }

    /// Says that what was just added stands out, and joins it with what stood out before it.
    private mutating func emphasise(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      for kind in TextEmphasis.Kind.allCases where emphasis.contains(kind) {
        if let last = last[kind], runs[last].range.upperBound == range.lowerBound {
          runs[last] = TextEmphasis(
            kind: kind, range: runs[last].range.lowerBound..<range.upperBound)
        } else {
          add(TextEmphasis(kind: kind, range: range))
        }
      }
    }

    private mutating func add(_ run: TextEmphasis) {
      last[run.kind] = runs.count
      runs.append(run)
    }
  }
}

extension TweetText {
  /// A stretch of the text: an entity, or what lies between two.
  public struct Segment: Hashable, Sendable {
    /// Nil for plain text.
    public let entity: TextEntity?
    /// UTF-8 bytes of ``TweetText/display``.
    public let range: Range<Int>
    public let shown: Substring
  }

  /// The whole text in order, cut at its entities.
  ///
  /// - Complexity: O(length).
  public var segments: [Segment] {
    var segments: [Segment] = []
    var end = 0
    func append(_ range: Range<Int>, _ entity: TextEntity?) {
      guard !range.isEmpty else { return }
      let start = display.utf8.index(display.startIndex, offsetBy: range.lowerBound)
      let stop = display.utf8.index(start, offsetBy: range.count)
      segments.append(Segment(entity: entity, range: range, shown: display[start..<stop]))
    }
    for entity in entities {
      append(end..<entity.range.lowerBound, nil)
      append(entity.range, entity)
      end = entity.range.upperBound
    }
    append(end..<display.utf8.count, nil)
    return segments
  }
}
