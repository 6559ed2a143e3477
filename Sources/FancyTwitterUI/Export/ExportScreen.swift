import DesignKit
import Export
import GLibKit
import GtkKit
import TweetStore

/// Exports posts: which, as what, where to, and who may see them.
@MainActor
final class ExportScreen: Screen {
  let title = translated("Export")
  var widget: Widget { scroller }

  private let library: OpenLibrary
  private let context: ScreenContext
  private let scroller: ScrolledWindow
  private let subjects: ExportSubjects
  private let kinds: ExportKinds
  private let company: ExportCompany
  private let place: ExportPlace
  private let foot: ExportFoot
  private let runner = ExportRunner()
  private var census = SelectionCensus()
  /// Where the last export went.
  private var path = ""

  /// Proposes to export what is in `selection`, or everything; `folder` is where new files go.
  init(
    _ selection: Selection?, in library: OpenLibrary, handle: String,
    folder: String = UserFolder.documents, context: ScreenContext
  ) {
    self.library = library
    self.context = context
    let look = context.look
    subjects = ExportSubjects(selection, in: library, context: context)
    kinds = ExportKinds(look: look)
    company = ExportCompany(look: look)
    place = ExportPlace(ExportTarget(folder: folder, handle: handle), look: look) {
      [weak context] in context?.peek.stage.window
    }
    foot = ExportFoot(look: look)
    let column = Box(.column)
    scroller = ScrolledWindow(content: column)
    for part in [subjects.widget, kinds.widget, company.widget, place.widget] {
      column.append(part)
    }
    column.append(ReadingColumn(foot.widget, look: look))
    connect()
    showPlace()
    subjects.recount()
    scroller.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    scroller.showAll()
    foot.reset()
  }

  var isSettled: Bool { subjects.isSettled && !runner.isRunning }

  func takeFocus() { subjects.takeFocus() }

  func leave() -> Bool {
    runner.stop()
    return true
  }
}

// MARK: - Private

extension ExportScreen {
  private func connect() {
    subjects.onChoice = { [weak self] in self?.subjectChanged() }
    subjects.onCensus = { [weak self] in self?.show($0) }
    kinds.onChoice = { [weak self] in self?.kindChanged() }
    company.onChoice = { [weak self] in self?.showCount() }
    place.onChoice = { [weak self] in self?.foot.reset() }
    foot.onExport = { [weak self] in self?.start() }
    foot.onCancel = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] in self?.foot.show($0) }
    runner.onEnd = { [weak self] in self?.finish($0) }
  }

  private func subjectChanged() {
    company.reset()
    foot.reset()
    showPlace()
    subjects.recount()
  }

  private func kindChanged() {
    company.show(kinds.kind)
    foot.reset()
    showPlace()
  }

  private func show(_ census: SelectionCensus) {
    self.census = census
    company.show(census)
    showCount()
  }

  private func showCount() {
    foot.count = company.posts
    subjects.count = dotted([
      translated("%d tweet", "%d tweets", company.posts),
      translated("%d with pictures or videos", "%d with pictures or videos", census.withMedia),
    ])
  }

  private func showPlace() { place.show(kinds.kind, subjects.subject) }

  private func start() {
    do throws(LibraryError) {
      let job = try ExportJob(
        kinds.kind, of: subjects.subject.selection, with: company, from: library,
        look: context.look)
      path = place.path
      foot.begin(kinds.kind.words.name)
      try runner.start(
        job, to: path, from: library, font: context.peek.stage.font,
        preferences: context.look.preferences)
    } catch {
      foot.reset()
      context.messages.say(error.sentence)
    }
  }

  private func finish(_ result: Result<ExportReport, ExportError>) {
    switch result {
    case .success(let report):
      let path = self.path
      foot.end(
        translated("%d tweet was exported.", "%d tweets were exported.", report.posts)
      ) { [weak self] in self?.showFolder(of: path) }
    case .failure(.cancelled): foot.reset()
    case .failure(let error):
      foot.reset()
      context.messages.say(told(error))
    }
    showPlace()
  }

  private func showFolder(of path: String) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    do throws(DesktopError) {
      try Desktop.open(folder: Desktop.isFolder(path) ? path : String(folder))
    } catch {
      context.messages.say(told(error))
    }
  }
}
