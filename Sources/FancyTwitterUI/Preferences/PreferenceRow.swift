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

  /// What is said beneath its name as things are set; nil for the line that it came with.
  var remark: () -> String? = { nil }

  /// Why it has no effect as things are, in a sentence; its control cannot be used meanwhile.
  var hindrance: () -> String? = { nil }

  /// Shows in the control what is set now.
  var refresh: () -> Void = {}

  private let look: Look
  private let isWide: Bool
  private let name: String
  private let line: String
  private let words: String
  private let control: Widget
  private let keyboard: Widget
  private let explanation = Label("")
  /// What stands beneath the name; nil at first.
  private var explained: String?
  /// Whether the control cannot be used; other reasons for that are no concern of the row.
  private var isHindered = false {
    didSet { if isHindered != oldValue { control.isSensitive = !isHindered } }
  }
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
    self.name = plain
    self.line = line
    self.words = ([plain, line] + words).joined(separator: " ")
    self.control = control
    self.keyboard = keyboard ?? control
    self.setting = setting
    self.look = look
    self.isWide = isWide
    widget.addStyleClass("preference-row")
    let (start, end) = (Box(.row, spacing: 4), Box(.row, spacing: 4))
    start.append(texts(name), expands: true)
    explain(line)
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
    let obstacle = hindrance()
    isHindered = obstacle != nil
    explain(obstacle ?? remark() ?? line)
    guard let setting else { return }
    undo.isVisible = !setting.isUsual(look.preferences)
  }

  /// Whether its control can be used.
  var isUsable: Bool { control.isSensitive }

  /// Puts the keyboard to the control.
  func takeFocus() { keyboard.grabFocus() }

  /// Puts name and control beneath each other, or beside each other again.
  func stack(_ stacks: Bool) { widget.setDirection(stacks || isWide ? .column : .row) }

  private func texts(_ name: String) -> Widget {
    let texts = Box(.column, spacing: 2)
    let label = Label(mnemonic: name, for: keyboard)
    label.wrap(atCharacters: 40)
    texts.append(label)
    explanation.addStyleClass("line")
    explanation.align(0)
    explanation.wrap(atCharacters: 44)
    explanation.hidesFromShowAll()
    texts.append(explanation)
    texts.centerVertically()
    return texts
  }

  private func explain(_ text: String) {
    guard text != explained else { return }
    explained = text
    explanation.text = text
    explanation.isVisible = !text.isEmpty
    if let choice = keyboard as? ChoiceBox {
      choice.explanation = text
    } else if keyboard is Button {
      // It is called by what it says itself, which does not say of what.
      keyboard.accessibleDescription = listed([name, text])
    } else if !text.isEmpty {
      keyboard.accessibleDescription = text
    }
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
