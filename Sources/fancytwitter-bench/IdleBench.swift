import FancyTwitterUI
import GLibKit
import GtkKit

/// Leaves the window alone, and counts how often its threads wake.
struct IdleBench {
  private let options: BenchOptions
  /// Milliseconds after which a start has left nothing to do: threads without work have ended by then.
  private static let rest = 15_000

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    var woken: [String: Int] = [:]
    var timer: LoopTimer?
    try BenchWindow.run(options) { _, program in
      timer = LoopTimer(every: Self.rest) {
        let before = Machine.waits
        timer = LoopTimer(every: Int(options.seconds * 1_000)) {
          for (thread, count) in Machine.waits where count > before[thread, default: 0] {
            woken[thread] = count - before[thread, default: 0]
          }
          program.quit()
          return false
        }
        return false
      }
    }
    timer?.cancel()
    var report = Report("idle")
    report.add("tweets", options.tweets)
    report.add("seconds", Int(options.seconds))
    let words = woken.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    report.add("waits", words.joined(separator: ", "))
    Terminal.print(report.line)
  }
}
