import ArchiveImport
import DesignKit
import GLibKit
import GtkKit

/// Imports archives into the window's library, and tells how far it is and what came of it.
@MainActor
final class ImportController {
  /// Lets the person choose an archive.
  var onChooseArchive: () -> Void = {}

  private let session: LibrarySession
  private let sections: SectionsController
  private let messages: Messages
  private let runner: ImportRunner

  init(session: LibrarySession, sections: SectionsController, messages: Messages) {
    self.session = session
    self.sections = sections
    self.messages = messages
    runner = ImportRunner(library: session.folder)
    runner.onProgress = { [weak self] in self?.show($0) }
    runner.onEnd = { [weak self] in self?.finish($0) }
    sections.onMessageButton = { [weak self] in self?.pressMessageButton() }
  }

  /// Imports the archives at `paths` after those that wait already.
  func add(_ paths: [String]) { runner.add(paths) }
}

// MARK: - Private

extension ImportController {
  // A second press stops what the first one began, once the person has said so.
  private func pressMessageButton() {
    if runner.isRunning { askToStop() } else { onChooseArchive() }
  }

  private func askToStop() {
    messages.ask(
      translated("Stop the import? The library stays as it was before."),
      [
        Messages.Button(title: translated("_Go on")) {},
        Messages.Button(title: translated("_Stop")) { [weak self] in self?.runner.cancel() },
      ])
  }

  private func show(_ progress: ImportProgress) {
    sections.show(importProgress: ImportText.short(progress))
    let cancel = Messages.Button(title: translated("_Cancel")) { [weak self] in self?.askToStop() }
    messages.show(progress: ImportText.progress(progress), fraction: progress.fraction, cancel)
  }

  private func finish(_ result: Result<ImportReport, ImportError>) {
    messages.remove(.progress)
    messages.remove(.question)
    sections.show(importProgress: nil)
    switch result {
    case .success(let report):
      Log.debug("imported \(report.imported) new posts, \(report.updated) known ones")
      session.open(showsSample: false)
      messages.say(ImportText.summary(report))
    case .failure(let error):
      Log.debug("the import ended early")
      messages.say("\(error)")
    }
  }
}
