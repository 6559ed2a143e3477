import Appearance

extension PanelStyle {
  /// The day that a list has come to, and the calendar to choose another.
  static func days(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .date-bubble, .date-bubble:disabled {
        background: \(panel.ground.css); color: \(panel.text.css);
        border: 1px solid \(panel.line.css); border-radius: 17px; padding: 5px 14px;
        box-shadow: none; text-shadow: none; transition: none;
      }
      .date-bubble label, .date-bubble:disabled label {
        color: \(panel.text.css); font-weight: 600;
      }
      .date-bubble:hover { background: \(panel.field.css); }
      .date-bubble:focus { outline: 2px solid \(theme.focusRing.css); outline-offset: -3px; }
      .own calendar {
        background: \(panel.field.css); color: \(panel.text.css); border: none; outline: none;
      }
      .own calendar:selected {
        background: \(theme.accent.css); color: \(theme.accentLabel.css); border-radius: 6px;
      }
      .own calendar:selected:focus { box-shadow: inset 0 0 0 2px \(theme.accentLabel.css); }
      .own calendar.header { border: none; }
      .own calendar.highlight, .own calendar:indeterminate { color: \(panel.quiet.css); }
      """
  }
}
