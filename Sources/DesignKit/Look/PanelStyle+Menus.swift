import Appearance

extension PanelStyle {
  /// Menus, popovers and tooltips.
  static func menus(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .own popover label { color: \(panel.text.css); text-shadow: none; }
      .own menu, .own .menu, .own popover, .own popover.background {
        background: \(panel.ground.css); color: \(panel.text.css); border: 1px solid \(panel.line.css);
      }
      .own menu, .own .menu { padding: 6px 0; }
      .own menu > arrow, .own .menu > arrow {
        background: \(panel.ground.css); border: none; color: \(panel.text.css); min-height: 1.6em;
      }
      .own menuitem { padding: 7px 14px; color: \(panel.text.css); text-shadow: none; }
      .own menuitem:disabled, .own menuitem:disabled label { color: \(panel.quiet.css); }
      .own menuitem:hover { background: \(theme.accent.css); color: \(theme.accentLabel.css); }
      .own menuitem:hover label { color: \(theme.accentLabel.css); }
      .own combobox window.popup, .own combobox menu { background: \(panel.ground.css); }
      tooltip, tooltip.background {
        background: \(panel.ground.css); border: 1px solid \(panel.line.css);
      }
      tooltip label { color: \(panel.text.css); text-shadow: none; }
      """
  }
}
