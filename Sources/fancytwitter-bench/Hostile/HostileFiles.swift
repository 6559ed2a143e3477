import Export
import FancyTwitterUI
import Glibc
import GtkKit
import TweetModel
import TweetStore

/// What leaves the window as files and on paper: all posts in each format, and what is printed of each kind of list.
struct HostileFiles {
  private let walk: HostileWalk
  private var folder: String { Folders.current.cache + "/bench/hostile-files" }

  init(_ walk: HostileWalk) { self.walk = walk }

  func write() async throws(BenchError) {
    // What an earlier run wrote.
    Leftovers.remove(folder)
    mkdir(folder, 0o700)
    let (library, folder) = (HostileLibrary.folder, folder)
    for format in ExportFormat.allCases {
      let failure = await Self.export(library, as: format, to: "\(folder)/\(getpid())-\(format)")
      if let failure { throw .badFile(path: folder, reason: "\(failure)") }
      await walk.settle("export as \(format)")
    }
    let content = walk.window.content
    for section in ["timeline", "home", "insights"] {
      content.measured.show(sectionNamed: section)
      await walk.settle("to be printed: \(section)")
      try await printSeen("\(section).pdf")
    }
  }

  @concurrent
  private nonisolated static func export(
    _ library: LibraryFolder, as format: ExportFormat, to target: String
  ) async -> (any Error)? {
    let export = PostExport(
      .everything(), as: format, for: Audience(and: Set(Audience.choices)),
      options: ExportOptions(
        media: library.media, words: ExportWords { _ in "Bench" },
        now: Timestamp(seconds: 1_700_000_000)))
    do {
      _ = try export.write(to: target, reading: LibraryReader(folder: library))
      return nil
    } catch {
      return error
    }
  }

  private func printSeen(_ name: String) async throws(BenchError) {
    let path = "\(folder)/\(name)"
    let printing = walk.window.content.printing
    let result = await withCheckedContinuation { done in
      Task { await printing.print(to: .file(path)) { done.resume(returning: $0) } }
    }
    if case .failure(let error) = result { throw .badFile(path: path, reason: "\(error)") }
    await walk.settle("printed: \(name)")
  }
}
