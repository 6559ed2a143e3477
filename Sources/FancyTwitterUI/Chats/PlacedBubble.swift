import DesignKit
import GLibKit
import Geometry
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// Something of a chat's entry that can be chosen by itself.
enum BubblePart: Hashable {
  /// A picture or a film, by its place among all that the entry has.
  case medium(Int)
  case entity(TextEntity)
  /// What leads to the rest of the text.
  case more
  /// What can be done about an event.
  case action

  /// Whether it leads to something that a quick look shows.
  var isSeenElsewhere: Bool {
    switch self {
    case .medium, .entity: true
    case .more, .action: false
    }
  }
}

/// An entry of a chat: what it says, and where that stands.
struct PlacedBubble {
  let message: DirectMessage
  let content: BubbleContent
  let layout: BubbleLayout<TextLayout>
  let pictures: RowPictures
  let isRightToLeft: Bool
  /// Whether one has stepped to it from what else was found.
  var isReached = false
  /// What of its text is marked.
  private(set) var selected: SelectedText?

  /// Marks what it shows of a stretch of the message, or nothing.
  mutating func mark(_ marked: TextSelection?) {
    let shown = 0..<content.text.display.utf8.count
    selected = marked.flatMap { marked in
      markable.map { _ in
        SelectedText(
          range: marked.range.clamped(to: shown), caret: min(marked.caret, shown.upperBound))
      }
    }
  }

  /// Its text, where it has one that is seen.
  var markable: MarkableText? {
    guard let body = layout.body, !body.setting.isEmpty, !message.text.display.isEmpty else {
      return nil
    }
    let shown = content.text.display
    // Instead of what follows an ellipsis may stand there, which the message has not.
    let isCut = content.more != nil && shown.last == "…"
    return MarkableText(
      whole: message.text, drawn: body.setting, range: 0..<message.text.display.utf8.count,
      end: shown.utf8.count - (isCut ? "…".utf8.count : 0), rect: body.rect)
  }
}

extension PlacedBubble {
  /// The pictures that drawing it asks for.
  var pictureKeys: [PictureKey] {
    var avatar: (TweetRowContent.AvatarContent, Rectangle)?
    if let content = content.avatar, let rect = layout.avatar { avatar = (content, rect) }
    return pictures.keys(avatar, zip(content.media, layout.media))
  }

  /// Where a part stands in the row; a link's first line.
  func rectangle(of part: BubblePart) -> Rectangle? {
    switch part {
    case .medium(let index):
      return content.media.firstIndex { $0.index == index }.map { layout.media[$0] }
    case .more: return layout.more?.rect
    case .action: return layout.action?.rect
    case .entity(let entity):
      guard let body = layout.body, let rect = body.setting.rectangles(of: entity.range).first
      else { return nil }
      return Rectangle(
        x: body.rect.x + rect.x, y: body.rect.y + rect.y, width: rect.width, height: rect.height)
    }
  }

  /// Where the line of its text begins in which a query first finds something; nil where it finds nothing.
  func top(ofFirst query: SearchQuery) -> Int? {
    guard let body = layout.body, let hit = query.ranges(in: content.text.display).first else {
      return nil
    }
    return body.setting.rectangles(of: hit).first.map { body.rect.y + $0.y }
  }

  /// What a screen reader says of a part.
  func name(of part: BubblePart) -> String {
    switch part {
    case .medium(let index): content.media.first { $0.index == index }?.label ?? ""
    case .more: content.more ?? ""
    case .action: content.accessibleAction ?? content.action ?? ""
    case .entity(let entity): content.text.shown(entity)
    }
  }

  /// What stands at a point of the row; nil for nothing that can be chosen.
  func part(atX x: Int, y: Int) -> BubblePart? {
    if let place = layout.media.firstIndex(where: { $0.contains(x: x, y: y) }) {
      return .medium(content.media[place].index)
    }
    if layout.more?.rect.contains(x: x, y: y) == true { return .more }
    if layout.action?.rect.contains(x: x, y: y) == true { return .action }
    guard let body = layout.body,
      let byte = body.setting.byte(atX: x - body.rect.x, y: y - body.rect.y),
      let entity = content.text.entities.first(where: { $0.range.contains(byte) })
    else { return nil }
    return .entity(entity)
  }

  /// What is told at a point of the row that is not to be seen there: who gave a sign, or when all of it was written;
  /// nil for nothing.
  func told(atX x: Int, y: Int) -> String? {
    if let sign = layout.reactions.firstIndex(where: { $0.rect.contains(x: x, y: y) }) {
      return content.givers.indices.contains(sign) ? content.givers[sign] : nil
    }
    guard let date = message.date,
      (layout.bubble ?? layout.line?.text.rect)?.contains(x: x, y: y) == true
    else { return nil }
    return dotted([LocalTime.day(date), LocalTime.clock(date)])
  }

  /// What the focus ring goes round.
  var ring: Rectangle {
    if let bubble = layout.bubble { return bubble }
    guard let line = layout.line else { return .nowhere }
    let parts = [line.icon, line.text.rect] + [layout.action?.rect].compactMap(\.self)
    let left = (parts.map(\.x).min() ?? 0) - Self.ringRoom.x
    let right = (parts.map(\.right).max() ?? 0) + Self.ringRoom.x
    let bottom = (parts.map(\.bottom).max() ?? 0) + Self.ringRoom.y
    let top = line.text.rect.y - Self.ringRoom.y
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  // What the row leaves about an event, which has no ground of its own.
  private static let ringRoom = (x: 6, y: 3)
}
