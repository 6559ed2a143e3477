import CGtk

/// A Swift object and a GObject that live and die together.
///
/// The Swift side holds the GObject through a toggle reference. While anything else holds the
/// GObject, GLib holds the Swift side: a widget in a container keeps its Swift state, and a Swift
/// variable keeps its widget.
@MainActor
open class Object {
  let pointer: UnsafeMutablePointer<GObject>

  /// Wraps a fresh GObject, floating or not, whose reference the caller gives away.
  init(adopting instance: UnsafeMutableRawPointer) {
    pointer = instance.assumingMemoryBound(to: GObject.self)
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    keepTogether()
    g_object_unref(pointer)
  }

  /// Wraps a GObject that GTK owns, such as a top-level window, by taking a reference of its own.
  init(borrowing instance: UnsafeMutableRawPointer) {
    pointer = instance.assumingMemoryBound(to: GObject.self)
    keepTogether()
  }

  isolated deinit {
    g_object_set_qdata(pointer, Self.peerKey, nil)
    g_object_remove_toggle_ref(pointer, Self.toggle, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The Swift object behind a GObject, if Swift made or wrapped it.
  static func peer(of instance: UnsafeMutableRawPointer?) -> Object? {
    guard let instance,
      let data = g_object_get_qdata(instance.assumingMemoryBound(to: GObject.self), peerKey)
    else { return nil }
    return Unmanaged<Object>.fromOpaque(data).takeUnretainedValue()
  }

  /// The instance as the C type that it is; the caller knows that it is one.
  func instance<T>(as type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  /// The instance as a C type whose fields are hidden.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  private func keepTogether() {
    // Retained by GLib's side; `toggle` lets it go when Swift's reference is the last one.
    let peer = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata(pointer, Self.peerKey, peer)
    g_object_add_toggle_ref(pointer, Self.toggle, peer)
  }

  private static let toggle: GToggleNotify = { data, _, isLast in
    guard let data else { return }
    let object = Unmanaged<Object>.fromOpaque(data)
    if isLast != 0 { object.release() } else { _ = object.retain() }
  }

  // g_quark_from_static_string() would keep Swift's temporary C string.
  private static let peerKey = g_quark_from_string("swift-peer")
}
