import Appearance

extension PanelStyle {
  /// A page before another one, which says what is to be decided.
  static func gate(_ theme: Theme) -> String {
    """
    .gate label { color: \(theme.text.body.css); text-shadow: none; }
    .gate .title { font-size: 140%; font-weight: 600; color: \(theme.text.name.css); }
    .gate .fact-title { font-weight: 600; color: \(theme.text.name.css); }
    .gate .fact-note { color: \(theme.text.handle.css); }
    .gate button.quiet {
      background: \(theme.card.css); border: 1px solid \(theme.cardLine.css); border-radius: 10px;
      box-shadow: none; text-shadow: none; padding: 10px 18px; transition: none;
    }
    .gate button.quiet:hover { background: \(theme.placeholder.css); }
    .gate button.quiet:focus { outline: 2px solid \(theme.focusRing.css); outline-offset: 2px; }
    """
  }
}
