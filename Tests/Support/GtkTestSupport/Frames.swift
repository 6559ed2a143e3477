import GtkKit

/// Runs the loop until so many frames of a widget's window have been made; answers whether they were.
@MainActor
public func runFrames(_ count: Int, of widget: Widget) -> Bool {
  var frames = 0
  widget.onEachFrame { _ in
    frames += 1
    return frames < count
  }
  return runLoop { frames == count }
}
