import FancyTwitterUI
import GtkKit

/// Lets a hundred custom buttons animate at once, and measures the work of each frame.
struct ButtonBench {
  private let options: BenchOptions
  private static let count = 100
  private static let rounds = 10

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    var frames: [Double] = []
    var rounds = 0
    var timer: Timer?
    var crowd: ButtonCrowd?
    try BenchWindow.run(options) { main, application in
      main.window.onFramePainted { if rounds > 1 { frames.append($0) } }
      timer = Timer(every: 500) {
        guard main.content.timeline.isLoaded else { return true }
        let buttons = crowd ?? ButtonCrowd(Self.count, over: main.content)
        crowd = buttons
        buttons.toggle()
        rounds += 1
        guard rounds > Self.rounds else { return true }
        application.quit()
        return false
      }
    }
    timer?.cancel()
    var report = Report("buttons")
    report.add("count", Self.count)
    report.add("frames", frames.count)
    report.add("late", frames.filter { $0 > 16.7 }.count)
    report.add("p99Ms", frames.percentile(0.99))
    report.add("maxMs", frames.max() ?? 0)
    Terminal.print(report.line)
  }
}
