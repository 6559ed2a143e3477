import Backup
import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// Says what of the library cannot be read any more, and builds it anew.
@MainActor
final class RepairScreen: Screen {
  let title = translated("Check the Library")
  let widget: Widget

  private let context: ScreenContext
  private let runner: BackupRunner
  private let foot: WorkFoot
  private let column = Box(.column)
  private let page: WorkPage
  private var damage: LibraryDamage?
  /// What was built, while the person decides whether what it lacks may go.
  private var prepared: PreparedRepair?

  /// Of a library, which is read to its end.
  init(of library: LibraryFolder, context: ScreenContext) {
    self.context = context
    runner = BackupRunner(library)
    foot = WorkFoot(context)
    page = WorkPage(column, over: foot.widget, context: context)
    widget = page.widget
    foot.onStart = { [weak self] in self?.build() }
    foot.unfinished = { [weak self] in self?.unfinished }
    foot.onStop = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] in
      self?.foot.show($0.share, Numbers.percent($0.share))
    }
    runner.onEnd = { [weak self] in self?.end($0) }
    look()
  }

  var isSettled: Bool { !runner.isRunning }

  var isOfLibrary: Bool { false }

  func takeFocus() {
    page.scroller.canFocus = damage == nil
    damage == nil ? page.scroller.grabFocus() : foot.takeFocus()
  }

  var unfinished: UnfinishedWork? { runner.isUnfinished && damage != nil ? .backup(by: self) : nil }

  func leave() -> Bool {
    runner.stop()
    return true
  }
}

// MARK: - Private

extension RepairScreen {
  private func say(_ text: String) {
    let note = PanelNote(text, look: context.look)
    // What was found is heard, too: it comes by itself.
    note.setAccessibleRole(.notification)
    column.removeAll()
    column.append(note)
    column.showAll()
  }

  private func look() {
    damage = nil
    prepared = nil
    foot.widget.isVisible = false
    say(translated("All of the library is being read…"))
    runner.start(.look)
  }

  private func build() {
    guard let damage else { return }
    if let prepared = prepared.take() { return keep(prepared) }
    foot.begin(translated("Building it anew"))
    runner.start(.repair(damage))
  }

  private func end(_ result: Result<BackupRunner.Outcome, BackupError>) {
    context.messages.withdrawQuestion(about: self)
    switch result {
    case .success(.sound(let missing)): say(RepairText.sound(missingMedia: missing))
    case .success(.looked(let damage)): show(damage)
    case .success(.repaired(let prepared)):
      foot.reset()
      prepared.report.unread.isEmpty ? keep(prepared) : ask(about: prepared)
    case .success: break
    case .failure(.cancelled): foot.reset(keepsKeyboard: true)
    case .failure(let error): fail(error)
    }
  }

  /// Shows which archives could not be read; who goes on does without them.
  private func ask(about prepared: PreparedRepair) {
    guard let damage else { return }
    self.prepared = prepared
    show(damage, unread: prepared.report.unread)
    context.messages.say(
      translated("Not all of your archives can be read. Nothing has been changed yet."))
  }

  private func keep(_ prepared: PreparedRepair) {
    context.program?.startAnew { [weak self] in
      do throws(BackupError) {
        try prepared.keep()
        return true
      } catch {
        self?.fail(error)
        return false
      }
    }
  }

  private func fail(_ error: BackupError) {
    foot.reset()
    context.messages.say(sentence(for: error))
    // What is shown of it is out of date, too.
    if case .changed = error { return look() }
    if damage == nil { say(error.sentence) }
  }

  private func show(_ damage: LibraryDamage, unread: [String] = []) {
    self.damage = damage
    column.removeAll()
    for part in RepairText.parts(of: damage, unread: unread) {
      column.append(
        part.isHeading
          ? PanelHeading(part.text, look: context.look) : PanelNote(part.text, look: context.look))
      for row in part.rows { column.append(LedgerRow(row, look: context.look)) }
    }
    foot.offer(
      unread.isEmpty ? translated("Build It Anew") : translated("Build It Without Them"))
    foot.reset()
    foot.widget.isVisible = true
    column.showAll()
    takeFocus()
  }
}
