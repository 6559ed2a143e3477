import DesignKit
import Geometry
import GLibKit
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetStore

/// Lays out a list's rows, in the font and the look that there are now.
@MainActor
package final class TweetRowMaker {
  /// What of a row is not the tweet's own.
  package struct Options {
    /// What begins with the row.
    var heading: String?
    /// What is missing beneath it.
    var gap: RowGap?
    /// Whether it is larger than the others, with all that is known of the tweet.
    var isLarge = false
    /// The part of the text that it shows; nil for the beginning, which is all but of very long ones.
    var part: TextPart?
    /// What of the tweet's text is marked.
    var selection: TextSelection?
    /// The note on the person's mark; nil for a tweet without one, empty for a mark alone.
    var note: String?
    /// The logical pixels that are left free above it.
    var inset = 0
    /// The library's media folder.
    var folder = ""

    package init(
      heading: String? = nil, gap: RowGap? = nil, isLarge: Bool = false, part: TextPart? = nil,
      selection: TextSelection? = nil, note: String? = nil, inset: Int = 0, folder: String = ""
    ) {
      self.note = note
      self.heading = heading
      self.gap = gap
      self.isLarge = isLarge
      self.part = part
      self.selection = selection
      self.inset = inset
      self.folder = folder
    }
  }

  /// Sets off what was searched for.
  package var highlighter: SearchQuery? { didSet { typesetter = nil } }

  /// Whether what is hidden of a tweet was asked for.
  package var isOpen: (TweetID) -> Bool = { _ in true }

  /// Whether a row shows its tweet's network, since there are several.
  package var showsNetworks = false

  private let list: TimelineList
  private let look: Look
  private let pictures: PictureCache
  private var typesetter: PangoTypesetter?

  /// A maker for the rows of `list`, whose font and size they have.
  package init(for list: TimelineList, pictures: PictureCache, look: Look) {
    self.list = list
    self.pictures = pictures
    self.look = look
  }

  /// Lays out a tweet for a width in logical pixels.
  package func row(of tweet: Tweet, width: Int, _ options: Options) -> PlacedRow {
    let typesetter = options.isLarge ? current().enlarged : current()
    var content = TweetRowContent(
      tweet, now: list.clock(), part: options.part, isOpen: !tweet.isFolded || isOpen(tweet.id))
    if showsNetworks { content.show(tweet.id.network) }
    content.holdBack { self.pictures.holdsBack(options.folder + "/" + $0) }
    content.heading = options.heading
    if let gap = options.gap { content.show(gap) }
    if let note = options.note { content.mark(with: note) }
    let pictures = RowPictures(
      cache: pictures, asker: ObjectIdentifier(list), folder: options.folder,
      font: typesetter.font, metrics: typesetter.metrics, scale: list.scaleFactor)
    content.dropEmojis(lackingIn: pictures, typesetter)
    if options.isLarge { content.show(details: TweetDetails.text(of: tweet)) }
    var layout = TweetRowLayout(
      content, width: width, style: typesetter.style, metrics: typesetter.metrics,
      maximumPictureHeight: list.size.height * 6 / 10, isRightToLeft: list.isRightToLeft,
      typesetter: typesetter)
    if options.inset > 0 { layout.leaveLead(options.inset) }
    return PlacedRow(
      tweet: tweet, content: content, layout: layout, pictures: pictures, gap: options.gap,
      part: options.part, isMarkable: options.isLarge, selection: options.selection)
  }

  /// The logical pixels from left to right that rows stand on in a list of some width.
  package func column(in width: Int) -> Range<Int> {
    let column = current().metrics.column(in: width)
    return column.x..<column.right
  }

  /// Looks for fonts and lengths anew: the look has changed.
  package func forget() { typesetter = nil }

  /// Whether the desktop's font or scale has changed since rows were laid out, not only its colours.
  package var isOutdated: Bool {
    guard let typesetter else { return true }
    let font = list.font
    return typesetter.font.name != font.name || typesetter.font.pixelSize != font.pixelSize
      || typesetter.scale != list.scaleFactor
  }

  private func current() -> PangoTypesetter {
    if let typesetter { return typesetter }
    let made = PangoTypesetter(
      font: list.font, preferences: look.preferences, link: look.theme.text.link,
      scale: list.scaleFactor, highlighter: highlighter)
    typesetter = made
    return made
  }
}
