import Appearance

extension PanelStyle {
  /// What is written to be posted.
  static func writing(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .composer { padding: 14px; }
      .draft-card {
        background: \(panel.field.css); border: 1px solid \(panel.line.css); border-radius: 14px; padding: 4px;
      }
      .draft-card textview { font-size: 112%; }
      .composer .search-note { padding: 2px; }
      """
  }
}
