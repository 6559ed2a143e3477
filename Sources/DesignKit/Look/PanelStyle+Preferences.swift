import Appearance

extension PanelStyle {
  /// Preferences and the list of keys: rows on cards, beneath headings.
  static func preferences(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .preference-row .keys { font-weight: 600; padding: 0 8px 0 0; }
      .preference-row .keys:dir(rtl) { padding: 0 0 0 8px; }
      .preference-row:focus {
        box-shadow: inset 0 0 0 2px \(theme.accent.css); border-radius: 10px;
      }
      .preferences .heading { font-weight: 600; font-size: 112%; }
      .preferences .line { color: \(panel.quiet.css); font-size: 90%; }
      .preferences flowboxchild label { font-size: 88%; }
      .preferences .small-letter { font-size: 85%; }
      .preferences .large-letter { font-size: 150%; }
      .preference-card {
        background: \(panel.field.css); border: 1px solid \(panel.line.css); border-radius: 12px;
      }
      .preference-row {
        padding: 8px 6px 8px 14px; min-height: 36px; border-top: 1px solid \(panel.line.css);
      }
      .preference-row:dir(rtl) { padding: 8px 14px 8px 6px; }
      .preference-row > box > *:disabled { opacity: 0.55; }
      .preference-row:first-child { border-top: none; }
      .preferences .problem { color: \(theme.panelProblem.css); }
      """
  }
}
