import ArchiveImport
import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// Imports archives into the window's library, and tells how far it is and what came of it.
@MainActor
final class ImportController {
  let session: LibrarySession
  let sections: SectionsController
  private let intake: FileIntake
  private let runner: ImportRunner
  /// Runs when the import that the person has stopped is over.
  private var afterStop: (() -> Void)?
  /// What came of the last import, as it was said.
  private var outcome: String?
  /// How many messages were read of the archives that were to be read last, and which of these are gone.
  private var readMessages = 0
  private var readWarnings: [ImportWarning] = []
  private var readSummary: String?
  private var absentArchives: [String] = []

  /// Imports what `intake` is given.
  init(_ intake: FileIntake, sections: SectionsController) {
    self.intake = intake
    self.sections = sections
    session = sections.session
    runner = ImportRunner(library: session.folder, turns: sections.context.importTurns)
    intake.onArchives = { [weak self] in self?.add($0, leavesOutRestricted: $1) }
    sections.screens.onReadMessages = { [weak self] in self?.readMessages(of: $0) }
    runner.onProgress = { [weak self] in self?.show($0) }
    runner.onWait = { [weak self] in self?.showWait() }
    // It would wait for the library all the same, and tell nothing meanwhile.
    runner.isReady = { [weak session] in
      await session?.preparation?.value
      await session?.upgrader.task?.value
    }
    runner.onEnd = { [weak self] in self?.finish($0) }
    sections.onOpenArchive = { [weak self] in self?.pressOpenArchive() }
  }

  /// Imports the archives at `paths` after those that wait already.
  ///
  /// Direct messages are read where others of the account were before, or where the person asks for them.
  func add(
    _ paths: [String], withMessages: Bool = false, leavesOutRestricted: Bool = false
  ) {
    forgetOutcome()
    runner.add(paths, withMessages: withMessages, leavesOutRestricted: leavesOutRestricted)
  }

  var messages: Messages { context.messages }
  var context: ScreenContext { sections.context }

  /// Lets the person choose an archive, which is imported with its messages or without.
  func chooseArchive(withMessages: Bool) {
    intake.chooseArchive { [weak self] in
      self?.add(
        [$0.path], withMessages: withMessages, leavesOutRestricted: $0.leavesOutRestricted)
    }
  }

  /// Lets the person write the handle of an account, which its archive does not tell, over a widget.
  func writeHandle(of account: AccountID, over widget: Widget) {
    HandleEditor.open(over: widget, input: context.input) { [weak runner] in
      runner?.setHandle($0, of: account)
    }
  }

  /// Reads the direct messages of archives whose tweets are in the library; `absent` are others that are gone.
  func addMessages(_ paths: [String], absent: [String]) {
    forgetOutcome()
    (readMessages, readWarnings, absentArchives) = (0, [], absent)
    readSummary = nil
    runner.addMessages(paths)
  }

  var isRunning: Bool { runner.isRunning }

  /// Asks whether the import is to be stopped, as all ways of stopping do; `body` runs once it is over.
  func askToStop(then body: (() -> Void)? = nil) {
    messages.ask(toStop: .reading(by: self), isClosing: body != nil) { [weak self] in
      self?.stop(then: body)
    }
  }
}

// MARK: - Private

extension ImportController {
  // A second press stops what the first one began, once the person has said so.
  private func pressOpenArchive() {
    if runner.isRunning { askToStop() } else { chooseArchive(withMessages: false) }
  }

  private func stop(then body: (() -> Void)?) {
    afterStop = body
    runner.cancel()
  }

  private func show(_ progress: ImportProgress) {
    sections.show(importProgress: ImportText.short(progress))
    show(ImportText.progress(progress), fraction: progress.fraction)
  }

  private func showWait() {
    sections.show(importProgress: translated("Waiting…"))
    show(translated("Waiting for the import in another window"), fraction: nil)
  }

  private func show(_ progress: String, fraction: Double?) {
    let cancel = Messages.Button(title: translated("_Cancel")) { [weak self] in self?.askToStop() }
    messages.show(progress: progress, fraction: fraction, of: self, cancel)
  }

  private func finish(_ result: Result<ImportRunner.Outcome, ImportError>) {
    messages.remove(.progress)
    // Of the next one all that was asked is true, too.
    if !isRunning { messages.withdrawQuestion(about: self) }
    sections.show(importProgress: nil)
    if let next = afterStop {
      afterStop = nil
      return next()
    }
    switch result {
    case .success(.archive(let report)): finish(report)
    case .success(.handle):
      session.open(showsSample: false)
      withdrawAnswered()
      // Another account may lack it, too.
      askForHandle()
    case .success(.messages(let new, let warnings)):
      session.open(showsSample: false)
      withdrawAnswered()
      readMessages += new
      readWarnings += warnings
      // It is said of all archives at once; why one of them could not be read stays.
      if let readSummary { messages.takeBack(readSummary) }
      let summary = ImportText.summary(
        newMessages: readMessages, readWarnings, absent: absentArchives)
      readSummary = summary
      say(summary)
    case .failure(let error):
      Log.debug("the import ended early")
      say(sentence(for: error))
    }
  }

  private func finish(_ report: ImportReport) {
    Log.debug("imported \(report.imported) new posts, \(report.updated) known ones")
    session.open(showsSample: false)
    withdrawAnswered()
    let details = Messages.Button(title: translated("_Details")) { [weak context] in
      context?.navigate(.archive())
    }
    say(ImportText.summary(report), offering: details)
    if report.unread.contains(where: { $0.topic == .messages }) { askForMessages() }
    if report.lacksHandle == true { askForHandle() }
  }

  private func say(_ outcome: String, offering button: Messages.Button? = nil) {
    self.outcome = outcome
    messages.say(outcome, offering: button)
  }

  // It would stand before how far the next import is, which the person has just begun.
  private func forgetOutcome() {
    if let outcome = outcome.take() { messages.takeBack(outcome) }
  }

  /// Takes back what was asked and what the person has seen to meanwhile, in another way.
  private func withdrawAnswered() {
    if accountsLackingMessages.isEmpty { messages.withdraw(question: Self.messagesQuestion) }
    if accountLackingHandle == nil { messages.withdraw(question: Self.handleQuestion) }
  }
}
