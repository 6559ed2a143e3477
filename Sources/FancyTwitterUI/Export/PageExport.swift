import DesignKit
import Export
import Files
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// Writes posts onto pages, into a PDF file that is there when it is whole.
///
/// No display is needed.
@MainActor
final class PageExport {
  private let posts: PostStream
  private let title: String
  private let media: String
  private let hasMedia: Bool
  private var operation: PrintOperation?
  private var failure: ExportError?
  private let keeping = StoppableRun(isWriting: false)
  /// The files that should have gone along, and are not there: pages are read more than once.
  private var missing: Set<String> = []

  /// Posts whose pictures lie below the folder `media`; `title` stands at the head of each page.
  init(_ posts: PostStream, title: String, media: String, hasMedia: Bool) {
    self.posts = posts
    self.title = title
    self.media = media
    self.hasMedia = hasMedia
  }

  /// Writes them to `path`, where nothing may be yet; `finish` runs in the end, which may be before this returns.
  ///
  /// Not to be called by a task: GTK writes files in a loop of its own, in which no task would go on.
  func write(
    to path: String, font: Font, preferences: Preferences,
    progress: @escaping (ExportProgress) -> Void,
    then finish: @escaping (Result<ExportReport, ExportError>) -> Void
  ) {
    do throws(ExportError) {
      let file = try NewFile(path, outside: posts.library)
      let pages = try pages(font, preferences)
      let total = posts.count
      pages.onProgress = { progress(ExportProgress(done: $0, total: total)) }
      let operation = PrintOperation(pages, name: title)
      self.operation = operation
      operation.run(.file(file.draft)) { [self] outcome in
        self.operation = nil
        do throws(ExportError) { try check(outcome, pages, file, path) } catch {
          return finish(.failure(error))
        }
        keeping.beginWriting()
        Task { finish(await Self.keep(file, keeping).map { report(pages, bytes: $0) }) }
      }
    } catch {
      finish(.failure(error))
    }
  }

  /// Stops it; what was written goes.
  func cancel() { stop(.cancelled) }
}

// MARK: - Private

extension PageExport {
  private func pages(
    _ font: Font, _ preferences: Preferences
  ) throws(ExportError) -> PrintedPages {
    let reading = TweetReading(count: posts.count) { [self] places throws(LibraryError) in
      do throws(ExportError) {
        return try posts.posts(at: places).map { post in
          var tweet = post.tweet
          tweet.media = hasMedia ? present(tweet.media) : []
          return tweet
        }
      } catch .library(let error) { throw error } catch { throw .cancelled }
    }
    let pages = PrintedPages(
      PrintedTweets(
        title: title, tweets: reading, folder: media, showsNetworks: posts.hasSeveralNetworks,
        confidence: posts.confidence, clock: try posts.ownerClock(), isBook: true), font: font,
      preferences: preferences, isRightToLeft: Translation.isRightToLeft,
      frames: Folders.current.filmFrames)
    pages.onFailure = { [weak self] in self?.stop(.library($0)) }
    return pages
  }

  /// The same without the files that are not there.
  private func present(_ all: [Media]) -> [Media] {
    all.map { medium in
      guard let file = medium.file, !FileStatus.isFile(file, within: media) else { return medium }
      missing.insert(file)
      var absent = medium
      absent.file = nil
      return absent
    }
  }

  private func stop(_ reason: ExportError) {
    failure = failure ?? reason
    operation?.cancel()
  }

  /// - Throws: ``ExportError`` unless all pages are written, and there are some.
  private func check(
    _ outcome: Result<PrintOperation.Outcome, PrintError>, _ pages: PrintedPages,
    _ file: NewFile, _ path: String
  ) throws(ExportError) {
    if let failure { throw failure }
    switch outcome {
    case .success(.cancelled): throw .cancelled
    case .failure(.failed(let reason)), .failure(.noPreviewer(let reason)):
      if file.isFull { throw .full(path: path) }
      // The person knows no other name of it.
      throw .unwritable(path: path, reason: reason.replacing(file.draft, with: path))
    case .failure(.cutOff): throw .full(path: path)
    case .failure(.noRoom):
      throw .unwritable(path: path, reason: "the desktop's usual paper has no room for posts")
    case .success(.done): break
    }
    guard pages.shown > 0 else { throw .nothing }
  }

  /// Waits for the disk, which may take seconds, off the main thread; answers how many bytes there are.
  @concurrent
  private nonisolated static func keep(
    _ file: NewFile, _ run: StoppableRun
  ) async -> Result<Int, ExportError> {
    defer { run.end() }
    return Result { () throws(ExportError) in try file.keep(endingWith: "%%EOF") }
  }

  private func report(_ pages: PrintedPages, bytes: Int) -> ExportReport {
    ExportReport(
      posts: pages.shown, files: 1, bytes: bytes, stayed: posts.confidence.count,
      missing: missing.count)
  }
}
