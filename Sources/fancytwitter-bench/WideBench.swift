import FancyTwitterUI
import GLibKit
import GtkKit

/// Scrolls the list of a window of 1,900 pixels, beside its strip of time, and two that are pinned at once, and measures
/// the work of each frame.
struct WideBench {
  private let options: BenchOptions
  private static let frames = 1_800
  /// Steps until the window is wide and its panes are filled.
  private static let preparation = 120

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    var frames: [Double] = []
    var step = 0
    var timer: LoopTimer?
    try BenchWindow.run(options) { main, program in
      main.window.onFramePainted { if step > Self.preparation { frames.append($0) } }
      timer = LoopTimer(every: 16) {
        guard main.content.timeline.isLoaded else { return true }
        step += 1
        if step == 1 { main.window.resize(width: 1900, height: 900) }
        if step == 20 { main.content.measured.pin(["favorites", "threads"]) }
        guard step > Self.preparation else { return true }
        for list in main.content.measured.scrolledLists { list.scroll(by: 24) }
        guard step > Self.preparation + Self.frames else { return true }
        // What is pinned is kept, and would be there in what is measured next.
        main.content.measured.pin([])
        program.quit()
        return false
      }
    }
    timer?.cancel()
    FrameBench.report(frames, as: "wide")
  }
}
