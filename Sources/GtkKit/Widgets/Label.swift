import CGtk

/// A line or a paragraph of text that nobody edits.
@MainActor
public final class Label: Widget {
  public init(_ text: String) {
    guard let label = gtk_label_new(text.safeForPango) else {
      preconditionFailure("GTK never returns NULL for a label")
    }
    super.init(adopting: label)
  }

  /// A label whose underlined letter, with Alt, leads to a widget; a screen reader reads it there.
  public convenience init(mnemonic text: String, for target: Widget) {
    self.init("")
    gtk_label_set_text_with_mnemonic(instance(), text)
    gtk_label_set_mnemonic_widget(instance(), target.widget)
    align(0)
  }

  public var text: String {
    get { String(cString: gtk_label_get_text(instance())) }
    set {
      gtk_label_set_text(instance(), newValue.safeForPango)
      boundWidth()
    }
  }

  /// Bytes that no letter and no emoji has.
  private static let longestLetter = 64

  /// Is what a screen reader calls a widget by.
  public func names(_ target: Widget) {
    gtk_label_set_mnemonic_widget(instance(), target.widget)
  }

  /// Breaks the text into lines of at most so many characters; nothing is put in where a long word ends a line.
  public func wrap(atCharacters count: Int) {
    let attributes = TextAttributes.list([], lineHeight: nil)
    gtk_label_set_attributes(instance(), attributes)
    pango_attr_list_unref(attributes)
    gtk_label_set_line_wrap(instance(), 1)
    gtk_label_set_line_wrap_mode(instance(), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(instance(), gint(count))
    boundWidth()
  }

  /// Cuts a text that cannot be broken where there is no room for it: a thousand letters can be one, as Hangul's are
  /// that wait for a vowel, and the window would have to be as wide as they are.
  private func boundWidth() {
    guard gtk_label_get_line_wrap(instance()) != 0 else { return }
    let isUnbroken = text.contains { $0.utf8.count > Self.longestLetter }
    gtk_label_set_ellipsize(instance(), isUnbroken ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  }

  /// Where the text stands in its place, from 0 at the start to 1 at the end.
  public func align(_ position: Double) { gtk_label_set_xalign(instance(), Float(position)) }

  /// Keeps room for so many digits, whatever the text is now.
  public func keepRoom(forDigits count: Int) { gtk_label_set_width_chars(instance(), gint(count)) }

  /// Keeps room for so many lines, whatever the text is now.
  public func keepRoom(forLines count: Int) {
    setRoom(forLines: count)
    connect("style-updated") { [weak self] _ in self?.setRoom(forLines: count) }
  }

  private func setRoom(forLines count: Int) {
    let lines = String(repeating: "\n", count: count - 1)
    guard let layout = gtk_widget_create_pango_layout(widget, lines) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var height: gint = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    setMinimumSize(height: Int(height))
  }

  public func center() { gtk_label_set_justify(instance(), GTK_JUSTIFY_CENTER) }

  /// Cuts the text with an ellipsis where there is no room for it.
  public func ellipsize() { gtk_label_set_ellipsize(instance(), PANGO_ELLIPSIZE_END) }
}
