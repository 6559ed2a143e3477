import DesignKit
import Files
import GtkKit

/// What can be chosen on the page of backups: where the next one goes, one that is there, a look at the library.
@MainActor
final class BackupRows {
  let widget = Box(.column)

  /// Runs when the next backup is to go elsewhere.
  var onPlace: () -> Void = {}
  /// Runs when one is to be put back.
  var onBackup: () -> Void = {}
  /// Runs when the library is to be looked at.
  var onCheck: () -> Void = {}

  private let look: Look
  private var rows = RowList()
  /// Says where the next backup goes.
  private let target = Box(.column)
  private let choice: LedgerRow
  private let check: LedgerRow

  init(look: Look) {
    self.look = look
    choice = LedgerRow(
      .init(icon: .archive, text: translated("Choose a Backup…"), mark: .leads), look: look)
    check = LedgerRow(
      .init(
        icon: .search, text: translated("Check the Library…"),
        note: translated("Whether all of it can be read, and what brings back what cannot"),
        mark: .leads), look: look)
    fill()
    choice.onButtonClicked { [weak self] in self?.onBackup() }
    check.onButtonClicked { [weak self] in self?.onCheck() }
  }

  func takeFocus() { rows.takeFocus() }

  /// Shows where the next backup goes.
  func show(_ path: String) {
    target.removeAll()
    let row = LedgerRow(
      .init(
        icon: .archive, text: ExportTarget.shown(path),
        note: FreeName.isFree(path)
          ? translated("A new file; nothing is overwritten")
          : translated("There is a file of this name already: choose another one"),
        mark: .leads), look: look)
    row.tell(whole: path)
    row.onButtonClicked { [weak self] in self?.onPlace() }
    target.append(row)
    target.showAll()
    rows = RowList()
    for each in [row, choice, check] { rows.add(each) }
  }

  private func fill() {
    widget.append(PanelHeading(translated("Back up"), look: look))
    widget.append(
      PanelNote(
        translated(
          "All of your library becomes one file: posts, pictures, bookmarks, drafts and, where they were read, messages. It is as private as the library. The keys of your accounts stay here."
        ), look: look))
    widget.append(target)
    widget.append(PanelHeading(translated("Put back"), look: look))
    widget.append(
      PanelNote(
        translated(
          "A backup is read to its end first. Nothing changes before all of it is as it was written, and you agree."
        ), look: look))
    widget.append(choice)
    widget.append(PanelHeading(translated("Check"), look: look))
    widget.append(check)
  }
}
