import FancyTwitterUI
import GtkKit

/// Imports an archive of what nobody writes, and shows all of it on each page that it can reach: within how much
/// memory, how long a turn of the main thread's loop takes at most, and whether anything reaches for a network.
///
/// `hostile SEED` takes its chance from a number; `--tweets` bounds how many posts are opened.
struct HostileBench {
  static let childName = "child-hostile"

  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    _ = try HostileLibrary(seed: seed)
    let words = [Self.childName, "--tweets", "\(options.tweets)"]
    guard let answer = ChildProcess.output(words) else { throw .childFailed("hostile") }
    Terminal.print(answer)
  }

  /// What the child does, in a process of its own, so that whatever ends it is told.
  func runChild() throws(BenchError) {
    let application = MainApplication(library: HostileLibrary.folder)
    let walk = try HostileWalk(application, posts: options.tweets)
    application.onWindow = { main in
      application.onWindow = { _ in }
      Task {
        await walk.run(in: SoakWindow(main, application, archive: ""))
        application.quit()
      }
    }
    guard application.run() == 0 else { throw .noDisplay }
    var report = Report("hostile")
    report.add("steps", walk.steps)
    report.add("peakMB", Machine.peakMegabytes, digits: 1)
    report.add("longestMs", walk.longest.milliseconds)
    report.add("longestAt", walk.longest.step)
    report.add("sockets", walk.sockets)
    Terminal.print(report.line)
  }

  private var seed: UInt64 {
    get throws(BenchError) {
      guard let seed = UInt64(options.file ?? "1") else { throw .usage }
      return seed
    }
  }
}
