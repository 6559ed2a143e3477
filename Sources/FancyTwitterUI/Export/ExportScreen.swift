import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// Exports posts: which, as what, where to, and who may see them.
@MainActor
final class ExportScreen: Screen {
  let title = translated("Export")
  let widget: Widget
  private let page: WorkPage

  private let library: OpenLibrary
  private let owners: ExportOwners
  private let subjects: ExportSubjects
  private let kinds: ExportKinds
  private let company: ExportCompany
  private let place: ExportPlace
  private let work: ExportWork
  private let questions = Box(.column)

  /// Proposes to export what is in `selection`, or everything of somebody; `folder` is where new files go.
  init(
    _ selection: Selection?, in library: OpenLibrary, of owners: ExportOwners,
    folder: String = UserFolder.documents, context: ScreenContext
  ) {
    self.library = library
    self.owners = owners
    let look = context.look
    subjects = ExportSubjects(selection, in: library, of: owners.chosen, context: context)
    kinds = ExportKinds(for: owners.networks, look: look)
    company = ExportCompany(kinds.kind, look: look)
    company.reset(subjects.subject.selection)
    place = ExportPlace(ExportTarget(folder: folder, handle: owners.handle), look: look) {
      [weak context] in context?.stage.window
    }
    work = ExportWork(context, words: library.words)
    for part in [subjects.widget, kinds.widget, company.widget, place.widget] {
      questions.append(part)
    }
    page = WorkPage(questions, over: work.widget, context: context)
    widget = page.widget
    connect()
    showPlace()
    subjects.recount()
    widget.showAll()
    work.reset()
  }

  var isSettled: Bool { subjects.isSettled && !work.isRunning }

  func takeFocus() { work.isRunning ? work.takeFocus() : subjects.takeFocus() }

  // What is being written is written to its end.
  var isOfLibrary: Bool { unfinished == nil }

  var unfinished: UnfinishedWork? { work.unfinished }

  func leave() -> Bool {
    subjects.stop()
    work.stop()
    return true
  }

  func goOn() { subjects.recount() }
}

// MARK: - Private

extension ExportScreen {
  private func connect() {
    subjects.onChoice = { [weak self] in self?.subjectChanged() }
    subjects.onCensus = { [weak self] in self?.show($0) }
    kinds.onChoice = { [weak self] in self?.kindChanged() }
    company.onChoice = { [weak self] in self?.companyChanged() }
    place.onChoice = { [weak self] in self?.work.reset() }
    work.onStart = { [weak self] in self?.start() }
    work.onEnd = { [weak self] in self?.end() }
  }

  private func end() {
    questions.isSensitive = true
    showPlace()
  }

  private func subjectChanged() {
    company.reset(subjects.subject.selection)
    work.reset()
    showPlace()
    subjects.recount()
  }

  private func kindChanged() {
    company.show(kinds.kind)
    work.reset()
    showPlace()
    showCount()
  }

  private func companyChanged() {
    work.reset()
    showCount()
  }

  private func show(_ census: ExportCensus) {
    company.show(census)
    showCount()
  }

  private func showCount() {
    work.offer(company.posts, isPossible: company.isAny)
    let likes = company.likes
    subjects.count = dotted([
      owners.sign(of: subjects.subject.selection), library.words.count(company.posts),
      translated("%d with pictures or videos", "%d with pictures or videos", company.withMedia),
      likes > 0 ? translated("%d like", "%d likes", likes) : "",
    ])
  }

  private func showPlace() { place.show(kinds.kind, subjects.subject) }

  private func start() {
    work.start(
      kinds.kind, of: subjects.subject.selection, with: company, to: place.path, from: library)
    // What is written is what was asked for when it began.
    questions.isSensitive = !work.isRunning
  }
}
