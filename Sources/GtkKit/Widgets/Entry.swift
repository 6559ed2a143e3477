import CGtk
import GLibKit
import Interaction

@MainActor private let placeholders = WidgetStyle()

/// A line of text that a person writes.
@MainActor
public class Entry: Widget, EditableText {
  private let history = FieldHistory()
  private var directions = WrittenDirections()
  /// How long the text was before what is being inserted.
  private var formerCount: Int?

  public convenience init() { self.init(of: gtk_entry_new()) }

  /// One of GTK's other entries.
  init(of entry: UnsafeMutablePointer<GtkWidget>?) {
    super.init(adopting: Self.made(entry))
    placeholders.add(to: self)
    closeEmojiChooserWithText()
    keepEmojiChooserInWindow()
    followWriting()
    history.follow(self)
  }

  /// What is written; who sets another text begins one of which nothing can be undone.
  public var text: String {
    get { String(cString: gtk_entry_get_text(instance())) }
    set {
      guard !newValue.utf8.elementsEqual(text.utf8) else { return }
      history.forget { gtk_entry_set_text(instance(), newValue) }
    }
  }

  /// Unicode scalars of the text.
  var count: Int { Int(gtk_entry_get_text_length(instance())) }

  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(instance(), text)
  }

  /// The colour, as CSS writes it, in which all lines say what may be written where nothing is.
  ///
  /// GTK's own grey is the same on every ground.
  public static func setPlaceholders(colour: String) {
    placeholders.load("@define-color placeholder_text_color \(colour);")
  }

  /// Runs `body` at Enter.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }

  func text(in range: Range<Int>) -> String {
    guard
      let part = gtk_editable_get_chars(opaque, gint(range.lowerBound), gint(range.upperBound))
    else { return "" }
    defer { g_free(part) }
    return String(cString: part)
  }

  func insert(_ text: String, at place: Int) {
    var end = gint(place)
    gtk_editable_insert_text(opaque, text, gint(text.utf8.count), &end)
  }

  func delete(_ range: Range<Int>) {
    gtk_editable_delete_text(opaque, gint(range.lowerBound), gint(range.upperBound))
  }

  func placeCursor(at place: Int) { gtk_editable_set_position(opaque, gint(place)) }

  func endComposing() { gtk_entry_reset_im_context(instance()) }

  private static func made(
    _ entry: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget> {
    guard let entry else { preconditionFailure("GTK never returns NULL for an entry") }
    return entry
  }
}

// MARK: - Private

extension Entry {
  private func followWriting() {
    followInsertions()
    connect("delete-text") { [weak self] emission in
      guard let self else { return }
      let start = emission.integer(1)
      // Less than 0 is the end.
      let end = emission.integer(2) < 0 ? count : emission.integer(2)
      guard start < end else { return }
      let gone = text(in: start..<end)
      directions.remove(gone)
      history.endAction()
      history.beginAction()
      history.add(TextEdit(.deletion, gone, at: start))
      MainLoop.whenIdle { [weak self] in self?.history.endAction() }
    }
    // What is written over a selection comes at once when that is gone, with no word of it from GTK: all else later.
    onKeyPress { [weak self] _ in
      self?.history.endAction()
      return false
    }
  }

  /// Leaves out directions that are too many before any text is laid out, whichever way it comes.
  private func followInsertions() {
    connect("insert-text") { [weak self] emission in
      guard let self, let given = emission.text(1, bytes: emission.integer(2)),
        let place = emission.pointer(3)
      else { return }
      let fitting = directions.fitting(given)
      guard fitting.utf8.count < given.utf8.count else {
        formerCount = count
        return directions.add(given)
      }
      g_signal_stop_emission_by_name(gobject, "insert-text")
      gtk_editable_insert_text(
        opaque, fitting, gint(fitting.utf8.count), place.assumingMemoryBound(to: gint.self))
    }
    // By then it is known how much of it had room.
    connect("insert-text", after: true) { [weak self] emission in
      guard let self, let former = formerCount.take(), count > former,
        let place = emission.pointer(3)
      else { return }
      let end = Int(place.load(as: gint.self))
      let range = end - (count - former)..<end
      history.add(TextEdit(.insertion, text(in: range), at: range.lowerBound))
      history.endAction()
    }
  }
}
