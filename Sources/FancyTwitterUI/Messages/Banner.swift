import DesignKit
import GLibKit
import GtkKit

/// A strip above the list: a sentence, what can be done about it, and perhaps how far something is.
@MainActor
final class Banner {
  let widget: Widget

  /// Runs when it has nothing to say any more.
  var onHide: () -> Void = {}

  private let ground: BoundedStrip
  private let row = Box(.row, spacing: Banner.gap)
  private let label = Label("")
  /// The sentence, and how far something is.
  private let column = Box(.column, spacing: 6)
  private let progress = ProgressBar()
  private let end = Box(.row, spacing: Banner.spacing)
  private var buttons: [Button] = []
  private var actions: [Messages.Button] = []
  private var isFilled = false
  private var isMeasured = false
  /// When other buttons came, in the main loop's seconds.
  private var changedAt = -Double.infinity
  /// Whether the buttons stand beneath the sentence, and beneath each other.
  private var (isStacked, isPiled) = (false, false)
  private static let spacing = 8
  /// Between sentence and buttons, and from the edges to these.
  private static let (gap, padding) = (14, 14)
  // A button, whole.
  private static let leastHeight = 60

  init() {
    row.addStyleClass("banner")
    ground = BoundedStrip(row)
    widget = ground
  }

  /// Takes no more than two fifths of a window so many logical pixels high.
  func fit(windowHeight: Int) { ground.mostHeight = max(windowHeight * 2 / 5, Self.leastHeight) }

  /// The sentence that it shows.
  var text: String { label.text }

  /// Does what one of the buttons does.
  func press(_ index: Int = 0) {
    if actions.indices.contains(index) { actions[index].action() }
  }

  /// Takes back what it says was done, if it offers that.
  func undo() {
    guard widget.isVisible, let index = actions.firstIndex(where: \.isUndo) else { return }
    press(index)
  }

  /// Gives the keyboard to the first of the buttons.
  func takeFocus() { buttons.first?.grabFocus() }

  /// Shows a sentence and buttons; `fraction`, from 0 to 1, draws a bar beneath the sentence.
  func show(_ text: String, fraction: Double?, buttons: [Messages.Button]) {
    if !isFilled { fill() }
    // Of what goes on only the beginning is said: how far it is, its bar tells.
    let isNews = text != label.text && (fraction == nil || !isMeasured)
    label.text = text
    widget.accessibleName = text
    isMeasured = fraction != nil
    progress.isVisible = isMeasured
    progress.fraction = fraction ?? 0
    show(buttons)
    if isNews { widget.sayNotice() }
    widget.isVisible = true
    fit()
  }

  /// Has what it shows said once more: of what stands there before its window is seen nobody hears.
  func sayAgain() { if widget.isVisible { widget.sayNotice() } }

  func hide() {
    guard widget.isVisible else { return }
    widget.isVisible = false
    isMeasured = false
    onHide()
  }
}

// MARK: - Private

extension Banner {
  /// Puts the parts in place when there is first something to say.
  private func fill() {
    isFilled = true
    widget.setAccessibleRole(.notification)
    label.names(progress)
    label.align(0)
    label.wrap(atCharacters: 60)
    column.append(label)
    column.append(progress)
    column.centerVertically()
    row.append(column, expands: true)
    end.centerVertically()
    row.append(end)
    for part in [column, end] { part.showAll() }
    widget.onResize { [weak self] in self?.fit() }
  }

  // A button that has the keyboard stays the same while its sentence changes, as progress does; of another sentence it is
  // that which does least.
  private func show(_ actions: [Messages.Button]) {
    let areOthers = actions.map(\.title) != self.actions.map(\.title)
    let hadFocus = areOthers && end.containsFocus
    if areOthers { changedAt = MainLoop.time }
    self.actions = actions
    while buttons.count < actions.count {
      let (button, index) = (Button(label: ""), buttons.count)
      button.onClick { [weak self] in self?.click(index) }
      buttons.append(button)
      end.append(button)
    }
    for (index, button) in buttons.enumerated() {
      button.isVisible = index < actions.count
      guard index < actions.count else { continue }
      button.setLabel(actions[index].title)
      // Long words make no window wider; beside the sentence it is that which breaks.
      button.wrap()
    }
    if hadFocus { buttons.prefix(actions.count).last?.grabFocus() }
  }

  // The second half of a double click is meant for what stood there before.
  private func click(_ index: Int) {
    let isNew = MainLoop.time - changedAt <= PointerPress.doubleTime
    if !isNew || !PointerPress.isBeingTold { press(index) }
  }

  /// Whether the sentence has no room beside buttons that need so much, or is lower over them.
  private func stacks(in width: Int, needed: Int) -> Bool {
    let size = label.font.pixelSize
    let beside = width - needed - Self.gap - 2 * Self.padding
    guard Double(width - needed) < 12 * size else { return false }
    guard Double(beside) >= 6 * size else { return true }
    let stacked = column.measuredHeight(forWidth: width - 2 * Self.padding).natural
    let button = buttons.first?.measuredHeight(forWidth: needed).natural ?? 0
    return column.measuredHeight(forWidth: beside).natural > stacked + Self.gap + button
  }

  // Large text in a narrow window leaves no room for sentence and buttons beside each other, nor perhaps for these.
  private func fit() {
    let width = widget.size.width
    guard width > 1 else { return }
    let needed = buttons.filter(\.isVisible).reduce(0) {
      $0 + Self.spacing + $1.measuredWidth().natural
    }
    let stacks = stacks(in: width, needed: needed)
    let piles = width < needed + Self.spacing
    guard stacks != isStacked || piles != isPiled else { return }
    (isStacked, isPiled) = (stacks, piles)
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      row.setDirection(stacks ? .column : .row)
      end.setDirection(piles ? .column : .row)
    }
  }
}
