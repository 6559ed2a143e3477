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
  let intake: FileIntake
  let runner: ImportRunner
  /// Runs when the import that the person has stopped is over.
  private var afterStop: (() -> Void)?
  /// What the archives are called that the person has stopped.
  private var stopped: (current: String?, waiting: [String])?
  /// What came of the last import, as it was said.
  private var outcome: String?
  /// What the person is asked of an account without a handle.
  var handleQuestion: String?
  private var messageReading = MessageReading()
  private var archiveReading = ArchiveReading()

  /// Imports what `intake` is given.
  init(_ intake: FileIntake, sections: SectionsController) {
    self.intake = intake
    self.sections = sections
    session = sections.session
    runner = ImportRunner(library: session.folder, turns: sections.context.importTurns)
    intake.archives.onArchives = { [weak self] in self?.add($0) }
    intake.archives.onLook = { [weak self] in self?.followIntake() }
    sections.screens.onReadMessages = { [weak self] in self?.readMessages(of: $0) }
    runner.onStep = { [weak self] in self?.show($0) }
    // It would wait for the library all the same, and tell nothing meanwhile.
    runner.isReady = { [weak session] in
      await session?.preparation?.value
      await session?.upgrader.task?.value
    }
    runner.onEnd = { [weak self] in self?.finish($0, $1) }
    sections.onOpenArchive = { [weak self] in self?.pressOpenArchive() }
  }

  /// Imports archives after those that wait already.
  ///
  /// Direct messages are read where others of the account were before, or where the person asks for them.
  func add(_ archives: [ImportJob]) {
    forgetOutcome()
    runner.add(archives)
  }

  var messages: Messages { context.messages }
  var context: ScreenContext { sections.context }

  /// Lets the person choose an archive, which is imported with its messages or without.
  func chooseArchive(withMessages: Bool) {
    intake.chooseArchive { [weak self] in
      var archive = $0
      archive.part = withMessages ? .allWithMessages : .all
      self?.add([archive])
    }
  }

  /// Lets the person write the handle of an account, which its archive does not tell, over a widget.
  func writeHandle(of account: AccountID, over widget: Widget) {
    HandleEditor.open(
      over: widget, naming: description(of: account), input: context.input,
      tell: { [messages] in messages.tell($0) }
    ) { [weak self] in
      if let handle = $0 {
        self?.runner.setHandle(handle, of: account)
      } else {
        self?.askForHandle()
      }
    }
  }

  /// Reads the direct messages of archives whose tweets are in the library; `absent` are the paths of others that are gone.
  func addMessages(_ archives: [ArchivePlace], absent: [String]) {
    forgetOutcome()
    messageReading = MessageReading(absent: absent)
    runner.add(
      archives.compactMap { archive in
        archive.path.map { ImportJob(path: $0, part: .messages(of: archive.account)) }
      })
  }

  var isRunning: Bool { runner.isRunning || intake.archives.isLooking }

  /// What goes on and ends with the window; nil for nothing.
  var unfinished: UnfinishedWork? { isRunning ? work : nil }

  /// Asks whether the import is to be stopped, as all ways of stopping do; `body` runs once it is over.
  func askToStop(then body: (() -> Void)? = nil) {
    messages.ask(toStop: work, isClosing: body != nil) { [weak self] in self?.stop(then: body) }
  }
}

// MARK: - Private

extension ImportController {
  private var work: UnfinishedWork {
    .reading(by: self, waiting: runner.unfinished.waiting.count)
  }

  // A second press stops what the first one began, once the person has said so.
  private func pressOpenArchive() {
    if isRunning { askToStop() } else { chooseArchive(withMessages: false) }
  }

  private func stop(then body: (() -> Void)?) {
    afterStop = body
    stopped = runner.unfinished
    intake.archives.stopLooking()
    runner.cancel()
  }

  /// Shows that archives are looked at, or that this is over; what tells how far it is stands in its place.
  private func followIntake() {
    guard !runner.isRunning else { return }
    if intake.archives.isLooking { return show(.beginning) }
    clearProgress()
    guard !goOn(), stopped.take() != nil else { return }
    say(ImportText.stopped([]))
  }

  /// Goes on with what waits until all that was stopped is over.
  ///
  /// - Returns: whether something does.
  private func goOn() -> Bool {
    guard let next = afterStop else { return false }
    guard !isRunning else { return true }
    (afterStop, stopped) = (nil, nil)
    next()
    return true
  }

  private func finish(_ job: ImportJob, _ result: Result<ImportJob.Outcome, ImportError>) {
    clearProgress()
    if !runner.isRunning, intake.archives.isLooking { show(.beginning) }
    if goOn() { return }
    let stopped = stopped.take()
    switch result {
    case .success(let outcome):
      session.open(showsSample: false)
      withdrawAnswered()
      context.program?.libraryGrew()
      finish(outcome)
    case .failure(.cancelled):
      let isOne = runner.turn.count == 1
      let names = [stopped?.current].compactMap(\.self) + (stopped?.waiting ?? [])
      return say(ImportText.stopped(isOne ? [] : names))
    case .failure(let error):
      Log.debug("the import ended early")
      fail(job, sentence(for: error))
    }
    // It was over before it could be stopped.
    if let stopped, !stopped.waiting.isEmpty { say(ImportText.notRead(stopped.waiting)) }
  }

  private func finish(_ outcome: ImportJob.Outcome) {
    switch outcome {
    case .archive(let record): finish(record)
    // Another account may lack it, too.
    case .handle: askForHandle()
    case .messages(let new, let warnings):
      // Why one of them could not be read stays.
      if let former = messageReading.summary { messages.takeBack(former) }
      say(messageReading.add(new, warnings))
    }
  }

  private func finish(_ record: ImportRecord) {
    let report = record.report
    Log.debug("imported \(report.imported) new posts, \(report.updated) known ones")
    if let former = archiveReading.summary { messages.takeBack(former) }
    let text = archiveReading.add(
      record, isOnly: runner.turn.count == 1, isLone: session.accounts.count == 1)
    say(text, offering: buttons(for: archiveReading.accounts))
    if report.unread.contains(where: { $0.topic == .messages }) { askForMessages() }
    if report.lacksHandle == true { askForHandle() }
  }

  /// What can be done about what came of accounts.
  private func buttons(for accounts: [AccountID]) -> [Messages.Button] {
    let account = accounts.count == 1 ? accounts.first : nil
    var buttons = [
      Messages.Button(title: translated("_Details")) { [weak context] in
        context?.navigate(.archive(of: account))
      }
    ]
    if let chosen = session.account, accounts != [chosen] {
      // What came is not in sight.
      buttons.append(
        Messages.Button(title: translated("_Show")) { [weak sections] in
          sections?.show(.timeline, of: account)
        })
    }
    return buttons
  }

  private func fail(_ job: ImportJob, _ why: String) {
    guard let name = job.name else { return say(why) }
    if let former = archiveReading.failure { messages.takeBack(former) }
    say(archiveReading.add(unread: name, why))
  }

  private func say(_ outcome: String, offering buttons: [Messages.Button] = []) {
    self.outcome = outcome
    buttons.isEmpty ? messages.say(outcome) : messages.say(outcome, offering: buttons)
  }

  // It would stand before how far the next import is, which the person has just begun.
  private func forgetOutcome() {
    if let outcome = outcome.take() { messages.takeBack(outcome) }
    if !runner.isRunning { archiveReading = ArchiveReading() }
  }

  /// Takes back what was asked and what the person has seen to meanwhile, in another way.
  private func withdrawAnswered() {
    if accountsLackingMessages.isEmpty { messages.withdraw(question: Self.messagesQuestion) }
    if accountLackingHandle == nil, let handleQuestion = handleQuestion.take() {
      messages.withdraw(question: handleQuestion)
    }
  }
}
