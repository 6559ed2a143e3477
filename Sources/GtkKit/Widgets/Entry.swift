import CGtk
import GLibKit

@MainActor private let placeholders = WidgetStyle()

/// A line of text that a person writes.
@MainActor
public class Entry: Widget {
  public convenience init() { self.init(of: gtk_entry_new()) }

  /// One of GTK's other entries.
  init(of entry: UnsafeMutablePointer<GtkWidget>?) {
    super.init(adopting: Self.made(entry))
    placeholders.add(to: self)
    closeEmojiChoiceWithText()
    boundDirections()
  }

  public var text: String {
    get { String(cString: gtk_entry_get_text(instance())) }
    set { gtk_entry_set_text(instance(), newValue) }
  }

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

  private var directions = WrittenDirections()

  private static func made(
    _ entry: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget> {
    guard let entry else { preconditionFailure("GTK never returns NULL for an entry") }
    return entry
  }

  /// Leaves out directions that are too many before any text is laid out, whichever way it comes.
  private func boundDirections() {
    connect("insert-text") { [weak self] emission in
      guard let self, let given = emission.text(1, bytes: emission.integer(2)),
        let place = emission.pointer(3)
      else { return }
      let fitting = directions.fitting(given)
      guard fitting.utf8.count < given.utf8.count else { return directions.add(given) }
      g_signal_stop_emission_by_name(gobject, "insert-text")
      gtk_editable_insert_text(
        opaque, fitting, gint(fitting.utf8.count), place.assumingMemoryBound(to: gint.self))
    }
    connect("delete-text") { [weak self] emission in
      guard let self,
        let gone = gtk_editable_get_chars(
          opaque, gint(emission.integer(1)), gint(emission.integer(2)))
      else { return }
      defer { g_free(gone) }
      directions.remove(String(cString: gone))
    }
  }
}
