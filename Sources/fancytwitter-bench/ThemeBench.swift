import Appearance
import FancyTwitterUI
import GLibKit
import GtkKit

/// Changes the theme, and waits until the window is painted in it.
struct ThemeBench {
  private let options: BenchOptions
  private static let changes = 200

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let run = ThemeRun(changes: Self.changes, ids: BenchThemes.all.map(\.id))
    try BenchWindow.run(options) { main, program in
      run.start(in: main, show: program.showTheme) { program.quit() }
    }
    var report = Report("theme")
    report.add("tweets", options.tweets)
    report.add("p50Ms", run.times.median)
    report.add("p99Ms", run.times.percentile(0.99))
    report.add("maxMs", run.times.max() ?? 0)
    Terminal.print(report.line)
  }
}

private final class ThemeRun {
  private(set) var times: [Double] = []

  private let changes: Int
  private let ids: [String]
  private var changedAt: Double?
  private var pause: LoopTimer?

  init(changes: Int, ids: [String]) {
    self.changes = changes
    self.ids = ids
  }

  func start(in main: MainWindow, show: @escaping (String) -> Void, end: @escaping () -> Void) {
    main.window.onFramePainted { [self] _ in
      guard let changedAt else { return }
      times.append(Machine.milliseconds - changedAt)
      self.changedAt = nil
    }
    // Long enough for what a change leaves behind to end.
    pause = LoopTimer(every: 60) { [self] in
      guard main.content.timeline.isLoaded, changedAt == nil else { return true }
      guard times.count < changes else {
        end()
        return false
      }
      changedAt = Machine.milliseconds
      show(ids[times.count % ids.count])
      return true
    }
  }
}
