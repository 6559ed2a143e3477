import DesignKit
import GtkKit

/// Labels with their controls, which follow the preferences and change them.
@MainActor
final class PreferenceRows {
  let column = Box(.column, spacing: 8)

  private let look: Look
  private var refreshes: [() -> Void] = []
  /// While controls are given what is set, they do not set it.
  private var isRefreshing = false

  init(look: Look) {
    self.look = look
    column.addStyleClass("preferences")
  }

  /// Shows in each control what is set now.
  func refresh() {
    isRefreshing = true
    for refresh in refreshes { refresh() }
    isRefreshing = false
  }

  func heading(_ text: String) {
    let label = Label(text)
    label.align(0)
    label.addStyleClass("heading")
    column.append(label)
  }

  /// A control with its label; an underscore in the label marks its key.
  @discardableResult
  func add(_ label: String, _ control: Widget) -> Widget {
    let row = Box(.row, spacing: 14)
    let text = Label(mnemonic: label, for: control)
    text.ellipsize()
    row.append(text, expands: true)
    control.setMinimumSize(width: 260)
    row.append(control)
    column.append(row)
    return row
  }

  /// A number; `ends` say what is at the slider's start and end.
  @discardableResult
  func slider(
    _ label: String, _ range: ClosedRange<Double>, step: Double,
    ends: (String, String)?, _ path: WritableKeyPath<Preferences, Double>
  ) -> Widget {
    let slider = Slider(range, step: step, page: step * 4)
    slider.onChange { [weak self] in
      guard let self, !isRefreshing else { return }
      look.preferences[keyPath: path] = slider.value
    }
    refreshes.append { [look] in slider.value = look.preferences[keyPath: path] }
    if let ends {
      slider.addMark(range.lowerBound, ends.0)
      slider.addMark(range.upperBound, ends.1)
    }
    return add(label, slider)
  }

  /// One of several values.
  func choice<Value: Equatable>(
    _ label: String, _ choices: [(Value, String)], _ path: WritableKeyPath<Preferences, Value>
  ) {
    choice(
      label, { choices.map(\.1) },
      get: { [look] in choices.firstIndex { $0.0 == look.preferences[keyPath: path] } },
      set: { [look] in look.preferences[keyPath: path] = choices[$0].0 })
  }

  /// One of several names, which may be others after a change.
  func choice(
    _ label: String, _ names: @escaping () -> [String], get: @escaping () -> Int?,
    set: @escaping (Int) -> Void
  ) {
    let box = ChoiceBox([])
    box.name = label.replacing("_", with: "")
    var shown: [String] = []
    box.onChange { [weak self] in
      guard let self, !isRefreshing, let selection = box.selection else { return }
      set(selection)
    }
    refreshes.append {
      let now = names()
      if now != shown { box.setChoices(now) }
      shown = now
      let selection = get()
      if box.selection != selection { box.selection = selection }
    }
    add(label, box)
  }
}
