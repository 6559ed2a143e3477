import CGLib

/// One reference to a GObject, given back when nobody needs it any more.
///
/// GLibKit's objects belong to the main actor; this one belongs to whom it is made by.
final class Counted<Pointer: ObjectPointer> {
  let pointer: Pointer

  /// Takes over the reference that a function of C has handed out.
  init(owning pointer: Pointer) { self.pointer = pointer }

  /// Counts a reference of its own.
  init(counting pointer: Pointer) {
    self.pointer = pointer
    g_object_ref(pointer.raw)
  }

  deinit { g_object_unref(pointer.raw) }

  /// Keeps the object until a later turn of this thread: who lets go of it may be called by it, and it goes on then.
  func outliveTurn() {
    let source = g_idle_source_new()
    g_source_set_callback(
      source, { _ in 0 }, g_object_ref(pointer.raw), { object in object.map { g_object_unref($0) } }
    )
    g_source_attach(source, g_main_context_get_thread_default())
    g_source_unref(source)
  }
}

/// What Swift sees of a pointer to a GObject: its structure is known, or not.
protocol ObjectPointer {
  var raw: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: ObjectPointer {
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: ObjectPointer {
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}
