import CGtk

/// A line of text that a person writes.
@MainActor
public class Entry: Widget {
  public convenience init() { self.init(of: gtk_entry_new()) }

  /// One of GTK's other entries.
  init(of entry: UnsafeMutablePointer<GtkWidget>?) {
    super.init(adopting: Self.made(entry))
    closeEmojiChoiceWithText()
  }

  public var text: String {
    get { String(cString: gtk_entry_get_text(instance())) }
    set { gtk_entry_set_text(instance(), newValue.withShallowDirections) }
  }

  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(instance(), text)
  }

  /// Runs `body` at Enter.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }

  private static func made(
    _ entry: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget> {
    guard let entry else { preconditionFailure("GTK never returns NULL for an entry") }
    return entry
  }
}
