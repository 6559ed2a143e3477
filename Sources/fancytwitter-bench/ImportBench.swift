import ArchiveImport
import Export
import FancyTwitterUI
import Glibc
import SyntheticData
import TweetStore

/// Imports a synthetic archive into an empty library.
struct ImportBench {
  private let options: BenchOptions
  private let kind: Kind
  private let isMaking: Bool

  /// Whose archive it is, by the measurement's name.
  enum Kind: String {
    /// X's.
    case archive = "import"
    /// Mastodon's.
    case outbox = "import-outbox"
    /// Bluesky's.
    case repository = "import-repo"
  }

  /// Stands before a measurement's name in the process that makes its archive.
  private static let making = "make-"

  /// Nil for another measurement.
  init?(_ options: BenchOptions) {
    let isMaking = options.name.hasPrefix(Self.making)
    let name = isMaking ? String(options.name.dropFirst(Self.making.count)) : options.name
    guard let kind = Kind(rawValue: name) else { return nil }
    (self.options, self.kind, self.isMaking) = (options, kind, isMaking)
  }

  func run() throws(BenchError) {
    let archive = archivePath
    if isMaking { return try make(archive) }
    // What making it takes is no import's: the process that is measured has never held it.
    if access(archive, R_OK) != 0 {
      let words = [Self.making + options.name, "--tweets", "\(options.tweets)"]
      guard ChildProcess.output(words) != nil else { throw .childFailed(options.name) }
    }
    let folder = LibraryFolder(path: Folders.current.cache + "/bench/import-target")
    // A library of the run before would make it an update.
    Leftovers.remove(folder.path)
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

  private var archivePath: String {
    let folder = Folders.current.cache + "/bench"
    let name =
      switch kind {
      case .archive: "archive-\(options.tweets).zip"
      case .outbox: "outbox-\(options.tweets).json"
      case .repository: "repo-\(options.tweets).car"
      }
    return "\(folder)/\(name)"
  }

  private func make(_ path: String) throws(BenchError) {
    BenchLibrary.makeFolders(Folders.current.cache + "/bench")
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
    guard rename(partial, path) == 0 else {
      throw .badFile(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
