import Appearance
import FancyTwitterUI
import GtkKit
import TweetStore

/// Flings through a library for some seconds and looks at the work of each frame.
///
/// Afterwards it pages on until 10,000 tweets have gone by, and looks at the memory.
struct ScrollBench {
  private let options: BenchOptions

  /// A frame of a 60 Hz display.
  static let frameMilliseconds = 1000.0 / 60

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let library = try BenchLibrary.folder(tweets: options.tweets)
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let empty = try ChildWindow.start(ChildWindow.emptyName)
    let run = FlingRun(seconds: options.seconds)
    let program = MeasuredProgram(library: library)
    let status = program.run { run.start(in: $0) { program.quit() } }
    guard status == 0 else { throw .noDisplay }
    var report = Report("scroll")
    report.add("tweets", options.tweets)
    report.add("scale", options.scale)
    report.add("frames", run.frames.count)
    report.add("late", run.frames.filter { $0 > Self.frameMilliseconds }.count)
    report.add("p50Ms", run.frames.median)
    report.add("p99Ms", run.frames.percentile(0.99))
    report.add("maxMs", run.frames.max() ?? 0)
    report.add("pssMB", run.proportionalMegabytes, digits: 1)
    report.add("emptyWindowPssMB", empty.proportionalMegabytes, digits: 1)
    report.add("rows", run.rowsPassed)
    Terminal.print(report.line)
  }
}

/// One fling after another, as a hand would: fast at first, then slower, mostly downwards.
private final class FlingRun {
  private(set) var frames: [Double] = []
  private(set) var proportionalMegabytes = 0.0
  private(set) var rowsPassed = 0

  private static let rowsForMemory = 10_000
  /// Seconds that the window stands still before the hand begins: what belongs to the start is over by then.
  private static let calm = 0.5

  private let seconds: Double
  private var settledAt: Double?
  private var beginning: Double?
  private var last = 0.0
  private var velocity = 0.0
  private var flings = 0
  private var isPaging = false

  init(seconds: Double) { self.seconds = seconds }

  func start(in main: MainWindow, end: @escaping () -> Void) {
    let timeline = main.content.timeline
    main.window.onFramePainted { [weak self] in
      guard let self, beginning != nil, !isPaging else { return }
      frames.append($0)
    }
    timeline.widget.onEachFrame { [self] now in
      // A hand begins when the window stands still.
      guard isCalm(timeline, now) || beginning != nil else { return true }
      let start = beginning ?? now
      if beginning == nil {
        beginning = now
        last = now
      }
      guard now - start >= seconds else {
        timeline.scroll(by: step(now))
        return true
      }
      isPaging = true
      return page(timeline, end)
    }
  }

  private func isCalm(_ timeline: TimelineView, _ now: Double) -> Bool {
    guard timeline.isSettled else { return false }
    let since = settledAt ?? now
    settledAt = since
    return now - since >= Self.calm
  }

  // Each page is seen whole, with its pictures, before the next one comes.
  private func page(_ timeline: TimelineView, _ end: () -> Void) -> Bool {
    guard timeline.isSettled else { return true }
    guard timeline.firstRow < Self.rowsForMemory, !timeline.isAtEnd else {
      proportionalMegabytes = Machine.proportionalMegabytes
      rowsPassed = timeline.firstRow
      end()
      return false
    }
    timeline.scroll(by: 800)
    return true
  }

  private func step(_ now: Double) -> Double {
    let elapsed = now - last
    last = now
    if abs(velocity) < 300 {
      flings += 1
      velocity = flings.isMultiple(of: 7) ? -9000 : 12_000
    }
    // A fling loses about nine tenths of its speed in a second.
    velocity *= max(0, 1 - 2.3 * elapsed)
    return velocity * elapsed
  }
}
