import GtkKit
import TimelineLayout
import TweetModel

/// What a row shows: its words and where they stand.
package struct PlacedRow {
  package let tweet: Tweet
  package let content: TweetRowContent
  package let layout: TweetRowLayout<TextLayout>
  package let pictures: RowPictures
  /// What of the text is marked, in UTF-8 bytes.
  package var selection: Range<Int>?

  package init(
    tweet: Tweet, content: TweetRowContent, layout: TweetRowLayout<TextLayout>,
    pictures: RowPictures, selection: Range<Int>? = nil
  ) {
    self.tweet = tweet
    self.content = content
    self.layout = layout
    self.pictures = pictures
    self.selection = selection
  }
}
