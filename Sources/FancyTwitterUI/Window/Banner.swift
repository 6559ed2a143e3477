import GLibKit
import GtkKit

/// A strip above the list: a sentence, a button, and perhaps how far something is.
@MainActor
final class Banner {
  let widget = Box(.row, spacing: 14)

  /// Runs when it has nothing to say any more.
  var onHide: () -> Void = {}

  private let label = Label("")
  private let progress = ProgressBar()
  private let button = Button(label: "")
  private var action: () -> Void = {}
  private var isFilled = false
  private var isStacked = false

  init() {
    widget.addStyleClass("banner")
    button.onClick { [weak self] in self?.press() }
  }

  /// Puts the parts in place when there is first something to say.
  private func fill() {
    isFilled = true
    label.align(0)
    label.wrap(atCharacters: 60)
    let column = Box(.column, spacing: 6)
    column.append(label)
    column.append(progress)
    column.centerVertically()
    widget.append(column, expands: true)
    let end = Box(.row)
    end.append(button)
    end.centerVertically()
    widget.append(end)
    widget.showAll()
    widget.onResize { [weak self] in self?.fit() }
  }

  // Large text in a narrow window leaves no room for both beside each other.
  private func fit() {
    let needed = button.measuredWidth().natural + Int(12 * label.font.pixelSize)
    let stacks = widget.size.width < needed
    guard stacks != isStacked else { return }
    isStacked = stacks
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in self?.widget.setDirection(stacks ? .column : .row) }
  }

  /// The sentence that it shows.
  var text: String { label.text }

  /// Does what the button does.
  func press() { action() }

  /// Shows a sentence and a button; `fraction`, from 0 to 1, draws a bar beneath the sentence.
  func show(
    _ text: String, fraction: Double? = nil, button title: String, action: @escaping () -> Void
  ) {
    if !isFilled { fill() }
    label.text = text
    progress.isVisible = fraction != nil
    progress.fraction = fraction ?? 0
    button.setLabel(title)
    self.action = action
    widget.isVisible = true
  }

  func hide() {
    guard widget.isVisible else { return }
    widget.isVisible = false
    onHide()
  }
}
