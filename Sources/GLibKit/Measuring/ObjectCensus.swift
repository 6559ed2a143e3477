import CGLib
import Synchronization

/// Counts all GObjects of the process by their types, GTK's own included: what measurements and tests look for leaks with.
public nonisolated enum ObjectCensus {
  private typealias Step = @convention(c) (UnsafeMutablePointer<GObject>?) -> Void

  private static let counted = Mutex<[GType: Int]>([:])
  /// What the first class does by itself.
  private static let own = Mutex<(constructed: Step?, finalize: Step?)>((nil, nil))

  /// Begins to count.
  ///
  /// Call it once, before anything else of GObject is used: each class takes the two functions that are watched here
  /// from the first one at the moment when it is first needed.
  public static func begin() {
    guard let data = g_type_class_ref(cglib_object_type()) else { return }
    let base = data.assumingMemoryBound(to: GObjectClass.self)
    own.withLock { $0 = (base.pointee.constructed, base.pointee.finalize) }
    base.pointee.constructed = { object in
      ObjectCensus.note(object, 1)
      ObjectCensus.own.withLock { $0.constructed }?(object)
    }
    base.pointee.finalize = { object in
      ObjectCensus.note(object, -1)
      ObjectCensus.own.withLock { $0.finalize }?(object)
    }
  }

  /// How many there are of each type, by its name; those of a type that were made without the usual way are left out.
  public static var counts: [String: Int] {
    let counts = counted.withLock { $0 }
    return Dictionary(
      counts.filter { $0.value > 0 }.map { (String(cString: g_type_name($0.key)), $0.value) }
    ) { $0 + $1 }
  }

  private static func note(_ object: UnsafeMutablePointer<GObject>?, _ change: Int) {
    guard let type = object?.pointee.g_type_instance.g_class?.pointee.g_type else { return }
    counted.withLock { $0[type, default: 0] += change }
  }
}
