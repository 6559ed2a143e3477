import Appearance
import GtkKit
import TweetModel

/// The theme's colours for GTK's own widgets in the windows that are ours, which have the class `own`.
///
/// GTK's dialogs for files and colours, and whatever a later GTK brings, are the desktop's as a whole: painted in part, they
/// could not be read.
@MainActor
package final class ThemeStyleSheet {
  /// Logical pixels from top to bottom of a window's bar.
  package static let barHeight = 48

  private let look: Look
  private let sheet = StyleSheet()
  /// For all that a first paint does not show; each rule makes a start longer.
  private var panelSheet: StyleSheet?

  /// Loads the colours of what a window shows at its start.
  package init(look: Look) {
    self.look = look
    load()
    look.observe(self) { [weak self] change in
      guard !change.isDisjoint(with: [.theme, .textSize]) else { return }
      self?.load()
    }
  }

  /// Loads the colours of menus, dialogs and pages, too.
  package func loadPanels() {
    guard panelSheet == nil else { return }
    panelSheet = StyleSheet()
    load()
  }

  private func load() {
    sheet.load(Self.css(look.theme) + Self.fonts(look.theme, scale: look.preferences.textScale))
    guard let panelSheet else { return }
    panelSheet.load(PanelStyle.css(look.theme))
    Entry.setPlaceholders(colour: look.theme.panel.quiet.css)
  }

  // Nothing at the usual size: a start need not look for one font more.
  private static func fonts(_ theme: Theme, scale: Double) -> String {
    var rules = ""
    if scale != 1 { rules += ".fancytwitter .pages { font-size: \(Int(scale * 100))%; }\n" }
    if let font = theme.font {
      let families = font.split(separator: ",").map { "\"" + familyName($0).trimmed + "\"" }
      rules += ".tweets { font-family: \(families.joined(separator: ", ")); }\n"
    }
    return rules
  }

  // By Unicode's scalars: with a mark upon it a quote is another letter to Swift, and the same byte to GTK.
  static func familyName(_ text: Substring) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      scalar != "\"" && scalar != "\\" && scalar.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(scalars))
  }

  // All but the size of letters, which desktops' themes let grow from picture to picture: Pango keeps each size of each
  // font for as long as the program runs.
  private static let moving =
    "color, opacity, background, border-color, box-shadow, text-shadow, margin, padding, min-width, min-height, "
    + "-gtk-icon-transform, -gtk-icon-shadow"

  private static func css(_ theme: Theme) -> String {
    let title = theme.bar.title.css
    let panel = theme.panel.ground.css
    let text = theme.text.body.css
    let card = theme.card.css
    let line = theme.cardLine.css
    let trough = theme.placeholder.css
    return """
      .fancytwitter, .fancytwitter stack, .fancytwitter scrolledwindow, .fancytwitter viewport { background: none; }
      .fancytwitter .pages * { transition-property: \(moving); }
      .own.solid-csd decoration { background: \(panel); border: none; box-shadow: none; }
      headerbar.bar {
        background: none; border: none; box-shadow: none; border-radius: 0;
        min-height: \(barHeight)px; padding: 0 2px; color: \(title);
      }
      headerbar.bar label { color: \(title); text-shadow: none; }
      headerbar.bar button {
        background: none; border: none; box-shadow: none; border-radius: 10px; padding: 0;
        color: \(title); text-shadow: none; -gtk-icon-shadow: none;
      }
      headerbar.bar button:hover { background: \(theme.bar.hover.css); }
      headerbar.bar button:focus { outline: 2px solid \(title); outline-offset: -3px; -gtk-outline-radius: 8px; }
      headerbar.bar button.bar-title-button { padding: 0 6px; margin: 2px 0; }
      headerbar.bar button.titlebutton { min-width: 36px; min-height: 36px; margin: 0; }
      .own undershoot, .own overshoot { background: none; border: none; }
      .banner { background: \(card); border-bottom: 1px solid \(line); padding: 10px 14px; }
      .banner label, .message-page label { color: \(text); text-shadow: none; }
      .banner, .message-page { font-size: 106%; }
      .message-page .title { font-size: 147%; font-weight: 600; }
      .banner button, .message-page button {
        background: \(theme.accent.css); border: none; box-shadow: none; border-radius: 10px;
        padding: 8px 14px; text-shadow: none;
      }
      .banner button:hover, .message-page button:hover {
        background: \(theme.accent.mixed(with: theme.accentLabel.mostContrastingLabel, share: 0.10).css);
      }
      .banner button:active, .message-page button:active {
        background: \(theme.accent.mixed(with: theme.accentLabel.mostContrastingLabel, share: 0.20).css);
      }
      .banner button label, .message-page button label {
        color: \(theme.accentLabel.css); font-weight: 600;
      }
      .banner button:focus, .message-page button:focus {
        outline: 2px solid \(theme.focusRing.css); outline-offset: 2px;
      }
      .banner progressbar trough, .gate progressbar trough { background: \(trough); border: none; min-height: 4px; }
      .banner progressbar progress, .gate progressbar progress {
        background: \(theme.accent.css); border: none; min-height: 4px; border-radius: 2px;
      }
      .link-target { padding: 0; border: none; min-width: 0; min-height: 0; }
      .own scrollbar, .own scrollbar trough { background: none; border: none; }
      .own scrollbar.overlay-indicator:not(.dragging):not(.hovering) { opacity: 1; }
      .own scrollbar slider {
        background: \(theme.scrollHandle.css); border: 3px solid transparent;
        min-width: 5px; min-height: 42px; border-radius: 7px; background-clip: padding-box;
      }
      .own scrollbar slider:hover { background-color: \(theme.scrollHandle.colour.css); }
      """
  }

}
