import CGtk

/// A line to type a search into.
@MainActor
public final class SearchEntry: Widget {
  public init() {
    guard let entry = gtk_search_entry_new() else {
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

  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Runs `body` when the text has changed and typing has paused for a moment.
  public func onSearch(_ body: @escaping () -> Void) { connect("search-changed") { _ in body() } }

  /// Runs `body` at Escape.
  public func onStop(_ body: @escaping () -> Void) { connect("stop-search") { _ in body() } }

  /// Runs `body` at Enter.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }
}
