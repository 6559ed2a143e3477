import FancyTwitterUI
import GtkKit

/// The program's own window on a synthetic library, for measurements.
struct BenchWindow {
  /// Runs the program until `body`, which gets the window once it is there, calls what ends it.
  static func run(
    _ options: BenchOptions,
    _ body: @escaping (_ main: MainWindow, _ application: MainApplication) -> Void
  ) throws(BenchError) {
    let library = try BenchLibrary.folder(tweets: options.tweets)
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let application = MainApplication(library: library)
    application.onWindow = { [weak application] main in
      if let application { body(main, application) }
    }
    guard application.run() == 0 else { throw .noDisplay }
  }
}
