import DesignKit
import Export
import GtkKit
import TweetRows
import TweetStore

/// The foot of the export's page: begins an export, says how far it is, and shows where it went.
@MainActor
final class ExportWork {
  var widget: Widget { foot.widget }

  /// Runs when the person wants it to begin.
  var onStart: () -> Void = {}

  /// Runs when it has ended, whatever came of it.
  var onEnd: () -> Void = {}

  var isRunning: Bool { runner.isRunning }

  /// The one that runs; nil where none does, or somebody has stopped it.
  var unfinished: UnfinishedWork? { runner.isUnfinished ? .export(by: self) : nil }

  private let context: ScreenContext
  private let foot: WorkFoot
  /// What the posts of the library are called.
  private let words: PostWords
  private let runner = ExportRunner()
  /// Where the last one went.
  private var path = ""

  /// Exports posts that are called so.
  init(_ context: ScreenContext, words: PostWords) {
    self.context = context
    self.words = words
    foot = WorkFoot(context)
    foot.onStart = { [weak self] in self?.onStart() }
    foot.unfinished = { [weak self] in self?.unfinished }
    foot.onStop = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] progress in
      self?.foot.show(
        progress.share,
        translated(
          "%1$s of %2$s", Numbers.grouped(progress.done), Numbers.grouped(progress.total)))
    }
    runner.onEnd = { [weak self] in self?.finish($0) }
  }

  /// Offers to export so many posts, or what else there is where there are none.
  func offer(_ posts: Int, isPossible: Bool) {
    foot.offer(
      posts == 0 && isPossible ? translated("Export") : words.export(posts),
      isPossible: isPossible)
  }

  /// Waits for a press, unless one runs: how far that is stays in sight, and so does what stops it.
  func reset() { if !isRunning { foot.reset() } }

  func takeFocus() { foot.takeFocus() }

  /// Stops what runs, for the page is about to go.
  func stop() { runner.cancel() }

  /// Begins.
  func start(
    _ kind: ExportKind, of selection: Selection, with company: ExportCompany, to path: String,
    from library: OpenLibrary
  ) {
    guard !isRunning else { return }
    do throws(LibraryError) {
      let job = try ExportJob(
        kind, of: selection, with: company, from: library, look: context.look)
      self.path = path
      foot.begin(kind.words.name)
      try runner.start(
        job, to: path, from: library, font: context.stage.font,
        preferences: context.look.preferences)
    } catch {
      foot.reset()
      context.messages.say(sentence(for: error))
    }
  }
}

// MARK: - Private

extension ExportWork {
  private func finish(_ result: Result<ExportReport, ExportError>) {
    // Nothing is left to stop.
    context.messages.withdrawQuestion(about: self)
    switch result {
    case .success(let report):
      let path = self.path
      // What the page proposes next has another name.
      let name = path.split(separator: "/").last.map(String.init) ?? path
      foot.end(
        [
          report.posts == 0 ? translated("The export is written.") : words.exported(report.posts),
          name, PostWords.stayed(report.stayed),
          PostWords.missing(report.missing),
        ].filter { !$0.isEmpty }.joined(separator: "\n"),
        offering: translated("Show the Folder")
      ) { [weak self] in self?.showFolder(of: path) }
    case .failure(.cancelled): foot.reset(keepsKeyboard: true)
    case .failure(let error):
      foot.reset()
      context.messages.say(sentence(for: error))
    }
    onEnd()
  }

  private func showFolder(of path: String) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    do throws(DesktopError) {
      try Desktop.open(folder: Desktop.isFolder(path) ? path : String(folder))
    } catch {
      context.messages.say(sentence(for: error))
    }
  }
}
