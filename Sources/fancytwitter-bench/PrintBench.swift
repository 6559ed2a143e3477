import FancyTwitterUI
import GLibKit
import Glibc
import GtkKit

/// Prints the timeline into a PDF file.
struct PrintBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let path = Folders.current.cache + "/bench/printed.pdf"
    defer { unlink(path) }
    var seconds = 0.0
    var failure: PrintError?
    var timer: LoopTimer?
    try BenchWindow.run(options) { main, program in
      timer = LoopTimer(every: 60) {
        guard main.content.measured.isLoaded else { return true }
        let start = Machine.milliseconds
        Task {
          await main.content.printing.print(to: .file(path)) { result in
            seconds = (Machine.milliseconds - start) / 1000
            if case .failure(let error) = result { failure = error }
            program.quit()
          }
        }
        return false
      }
    }
    timer?.cancel()
    if let failure { throw .badFile(path: path, reason: "\(failure)") }
    var report = Report("print")
    report.add("tweets", options.tweets)
    report.add("seconds", seconds)
    Terminal.print(report.line)
  }
}
