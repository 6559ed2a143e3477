import CGtk

/// What of GStreamer plays a film or a sound.
nonisolated struct GStreamer: Sendable {
  typealias Pointer = UnsafeMutableRawPointer

  // As GStreamer's own headers have them.
  enum State: Int32 { case null = 1, ready, paused, playing }
  static let timeFormat: Int32 = 3
  /// A film taken sideways carries its turn with it: GST_VIDEO_FLIP_METHOD_AUTO.
  private static let asTheFilmSays: Int32 = 8
  /// Flush, and to the very place: GST_SEEK_FLAG_FLUSH and GST_SEEK_FLAG_ACCURATE.
  static let seekFlags: UInt32 = 1 | 2
  /// Pictures and sound, and no subtitles: GST_PLAY_FLAG_VIDEO, _AUDIO and _SOFT_VOLUME.
  static let playFlags: Int32 = 1 | soundFlags
  /// Sound alone.
  static let soundFlags: Int32 = 2 | 16

  let makeElement:
    @Sendable @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Pointer?
  let setState: @Sendable @convention(c) (Pointer, Int32) -> Int32
  let getState:
    @Sendable @convention(c) (
      Pointer, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UInt64
    ) -> Int32
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

  /// What X's films need and is not installed, as the names of Debian's packages; nil when all is there.
  let missingPackages: String?

  /// Loads and initialises it; the first time ever, it looks at all its plugins, which takes seconds.
  ///
  /// What no film needs cannot be used in this process from here on.
  ///
  /// - Throws: ``FilmError/missing(packages:)``.
  init() throws(FilmError) {
    let library = try GStreamerLibrary()
    makeElement = try library.function("gst_element_factory_make")
    setState = try library.function("gst_element_set_state")
    getState = try library.function("gst_element_get_state")
    queryPosition = try library.function("gst_element_query_position")
    queryDuration = try library.function("gst_element_query_duration")
    seek = try library.function("gst_element_seek_simple")
    bus = try library.function("gst_element_get_bus")
    watchBus = try library.function("gst_bus_add_signal_watch")
    unwatchBus = try library.function("gst_bus_remove_signal_watch")
    parseError = try library.function("gst_message_parse_error")
    let initialise: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32 =
      try library.function("gst_init_check")
    guard initialise(nil, nil, nil) != 0 else { throw .missing(packages: "libgstreamer1.0-0") }
    let registry = try GStreamerRegistry(library)
    registry.forgetWhatNoFilmNeeds()
    missingPackages = registry.missingPackages
  }

  /// Loads it on another thread, for a file that is a film or a sound.
  @concurrent
  static func load(for file: String) async -> Result<GStreamer, FilmError> {
    Result { () throws(FilmError) in
      _ = try PlayableKind(of: file)
      return try GStreamer()
    }
  }
}

nonisolated extension GStreamer {
  /// A player of a file that leads to a sink of the caller's.
  ///
  /// - Throws: ``FilmError``.
  func makePlayer(of file: String, flags: Int32 = playFlags) throws(FilmError) -> Pointer {
    guard let player = makeElement("playbin", nil) else {
      throw .missing(packages: "gstreamer1.0-plugins-base")
    }
    guard let address = g_filename_to_uri(file, nil, nil) else {
      g_object_unref(player)
      throw .cannotPlay(reason: file)
    }
    defer { g_free(address) }
    cgtk_set_string(player, "uri", address)
    cgtk_set_number(player, "flags", flags)
    if let turner = makeElement("videoflip", nil) {
      cgtk_set_number(turner, "method", Self.asTheFilmSays)
      cgtk_set_object(player, "video-filter", turner)
    }
    return player
  }

  /// Waits until a player has come to the state that it was given; answers whether it did.
  func waits(for player: Pointer, seconds: UInt64 = 8) -> Bool {
    // GST_STATE_CHANGE_SUCCESS.
    getState(player, nil, nil, seconds * 1_000_000_000) == 1
  }

  /// What an error of a player means.
  ///
  /// That a plugin lacks says GStreamer of films, too, that no plugin we let it have can read.
  func error(_ error: GError) -> FilmError {
    // The two numbers are GST_CORE_ERROR_MISSING_PLUGIN and GST_STREAM_ERROR_CODEC_NOT_FOUND.
    switch (String(cString: g_quark_to_string(error.domain)), error.code, missingPackages) {
    case ("gst-core-error-quark", 12, let missing?), ("gst-stream-error-quark", 6, let missing?):
      .missing(packages: missing)
    default: .cannotPlay(reason: String(cString: error.message))
    }
  }
}
