import CGtk
import Glibc
import GLibKit

extension Widget {
  /// Runs `body` before each frame for as long as it answers true; keeps frames coming meanwhile.
  ///
  /// `body` gets the frame's time in seconds, from a clock that only goes forward.
  public func onEachFrame(_ body: @escaping (Double) -> Bool) {
    let box = Unmanaged.passRetained(FrameBody(body))
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        guard let clock, let data else { return 0 }
        let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return Unmanaged<FrameBody>.fromOpaque(data).takeUnretainedValue().body(seconds) ? 1 : 0
      }, box.toOpaque(),
      // GTK owns the box until the callback is gone.
      { data in data.map { Unmanaged<FrameBody>.fromOpaque($0).release() } })
  }

  /// Runs `body` once what has changed is painted, when there is nothing else to do; soon where nothing of it is seen.
  public func afterFrame(_ body: @escaping () -> Void) {
    guard isMapped else { return MainLoop.whenIdle(body) }
    onEachFrame { _ in
      MainLoop.whenIdle(body)
      return false
    }
  }

  /// Runs `body` after each frame of a realized widget's window with the milliseconds of its work.
  ///
  /// The work is all that GTK does for the frame, up to the display server having drawn it.
  public func onFramePainted(_ body: @escaping (Double) -> Void) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let frames = Object.of(UnsafeMutableRawPointer(clock), orMake: Object.init(borrowing:))
    var start = 0.0
    frames.connect("before-paint") { _ in start = Self.milliseconds }
    frames.connect("after-paint", after: true) { [weak self] _ in
      guard let self else { return }
      gdk_display_sync(gtk_widget_get_display(widget))
      body(Self.milliseconds - start)
    }
  }

  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

private final class FrameBody {
  let body: (Double) -> Bool
  init(_ body: @escaping (Double) -> Bool) { self.body = body }
}
