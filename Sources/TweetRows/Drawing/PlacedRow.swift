import GtkKit
import Interaction
import TimelineLayout
import TweetModel

/// What a row shows: its words and where they stand.
package struct PlacedRow {
  package let tweet: Tweet
  package let content: TweetRowContent
  package let layout: TweetRowLayout<TextLayout>
  package let pictures: RowPictures
  /// What is missing beneath it; nil for nothing.
  package let gap: RowGap?
  /// The part of the text that it shows; nil for the beginning.
  package let part: TextPart?
  /// Whether the pointer is over the card of a page.
  package var isCardHovered = false
  /// Whether its text can be marked.
  package let isMarkable: Bool
  /// What of the text shown is marked, in UTF-8 bytes.
  package private(set) var selection: Range<Int>?
  /// The end of that which the hand moves, or the edge of the text shown that is nearest to it.
  package private(set) var caret: Int?
  /// Whether that stands in it with nothing marked, and is seen.
  package private(set) var showsCaret = false

  package init(
    tweet: Tweet, content: TweetRowContent, layout: TweetRowLayout<TextLayout>,
    pictures: RowPictures, gap: RowGap? = nil, part: TextPart? = nil, isMarkable: Bool = false,
    selection: TextSelection? = nil
  ) {
    self.tweet = tweet
    self.content = content
    self.layout = layout
    self.pictures = pictures
    self.gap = gap
    self.part = part
    let isHidden = tweet.warning != nil || tweet.isFilteredAway
    self.isMarkable = isMarkable && !(content.fold == .closed && isHidden)
    mark(selection)
  }

  /// The bytes of the tweet's text that it shows, with a line break at their end.
  package var textRange: Range<Int> { part?.range ?? 0..<tweet.text.display.utf8.count }

  /// Where the text that it shows begins in the tweet's, in UTF-8 bytes.
  package var textStart: Int { textRange.lowerBound }

  /// The pictures that drawing it asks for.
  package var pictureKeys: [PictureKey] {
    var tiles = Array(zip(content.media, layout.media))
    if let tile = content.card?.picture, let rect = layout.card?.picture {
      tiles.append((tile, rect))
    }
    return pictures.keys(content.isContinued ? nil : (content.avatar, layout.avatar), tiles)
      + emojiKeys
  }

  /// The pictures in its texts.
  private var emojiKeys: [PictureKey] {
    layout.textsWithEmojis.flatMap { pictures.keys($0.setting) }
  }

  /// Whether room is left in a text for a picture that cannot be had.
  package var lacksEmojis: Bool {
    emojiKeys.contains { pictures.cache?.hasFailed($0) == true }
  }

  /// Marks what it shows of a stretch of the tweet's text; what stands there instead of a hidden one is not marked.
  mutating func mark(_ marked: TextSelection?) {
    let marked = isMarkable ? marked : nil
    let shown = textStart..<textStart + content.body.display.utf8.count
    selection = marked.map {
      let seen = $0.range.clamped(to: shown)
      return seen.lowerBound - textStart..<seen.upperBound - textStart
    }
    caret = marked.map {
      min(max(shown.lowerBound, $0.caret), shown.upperBound) - textStart
    }
    let isLast = textRange.upperBound == tweet.text.display.utf8.count
    showsCaret =
      marked.map {
        $0.range.isEmpty
          && (textRange.contains($0.caret) || isLast && $0.caret == textRange.upperBound)
      } ?? false
  }
}
