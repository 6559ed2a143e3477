import TweetModel

/// A text of a row and the part that it plays there.
public struct RowText: Hashable, Sendable {
  /// The part that a text plays, and so its size and weight.
  public enum Role: CaseIterable, Sendable {
    case name, handle, time, body, more, context, count, quoteName, quoteBody, heading, label
  }

  public let string: String
  public let role: Role
  public let entities: [TextEntity]
  public let emphasis: [TextEmphasis]
  /// What is drawn in the place of parts of the text: of none that leads somewhere.
  public let emojis: [TextEmoji.Place]

  /// A text with pictures for those of `emojis` that stand in it.
  public init(_ string: String, role: Role, emojis: [TextEmoji] = []) {
    self.init(TweetText(string), role: role, emojis: emojis)
  }

  /// A text with pictures for those of `emojis` that stand in it.
  public init(_ text: TweetText, role: Role, emojis: [TextEmoji] = []) {
    let links = text.entities
    self.emojis = TextEmoji.places(of: emojis, in: text.display).filter { place in
      !links.contains { $0.range.overlaps(place.range) }
    }
    string = text.display
    self.role = role
    entities = text.entities
    emphasis = text.emphasis
  }
}

/// The size of a laid out text, in logical pixels.
public struct TextSize: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// From the top to the first line's baseline.
  public let baseline: Int

  public init(width: Int, height: Int, baseline: Int) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }
}

/// Lays texts out for a row.
///
/// What it makes is measured for the layout and later drawn, so that no text is laid out twice.
public protocol Typesetting<Setting> {
  /// A text that is laid out.
  associatedtype Setting

  /// Lays a text out: wrapped at `width` if given, cut with an ellipsis after `maximumLines`.
  func set(_ text: RowText, width: Int?, maximumLines: Int?) -> Setting

  func size(of setting: Setting) -> TextSize

  /// Makes the room of a text as wide as its lines, which stay what they are: those that are written from the right begin
  /// at its right end.
  func narrow(_ setting: Setting)
}
