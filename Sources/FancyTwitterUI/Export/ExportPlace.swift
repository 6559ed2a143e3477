import DesignKit
import GLibKit
import GtkKit

/// The part of the export's page that asks where to.
@MainActor
final class ExportPlace {
  let widget = Box(.column)

  /// Runs when the person chose a place.
  var onChoice: () -> Void = {}

  /// Where it goes.
  private(set) var path = ""

  private let look: Look
  private let window: () -> Window?
  private let row = Box(.column)
  private var target: ExportTarget
  private var shown: (kind: ExportKind, subject: ExportSubject)?

  init(_ target: ExportTarget, look: Look, over window: @escaping () -> Window?) {
    self.target = target
    self.look = look
    self.window = window
    widget.append(PanelHeading(translated("Where"), look: look))
    widget.append(row)
  }

  /// Proposes a name that nothing has yet: the person's own, where they chose one.
  func show(_ kind: ExportKind, _ subject: ExportSubject) {
    shown = (kind, subject)
    path = target.path(kind, subject)
    let hadKeyboard = row.containsFocus
    row.removeAll()
    let line = LedgerRow(
      .init(
        icon: .archive, text: ExportTarget.shown(path),
        note: kind.ending == nil
          ? translated("A new folder; nothing is overwritten")
          : translated("A new file; nothing is overwritten"), mark: .leads),
      look: look)
    line.tell(whole: path)
    line.onButtonClicked { [weak self] in self?.choose() }
    row.append(line)
    row.showAll()
    if hadKeyboard { line.grabFocus() }
  }

  private func choose() {
    // What they type is for what they see.
    guard let kind = shown?.kind else { return }
    let chooser = FileChooser(title: translated("Export"), kind: .newFile, over: window())
    chooser.propose(path)
    chooser.choose { [weak self] path in
      guard let self, let path else { return }
      target.choose(path, for: kind)
      if let shown { show(shown.kind, shown.subject) }
      onChoice()
    }
  }
}
