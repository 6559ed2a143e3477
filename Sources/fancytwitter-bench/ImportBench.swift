import ArchiveImport
import FancyTwitterUI
import Glibc
import SyntheticData
import TweetStore

/// Imports a synthetic archive into an empty library.
struct ImportBench {
  private let options: BenchOptions
  private let kind: Kind

  /// Whose archive it is.
  enum Kind {
    /// X's.
    case archive
    /// Mastodon's.
    case outbox
    /// Bluesky's.
    case repository
  }

  init(_ options: BenchOptions, of kind: Kind = .archive) {
    self.options = options
    self.kind = kind
  }

  func run() throws(BenchError) {
    let archive = try archive()
    let folder = LibraryFolder(path: Folders.current.cache + "/bench/import-target")
    // A library of the run before would make it an update.
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
      unlink(folder.path + "/" + name)
    }
    let idle = Machine.residentMegabytes
    let start = Machine.milliseconds
    let report: ImportReport
    do throws(ImportError) {
      report = try ArchiveImporter(library: folder, now: { Machine.milliseconds / 1000 }).run(
        archive, progress: { _ in }, isCancelled: { false })
    } catch {
      throw .badFile(path: archive, reason: "\(error)")
    }
    let seconds = (Machine.milliseconds - start) / 1000
    var line = Report(options.name)
    line.add("tweets", report.imported)
    line.add("perSecond", Double(report.imported) / seconds, digits: 0)
    line.add("peakAboveIdleMB", Machine.peakMegabytes - idle, digits: 1)
    Terminal.print(line.line)
  }

  private func archive() throws(BenchError) -> String {
    let folder = Folders.current.cache + "/bench"
    BenchLibrary.makeFolders(folder)
    let name =
      switch kind {
      case .archive: "archive-\(options.tweets).zip"
      case .outbox: "outbox-\(options.tweets).json"
      case .repository: "repo-\(options.tweets).car"
      }
    let path = "\(folder)/\(name)"
    guard access(path, R_OK) != 0 else { return path }
    let partial = path + ".part"
    do {
      switch kind {
      case .outbox: try SyntheticOutbox.write(posts: options.tweets, seed: 1, to: partial)
      case .repository: try SyntheticRepository.write(posts: options.tweets, seed: 1, to: partial)
      case .archive:
        try SyntheticArchive.write(
          tweets: options.tweets, seed: 1, generation: .tweets, container: .zip, to: partial)
      }
    } catch {
      throw .badFile(path: partial, reason: "\(error)")
    }
    rename(partial, path)
    return path
  }
}
