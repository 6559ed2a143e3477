import CGtk
import GLibKit

/// Several lines of text that a person writes.
@MainActor
public final class TextView: Widget {
  /// A stretch of the text that is set off by a colour.
  public struct Mark {
    /// Unicode scalars from the text's start.
    public let range: Range<Int>
    public let paint: Paint

    public init(range: Range<Int>, paint: Paint) {
      self.range = range
      self.paint = paint
    }
  }

  public init() {
    guard let view = gtk_text_view_new() else {
      preconditionFailure("GTK never returns NULL for a text view")
    }
    super.init(adopting: view)
    gtk_text_view_set_wrap_mode(instance(), GTK_WRAP_WORD_CHAR)
    // Tab leads on, as everywhere in the window.
    gtk_text_view_set_accepts_tab(instance(), 0)
    closeEmojiChoiceWithText()
    boundDirections()
    chooseWhereLinesEnd()
  }

  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  /// Room round the text, in logical pixels.
  public func setPadding(_ pixels: Int) {
    gtk_text_view_set_left_margin(instance(), gint(pixels))
    gtk_text_view_set_right_margin(instance(), gint(pixels))
    gtk_text_view_set_top_margin(instance(), gint(pixels))
    gtk_text_view_set_bottom_margin(instance(), gint(pixels))
  }

  /// Sets stretches off, and nothing else; ranges are cut to the text.
  ///
  /// O(number of marks · log length).
  public func setMarks(_ marks: [Mark]) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_remove_all_tags(buffer, &start, &end)
    for mark in marks {
      var from = GtkTextIter()
      var to = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &from, gint(mark.range.lowerBound))
      gtk_text_buffer_get_iter_at_offset(buffer, &to, gint(mark.range.upperBound))
      gtk_text_buffer_apply_tag(buffer, tag(mark.paint), &from, &to)
    }
  }

  /// Opens the desktop's choice of emoji, where the text stands.
  public func insertEmoji() { cgtk_emit(widget, "insert-emoji") }

  /// Runs `body` when the text has changed.
  public func onChange(_ body: @escaping () -> Void) {
    connectBuffer("changed") { _ in body() }
  }

  /// Leaves out directions that are too many before any text is laid out, whichever way it comes.
  private func boundDirections() {
    connectBuffer("insert-text") { [weak self] emission in
      guard let self, let given = emission.text(2, bytes: emission.integer(3)),
        let place = emission.boxed(1, as: GtkTextIter.self)
      else { return }
      let fitting = WrittenDirections.fitting(given, to: text)
      guard fitting.utf8.count < given.utf8.count else { return }
      g_signal_stop_emission_by_name(buffer, "insert-text")
      gtk_text_buffer_insert(buffer, place, fitting, gint(fitting.utf8.count))
    }
  }

  /// Lets lines end at every letter while the text has places that would end the program: what a person writes is not
  /// changed.
  private func chooseWhereLinesEnd() {
    connectBuffer("changed") { [weak self] _ in
      guard let self else { return }
      let isSafe = LineBreaksInLetters.places(in: text).isEmpty
      gtk_text_view_set_wrap_mode(instance(), isSafe ? GTK_WRAP_WORD_CHAR : GTK_WRAP_CHAR)
    }
  }

  private func connectBuffer(_ signal: String, _ body: @escaping (Emission) -> Void) {
    // Its reference is dropped at once: the buffer itself keeps what is connected.
    Object.of(buffer, orMake: Object.init(borrowing:)).connect(signal, body)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(instance()) }

  private var tags: [Paint: UnsafeMutablePointer<GtkTextTag>] = [:]

  private func tag(_ paint: Paint) -> UnsafeMutablePointer<GtkTextTag>? {
    if let tag = tags[paint] { return tag }
    guard let tag = gtk_text_tag_new(nil) else { return nil }
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    // The table holds it from here on.
    g_object_unref(tag)
    var colour = GdkRGBA(red: paint.red, green: paint.green, blue: paint.blue, alpha: 1)
    var value = GValue()
    g_value_init(&value, gdk_rgba_get_type())
    g_value_set_boxed(&value, &colour)
    UnsafeMutableRawPointer(tag).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_property($0, "foreground-rgba", &value)
    }
    g_value_unset(&value)
    tags[paint] = tag
    return tag
  }
}
