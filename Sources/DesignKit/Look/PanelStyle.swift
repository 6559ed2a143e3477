import Appearance

/// The theme's colours for the toolkit's own menus, entries and controls in the windows that are ours.
package enum PanelStyle {
  package static func css(_ theme: Theme) -> String {
    let panel = theme.panel
    let ground = panel.ground.css
    let text = panel.text.css
    let quiet = panel.quiet.css
    let field = panel.field.css
    let line = panel.line.css
    let hover = panel.hover.css
    let accent = theme.accent.css
    let label = theme.accentLabel.css
    let ring = theme.focusRing.css
    return """
      .panel-window, .panel-window viewport {
        background: \(ground); color: \(text);
      }
      .panel-window label { color: \(text); text-shadow: none; }
      .panel-window headerbar:not(.bar) {
        background: \(field); color: \(text); border: none; box-shadow: none;
      }
      .preference-row .keys { font-weight: 600; padding: 0 8px 0 0; }
      .preference-row .keys:dir(rtl) { padding: 0 0 0 8px; }
      .preference-row:focus { box-shadow: inset 0 0 0 2px \(accent); border-radius: 10px; }
      .panel-window *:link { color: \(text); }
      .preferences .heading { font-weight: 600; font-size: 112%; }
      .preferences .line { color: \(quiet); font-size: 90%; }
      .preferences flowboxchild label { font-size: 88%; }
      .preferences .small-letter { font-size: 85%; }
      .preferences .large-letter { font-size: 150%; }
      .preference-card { background: \(field); border: 1px solid \(line); border-radius: 12px; }
      .preference-row { padding: 8px 6px 8px 14px; min-height: 36px; border-top: 1px solid \(line); }
      .preference-row:dir(rtl) { padding: 8px 14px 8px 6px; }
      .preference-row:first-child { border-top: none; }
      .preferences .problem { color: \(theme.panelProblem.css); }
      .panel-window button:not(.titlebutton), .fancytwitter popover button {
        background: \(field); color: \(text); border: 1px solid \(line); border-radius: 8px;
        box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; padding: 5px 12px;
        transition: none;
      }
      .panel-window button:hover { background: \(hover); }
      .panel-window button:focus, .panel-window combobox:focus button {
        outline: 2px solid \(accent); outline-offset: 1px; -gtk-outline-radius: 9px;
      }
      .own entry, .own textview, .own textview text {
        background: \(field); color: \(text); caret-color: \(text); border-color: \(line);
        box-shadow: none;
      }
      .search-row { padding: 8px 14px; }
      .search-row entry { border-radius: 10px; padding: 6px 10px; }
      .search-row entry image { color: \(quiet); }
      .own combobox arrow {
        -gtk-icon-source: -gtk-icontheme("pan-down-symbolic"); min-width: 16px; min-height: 16px;
      }
      .search-row entry image.left { margin-right: 6px; }
      .search-row entry image.right { margin-left: 6px; }
      .search-row entry:focus { border-color: \(accent); }
      .search-summary { padding: 0 10px 2px 0; }
      .search-summary:dir(rtl) { padding: 0 0 2px 10px; }
      .search-count { color: \(theme.text.handle.css); padding: 0 0 0 16px; }
      .search-count:dir(rtl) { padding: 0 16px 0 0; }
      .date-bubble, .date-bubble:disabled {
        background: \(ground); color: \(text); border: 1px solid \(line); border-radius: 17px;
        padding: 5px 14px; box-shadow: none; text-shadow: none; transition: none;
      }
      .date-bubble label, .date-bubble:disabled label { color: \(text); font-weight: 600; }
      .date-bubble:hover { background: \(field); }
      .date-bubble:focus { outline: 2px solid \(ring); outline-offset: -3px; }
      .own calendar { background: \(field); color: \(text); border: none; }
      .own calendar:selected { background: \(accent); color: \(label); border-radius: 6px; }
      .own calendar.header { border: none; }
      .own calendar.highlight, .own calendar:indeterminate { color: \(quiet); }
      .plain-button, .panel-window button.plain-button, .plain-choice button {
        background: none; border: none; box-shadow: none; color: \(theme.text.handle.css);
        border-radius: 8px; padding: 4px 8px; text-shadow: none; -gtk-icon-shadow: none;
        transition: none;
      }
      .plain-choice cellview, .plain-choice arrow { color: \(theme.text.handle.css); }
      .plain-button:hover, .plain-choice button:hover { background: \(theme.placeholder.css); }
      .plain-button:focus, .plain-choice:focus button, .plain-choice button:focus {
        outline: 2px solid \(ring); outline-offset: -2px; -gtk-outline-radius: 8px;
      }
      .own popover label { color: \(text); text-shadow: none; }
      .own popover .example { font-weight: 600; }
      .own popover .meaning { color: \(quiet); }
      .composer { padding: 14px; }
      .draft-card {
        background: \(field); border: 1px solid \(line); border-radius: 14px; padding: 4px;
      }
      .draft-card textview { font-size: 112%; }
      .composer .search-note { padding: 2px; }
      .film-time { color: \(theme.text.handle.css); padding: 0 8px; }
      .trends-note { color: \(theme.text.handle.css); padding: 12px 14px 0 14px; }
      .gate label { color: \(theme.text.body.css); text-shadow: none; }
      .gate .title { font-size: 140%; font-weight: 600; color: \(theme.text.name.css); }
      .gate .fact-title { font-weight: 600; color: \(theme.text.name.css); }
      .gate .fact-note { color: \(theme.text.handle.css); }
      .gate button.quiet {
        background: \(theme.card.css); border: 1px solid \(theme.cardLine.css); border-radius: 10px;
        box-shadow: none; text-shadow: none; padding: 10px 18px; transition: none;
      }
      .gate button.quiet:hover { background: \(theme.placeholder.css); }
      .gate button.quiet:focus { outline: 2px solid \(ring); outline-offset: 2px; }
      .search-note { color: \(theme.text.handle.css); padding: 2px 16px 8px 16px; }
      .own entry selection, .own textview text selection, .own label selection {
        background: \(accent); color: \(label);
      }
      .panel-window scale trough, .film scale trough { background: \(line); border: none; min-height: 4px; }
      .panel-window scale highlight, .film scale highlight { background: \(accent); border: none; min-height: 4px; }
      .panel-window scale slider, .film scale slider {
        background: \(text); border: none; box-shadow: none; min-width: 18px; min-height: 18px;
        margin: -8px; border-radius: 50%;
      }
      .panel-window scale:focus slider, .film scale:focus slider { box-shadow: 0 0 0 3px \(accent); }
      .panel-window scale mark indicator { color: \(quiet); }
      .panel-window switch {
        background: \(line); border: none; border-radius: 14px; box-shadow: none; color: transparent;
        min-width: 46px; min-height: 26px;
      }
      .panel-window switch image { color: transparent; }
      .panel-window switch:checked { background: \(accent); }
      .panel-window switch slider {
        background: \(text); border: none; box-shadow: none; min-width: 20px; min-height: 20px;
        margin: 3px; border-radius: 50%;
      }
      .panel-window switch:checked slider { background: \(label); }
      .panel-window switch:disabled { opacity: 0.55; }
      .panel-window switch:focus, .gate switch:focus { outline: 2px solid \(accent); outline-offset: 2px; -gtk-outline-radius: 16px; }
      .panel-window flowboxchild {
        padding: 2px; border-radius: 10px; border: 2px solid transparent; background: none;
      }
      .panel-window flowboxchild:hover { background: \(hover); }
      .panel-window flowboxchild:selected { border-color: \(accent); background: none; }
      .panel-window flowboxchild:focus { outline: 2px solid \(ring); outline-offset: -5px; }
      .panel-row, .highlight-button { padding: 0; border: none; background: none; min-width: 0; min-height: 0; }
      .own menu, .own .menu, .own popover, .own popover.background {
        background: \(ground); color: \(text); border: 1px solid \(line);
      }
      .own menu, .own .menu { padding: 6px 0; }
      .own menuitem { padding: 7px 14px; color: \(text); text-shadow: none; }
      .own menuitem:disabled, .own menuitem:disabled label { color: \(quiet); }
      .own menuitem:hover { background: \(accent); color: \(label); }
      .own menuitem:hover label { color: \(label); }
      .own combobox window.popup, .own combobox menu { background: \(ground); }
      tooltip, tooltip.background { background: \(ground); border: 1px solid \(line); }
      tooltip label { color: \(text); text-shadow: none; }
      """
  }
}

extension Tint {
  /// The tint as CSS writes it.
  package var css: String {
    let rgb = colour.rgb
    return "rgba(\(rgb >> 16 & 0xFF),\(rgb >> 8 & 0xFF),\(rgb & 0xFF),\(opacity))"
  }
}
