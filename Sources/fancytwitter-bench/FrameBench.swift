import FancyTwitterUI
import GLibKit
import GtkKit

/// Does something again and again over a large library, and measures the work of each frame.
struct FrameBench {
  let name: String
  /// Milliseconds from one step to the next.
  let interval: Int
  let rounds: Int
  /// Does a step, from 0 on.
  let step: (_ main: MainWindow, _ step: Int) -> Void

  /// The menu dragged, let go to open, and closed again: each in its own time.
  static let menu = FrameBench(name: "menu", interval: 700, rounds: 12) {
    if $1.isMultiple(of: 3) { $0.content.menu.hint() } else { $0.content.menu.toggle() }
  }

  /// Quick looks at one row after another, each let go once its card is there.
  static let peek = FrameBench(name: "peek", interval: 1_400, rounds: 20) {
    if $1.isMultiple(of: 2) {
      $0.content.timeline.look(atVisible: $1 / 2)
    } else {
      $0.content.measured.closeQuickLook()
    }
  }

  func run(_ options: BenchOptions) throws(BenchError) {
    var frames: [Double] = []
    var done = 0
    var timer: LoopTimer?
    try BenchWindow.run(options) { main, program in
      main.window.onFramePainted { if done > 0 { frames.append($0) } }
      timer = LoopTimer(every: interval) {
        guard main.content.timeline.isLoaded else { return true }
        step(main, done)
        done += 1
        guard done > rounds else { return true }
        program.quit()
        return false
      }
    }
    timer?.cancel()
    Self.report(frames, as: name)
  }

  /// Prints how long the work of frames took, in milliseconds.
  static func report(_ frames: [Double], as name: String) {
    var report = Report(name)
    report.add("frames", frames.count)
    report.add("late", frames.filter { $0 > ScrollBench.frameMilliseconds }.count)
    report.add("p99Ms", frames.percentile(0.99))
    report.add("maxMs", frames.max() ?? 0)
    Terminal.print(report.line)
  }
}
