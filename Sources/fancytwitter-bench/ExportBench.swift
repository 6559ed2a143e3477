import Export
import FancyTwitterUI
import Glibc
import TweetModel
import TweetStore

/// Exports a synthetic library in one format.
struct ExportBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    guard let format = ExportFormat(rawValue: options.format) else { throw .usage }
    let folder = try BenchLibrary.folder(tweets: options.tweets)
    // Called as what a killed run leaves, so that the next measurement removes it.
    let target = "\(Folders.current.cache)/bench/.fancytwitter-export-\(getpid())"
    let export = PostExport(
      .everything(), as: format,
      options: ExportOptions(
        // A disk's speed with many pictures is not what is to be known.
        media: folder.media, hasMedia: false, words: ExportWords { _ in "Bench" }, clock: .desktop,
        now: Timestamp(seconds: 1_700_000_000)))
    let idle = Machine.residentMegabytes
    let start = Machine.milliseconds
    let report: ExportReport
    do {
      report = try export.write(to: target, reading: LibraryReader(folder: folder))
    } catch {
      throw .badFile(path: target, reason: "\(error)")
    }
    let seconds = (Machine.milliseconds - start) / 1000
    var line = Report("export")
    line.add("format", format.rawValue)
    line.add("tweets", report.posts)
    line.add("files", report.files)
    line.add("perSecond", Double(report.posts) / seconds, digits: 0)
    line.add("peakAboveIdleMB", Machine.peakMegabytes - idle, digits: 1)
    Terminal.print(line.line)
  }
}
