import Appearance

extension PanelStyle {
  /// The line to search with, and notes on what was found.
  static func search(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .search-row { padding: 8px 14px; }
      .search-row entry { border-radius: 10px; padding: 6px 10px; }
      .search-row entry image { color: \(panel.quiet.css); }
      .search-row entry image.left { margin-right: 6px; }
      .search-row entry image.right { margin-left: 6px; }
      .search-summary { padding: 0 10px 2px 0; }
      .search-summary:dir(rtl) { padding: 0 0 2px 10px; }
      .search-count { color: \(theme.text.handle.css); padding: 0 0 0 16px; }
      .search-count:dir(rtl) { padding: 0 16px 0 0; }
      .own popover .example { font-weight: 600; }
      .own popover .meaning { color: \(panel.quiet.css); }
      .trends-note { color: \(theme.text.handle.css); padding: 12px 14px 0 14px; }
      .search-note { color: \(theme.text.handle.css); padding: 2px 16px 8px 16px; }
      """
  }
}
