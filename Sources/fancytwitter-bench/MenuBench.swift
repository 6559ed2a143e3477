import FancyTwitterUI
import GtkKit

/// Opens and closes the menu over a large library, and measures the work of each frame.
struct MenuBench {
  private let options: BenchOptions
  private static let rounds = 12

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    var frames: [Double] = []
    var rounds = 0
    var timer: Timer?
    try BenchWindow.run(options) { main, application in
      main.window.onFramePainted { frames.append($0) }
      // Dragged, let go to open, and closed again: each in its own time.
      timer = Timer(every: 700) {
        guard main.content.timeline.isLoaded else { return true }
        if rounds == 0 { frames = [] }
        main.content.rehearseMenu(step: rounds)
        rounds += 1
        guard rounds > Self.rounds else { return true }
        application.quit()
        return false
      }
    }
    timer?.cancel()
    var report = Report("menu")
    report.add("frames", frames.count)
    report.add("late", frames.filter { $0 > 16.7 }.count)
    report.add("p99Ms", frames.percentile(0.99))
    report.add("maxMs", frames.max() ?? 0)
    Terminal.print(report.line)
  }
}
