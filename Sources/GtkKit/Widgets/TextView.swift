import CGtk
import GLibKit
import Interaction

/// Several lines of text that a person writes.
@MainActor
public final class TextView: Widget, EditableText {
  /// The Unicode scalars of the longest text that a person can write: each key lays a paragraph out anew, and one of so many
  /// takes a tenth of a second or two.
  public static let longest = 50_000

  private let history = FieldHistory()
  private var directions = WrittenDirections()
  private var tellCut: () -> Void = {}
  /// What an insertion or a deletion that is under way changes, in Unicode scalars.
  private var changed: Range<Int>?
  var tags: [Mark.Style: UnsafeMutablePointer<GtkTextTag>] = [:]

  /// What paragraphs have whose lines end at any letter.
  private lazy var anywhereTag: UnsafeMutablePointer<GtkTextTag>? = {
    guard let tag = gtk_text_tag_new(nil) else { return nil }
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    g_object_unref(tag)
    var value = GValue()
    g_value_init(&value, gtk_wrap_mode_get_type())
    g_value_set_enum(&value, gint(GTK_WRAP_CHAR.rawValue))
    UnsafeMutableRawPointer(tag).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_property($0, "wrap-mode", &value)
    }
    g_value_unset(&value)
    return tag
  }()

  public init() {
    guard let view = gtk_text_view_new() else {
      preconditionFailure("GTK never returns NULL for a text view")
    }
    super.init(adopting: view)
    gtk_text_view_set_wrap_mode(instance(), GTK_WRAP_WORD_CHAR)
    // Tab leads on, as everywhere in the window.
    gtk_text_view_set_accepts_tab(instance(), 0)
    closeEmojiChooserWithText()
    keepEmojiChooserInWindow()
    followWriting()
    chooseWhereLinesEnd()
    moveOwnWords()
    history.follow(self)
  }

  /// What is written; who sets it begins a text of which nothing can be undone.
  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return text(from: &start, to: &end)
    }
    set { history.forget { gtk_text_buffer_set_text(buffer, newValue.withoutNul, -1) } }
  }

  /// Unicode scalars of the text.
  ///
  /// O(1).
  public var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Whether no more can be written.
  public var isFull: Bool { count >= Self.longest }

  /// Whether nothing but white space is written: a look at what stands before the first letter.
  public var isBlank: Bool {
    var place = iterator(at: 0)
    while gtk_text_iter_is_end(&place) == 0 {
      guard g_unichar_isspace(gtk_text_iter_get_char(&place)) != 0 else { return false }
      gtk_text_iter_forward_char(&place)
    }
    return true
  }

  /// Room round the text, in logical pixels.
  public func setPadding(_ pixels: Int) {
    gtk_text_view_set_left_margin(instance(), gint(pixels))
    gtk_text_view_set_right_margin(instance(), gint(pixels))
    gtk_text_view_set_top_margin(instance(), gint(pixels))
    gtk_text_view_set_bottom_margin(instance(), gint(pixels))
  }

  /// Opens the desktop's choice of emoji, where the text stands.
  public func insertEmoji() { cgtk_emit(widget, "insert-emoji") }

  /// Runs `body` when the text has changed.
  public func onChange(_ body: @escaping () -> Void) {
    connectBuffer("changed") { _ in body() }
  }

  /// Runs `body` when a person writes, pastes or drops what has no room in the text, or not all of it.
  public func onCut(_ body: @escaping () -> Void) { tellCut = body }

  /// Leaves out what no text has a use for, directions that are too many, and what a person writes into a text that is full,
  /// before any text is laid out, whichever way it comes, and remembers what is written and deleted.
  private func followWriting() {
    connectBuffer("insert-text") { [weak self] emission in
      guard let self, let given = emission.text(2, bytes: emission.integer(3)),
        let place = emission.boxed(1, as: GtkTextIter.self)
      else { return }
      // No text has a use for a mark of its bytes' order, and X refuses one that has it.
      let fitting = directions.fitting(withRoom(for: given.withoutByteOrderMarks))
      guard fitting.utf8.count < given.utf8.count else {
        directions.add(given)
        let start = Int(gtk_text_iter_get_offset(place))
        changed = start..<start + given.unicodeScalars.count
        history.add(TextEdit(.insertion, given, at: start))
        return
      }
      g_signal_stop_emission_by_name(buffer, "insert-text")
      gtk_text_buffer_insert(buffer, place, fitting, gint(fitting.utf8.count))
    }
    connectBuffer("delete-range") { [weak self] emission in
      guard let self, let start = emission.boxed(1, as: GtkTextIter.self),
        let end = emission.boxed(2, as: GtkTextIter.self)
      else { return }
      let (gone, place) = (text(from: start, to: end), Int(gtk_text_iter_get_offset(start)))
      directions.remove(gone)
      changed = place..<place
      history.add(TextEdit(.deletion, gone, at: place))
    }
    connectBuffer("begin-user-action") { [weak self] _ in self?.history.beginAction() }
    connectBuffer("end-user-action") { [weak self] _ in self?.history.endAction() }
  }

  /// What of a text has room behind what is written; all of it where it is the program that writes it.
  private func withRoom(for text: String) -> String {
    let room = max(0, Self.longest - count)
    guard !history.isResting, text.utf8.count > room else { return text }
    let fitting = String(String.UnicodeScalarView(text.unicodeScalars.prefix(room)))
    if fitting.utf8.count < text.utf8.count { tellCut() }
    return fitting
  }

  /// Lets the lines of a paragraph end at every letter while it has places that would end the program, or words of hundreds
  /// of letters, which would let each key wait: what a person writes is not changed.
  ///
  /// Only the paragraphs that have changed are looked at, as only they are laid out anew.
  private func chooseWhereLinesEnd() {
    connectBuffer("changed") { [weak self] _ in
      guard let self, let range = changed else { return }
      changed = nil
      var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
      gtk_text_iter_set_line_offset(&start, 0)
      gtk_text_iter_forward_line(&end)
      guard let tag = anywhereTag else { return }
      gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
      guard Self.endsAnywhere(text(from: &start, to: &end)) else { return }
      repeat {
        var next = start
        gtk_text_iter_forward_line(&next)
        if Self.endsAnywhere(text(from: &start, to: &next)) {
          gtk_text_buffer_apply_tag(buffer, tag, &start, &next)
        }
        start = next
      } while gtk_text_iter_compare(&start, &end) < 0
    }
  }

  private static func endsAnywhere(_ text: String) -> Bool {
    !LineBreaksInLetters.places(in: text).isEmpty || !LongWords.places(in: text).isEmpty
  }

  func iterator(at offset: Int) -> GtkTextIter {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(offset))
    return place
  }

  func text(
    from start: UnsafePointer<GtkTextIter>, to end: UnsafePointer<GtkTextIter>
  ) -> String {
    guard let text = gtk_text_buffer_get_text(buffer, start, end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  func connectBuffer(_ signal: String, _ body: @escaping (Emission) -> Void) {
    // Its reference is dropped at once: the buffer itself keeps what is connected.
    Object.of(buffer, orMake: Object.init(borrowing:)).connect(signal, body)
  }

  var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(instance()) }
}

extension String {
  fileprivate var withoutByteOrderMarks: String {
    let mark: Unicode.Scalar = "\u{FEFF}"
    guard unicodeScalars.contains(mark) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != mark }))
  }
}
