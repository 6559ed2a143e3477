import DesignKit
import GtkKit

/// The part of the export's page that asks what posts leave as.
@MainActor
final class ExportKinds {
  let widget = Box(.column)

  /// Runs when another was chosen.
  var onChoice: () -> Void = {}

  private(set) var kind = ExportKind.files(.html)
  private var rows: [OptionRow] = []

  init(look: Look) {
    widget.append(PanelHeading(translated("Format"), look: look))
    widget.setAccessibleRole(.panel)
    widget.accessibleName = translated("Format")
    let list = RowList()
    for kind in ExportKind.shown {
      let row = OptionRow(
        kind.words.name, note: kind.words.note, detail: kind.shownEnding, kind: .choice,
        isOn: kind == self.kind, look: look)
      row.onButtonClicked { [weak self] in self?.choose(kind) }
      list.add(row)
      rows.append(row)
      widget.append(row)
    }
  }

  private func choose(_ kind: ExportKind) {
    self.kind = kind
    for (row, other) in zip(rows, ExportKind.shown) { row.isOn = other == kind }
    onChoice()
  }
}
