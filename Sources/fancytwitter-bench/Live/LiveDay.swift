import FancyTwitterUI
import Glibc
import TweetStore

/// As many posts streamed as a day may bring: what memory and disk they take that stays, in a process of its own.
struct LiveDay {
  static let name = "live-day"

  private let options: BenchOptions

  /// By then all is there that is made when it is first needed.
  nonisolated private static let beginning = 1_000
  nonisolated private static let posts = 100_000

  init(_ options: BenchOptions) { self.options = options }

  /// Runs the day in a process of its own, and prints what it came to.
  func measure() throws(BenchError) {
    guard let text = ChildProcess.output([Self.name]) else { throw .childFailed(Self.name) }
    Terminal.print(String(text.dropLast()))
  }

  func run() throws(BenchError) {
    let library = try LiveBench.emptyLibrary(Self.name)
    let server = LiveServer()
    // A timeline without entries would take the first ones as a page.
    server.post(40)
    let run = LiveSyncRun(library, server)
    LiveSyncRun.wait {
      await run.rest()
      await run.stream(Self.beginning)
    }
    let (before, bytes) = (Machine.proportionalMegabytes, Self.size(of: library))
    let start = Machine.milliseconds
    LiveSyncRun.wait { await run.stream(Self.posts - Self.beginning) }
    var line = Report("live")
    line.add("case", "\(Self.posts) streamed")
    line.add("perSecond", Double(Self.posts) / (Machine.milliseconds - start) * 1000, digits: 0)
    line.add("pssMB", before, digits: 1)
    line.add("growthMB", Machine.proportionalMegabytes - before, digits: 1)
    line.add("goalMB", 5)
    line.add("bytesEach", (Self.size(of: library) - bytes) / (Self.posts - Self.beginning))
    line.add("goalBytes", 1_536)
    Terminal.print(line.line)
  }

  private static func size(of library: LibraryFolder) -> Int {
    var status = stat()
    return stat(library.database, &status) == 0 ? Int(status.st_size) : 0
  }
}
