import Appearance
import DesignKit
import GtkKit
import TweetRows

/// What can be done with the page of a year, beneath it: proportions, saving, copying, and the theme that it has.
@MainActor
final class YearActions {
  /// Runs when the person chooses other proportions.
  var onFormat: (YearPoster.Format) -> Void = { _ in }
  var onSave: () -> Void = {}
  var onCopy: () -> Void = {}

  let widget = Box(.column)
  private let rows = RowList()
  private let look: Look

  init(_ look: Look) {
    self.look = look
    let formats = ChipRow(
      translated("Proportions"), look: look, ground: PanelRow.Colours.onBackdrop)
    formats.show(
      [
        Choice(translated("Portrait (1080 × 1350)")), Choice(translated("Landscape (1200 × 675)")),
      ], chosen: 0)
    formats.onChoose = { [weak self] in self?.onFormat($0 == 0 ? .upright : .lying) }
    widget.append(ReadingColumn(formats, look: look))
    add(.save, translated("Save Picture…")) { [weak self] in self?.onSave() }
    add(.copy, translated("Copy Picture")) { [weak self] in self?.onCopy() }
    widget.append(ReadingColumn(ThemeSwatches(look: look), look: look))
  }

  func takeFocus() { rows.takeFocus() }

  private func add(_ icon: Icon, _ name: String, _ action: @escaping () -> Void) {
    let row = PanelRow(
      .init(icon: icon, text: name), look: look, role: .button,
      colours: PanelRow.Colours.onBackdrop)
    row.onButtonClicked(action)
    rows.add(row)
    widget.append(ReadingColumn(row, look: look))
  }
}
