import CGtk
import Geometry

/// A widget whose virtual functions are Swift methods.
///
/// Each Swift subclass becomes a GObject class of its own. Children, if any, are kept in
/// ``children`` and placed by ``allocate(_:)``.
@MainActor
open class CustomWidget: Widget {
  /// Which GTK class the widget extends.
  public enum Base {
    /// A container that draws and places its children.
    case container
    /// A button, with its keys, its accessible action and its `clicked`.
    case button
  }

  open class var base: Base { .container }

  /// Whether a scrolled window may move the content by its adjustments.
  open class var isScrollable: Bool { false }

  /// Whether the widget has a GDK window of its own, which clips and takes events.
  open class var hasWindow: Bool { false }

  /// The widgets in it, in the order of drawing, of the focus and of screen readers.
  public var children: [Widget] { childList.widgets }

  /// Takes part in what the pointer and the keyboard do, with all that is in it; what fades away does not.
  public var takesInput = true {
    didSet {
      guard Self.hasWindow, let window = gtk_widget_get_window(widget) else { return }
      let nothing = takesInput ? nil : cairo_region_create()
      gdk_window_input_shape_combine_region(window, nothing, 0, 0)
      cairo_region_destroy(nothing)
    }
  }

  /// Whether something modal lies over it: screen readers find nothing in it then.
  public var isCovered = false {
    didSet {
      guard isCovered != oldValue else { return }
      atk_object_notify_state_change(
        gtk_widget_get_accessible(widget), AtkState(ATK_STATE_SHOWING.rawValue), isCovered ? 0 : 1)
    }
  }

  private lazy var childList = ChildList(of: self)

  public init() {
    // The plain twin of g_object_new(), which is variadic.
    let type = CustomWidgetClass.type(for: Self.self)
    guard let instance = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject could not make a \(Self.self)")
    }
    super.init(adopting: instance)
    if Self.base == .container { gtk_widget_set_has_window(widget, Self.hasWindow ? 1 : 0) }
  }

  /// Draws the widget; the canvas starts at its top left corner.
  ///
  /// The default draws the children. An override that has some calls ``drawChildren(_:)``.
  open func draw(_ canvas: Canvas) { drawChildren(canvas) }

  open func preferredWidth() -> Extent { Extent(0) }

  open func preferredHeight(forWidth width: Int) -> Extent { Extent(0) }

  /// Takes the place given; an override calls super first and then places the children.
  open func allocate(_ frame: Rectangle) {
    var allocation = GtkAllocation(frame)
    gtk_widget_set_allocation(widget, &allocation)
    guard Self.hasWindow, gtk_widget_get_realized(widget) != 0,
      let window = gtk_widget_get_window(widget)
    else { return }
    gdk_window_move_resize(
      window, gint(frame.x), gint(frame.y), gint(frame.width), gint(frame.height))
  }

  /// The style, the font or the scale of the desktop has changed.
  open func styleUpdated() {}

  /// Moves the keyboard's focus on by a Tab; a container that takes the focus itself overrides it.
  ///
  /// - Returns: whether the focus is within the widget now; nil leaves the decision to GTK.
  open func moveFocus(forward: Bool) -> Bool? { nil }

  /// Whether no arrow leads the keyboard out of it, where it is within.
  open var holdsKeyboard: Bool { false }

  /// Whether drags over it are its own, as over a slider, and move nothing else.
  open var followsDrags: Bool { false }

  /// Which of how many a child is, from 0 on, as a screen reader says it; nil where that says nothing.
  ///
  /// Not all of a list need be children.
  open func accessiblePlace(of child: Widget) -> (index: Int, count: Int)? { nil }

  /// A scrolled window gives its adjustments, or takes them back.
  open func setAdjustment(_ adjustment: Adjustment?, vertical: Bool) {}

  open func adjustment(vertical: Bool) -> Adjustment? { nil }

  /// Draws the children at their places.
  public func drawChildren(_ canvas: Canvas) {
    for child in children { gtk_container_propagate_draw(instance(), child.widget, canvas.context) }
  }

  /// Draws one child at its place.
  public func draw(_ child: Widget, on canvas: Canvas) {
    gtk_container_propagate_draw(instance(), child.widget, canvas.context)
  }

  /// Puts `child` in, before the child at `index` or last.
  public func add(_ child: Widget, at index: Int? = nil) {
    childList.insert(child, at: index ?? children.count, into: widget)
  }

  public func remove(_ child: Widget) { childList.remove(child) }

  /// Puts some of the children before all others, in this order, and tells screen readers of each that has moved.
  ///
  /// O(n) where few have.
  public func arrange(_ first: [Widget]) {
    AccessibleChildren.announce(childList.arrange(first), in: self)
  }

  /// Gives `child` its place, in the coordinates of the GDK window that it draws in.
  public func place(_ child: Widget, at frame: Rectangle) {
    // GTK wants to be asked for sizes before it is told one.
    _ = child.measuredWidth()
    var allocation = GtkAllocation(frame)
    gtk_widget_size_allocate(child.widget, &allocation)
  }

  /// The widget's place in the coordinates of the GDK window that it draws in.
  public var frame: Rectangle {
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    return Rectangle(
      x: Int(allocation.x), y: Int(allocation.y), width: Int(allocation.width),
      height: Int(allocation.height))
  }

  /// Where children's coordinates start: its own corner with a window, else its parent's.
  public var childOrigin: (x: Int, y: Int) { Self.hasWindow ? (0, 0) : (frame.x, frame.y) }

  /// The part of a parent that it lies over when it ``cover()``s that.
  open func coveredPart(width: Int, height: Int) -> Rectangle {
    Rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// Shows the widget over its part of its parent and above its siblings.
  ///
  /// From now on, not from the next frame, what is beneath takes no press.
  public func cover() {
    isVisible = true
    guard let parent = gtk_widget_get_parent(widget) else { return }
    let (width, height) = Widget.of(parent).size
    place(self, at: coveredPart(width: width, height: height))
    if Self.hasWindow, let window = gtk_widget_get_window(widget) { gdk_window_raise(window) }
  }

  func realize() {
    guard Self.hasWindow else { return CustomWidgetClass.parent(of: Self.self).realize(widget) }
    gtk_widget_set_realized(widget, 1)
    var attributes = GdkWindowAttr()
    let place = frame
    attributes.window_type = GDK_WINDOW_CHILD
    attributes.x = gint(place.x)
    attributes.y = gint(place.y)
    attributes.width = gint(place.width)
    attributes.height = gint(place.height)
    attributes.wclass = GDK_INPUT_OUTPUT
    attributes.visual = gtk_widget_get_visual(widget)
    attributes.event_mask =
      gtk_widget_get_events(widget) | gint(GDK_EXPOSURE_MASK.rawValue)
      | gint(GDK_SCROLL_MASK.rawValue) | gint(GDK_SMOOTH_SCROLL_MASK.rawValue)
      | gint(GDK_TOUCH_MASK.rawValue) | gint(GDK_BUTTON_PRESS_MASK.rawValue)
      | gint(GDK_BUTTON_RELEASE_MASK.rawValue) | gint(GDK_POINTER_MOTION_MASK.rawValue)
      | gint(GDK_LEAVE_NOTIFY_MASK.rawValue)
    let mask = GDK_WA_X.rawValue | GDK_WA_Y.rawValue | GDK_WA_VISUAL.rawValue
    let window = gdk_window_new(gtk_widget_get_parent_window(widget), &attributes, gint(mask))
    gtk_widget_set_window(widget, window)
    gtk_widget_register_window(widget, window)
    for child in children { gtk_widget_set_parent_window(child.widget, window) }
  }
}
