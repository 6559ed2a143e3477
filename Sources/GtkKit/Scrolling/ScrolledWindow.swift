import CGtk
import GLibKit

/// A view on a content that is taller than its place.
@MainActor
public final class ScrolledWindow: Widget {
  private var way = RecentWay(from: 0)
  /// Whether the finger that is down came down while the content moved.
  private var isStopping = false

  public init(content: Widget) {
    guard let window = gtk_scrolled_window_new(nil, nil) else {
      preconditionFailure("GTK never returns NULL for a scrolled window")
    }
    super.init(adopting: window)
    gtk_scrolled_window_set_policy(instance(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_container_add(instance(), content.widget)
    // The keyboard belongs to what is in it: an empty one would be a stop without a name.
    canFocus = false
    letTouchesStop()
    letItRestUnseen()
  }

  /// Runs `body` when the person takes hold of the scroll bar, and when they let it go.
  public func onScrollBarHold(_ body: @escaping (_ isHeld: Bool) -> Void) {
    guard let bar = gtk_scrolled_window_get_vscrollbar(instance()) else { return }
    let wrapped = Widget.of(bar)
    for (signal, isHeld) in [("button-press-event", true), ("button-release-event", false)] {
      wrapped.connect(signal) { emission in
        body(isHeld)
        emission.answer(false)
      }
    }
  }

  /// Is as wide and as high as its content, as far as `height` allows.
  public func fitContent(upTo height: Int) {
    gtk_scrolled_window_set_propagate_natural_width(instance(), 1)
    gtk_scrolled_window_set_propagate_natural_height(instance(), 1)
    gtk_scrolled_window_set_max_content_height(instance(), gint(height))
  }

  /// Is no higher than so much where it fits its content.
  func fitContent(atMost height: Int) {
    let most = Int(gtk_scrolled_window_get_max_content_height(instance()))
    if most > height { gtk_scrolled_window_set_max_content_height(instance(), gint(height)) }
  }

  /// Where the content stands, from top to bottom.
  public var adjustment: Adjustment {
    Adjustment.of(gtk_scrolled_window_get_vadjustment(instance()))
  }
}

// MARK: - Out of every window

extension ScrolledWindow {
  // GTK forgets the bar that it fades in over the content, and fades in nothing when that moves before it is seen again.
  // Taken back, the bar hears of no move.
  private func letItRestUnseen() {
    connect("unrealize") { [weak self] _ in
      // In a window that is being destroyed there is no place for another bar.
      guard let self, gdk_window_is_destroyed(gtk_widget_get_window(widget)) == 0 else { return }
      gtk_scrolled_window_set_overlay_scrolling(instance(), 0)
    }
    connect("realize") { [weak self] _ in
      guard let self else { return }
      gtk_scrolled_window_set_overlay_scrolling(instance(), 1)
    }
  }
}

// MARK: - A finger that stops it

extension ScrolledWindow {
  /// Lets a finger stop what still moves, and press nothing by that.
  ///
  /// GTK stops it, but hands the press on when the finger is up: to whatever came to stand there.
  private func letTouchesStop() {
    let adjustment = adjustment
    adjustment.onChange { [weak self, unowned adjustment] in
      // What is corrected above the view moves the bound, and nothing that is seen.
      self?.way.move(to: adjustment.value - adjustment.lower, at: MainLoop.time)
    }
    _ = DragGesture(on: self) { [weak self] event, gesture in
      guard let self else { return }
      switch event {
      case .begin: isStopping = gesture.isByFinger && way.isMoving(at: MainLoop.time)
      case .move: break
      // What the hand itself has moved is no fling.
      case .end, .cancel: way = RecentWay(from: adjustment.value - adjustment.lower)
      }
    }
    guard let child = gtk_bin_get_child(instance()) else { return }
    _ = DragGesture(on: Widget.of(child)) { [weak self] event, gesture in
      if case .begin = event, let self, isStopping { gesture.claim() }
    }
  }
}
