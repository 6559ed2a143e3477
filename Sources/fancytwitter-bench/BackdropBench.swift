import Appearance
import FancyTwitterUI
import GtkKit

/// Draws a theme's backdrop at the size of a window.
struct BackdropBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() {
    let backdrop = BenchThemes.all[0].backdrop
    for (width, height) in [(480, 900), (1600, 1000)] {
      let surface = Surface(width: width, height: height, scale: options.scale, isOpaque: true)
      let times = (0..<20).map { _ in
        let start = Machine.milliseconds
        surface.fill(with: backdrop)
        return Machine.milliseconds - start
      }
      var report = Report("backdrop")
      report.add("width", surface.pixelWidth)
      report.add("height", surface.pixelHeight)
      report.add("ms", times.median)
      Terminal.print(report.line)
    }
  }
}
