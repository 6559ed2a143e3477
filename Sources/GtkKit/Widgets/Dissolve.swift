/// Lets a picture fade out over what a widget draws now.
@MainActor
public final class Dissolve {
  private weak var widget: Widget?
  private var picture: Surface?
  private var opacity = 0.0
  /// Seconds on the frame clock; nil before the first frame.
  private var start: Double?
  private var duration = 0.0

  public init(_ widget: Widget) { self.widget = widget }

  /// Lets `picture` fade in so many seconds; 0 shows it no more.
  public func start(_ picture: Surface?, seconds: Double) {
    guard let picture, seconds > 0, let widget, widget.isMapped else { return finish() }
    // One that is under way goes on from the new picture.
    let isRunning = self.picture != nil
    self.picture = picture
    opacity = 1
    start = nil
    duration = seconds
    if !isRunning { widget.onEachFrame { [weak self] in self?.advance($0) ?? false } }
  }

  /// Draws what is left of it.
  public func draw(_ canvas: Canvas) {
    if let picture, opacity > 0 { canvas.draw(picture, x: 0, y: 0, opacity: opacity) }
  }

  private func advance(_ time: Double) -> Bool {
    guard picture != nil else { return false }
    let begin = start ?? time
    start = begin
    // Slow at both ends.
    let share = min(1, (time - begin) / duration)
    opacity = 1 - share * share * (3 - 2 * share)
    widget?.queueDraw()
    if share >= 1 { finish() }
    return share < 1
  }

  private func finish() {
    picture = nil
    opacity = 0
  }
}
