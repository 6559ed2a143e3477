import DesignKit
import GtkKit
import TweetModel

/// The part of the export's page that asks what posts leave as.
@MainActor
final class ExportKinds {
  let widget = Box(.column)

  /// Runs when another was chosen.
  var onChoice: () -> Void = {}

  private(set) var kind = ExportKind.files(.html)
  private let kinds: [ExportKind]
  private var rows: [OptionRow] = []

  /// Offers what there is for accounts on these networks.
  init(for networks: Set<Network>, look: Look) {
    kinds = ExportKind.shown.filter { $0.isFor(networks) }
    widget.append(PanelHeading(translated("Format"), look: look))
    widget.setAccessibleRole(.panel)
    widget.accessibleName = translated("Format")
    let list = RowList()
    for kind in kinds {
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
    for (row, other) in zip(rows, kinds) { row.isOn = other == kind }
    onChoice()
  }
}
