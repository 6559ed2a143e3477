import DesignKit
import FancyTwitterUI
import GLibKit
import GtkKit

/// A hundred custom buttons in one window, which are pressed and let go at once, again and again.
struct ButtonsBench {
  private let options: BenchOptions
  private static let count = 100
  private static let rounds = 10
  /// Milliseconds from one press, or its end, to the next.
  private static let interval = 500

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    guard Desktop.connect() else { throw .noDisplay }
    MainLoop.attachMainQueue()
    let look = Look(preferences: Preferences(), themes: ThemeLibrary(.current))
    let buttons = (0..<Self.count).map { HighlightButton("\($0)", size: .compact, look: look) }
    let window = Self.window(of: buttons, look: look)
    defer { window.destroy() }
    var frames: [Double] = []
    var rounds = 0
    // What they show is there before anything moves.
    let timer = LoopTimer(every: Self.interval) {
      if rounds == 0 { window.onFramePainted { frames.append($0) } }
      for button in buttons {
        button.isSelected.toggle()
        button.isBusy = button.isSelected
      }
      rounds += 1
      return rounds <= Self.rounds
    }
    defer { timer.cancel() }
    while rounds <= Self.rounds { MainLoop.turn(mayBlock: true) }
    FrameBench.report(frames, as: "buttons")
  }

  private static func window(of buttons: [HighlightButton], look: Look) -> Window {
    let column = Box(.column)
    for start in stride(from: 0, to: buttons.count, by: 10) {
      let row = Box(.row)
      for button in buttons[start..<start + 10] { row.append(button, expands: true) }
      column.append(row)
    }
    let window = Window(application: nil)
    window.setDefaultSize(width: 480, height: 900)
    window.setContent(BackdropView(content: column, look: look))
    window.showAll()
    return window
  }
}
