import CGLib
import GLibKit

/// Tells when a Swift object and its GObject are gone, each by itself.
@MainActor
public final class Lifetime {
  /// GLib's name for what is watched.
  public let name: String
  private weak var peer: Object?
  private var isFinalized = false

  public init(of object: Object) {
    name = String(
      cString: g_type_name(
        UnsafePointer(object.gobject).pointee.g_type_instance.g_class.pointee.g_type))
    peer = object
    let notice = Unmanaged.passRetained(Notice { [weak self] in self?.isFinalized = true })
    // A weak reference would tell of the disposal already, which a widget may outlive.
    g_object_set_qdata_full(
      object.gobject, g_quark_from_string("lifetime-\(ObjectIdentifier(self))"),
      notice.toOpaque()
    ) { data in data.map { Unmanaged<Notice>.fromOpaque($0).takeRetainedValue().body() } }
  }

  /// What is still there of it; empty when all is gone.
  public var remains: String {
    switch (peer == nil, isFinalized) {
    case (true, true): ""
    case (true, false): "the GObject of \(name)"
    case (false, true): "the Swift object of \(name)"
    case (false, false): name
    }
  }
}

private final class Notice {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
