import FancyTwitterUI
import GtkKit

/// The program's own window on a synthetic library, for measurements.
struct BenchWindow {
  /// Runs the program until `body`, which gets the window once it is there, calls what ends it.
  static func run(
    _ options: BenchOptions,
    _ body: @escaping (_ main: MainWindow, _ program: MeasuredProgram) -> Void
  ) throws(BenchError) {
    let library = try BenchLibrary.folder(tweets: options.tweets)
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let program = MeasuredProgram(library: library)
    guard program.run({ body($0, program) }) == 0 else { throw .noDisplay }
  }
}
