import CGLib

/// A Swift object and a GObject that live and die together.
///
/// The Swift side holds the GObject through a toggle reference. While anything else holds the
/// GObject, GLib holds the Swift side: a widget in a container keeps its Swift state, and a Swift
/// variable keeps its widget.
///
/// A GObject has one Swift object at most: GLib tells no toggle reference anything once there are two, and
/// then neither is ever let go. What GTK made is therefore asked for by ``of(_:orMake:)``.
@MainActor
open class Object {
  package let gobject: UnsafeMutablePointer<GObject>

  /// Wraps a fresh GObject, floating or not, whose reference the caller gives away.
  package init(adopting instance: UnsafeMutableRawPointer) {
    gobject = instance.assumingMemoryBound(to: GObject.self)
    if g_object_is_floating(gobject) != 0 { g_object_ref_sink(gobject) }
    keepTogether()
    g_object_unref(gobject)
  }

  /// Wraps a GObject that GTK owns, such as a top-level window, by taking a reference of its own.
  ///
  /// It must have no Swift object yet; where it may have one, ``of(_:orMake:)`` finds it.
  package init(borrowing instance: UnsafeMutableRawPointer) {
    gobject = instance.assumingMemoryBound(to: GObject.self)
    keepTogether()
  }

  isolated deinit {
    g_object_set_qdata(gobject, Self.peerKey, nil)
    g_object_remove_toggle_ref(gobject, Self.toggle, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The Swift object behind a GObject, if Swift made or wrapped it.
  package static func peer(of instance: UnsafeMutableRawPointer?) -> Object? {
    guard let instance,
      let data = g_object_get_qdata(instance.assumingMemoryBound(to: GObject.self), peerKey)
    else { return nil }
    return Unmanaged<Object>.fromOpaque(data).takeUnretainedValue()
  }

  /// The Swift object behind a GObject that somebody else owns: the one that it has, or else the
  /// one that `make` wraps it in.
  package static func of<Peer: Object>(
    _ instance: UnsafeMutableRawPointer,
    orMake make: @MainActor (UnsafeMutableRawPointer) -> Peer
  ) -> Peer {
    guard let known = peer(of: instance) else { return make(instance) }
    guard let peer = known as? Peer else {
      preconditionFailure("a \(type(of: known)) was first wrapped, and is no \(Peer.self)")
    }
    return peer
  }

  /// The instance as the C type that it is; the caller knows that it is one.
  package func instance<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(gobject).assumingMemoryBound(to: type)
  }

  /// The instance as a C type whose fields are hidden.
  package var opaque: OpaquePointer { OpaquePointer(gobject) }

  private func keepTogether() {
    precondition(
      Object.peer(of: gobject) == nil, "a GObject has one Swift object: ask for it by Object.of()")
    // Retained by GLib's side; `toggle` lets it go when Swift's reference is the last one.
    let peer = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata(gobject, Self.peerKey, peer)
    g_object_add_toggle_ref(gobject, Self.toggle, peer)
  }

  private static let toggle: GToggleNotify = { data, _, isLast in
    guard let data else { return }
    let object = Unmanaged<Object>.fromOpaque(data)
    if isLast != 0 { object.release() } else { _ = object.retain() }
  }

  // g_quark_from_static_string() would keep Swift's temporary C string.
  private static let peerKey = g_quark_from_string("swift-peer")
}
