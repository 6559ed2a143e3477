import FancyTwitterUI
import GLibKit
import GtkKit

/// Makes a window wide and narrow again, in which a post stands open: its list comes beside it, and goes.
struct UnfoldBench {
  private let options: BenchOptions
  private static let changes = 200

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let run = UnfoldRun(changes: Self.changes)
    try BenchWindow.run(options) { main, program in
      run.start(in: main) { program.quit() }
    }
    var report = Report("unfold")
    report.add("tweets", options.tweets)
    report.add("p50Ms", run.times.median)
    report.add("p99Ms", run.times.percentile(0.99))
    report.add("maxMs", run.times.max() ?? 0)
    Terminal.print(report.line)
  }
}

private final class UnfoldRun {
  private(set) var times: [Double] = []

  private let changes: Int
  private var change: (at: Double, isWide: Bool)?
  private var pause: LoopTimer?

  init(changes: Int) { self.changes = changes }

  func start(in main: MainWindow, end: @escaping () -> Void) {
    main.window.onFramePainted { [self] _ in
      guard let change, main.content.measured.hasPanes == change.isWide else { return }
      times.append(Machine.milliseconds - change.at)
      self.change = nil
    }
    // Long enough for what a change leaves behind to end.
    pause = LoopTimer(every: 90) { [self] in
      guard main.content.timeline.isLoaded, change == nil else { return true }
      guard main.content.measured.hasOpened else {
        main.content.measured.openFirst()
        return true
      }
      guard times.count < changes else {
        end()
        return false
      }
      let isWide = !main.content.measured.hasPanes
      change = (Machine.milliseconds, isWide)
      main.window.resize(width: isWide ? 1000 : 700, height: main.window.currentSize.height)
      return true
    }
  }
}
