import FancyTwitterUI
import GLibKit
import GtkKit

/// Goes through all sections, and waits each time until what is in them is painted.
struct SectionBench {
  private let options: BenchOptions
  private static let changes = 200

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    var times: [Double] = []
    /// What the main thread worked for a frame of a section that was opened before, or had not been.
    var (firsts, others): ([Double], [Double]) = ([], [])
    var workedAt = 0.0
    var changedAt: Double?
    var timer: LoopTimer?
    try BenchWindow.run(options) { main, program in
      let timeline = main.content.timeline
      main.window.onFramePainted { _ in
        let work = Machine.ownMilliseconds - workedAt
        workedAt = Machine.ownMilliseconds
        if changedAt != nil {
          let isFirst = times.count + 1 < main.content.measured.sectionCount
          if isFirst { firsts.append(work) } else { others.append(work) }
        }
        guard let start = changedAt, main.content.measured.isLoaded else { return }
        times.append(Machine.milliseconds - start)
        changedAt = nil
      }
      timer = LoopTimer(every: 60) {
        guard timeline.isLoaded || !times.isEmpty, changedAt == nil else { return true }
        guard times.count < Self.changes else {
          program.quit()
          return false
        }
        (changedAt, workedAt) = (Machine.milliseconds, Machine.ownMilliseconds)
        main.content.measured.show(section: (times.count + 1) % main.content.measured.sectionCount)
        return true
      }
    }
    timer?.cancel()
    var report = Report("section")
    report.add("tweets", options.tweets)
    report.add("p50Ms", times.median)
    report.add("p99Ms", times.percentile(0.99))
    report.add("ownFirstMaxMs", firsts.max() ?? 0)
    report.add("ownP99Ms", others.percentile(0.99))
    Terminal.print(report.line)
  }
}
