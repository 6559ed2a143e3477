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
  private let page: WorkPage

  private let context: ScreenContext
  private let rows: BackupRows
  let place: BackupPlace
  private let runner: BackupRunner
  private let foot: WorkFoot
  /// A backup that was found to be whole.
  private let restore: RestoreOffer
  /// The file that is written or read, or was last.
  private var path = ""

  /// Of a library; `folder` is where new files go.
  init(
    of library: LibraryFolder, folder: String = UserFolder.documents, context: ScreenContext
  ) {
    self.context = context
    rows = BackupRows(look: context.look)
    place = BackupPlace(in: folder)
    runner = BackupRunner(library)
    foot = WorkFoot(context)
    restore = RestoreOffer(of: library, context: context)
    page = WorkPage(rows.widget, over: foot.widget, context: context)
    widget = page.widget
    rows.show(place.path)
    connect()
    widget.showAll()
    foot.reset()
  }

  var isSettled: Bool { !runner.isRunning }

  var isOfLibrary: Bool { false }

  func takeFocus() { foot.isAtWork ? foot.takeFocus() : rows.takeFocus() }

  var unfinished: UnfinishedWork? { runner.isUnfinished ? .backup(by: self) : nil }

  func leave() -> Bool {
    runner.stop()
    // As large as the library, it must not stay because the program ends.
    if restore.isOffered {
      restore.offer(nil)
      foot.reset()
    }
    return true
  }
}

// MARK: - Private

extension BackupScreen {
  private func connect() {
    rows.onPlace = { [weak self] in self?.choosePlace() }
    rows.onBackup = { [weak self] in self?.chooseBackup() }
    rows.onCheck = { [weak context] in context?.navigate(.repair) }
    place.onChoice = { [weak self] in
      guard let self else { return }
      rows.show(place.path)
      // A backup that is under way goes on to where it began.
      if !runner.isRunning { foot.reset() }
    }
    foot.offer(translated("Back Up"))
    foot.onStart = { [weak self] in self?.backUp() }
    foot.unfinished = { [weak self] in self?.unfinished }
    foot.onStop = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] progress in
      self?.foot.show(
        progress.share,
        translated("%1$s of %2$s", Numbers.bytes(progress.done), Numbers.bytes(progress.total)))
    }
    runner.onEnd = { [weak self] in self?.end($0) }
  }

  private func choosePlace() {
    guard !runner.isRunning else { return }
    place.choose(over: context.stage.window)
  }

  private func backUp() {
    // The page may have been open since yesterday.
    if !place.isChosen { renewPlace() }
    path = place.path
    foot.begin(translated("Backing up"))
    runner.start(.backUp(to: path))
  }

  private func renewPlace() {
    place.renew()
    rows.show(place.path)
  }

  private func chooseBackup() {
    guard !runner.isRunning else { return }
    restore.choose { [weak self] in self?.check($0) }
  }

  /// Reads a backup, and offers to put it in the library's place once it was found to be whole.
  func check(_ path: String) {
    guard !runner.isRunning else { return }
    restore.offer(nil)
    self.path = path
    foot.begin(translated("Reading the backup"))
    runner.start(.prepare(path))
  }

  private func end(_ result: Result<BackupRunner.Outcome, BackupError>) {
    context.messages.withdrawQuestion(about: self)
    switch result {
    case .success(.written(let report)):
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      foot.end(
        words(translated("The backup is written."), of: path, report.words),
        offering: translated("Show the Folder")
      ) { [weak self] in self?.show(folder: folder) }
      renewPlace()
    case .success(.looked), .success(.sound), .success(.repaired): break
    case .success(.prepared(let prepared)):
      restore.offer(prepared)
      foot.end(
        words(
          translated("The backup of %s is whole.", prepared.report.day), of: path,
          prepared.report.words),
        offering: translated("Put It Back…")
      ) { [weak self] in self?.restore.accept() }
    case .failure(.cancelled): foot.reset(keepsKeyboard: true)
    case .failure(let error):
      if case .export(.exists) = error { renewPlace() }
      foot.reset()
      context.messages.say(sentence(for: error))
    }
  }

  /// What came of it, with the file's name: what the page proposes next has another one.
  private func words(_ outcome: String, of path: String, _ report: String) -> String {
    [outcome, path.split(separator: "/").last.map(String.init) ?? path, report]
      .joined(separator: "\n")
  }

  private func show(folder: String) {
    do throws(DesktopError) { try Desktop.open(folder: folder) } catch {
      context.messages.say(sentence(for: error))
    }
  }
}
