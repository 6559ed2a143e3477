import CGtk

/// A text laid out once, to be measured and drawn.
///
/// Lengths are logical pixels.
@MainActor
public final class TextLayout {
  let layout: OpaquePointer
  /// What the person wrote, in which the bytes of all that is asked are counted.
  let string: String
  let text: IsolatedText
  /// By the bytes where their letters stand in what Pango has.
  let pictures: [Int: TextPicture]
  let lineHeight: Double?

  /// Where the pictures in its text are to be drawn that are not cut off.
  public private(set) lazy var placedPictures: [PlacedPicture] = findPictures()

  /// How wide the place is that it needs: all the room that it was wrapped in, or as wide as the text is.
  public var width: Int {
    let room = pango_layout_get_width(layout)
    return room < 0 ? size.width : Int(room) / Int(PANGO_SCALE)
  }

  /// Lays `text` out: wrapped at `width` if given, cut with an ellipsis after `maximumLines`.
  ///
  /// Each paragraph begins where its language begins lines, in windows of both directions.
  /// What has a colour of its own, as links have, is read as one thing among letters of the other direction.
  /// The text is never read as markup. Costs about 45 microseconds for a tweet.
  public init(
    _ text: String, style: TextStyle, font: Font, width: Int? = nil, maximumLines: Int? = nil,
    spans: [TextSpan] = [], pictures: [TextPicture] = []
  ) {
    guard let layout = pango_layout_new(font.context) else {
      preconditionFailure("Pango never returns NULL for a layout")
    }
    self.layout = layout
    lineHeight = style.lineHeight
    let shown = IsolatedText(
      text, spans.filter { $0.paint != nil }.map(\.range), pictures: pictures.map(\.range))
    (string, self.text) = (text, shown)
    let letters = pictures.compactMap { picture in
      shown.letters[picture.range.lowerBound].map { ($0, picture) }
    }
    self.pictures = Dictionary(
      letters.map { ($0.lowerBound, $1) }, uniquingKeysWith: { first, _ in first })
    let description = pango_font_description_copy(
      pango_context_get_font_description(font.context))
    pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
    pango_layout_set_font_description(layout, description)
    let height = letters.isEmpty ? nil : TextAttributes.height(of: description, font)
    pango_font_description_free(description)
    // Pango turns a side for paragraphs of the direction that is not the window's.
    let isRightToLeft = pango_context_get_base_dir(font.context) == PANGO_DIRECTION_RTL
    pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width { pango_layout_set_width(layout, gint(max(0, width)) * PANGO_SCALE) }
    if let maximumLines {
      pango_layout_set_height(layout, gint(-maximumLines))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    let attributes = TextAttributes.list(
      spans.map { $0.moved(to: shown.shown($0.range)) }, lineHeight: style.lineHeight)
    if let height { TextAttributes.leaveRoom(for: letters, height, in: attributes) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, shown.string, gint(shown.string.utf8.count))
    guard let maximumLines else { return }
    cut(after: maximumLines)
    giveDotsTheirHeight()
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Lays `text` out on one line that is as wide as the text, or cut with an ellipsis at `room`.
  ///
  /// Where the room is a little wider than what is left of it, the text stands at the left edge of its layout.
  public static func line(
    _ text: String, style: TextStyle, font: Font, room: Int
  ) -> TextLayout {
    let text = beginning(of: text)
    let whole = TextLayout(text, style: style, font: font)
    guard whole.size.width > room else { return whole }
    let cut = TextLayout(text, style: style, font: font, width: max(1, room), maximumLines: 1)
    cut.moveToTheLeft()
    return cut
  }

  /// As much of a text as stands on a line of any screen: it may have megabytes.
  private static func beginning(of text: String) -> String {
    guard text.utf8.count > longestLine else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestLine)))
  }

  private static let longestLine = 4_000

  /// Lays `text` out on one line that is as wide as the text, or wraps it at `room`.
  public static func wrapped(
    _ text: String, style: TextStyle, font: Font, room: Int
  ) -> TextLayout {
    // Of a text that hardly has room, as one of four bytes to a pixel, a line would be laid out for nothing.
    guard text.utf8.count <= 4 * room else {
      return TextLayout(text, style: style, font: font, width: max(1, room))
    }
    let line = TextLayout(text, style: style, font: font)
    guard line.size.width > room else { return line }
    return TextLayout(text, style: style, font: font, width: max(1, room))
  }

  /// One line that is set smaller where it would be wider than `room`, and cut only then.
  ///
  /// `least` is the share of its size that it keeps in any case.
  public static func fitted(
    _ text: String, style: TextStyle, font: Font, room: Int, least: Double = 0.6
  ) -> TextLayout {
    let whole = TextLayout(text, style: style, font: font)
    guard whole.size.width > room else { return whole }
    let share = max(least, Double(room) / Double(whole.size.width) * 0.98)
    let size = max(style.size * least, (style.size * share * 4).rounded(.down) / 4)
    let small = TextStyle(size: size, weight: style.weight)
    return .line(text, style: small, font: font, room: room)
  }

  /// The share of its size in which one line has room; 1 where it need not be set smaller.
  public static func fittingShare(
    of text: String, style: TextStyle, font: Font, room: Int
  ) -> Double {
    let width = TextLayout(text, style: style, font: font).size.width
    return width > room ? max(0, Double(room)) / Double(width) * 0.98 : 1
  }

  public var isEmpty: Bool { string.isEmpty }

  /// In UTF-8 bytes.
  public var length: Int { string.utf8.count }

  public var size: (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Int(width), Int(height))
  }

  /// The first line's baseline, from the top.
  public var baseline: Int { Int(pango_layout_get_baseline(layout)) / Int(PANGO_SCALE) }

  /// The byte of the text at a point, or nil where there is none.
  public func byte(atX x: Int, y: Int) -> Int? {
    var index: gint = 0
    let isInside = pango_layout_xy_to_index(layout, Self.units(x), Self.units(y), &index, nil)
    return isInside != 0 ? text.byte(ofShown: Int(index)) : nil
  }

  /// The byte at the edge of a character that is nearest to a point, wherever the point is.
  public func nearestByte(toX x: Int, y: Int) -> Int {
    var index: gint = 0
    var trailing: gint = 0
    _ = pango_layout_xy_to_index(layout, Self.units(x), Self.units(y), &index, &trailing)
    guard trailing > 0, let shown = pango_layout_get_text(layout),
      let end = g_utf8_offset_to_pointer(shown + Int(index), glong(trailing))
    else { return text.byte(ofShown: Int(index)) }
    return text.byte(ofShown: UnsafePointer(end) - shown)
  }

  /// A length in Pango's units; what is longer than they reach is as long as they reach.
  private static func units(_ pixels: Int) -> gint {
    // Half of it, for Pango itself adds to what it is given.
    let furthest = Int(gint.max / PANGO_SCALE) / 2
    return gint(min(max(pixels, -furthest), furthest)) * PANGO_SCALE
  }

  /// Makes the layout as wide as its lines, which stay what they are; nothing where one of them begins at its left edge.
  public func narrow() {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    guard extents.x > 0 else { return }
    let pixels = (extents.width + PANGO_SCALE - 1) / PANGO_SCALE
    pango_layout_set_width(layout, pixels * PANGO_SCALE)
  }

  /// The same without colours of its own, so that all of it takes the colour it is drawn with.
  public var plain: TextLayout { TextLayout(copyingWithoutColours: self) }

  private func moveToTheLeft() {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    guard extents.x > 0 else { return }
    let isLeft = pango_layout_get_alignment(layout) == PANGO_ALIGN_LEFT
    pango_layout_set_alignment(layout, isLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    giveDotsTheirHeight()
  }

  // Pango counts the lines of each paragraph by itself.
  private func cut(after lines: Int) {
    guard pango_layout_get_line_count(layout) > lines,
      let last = pango_layout_get_line_readonly(layout, gint(lines - 1))?.pointee
    else { return }
    let end = Int(last.start_index + last.length)
    var kept = Substring(decoding: text.string.utf8.prefix(end), as: UTF8.self)
    // Where the last line is full, the dots take the place of letters.
    repeat {
      let cut = kept + "…"
      pango_layout_set_text(layout, String(cut), gint(cut.utf8.count))
    } while kept.popLast() != nil && pango_layout_get_line_count(layout) > lines
  }

  private init(copyingWithoutColours other: TextLayout) {
    guard let layout = pango_layout_copy(other.layout) else {
      preconditionFailure("Pango never returns NULL for a copy")
    }
    self.layout = layout
    (string, text) = (other.string, other.text)
    (pictures, lineHeight) = (other.pictures, other.lineHeight)
    // Filtering moves what it finds into a list of its own, and leaves the copy to us.
    let copy = pango_attr_list_copy(pango_layout_get_attributes(layout))
    defer { pango_attr_list_unref(copy) }
    let kept = pango_attr_list_filter(
      copy,
      { attribute, _ in
        let type = attribute?.pointee.klass.pointee.type
        return type == PANGO_ATTR_FOREGROUND || type == PANGO_ATTR_UNDERLINE ? 0 : 1
      }, nil)
    pango_layout_set_attributes(layout, kept)
    pango_attr_list_unref(kept)
    giveDotsTheirHeight()
  }
}
