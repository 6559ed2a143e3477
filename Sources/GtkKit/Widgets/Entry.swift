import CGtk

/// A line of text that a person writes.
@MainActor
public final class Entry: Widget {
  public init() {
    guard let entry = gtk_entry_new() else {
      preconditionFailure("GTK never returns NULL for an entry")
    }
    super.init(adopting: entry)
  }

  public var text: String {
    get { String(cString: gtk_entry_get_text(instance())) }
    set { gtk_entry_set_text(instance(), newValue) }
  }

  public func setPlaceholder(_ text: String) {
    gtk_entry_set_placeholder_text(instance(), text)
  }

  /// Runs `body` at Enter.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }
}
