import FancyTwitterUI
import GLibKit
import GtkKit
import TweetModel

/// Opens Insights, goes through its years and from mark to mark, and opens what some searches come to.
struct InsightsBench {
  private let options: BenchOptions
  private static let steps = 400
  private static let searches = 20
  /// Over how many days a search goes that finds 10,000 posts, for one tweet in the library.
  private static let daysOfASearch = 137_000_000

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let run = InsightsRun(
      steps: Self.steps, searches: Self.searches, days: Self.daysOfASearch / options.tweets)
    try BenchWindow.run(options) { main, program in
      run.start(in: main) { program.quit() }
    }
    var report = Report("insights")
    report.add("tweets", options.tweets)
    report.add("firstPaintMs", run.firstPaint)
    report.add("firstPaintOwnMs", run.firstPaintOwn)
    report.add("openingOwnMaxMs", run.openingFrames.max() ?? 0)
    report.add("completeMs", run.complete)
    report.add("frames", run.frames.count)
    report.add("p99Ms", run.frames.percentile(0.99))
    report.add("maxMs", run.frames.max() ?? 0)
    report.add("ownP99Ms", run.ownFrames.percentile(0.99))
    report.add("ownMaxMs", run.ownFrames.max() ?? 0)
    report.add("hits", run.hits)
    report.add("searchMs", run.openings.median)
    Terminal.print(report.line)
  }
}

/// The first opening until charts are painted, then steps among them, then searches.
private final class InsightsRun {
  private(set) var firstPaint = 0.0
  /// What the main thread worked of that.
  private(set) var firstPaintOwn = 0.0
  private(set) var complete = 0.0
  /// What the main thread worked for each frame until all charts were there.
  private(set) var openingFrames: [Double] = []
  /// From the first work for a frame until the server has drawn it.
  private(set) var frames: [Double] = []
  /// What the main thread worked since the frame before.
  private(set) var ownFrames: [Double] = []
  private(set) var openings: [Double] = []
  private(set) var hits = 0

  private enum Phase { case waiting, opening, completing, stepping, searching }

  private let steps: Int
  private let searches: Int
  private let days: Int
  private var phase = Phase.waiting
  private var askedAt = 0.0
  private var workedAt = 0.0
  private var done = 0
  private var timer: LoopTimer?

  init(steps: Int, searches: Int, days: Int) {
    self.steps = steps
    self.searches = searches
    self.days = max(1, days)
  }

  func start(in main: MainWindow, end: @escaping () -> Void) {
    let content = main.content
    main.window.onFramePainted { [self] work in
      let time = Machine.milliseconds - askedAt
      let own = Machine.ownMilliseconds - workedAt
      workedAt = Machine.ownMilliseconds
      if [.opening, .completing].contains(phase) { openingFrames.append(own) }
      switch phase {
      case .opening:
        firstPaintOwn += own
        guard content.measured.hasPaintedInsights else { break }
        firstPaint = time
        phase = .completing
      case .stepping:
        frames.append(work)
        ownFrames.append(own)
      case .searching where content.measured.searchInsights?.isPainted == true && askedAt > 0:
        openings.append(time)
        hits = max(hits, content.measured.searchInsights?.posts ?? 0)
        askedAt = 0
      default: break
      }
    }
    timer = LoopTimer(every: 30) { [self] in
      switch phase {
      case .waiting where content.measured.isLoaded:
        phase = .opening
        (askedAt, workedAt) = (Machine.milliseconds, Machine.ownMilliseconds)
        content.measured.show(sectionNamed: "insights")
      case .completing where content.isSettled:
        complete = Machine.milliseconds - askedAt
        phase = .stepping
      case .stepping:
        content.measured.stepInsights(done)
        done += 1
        if done > steps { (phase, askedAt, done) = (.searching, 0, 0) }
      case .searching where askedAt == 0 && content.isSettled:
        guard done < searches else {
          end()
          return false
        }
        done += 1
        if content.measured.searchInsights != nil { content.measured.goBack() }
        askedAt = Machine.milliseconds
        content.measured.showInsights(ofSearch: search)
      default: break
      }
      return true
    }
  }

  /// Another one each time.
  private var search: String {
    let start = CalendarDay.daysSince1970(year: 2014 + done % 6, month: 2, day: 1)
    func date(_ day: Int) -> String {
      let date = CalendarDay(seconds: Int64(day) * CalendarDay.seconds)
      return "\(date.year)-\(date.month.twoDigits)-\(date.day.twoDigits)"
    }
    return "in:tweets since:\(date(start)) until:\(date(start + days)) the "
  }
}
