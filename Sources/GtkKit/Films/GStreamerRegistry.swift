import CGtk

/// What of GStreamer a film or a sound may be played with.
///
/// GStreamer builds its pipelines by what a file claims to be, of all that is installed: readers of playlists that
/// fetch what these name, protocols, hundreds of codecs. What a file of a ``PlayableKind`` does not need is forgotten
/// in this process, so that nothing can plug it.
nonisolated struct GStreamerRegistry {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias List = UnsafeMutablePointer<GList>

  /// How X's films are coded, what else is found in MP4 and WebM, and how sounds are.
  private static let formats =
    "video/quicktime; audio/x-m4a; video/x-matroska; audio/x-matroska; video/webm; audio/webm; "
    + "video/x-h264; video/x-h265; video/x-vp8; video/x-vp9; video/x-av1; "
    + "video/mpeg, mpegversion=(int)4; audio/mpeg, mpegversion=(int){ 1, 2, 4 }; audio/x-opus; "
    + "audio/x-vorbis; application/x-id3; application/x-apetag; application/ogg; audio/ogg; "
    + "audio/x-flac; audio/x-wav"

  /// What X's films need, by the package that has it.
  private static let needs = [
    ("gstreamer1.0-plugins-good", "video/quicktime"),
    ("gstreamer1.0-libav", "video/x-h264"),
    ("gstreamer1.0-libav", "audio/mpeg, mpegversion=(int)4"),
  ]

  /// Elements of a kind that only those of ``formats`` may be, in GStreamer's own words.
  private static let guarded: Set<Substring> = [
    "Codec", "Decoder", "Demuxer", "Depayloader", "Parser", "Source",
  ]

  // As GStreamer's own headers have them: GST_ELEMENT_FACTORY_TYPE_DECODER, _DEMUXER and _PARSER, GST_PAD_SINK.
  private static let (decoders, demuxers, parsers) = (
    1 << 0 as UInt64, 1 << 5 as UInt64, 1 << 6 as UInt64
  )
  private static let inward: Int32 = 2

  private let listOfType: @convention(c) (UInt64, Int32) -> List?
  private let listAccepting: @convention(c) (List?, Pointer, Int32, Int32) -> List?
  private let listOfFeatures: @convention(c) (Pointer, GType) -> List?
  private let freeList: @convention(c) (List?) -> Void
  private let parseFormats: @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private let unref: @convention(c) (Pointer) -> Void
  private let metadata: @convention(c) (Pointer, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  private let name: @convention(c) (Pointer) -> UnsafeMutablePointer<CChar>?
  private let removeFeature: @convention(c) (Pointer, Pointer) -> Void
  private let registry: Pointer
  private let factoryType: GType

  /// The registry of a library that has been initialised.
  init(_ library: GStreamerLibrary) throws(FilmError) {
    listOfType = try library.function("gst_element_factory_list_get_elements")
    listAccepting = try library.function("gst_element_factory_list_filter")
    listOfFeatures = try library.function("gst_registry_get_feature_list")
    freeList = try library.function("gst_plugin_feature_list_free")
    parseFormats = try library.function("gst_caps_from_string")
    unref = try library.function("gst_mini_object_unref")
    metadata = try library.function("gst_element_factory_get_metadata")
    name = try library.function("gst_object_get_name")
    removeFeature = try library.function("gst_registry_remove_feature")
    let get: @convention(c) () -> Pointer = try library.function("gst_registry_get")
    let type: @convention(c) () -> GType = try library.function("gst_element_factory_get_type")
    (registry, factoryType) = (get(), type())
  }

  /// Forgets all sources but that of files, all readers but those of films, and all that knows a network.
  func forgetWhatNoFilmNeeds() {
    let allowed = readers(of: Self.formats, Self.decoders | Self.demuxers | Self.parsers)
    let all = listOfFeatures(registry, factoryType)
    defer { freeList(all) }
    for factory in Self.items(all) where !allowed.contains(factory) && !isHarmless(factory) {
      removeFeature(registry, factory)
    }
  }

  /// The packages of what X's films need and is not there, as one text; nil when all of it is.
  var missingPackages: String? {
    let missing = Self.needs.filter { need in
      readers(of: need.1, Self.decoders | Self.demuxers).isEmpty
    }.map(\.0)
    let names = missing.enumerated().filter { !missing[..<$0.offset].contains($0.element) }
    return names.isEmpty ? nil : names.map(\.element).joined(separator: " ")
  }
}

// MARK: - Private

nonisolated extension GStreamerRegistry {
  /// What reads one of some formats.
  private func readers(of formats: String, _ types: UInt64) -> Set<Pointer> {
    guard let caps = parseFormats(formats) else { return [] }
    let all = listOfType(types, 0)
    let reading = listAccepting(all, caps, Self.inward, 0)
    defer {
      freeList(all)
      freeList(reading)
      unref(caps)
    }
    return Set(Self.items(reading))
  }

  private func isHarmless(_ factory: Pointer) -> Bool {
    let words = metadata(factory, "klass").map { String(cString: $0).split(separator: "/") } ?? []
    guard !words.contains("Network") else { return false }
    guard words.first != "Generic", !Self.guarded.isDisjoint(with: words) else { return true }
    guard let name = name(factory) else { return false }
    defer { g_free(name) }
    return String(cString: name) == "filesrc"
  }

  private static func items(_ list: List?) -> [Pointer] {
    sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data }
  }
}
