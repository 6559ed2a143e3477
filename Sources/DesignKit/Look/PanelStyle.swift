import Appearance

/// The theme's colours for the toolkit's own menus, entries and controls in the windows that are ours.
enum PanelStyle {
  // Of two rules that fit a widget as exactly, the later one counts: the order matters.
  static func css(_ theme: Theme) -> String {
    let parts = [
      pages(theme), buttons(theme), entries(theme), scales(theme), switches(theme), choices(theme),
      preferences(theme), search(theme), days(theme), writing(theme), gate(theme), menus(theme),
    ]
    return parts.joined(separator: "\n")
  }

  /// A window, or a page of one, that is not of posts.
  private static func pages(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .panel-window, .panel-window viewport {
        background: \(panel.ground.css); color: \(panel.text.css);
      }
      .panel-window label { color: \(panel.text.css); text-shadow: none; }
      .panel-window headerbar:not(.bar) {
        background: \(panel.field.css); color: \(panel.text.css); border: none; box-shadow: none;
      }
      .panel-window *:link { color: \(panel.text.css); }
      """
  }
}
