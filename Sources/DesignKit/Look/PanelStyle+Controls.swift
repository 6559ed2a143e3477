import Appearance

extension PanelStyle {
  /// Buttons, those that are only their words, and those that draw themselves.
  static func buttons(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .panel-window button:not(.titlebutton), .fancytwitter popover button {
        background: \(panel.field.css); color: \(panel.text.css);
        border: 1px solid \(panel.line.css); border-radius: 8px; padding: 5px 12px;
        box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; transition: none;
      }
      .fancytwitter popover.emoji-picker button {
        padding: 5px 1px; margin: 2px 1px 6px; min-width: 0;
      }
      .panel-window button:hover { background: \(panel.hover.css); }
      .panel-window button:focus, .panel-window combobox:focus button {
        outline: 2px solid \(theme.accent.css); outline-offset: 1px; -gtk-outline-radius: 9px;
      }
      .plain-button, .panel-window button.plain-button, .plain-choice button {
        background: none; border: none; box-shadow: none; color: \(theme.text.handle.css);
        border-radius: 8px; padding: 4px 8px; text-shadow: none; -gtk-icon-shadow: none;
        transition: none;
      }
      .plain-choice cellview, .plain-choice arrow { color: \(theme.text.handle.css); }
      .plain-button:hover, .plain-choice button:hover { background: \(theme.selection.css); }
      .plain-button:focus, .plain-choice:focus button, .plain-choice button:focus {
        outline: 2px solid \(theme.focusRing.css); outline-offset: -2px; -gtk-outline-radius: 8px;
      }
      .panel-row, .highlight-button {
        padding: 0; border: none; background: none; min-width: 0; min-height: 0;
      }
      """
  }

  /// What is written in, and what is chosen there.
  static func entries(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .own entry, .own textview, .own textview text {
        background: \(panel.field.css); color: \(panel.text.css);
        caret-color: \(panel.text.css); border-color: \(panel.line.css); box-shadow: none;
        transition: none;
      }
      .own entry:focus { border-color: \(theme.accent.css); box-shadow: inset 0 0 0 1px \(theme.accent.css); }
      .own combobox arrow {
        -gtk-icon-source: -gtk-icontheme("pan-down-symbolic"); min-width: 1.15em; min-height: 1.15em;
      }
      .own entry selection, .own textview text selection, .own label selection {
        background: \(theme.accent.css); color: \(theme.accentLabel.css);
      }
      """
  }

  /// A panel's and a film's scale.
  static func scales(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .film-time { color: \(theme.text.handle.css); padding: 0 8px; }
      .panel-window scale trough, .film scale trough {
        background: \(panel.line.css); border: none; min-height: 0.28em;
      }
      .panel-window scale highlight, .film scale highlight {
        background: \(theme.accent.css); border: none; min-height: 0.28em;
      }
      .panel-window scale slider, .film scale slider {
        background: \(panel.text.css); border: none; box-shadow: none;
        min-width: 1.25em; min-height: 1.25em; margin: -0.55em; border-radius: 50%;
      }
      .panel-window scale:focus slider, .film scale:focus slider {
        box-shadow: 0 0 0 3px \(theme.accent.css);
      }
      .panel-window scale mark indicator { color: \(panel.quiet.css); }
      """
  }

  /// What is on or off.
  static func switches(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .panel-window switch {
        background: \(panel.line.css); border: none; border-radius: 1em; box-shadow: none;
        color: transparent; min-width: 3.2em; min-height: 1.8em;
      }
      .panel-window switch image { color: transparent; }
      .panel-window switch:checked { background: \(theme.accent.css); }
      .panel-window switch slider {
        background: \(panel.text.css); border: none; box-shadow: none;
        min-width: 1.4em; min-height: 1.4em; margin: 0.2em; border-radius: 50%;
      }
      .panel-window switch:checked slider { background: \(theme.accentLabel.css); }
      .panel-window switch:disabled { opacity: 0.55; }
      .panel-window switch:focus, .gate switch:focus {
        outline: 2px solid \(theme.accent.css); outline-offset: 2px; -gtk-outline-radius: 1.1em;
      }
      """
  }

  /// One of several that lie side by side.
  static func choices(_ theme: Theme) -> String {
    let panel = theme.panel
    return """
      .panel-window flowboxchild {
        padding: 2px; border-radius: 10px; border: 2px solid transparent; background: none;
      }
      .panel-window flowboxchild:hover { background: \(panel.hover.css); }
      .panel-window flowboxchild:selected { border-color: \(theme.accent.css); background: none; }
      .panel-window flowboxchild:focus {
        outline: 2px solid \(theme.focusRing.css); outline-offset: -5px;
      }
      """
  }
}
