import CGtk

/// A line to type a search into.
@MainActor
public final class SearchEntry: Entry {
  public init() { super.init(of: gtk_search_entry_new()) }

  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Runs `body` when the text has changed and typing has paused for a moment.
  public func onSearch(_ body: @escaping () -> Void) { connect("search-changed") { _ in body() } }

  /// Runs `body` at Escape.
  public func onStop(_ body: @escaping () -> Void) { connect("stop-search") { _ in body() } }
}
