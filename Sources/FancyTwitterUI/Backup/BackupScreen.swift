import Backup
import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// The library as one file, and back.
@MainActor
final class BackupScreen: Screen {
  let title = translated("Backup")
  let widget: Widget

  private let library: LibraryFolder
  private let context: ScreenContext
  private let place: BackupPlace
  private var rows = RowList()
  /// Says where the next backup goes.
  private let target = Box(.column)
  private let choice: LedgerRow
  private let check: LedgerRow
  private let runner: BackupRunner
  private let foot: WorkFoot
  /// A backup that was found to be whole.
  private var prepared: PreparedRestore?
  private var path = ""

  /// Of a library; `folder` is where new files go.
  init(
    of library: LibraryFolder, folder: String = UserFolder.documents, context: ScreenContext
  ) {
    self.library = library
    self.context = context
    let look = context.look
    place = BackupPlace(in: folder)
    runner = BackupRunner(library)
    foot = WorkFoot(look: look)
    choice = LedgerRow(
      .init(icon: .archive, text: translated("Choose a Backup…"), mark: .leads), look: look)
    check = LedgerRow(
      .init(
        icon: .search, text: translated("Check the Library…"),
        note: translated("Whether all of it can be read, and what brings back what cannot"),
        mark: .leads), look: look)
    let column = Box(.column)
    widget = WorkPage(column, over: foot.widget, context: context).widget
    fill(column)
    connect()
    widget.showAll()
    foot.reset()
  }

  var isSettled: Bool { !runner.isRunning }

  func takeFocus() { rows.takeFocus() }

  var unfinished: UnfinishedWork? { runner.isUnfinished ? .backup : nil }

  func leave() -> Bool {
    runner.stop()
    return true
  }
}

// MARK: - Private

extension BackupScreen {
  private func fill(_ column: Box) {
    column.append(PanelHeading(translated("Back up"), look: context.look))
    column.append(
      PanelNote(
        translated(
          "All of your library becomes one file: posts, pictures, bookmarks, drafts and, where they were read, messages. It is as private as the library. The keys of your accounts stay here."
        ), look: context.look))
    column.append(target)
    column.append(PanelHeading(translated("Put back"), look: context.look))
    column.append(
      PanelNote(
        translated(
          "A backup is read to its end first. Nothing changes before all of it is as it was written, and you agree."
        ), look: context.look))
    column.append(choice)
    column.append(PanelHeading(translated("Check"), look: context.look))
    column.append(check)
    showPlace()
  }

  private func showPlace() {
    target.removeAll()
    let row = LedgerRow(
      .init(
        icon: .archive, text: ExportTarget.shown(place.path),
        note: translated("A new file; nothing is overwritten"), mark: .leads), look: context.look)
    row.onButtonClicked { [weak self] in self?.choosePlace() }
    target.append(row)
    target.showAll()
    rows = RowList()
    for each in [row, choice, check] { rows.add(each) }
  }

  private func connect() {
    choice.onButtonClicked { [weak self] in self?.chooseBackup() }
    check.onButtonClicked { [weak context] in context?.navigate(.repair) }
    place.onChoice = { [weak self] in
      self?.showPlace()
      self?.foot.reset()
    }
    foot.offer(translated("Back Up"))
    foot.onStart = { [weak self] in self?.backUp() }
    foot.onCancel = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] progress in
      self?.foot.show(
        progress.share,
        translated("%1$s of %2$s", Numbers.bytes(progress.done), Numbers.bytes(progress.total)))
    }
    runner.onEnd = { [weak self] in self?.end($0) }
  }

  private func choosePlace() {
    guard !runner.isRunning else { return }
    place.choose(over: context.peek.stage.window)
  }

  private func backUp() {
    path = place.path
    foot.begin(translated("Backing up"))
    runner.start(.backUp(to: path))
  }

  private func chooseBackup() {
    guard !runner.isRunning else { return }
    let chooser = FileChooser(
      title: translated("Choose a Backup"), kind: .file, over: context.peek.stage.window)
    chooser.addFilter(translated("Backups (tar)"), patterns: ["*.tar"])
    chooser.choose { [weak self] path in
      if let path { self?.check(path) }
    }
  }

  /// Reads a backup, and offers to put it in the library's place once it was found to be whole.
  func check(_ path: String) {
    guard !runner.isRunning else { return }
    prepared = nil
    foot.begin(translated("Reading the backup"))
    runner.start(.prepare(path))
  }

  private func end(_ result: Result<BackupRunner.Outcome, BackupError>) {
    context.messages.withdraw(UnfinishedWork.backup)
    switch result {
    case .success(.written(let report)):
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      foot.end(
        translated("The backup is written.") + "\n" + report.words,
        offering: translated("Show the Folder")
      ) { [weak self] in self?.show(folder: folder) }
      place.renew()
      showPlace()
    case .success(.looked), .success(.repaired): break
    case .success(.prepared(let prepared)):
      self.prepared = prepared
      foot.end(
        translated("The backup of %s is whole.", prepared.report.day) + "\n"
          + prepared.report.words,
        offering: translated("Put It Back…")
      ) { [weak self] in self?.ask() }
    case .failure(.cancelled): foot.reset(keepsKeyboard: true)
    case .failure(let error):
      foot.reset()
      context.messages.say(told(error))
    }
  }

  private func show(folder: String) {
    do throws(DesktopError) { try Desktop.open(folder: folder) } catch {
      context.messages.say(told(error))
    }
  }

  private func ask() {
    // One that cannot be read may hold something.
    guard (try? library.isUntouched()) != true else { return putBack() }
    Question.ask(
      translated("Put the backup in the place of your library?"),
      translated(
        "What is in your library now goes for good: its posts, pictures, bookmarks, drafts and messages. FancyTwitter then starts anew."
      ), yes: translated("_Put It Back"), no: translated("_Cancel"),
      over: context.peek.stage.window
    ) { [weak self] in self?.putBack() }
  }

  private func putBack() {
    do throws(BackupError) {
      try prepared?.keep()
      context.startAnew()
    } catch {
      context.messages.say(told(error))
    }
  }
}
