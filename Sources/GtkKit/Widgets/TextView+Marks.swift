import CGtk

extension TextView {
  /// A stretch of the text that is set off by a colour.
  public struct Mark: Hashable {
    /// What of a stretch has the colour.
    public enum Part: Sendable { case letters, ground }

    struct Style: Hashable {
      let paint: Paint
      let part: Part
    }

    /// Unicode scalars from the text's start.
    public let range: Range<Int>
    let style: Style

    public init(range: Range<Int>, paint: Paint, of part: Part = .letters) {
      self.range = range
      style = Style(paint: paint, part: part)
    }
  }

  /// Sets stretches off, and nothing else; ranges are cut to the text.
  ///
  /// What is set off as it is to be already, having moved with the text, stays as it is: for each stretch that comes or goes
  /// GTK counts the rest of its paragraph, and lays that out anew.
  ///
  /// O(marks · log marks + changed marks · length of their paragraphs).
  public func setMarks(_ marks: [Mark]) {
    let wanted = Dictionary(grouping: marks, by: \.style)
    for style in Set(tags.keys).union(wanted.keys) {
      guard let tag = tag(style) else { continue }
      let now = stretches(of: tag)
      let next = Self.apart(wanted[style, default: []].map { $0.range.clamped(to: 0..<count) })
      for range in now.subtracting(next) {
        var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
        gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
      }
      for range in next.subtracting(now) {
        var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
      }
    }
  }

  /// What a tag lies on now.
  private func stretches(of tag: UnsafeMutablePointer<GtkTextTag>) -> Set<Range<Int>> {
    var stretches: Set<Range<Int>> = []
    var place = iterator(at: 0)
    while gtk_text_iter_starts_tag(&place, tag) != 0
      || gtk_text_iter_forward_to_tag_toggle(&place, tag) != 0
    {
      let start = Int(gtk_text_iter_get_offset(&place))
      gtk_text_iter_forward_to_tag_toggle(&place, tag)
      stretches.insert(start..<Int(gtk_text_iter_get_offset(&place)))
    }
    return stretches
  }

  // Stretches that touch are one to GTK.
  private static func apart(_ ranges: [Range<Int>]) -> Set<Range<Int>> {
    var apart: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = apart.last, range.lowerBound <= last.upperBound {
        apart[apart.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        apart.append(range)
      }
    }
    return Set(apart)
  }

  private func tag(_ style: Mark.Style) -> UnsafeMutablePointer<GtkTextTag>? {
    if let tag = tags[style] { return tag }
    guard let tag = gtk_text_tag_new(nil) else { return nil }
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    // The table holds it from here on.
    g_object_unref(tag)
    let paint = style.paint
    var colour = GdkRGBA(red: paint.red, green: paint.green, blue: paint.blue, alpha: 1)
    var value = GValue()
    g_value_init(&value, gdk_rgba_get_type())
    g_value_set_boxed(&value, &colour)
    let property = style.part == .letters ? "foreground-rgba" : "background-rgba"
    UnsafeMutableRawPointer(tag).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_property($0, property, &value)
    }
    g_value_unset(&value)
    tags[style] = tag
    return tag
  }
}
