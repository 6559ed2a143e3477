import Appearance
import FancyTwitterUI
import Glibc
import GLibKit
import GtkKit
import TweetStore

/// A process of its own with one window, measured from its start.
///
/// It prints the moment of its first paint on the clock that all processes share, and its memory
/// once it has come to rest.
struct ChildWindow {
  static let emptyName = "child-empty"
  static let libraryName = "child-library"

  /// What the child said.
  struct Answer {
    let firstPaintMilliseconds: Double
    let proportionalMegabytes: Double
  }

  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// A GTK window with nothing in it but a word, the least a program can show.
  func runEmpty() throws(BenchError) {
    // As GTK starts by itself, and not as the program lets it.
    setenv("GDK_GL", "", 1)
    guard Desktop.connect() else { throw .noDisplay }
    MainLoop.attachMainQueue()
    let window = Window(application: nil)
    window.setDefaultSize(width: 480, height: 900)
    let label = Label("FancyTwitter")
    window.setContent(label)
    label.show()
    window.show()
    var isDone = false
    answer(window: window, isReady: { true }, end: { isDone = true })
    while !isDone { MainLoop.turn(mayBlock: true) }
  }

  /// The program's window with the library at `options.file`.
  func runLibrary() throws(BenchError) {
    let library = LibraryFolder(path: options.file ?? "")
    let program = MeasuredProgram(library: library)
    let status = program.run { main in
      answer(
        window: main.window, isReady: { main.content.timeline.isLoaded }, end: { program.quit() })
    }
    guard status == 0 else { throw .noDisplay }
  }

  /// Starts a child and waits for what it says.
  static func start(_ name: String, library: String? = nil) throws(BenchError) -> Answer {
    let start = Machine.milliseconds
    let words = [name] + (library.map { [$0] } ?? [])
    guard let text = ChildProcess.output(words) else { throw .childFailed(name) }
    let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    guard numbers.count == 2 else { throw .childFailed(name) }
    return Answer(
      firstPaintMilliseconds: numbers[0] - start, proportionalMegabytes: numbers[1])
  }

  private func answer(window: Window, isReady: @escaping () -> Bool, end: @escaping () -> Void) {
    var firstPaint: Double?
    window.onFramePainted { _ in
      if firstPaint == nil, isReady() { firstPaint = Machine.milliseconds }
    }
    var turns = 0
    rest = LoopTimer(every: 100) {
      turns += 1
      guard let firstPaint, turns > 15 else { return turns < 300 }
      Terminal.print("\(firstPaint) \(Machine.proportionalMegabytes)")
      end()
      return false
    }
  }
}

private var rest: LoopTimer?
