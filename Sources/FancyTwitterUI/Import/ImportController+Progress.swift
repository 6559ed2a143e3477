import DesignKit

/// How far imports are, as it is told.
extension ImportController {
  func show(_ step: ImportRunner.Step) {
    switch step {
    case .waitingForWindow:
      show(translated("Waiting for the import in another window"), short: translated("Waiting…"))
    case .waitingForProgram:
      show(
        translated("Waiting for another program that writes to the library"),
        short: translated("Waiting…"))
    case .beginning: show(ImportText.reading, short: ImportText.reading)
    case .reading(let progress):
      show(
        ImportText.progress(progress), short: ImportText.short(progress),
        fraction: progress.fraction)
    }
  }

  private func show(_ progress: String, short: String, fraction: Double? = nil) {
    sections.show(importProgress: short)
    let cancel = Messages.Button(title: translated("_Cancel")) { [weak self] in self?.askToStop() }
    let turn = runner.turn
    let place =
      runner.isRunning && turn.count > 1
      ? translated("%1$s of %2$s", Numbers.grouped(turn.number), Numbers.grouped(turn.count)) : ""
    let name = place.isEmpty ? "" : runner.unfinished.current ?? ""
    messages.show(
      progress: dotted([progress, name, place]), fraction: fraction, of: self, cancel)
  }

  func clearProgress() {
    messages.removeProgress(of: self)
    // Of the next one all that was asked is true, too.
    if !isRunning { messages.withdrawQuestion(about: self) }
    sections.show(importProgress: nil)
  }
}
