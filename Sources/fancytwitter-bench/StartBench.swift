import FancyTwitterUI
/// From the start of the process to the first tweets painted, beside an empty GTK window.
struct StartBench {
  private let options: BenchOptions
  private static let rounds = 9

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let library = try BenchLibrary.folder(tweets: options.tweets)
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    var empty: [Double] = []
    var first: [Double] = []
    // In turn, so that a busy moment of the machine falls on both. The first round warms up.
    for round in 0...Self.rounds {
      let emptyAnswer = try ChildWindow.start(ChildWindow.emptyName)
      let firstAnswer = try ChildWindow.start(ChildWindow.libraryName, library: library.path)
      guard round > 0 else { continue }
      empty.append(emptyAnswer.firstPaintMilliseconds)
      first.append(firstAnswer.firstPaintMilliseconds)
    }
    var report = Report("start")
    report.add("tweets", options.tweets)
    report.add("firstPaintMs", first.median)
    report.add("emptyWindowMs", empty.median)
    report.add("ratio", first.median / empty.median)
    Terminal.print(report.line)
  }
}
