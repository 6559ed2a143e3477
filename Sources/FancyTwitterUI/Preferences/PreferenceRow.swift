import DesignKit
import GLibKit
import GtkKit

/// What can be set, by name, with the control for it and the way back to what is usual.
@MainActor
final class PreferenceRow {
  let widget = Box(.row, spacing: 14)

  /// What is set; nil for a row that only does or tells something.
  let setting: Setting?

  /// Whether it has a meaning as things are set.
  var applies: () -> Bool = { true }

  /// Shows in the control what is set now.
  var refresh: () -> Void = {}

  private let look: Look
  private let isWide: Bool
  private let words: String
  private let keyboard: Widget
  private lazy var undo = Button(
    content: IconView(.undo, side: 16, look: look, colour: \.panel.quiet))

  /// A row with a name, in which an underscore marks its key, and perhaps a line on what it is for.
  ///
  /// It is found by both, and by other words. `keyboard` is the part of the control that the key leads to, unless it is
  /// all of it. A wide control stands beneath its name.
  init(
    _ name: String, line: String = "", words: [String] = [], control: Widget,
    keyboard: Widget? = nil, setting: Setting? = nil, isWide: Bool = false, look: Look
  ) {
    let plain = withoutKeyMark(name)
    self.words = ([plain, line] + words).joined(separator: " ")
    self.keyboard = keyboard ?? control
    self.setting = setting
    self.look = look
    self.isWide = isWide
    widget.addStyleClass("preference-row")
    let (start, end) = (Box(.row, spacing: 4), Box(.row, spacing: 4))
    start.append(Self.texts(name, line, for: self.keyboard), expands: true)
    if let choice = self.keyboard as? ChoiceBox {
      choice.explanation = line
    } else if self.keyboard is Button {
      // It is called by what it says itself, which does not say of what.
      self.keyboard.accessibleDescription = listed([plain, line])
    } else if !line.isEmpty {
      self.keyboard.accessibleDescription = line
    }
    end.append(control, expands: true)
    (isWide ? start : end).append(undoSlot(plain))
    widget.append(start, expands: true)
    widget.append(end)
    end.centerVertically()
    if isWide { widget.setDirection(.column) } else { control.setMinimumSize(width: 230) }
    widget.showAll()
  }

  /// Follows what is set and what is searched for.
  func update(query: String) {
    widget.isVisible = applies() && WordSearch.matches(query, in: words)
    refresh()
    guard let setting else { return }
    undo.isVisible = !setting.isUsual(look.preferences)
  }

  /// Puts the keyboard to the control.
  func takeFocus() { keyboard.grabFocus() }

  /// Puts name and control beneath each other, or beside each other again.
  func stack(_ stacks: Bool) { widget.setDirection(stacks || isWide ? .column : .row) }

  private static func texts(_ name: String, _ line: String, for control: Widget) -> Widget {
    let texts = Box(.column, spacing: 2)
    let label = Label(mnemonic: name, for: control)
    label.wrap(atCharacters: 40)
    texts.append(label)
    if !line.isEmpty {
      let explanation = Label(line)
      explanation.addStyleClass("line")
      explanation.align(0)
      explanation.wrap(atCharacters: 44)
      texts.append(explanation)
    }
    texts.centerVertically()
    return texts
  }

  // The room stays, so that nothing moves while a slider is dragged.
  private func undoSlot(_ name: String) -> Widget {
    let slot = Box(.row)
    slot.setMinimumSize(width: 34, height: 34)
    slot.centerVertically()
    guard setting != nil else { return slot }
    undo.addStyleClass("plain-button")
    undo.accessibleName = translated("Reset “%s”", name)
    undo.setTooltip(undo.accessibleName)
    undo.showAll()
    undo.hidesFromShowAll()
    undo.onClick { [weak self] in
      guard let self, let setting else { return }
      // The button is about to go.
      keyboard.grabFocus()
      setting.reset(&look.preferences)
    }
    slot.append(undo, expands: true)
    return slot
  }
}
