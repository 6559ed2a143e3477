import CGtk

/// Lets what a widget showed before a change fade out over what it shows now.
@MainActor
public final class Dissolve {
  private weak var widget: Widget?
  private var former: Surface?
  private var opacity = 0.0

  public init(_ widget: Widget) { self.widget = widget }

  /// Keeps what the widget shows, before it changes.
  public func capture() {
    guard let widget, widget.isMapped else { return }
    former = widget.snapshot()
    opacity = 1
  }

  /// Lets what was kept fade, in so many seconds; 0 forgets it at once.
  public func start(seconds: Double) {
    guard former != nil, let widget else { return }
    guard seconds > 0 else { return finish() }
    var start: Double?
    widget.onEachFrame { [weak self] time in
      guard let self, former != nil else { return false }
      let begin = start ?? time
      start = begin
      // Slow at both ends.
      let share = min(1, (time - begin) / seconds)
      opacity = 1 - share * share * (3 - 2 * share)
      if share >= 1 { finish() } else { self.widget?.queueDraw() }
      return share < 1
    }
    widget.queueDraw()
  }

  /// Draws what is left of it; comes last in the widget's own drawing.
  public func draw(_ canvas: Canvas) {
    guard let former, opacity > 0 else { return }
    canvas.draw(former, x: 0, y: 0, opacity: opacity)
  }

  private func finish() {
    former = nil
    opacity = 0
    widget?.queueDraw()
  }
}
