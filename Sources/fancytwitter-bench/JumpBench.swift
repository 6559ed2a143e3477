import Appearance
import FancyTwitterUI
import GtkKit

/// Drags the scroll bar to random places and waits until the tweets there are painted.
struct JumpBench {
  private let options: BenchOptions
  private static let jumps = 200

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let run = JumpRun(jumps: Self.jumps)
    try BenchWindow.run(options) { main, program in run.start(in: main) { program.quit() } }
    var report = Report("jump")
    report.add("tweets", options.tweets)
    report.add("p50Ms", run.times.median)
    report.add("p99Ms", run.times.percentile(0.99))
    Terminal.print(report.line)
  }
}

private final class JumpRun {
  private(set) var times: [Double] = []

  private let jumps: Int
  private var random = SystemRandomNumberGenerator()
  private var jumpedAt: Double?

  init(jumps: Int) { self.jumps = jumps }

  func start(in main: MainWindow, end: @escaping () -> Void) {
    let timeline = main.content.timeline
    main.window.onFramePainted { [self] _ in
      guard timeline.isLoaded else { return }
      if let jumpedAt { times.append(Machine.milliseconds - jumpedAt) }
      guard times.count < jumps else { return end() }
      jumpedAt = nil
    }
    timeline.widget.onEachFrame { [self] _ in
      if jumpedAt == nil, timeline.isLoaded {
        jumpedAt = Machine.milliseconds
        timeline.scroll(toShare: Double.random(in: 0...1, using: &random))
      }
      return times.count < jumps
    }
  }
}
