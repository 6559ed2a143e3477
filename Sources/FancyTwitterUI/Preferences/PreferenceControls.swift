import DesignKit
import GtkKit

/// Makes the controls of a form: each follows what is set, and sets it.
@MainActor
final class PreferenceControls {
  private let look: Look
  /// While controls are given what is set, they do not set it.
  private var isShowing = false

  init(look: Look) { self.look = look }

  /// A number on a slider, with its value at the end, said by `unit`, and a mark at the usual one; `ends` stand at the
  /// slider's start and end.
  func slider(
    _ name: String, line: String = "", words: [String] = [], _ range: ClosedRange<Double>,
    step: Double, ends: (Label, Label)? = nil, _ path: WritableKeyPath<Preferences, Double>,
    unit: @escaping (Double) -> String
  ) -> PreferenceRow {
    let slider = Slider(range, step: step, page: step * 4)
    slider.spokenValue = unit
    slider.addMark(Preferences()[keyPath: path])
    slider.onChange { [weak self] in
      guard let self, !isShowing else { return }
      look.preferences[keyPath: path] = slider.value
    }
    let value = Label("")
    value.align(1)
    value.keepRoom(forDigits: 5)
    let control = Box(.row, spacing: 4)
    if let ends { control.append(ends.0) }
    control.append(slider, expands: true)
    if let ends { control.append(ends.1) }
    control.append(value)
    let row = PreferenceRow(
      name, line: line, words: words + [ends?.0.text, ends?.1.text].compactMap { $0 },
      control: control, keyboard: slider, setting: Setting(path), look: look)
    row.refresh = { [weak self, look] in
      let number = look.preferences[keyPath: path]
      self?.show { slider.value = number }
      value.text = unit(number)
    }
    return row
  }

  /// One of several values.
  func choice<Value: Equatable>(
    _ name: String, line: String = "", _ choices: [(Value, String)],
    _ path: WritableKeyPath<Preferences, Value>
  ) -> PreferenceRow {
    choice(name, line: line, path) { choices }
  }

  /// One of several values, which may be others after a change; what is set is at `path`, unless that follows from
  /// another setting.
  func choice<Value: Equatable>(
    _ name: String, line: String = "", _ path: WritableKeyPath<Preferences, Value>,
    setting: Setting? = nil, _ choices: @escaping () -> [(Value, String)]
  ) -> PreferenceRow {
    let box = ChoiceBox([])
    box.name = withoutKeyMark(name)
    var shown: [String] = []
    box.onChange { [weak self] in
      guard let self, !isShowing, let selection = box.selection else { return }
      look.preferences[keyPath: path] = choices()[selection].0
    }
    let row = PreferenceRow(
      name, line: line, words: choices().map(\.1), control: box, setting: setting ?? Setting(path),
      look: look)
    row.refresh = { [weak self, look] in
      let choices = choices()
      self?.show {
        if choices.map(\.1) != shown { box.setChoices(choices.map(\.1)) }
        shown = choices.map(\.1)
        let selection = choices.firstIndex { $0.0 == look.preferences[keyPath: path] }
        if box.selection != selection { box.selection = selection }
      }
    }
    return row
  }

  private func show(_ body: () -> Void) {
    isShowing = true
    body()
    isShowing = false
  }
}
