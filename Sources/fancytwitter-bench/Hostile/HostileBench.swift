import FancyTwitterUI
import GtkKit

/// Imports an archive of what nobody writes, and shows all of it on each page that it can reach: within how much
/// memory, and how long a turn of the main thread's loop takes at most.
///
/// `hostile SEED` takes its chance from a number; `--tweets` bounds how many posts are opened. A round of a few is a
/// small one: of the archives of two networks, without what leaves the window as files and on paper.
struct HostileBench {
  static let childName = "child-hostile"

  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let seed = try seed
    _ = try HostileLibrary(seed: seed, isSmall: isSmall)
    let words = [Self.childName, "\(seed)", "--tweets", "\(options.tweets)"]
    guard let answer = ChildProcess.output(words) else { throw .childFailed("hostile") }
    Terminal.print(answer)
  }

  /// What the child does, in a process of its own, so that whatever ends it is told.
  func runChild() throws(BenchError) {
    let server = try HostileServer(
      seed: try seed, texts: HostileLibrary.texts, folder: HostileLibrary.folder.path)
    let program = MeasuredProgram(library: HostileLibrary.folder, server: server)
    var result: Result<HostileWalk, BenchError> = .failure(.childFailed("hostile"))
    let status = program.run { main in
      let window = SoakWindow(main, program, archive: "")
      Task {
        result = await self.walked(window)
        program.quit()
      }
    }
    guard status == 0 else { throw .noDisplay }
    let walk = try result.get()
    var report = Report("hostile")
    report.add("steps", walk.steps)
    report.add("peakMB", Machine.peakMegabytes, digits: 1)
    report.add("longestMs", walk.longest.milliseconds)
    report.add("longestAt", walk.longest.step)
    report.add("highest", walk.highest.pixels)
    report.add("highestAt", walk.highest.step)
    Terminal.print(report.line)
  }

  private func walked(_ window: SoakWindow) async -> Result<HostileWalk, BenchError> {
    do throws(BenchError) {
      let walk = try HostileWalk(window, posts: options.tweets)
      await walk.run()
      if !isSmall { try await HostileFiles(walk).write() }
      return .success(walk)
    } catch {
      return .failure(error)
    }
  }

  private var isSmall: Bool { options.tweets < 8 }

  private var seed: UInt64 {
    get throws(BenchError) {
      guard let seed = UInt64(options.file ?? "1") else { throw .usage }
      return seed
    }
  }
}
