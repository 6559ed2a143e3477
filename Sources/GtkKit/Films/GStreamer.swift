import CGtk
import Glibc

/// GStreamer, where it is installed: it is looked for when the first film is played, so that the
/// program starts without it.
nonisolated struct GStreamer: Sendable {
  typealias Pointer = UnsafeMutableRawPointer

  // As GStreamer's own headers have them.
  enum State: Int32 { case null = 1, ready, paused, playing }
  static let timeFormat: Int32 = 3
  /// Flush, and to the very place: GST_SEEK_FLAG_FLUSH and GST_SEEK_FLAG_ACCURATE.
  static let seekFlags: UInt32 = 1 | 2

  let makeElement:
    @Sendable @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Pointer?
  let setState: @Sendable @convention(c) (Pointer, Int32) -> Int32
  let queryPosition: @Sendable @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
  let queryDuration: @Sendable @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
  let seek: @Sendable @convention(c) (Pointer, Int32, UInt32, Int64) -> Int32
  let bus: @Sendable @convention(c) (Pointer) -> Pointer?
  let watchBus: @Sendable @convention(c) (Pointer) -> Void
  let unwatchBus: @Sendable @convention(c) (Pointer) -> Void
  let parseError:
    @Sendable @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Void

  /// Loads and initialises it; the first time ever, it looks at all its plugins, which takes seconds.
  ///
  /// - Throws: ``FilmError/missing(package:)``.
  init() throws(FilmError) {
    guard let library = dlopen("libgstreamer-1.0.so.0", RTLD_NOW) else {
      throw .missing(package: "gstreamer1.0-gtk3")
    }
    func function<T>(_ name: String, as type: T.Type = T.self) throws(FilmError) -> T {
      guard let symbol = dlsym(library, name) else {
        throw .missing(package: "libgstreamer1.0-0")
      }
      return unsafeBitCast(symbol, to: type)
    }
    makeElement = try function("gst_element_factory_make")
    setState = try function("gst_element_set_state")
    queryPosition = try function("gst_element_query_position")
    queryDuration = try function("gst_element_query_duration")
    seek = try function("gst_element_seek_simple")
    bus = try function("gst_element_get_bus")
    watchBus = try function("gst_bus_add_signal_watch")
    unwatchBus = try function("gst_bus_remove_signal_watch")
    parseError = try function("gst_message_parse_error")
    let initialise: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32 =
      try function("gst_init_check")
    guard initialise(nil, nil, nil) != 0 else { throw .missing(package: "libgstreamer1.0-0") }
  }

  /// Loads it on another thread.
  @concurrent
  static func load() async -> Result<GStreamer, FilmError> {
    Result { () throws(FilmError) in try GStreamer() }
  }
}
