import CGtk
import GLibKit

/// One film, or one moving picture, that plays in a widget of its own.
@MainActor
public final class FilmPlayer {
  /// What the film is seen in.
  public let widget: Widget

  /// Runs when it begins, ends, or can be told more of.
  public var onChange: () -> Void = {}

  /// Runs when it cannot go on.
  public var onFailure: (FilmError) -> Void = { _ in }

  public private(set) var isPlaying = false

  private let streamer: GStreamer
  private let element: UnsafeMutableRawPointer
  private let bus: Object
  private let loops: Bool
  private var isOver = false

  private static let nanoseconds = 1_000_000_000.0

  /// Prepares a file.
  ///
  /// Its widget must be in a window before it plays: else it would open one.
  ///
  /// - Parameters:
  ///   - file: The film's path.
  ///   - loops: Whether it begins anew at its end, as moving pictures do.
  /// - Returns: the film, which stands still.
  /// - Throws: ``FilmError/missing(package:)``.
  public static func prepare(file: String, loops: Bool) async throws(FilmError) -> FilmPlayer {
    try FilmPlayer(await GStreamer.load().get(), file: file, loops: loops)
  }

  private init(_ streamer: GStreamer, file: String, loops: Bool) throws(FilmError) {
    guard let element = streamer.makeElement("playbin", nil) else {
      throw .missing(package: "gstreamer1.0-plugins-base")
    }
    guard let sink = streamer.makeElement("gtksink", nil),
      let shown = cgtk_copy_object(sink, "widget")
    else {
      g_object_unref(element)
      throw .missing(package: "gstreamer1.0-gtk3")
    }
    guard let bus = streamer.bus(element), let address = g_filename_to_uri(file, nil, nil) else {
      g_object_unref(element)
      throw .cannotPlay(reason: file)
    }
    defer { g_free(address) }
    (self.streamer, self.element, self.loops) = (streamer, element, loops)
    g_object_ref_sink(element)
    widget = Widget.of(shown)
    g_object_unref(shown)
    self.bus = Object(adopting: bus)
    cgtk_set_object(element, "video-sink", sink)
    cgtk_set_string(element, "uri", address)
    streamer.watchBus(bus)
    self.bus.connect("message::eos") { [weak self] _ in self?.ended() }
    self.bus.connect("message::error") { [weak self] in self?.failed($0) }
    self.bus.connect("message::async-done") { [weak self] _ in self?.onChange() }
  }

  isolated deinit {
    set(.null)
    streamer.unwatchBus(UnsafeMutableRawPointer(bus.gobject))
    g_object_unref(element)
  }

  public func play() {
    if isOver { seek(to: 0) }
    isPlaying = true
    set(.playing)
    onChange()
  }

  public func pause() {
    isPlaying = false
    set(.paused)
    onChange()
  }

  /// Seconds from the beginning.
  public var position: Double { seconds(streamer.queryPosition) ?? 0 }

  /// Seconds in all; nil until that is known.
  public var duration: Double? { seconds(streamer.queryDuration) }

  /// Goes to a place, in seconds from the beginning.
  public func seek(to seconds: Double) {
    isOver = false
    _ = streamer.seek(
      element, GStreamer.timeFormat, GStreamer.seekFlags, Int64(seconds * Self.nanoseconds))
  }
}

// MARK: - Private

extension FilmPlayer {
  private func set(_ state: GStreamer.State) { _ = streamer.setState(element, state.rawValue) }

  private func seconds(
    _ query: @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
  ) -> Double? {
    var value: Int64 = 0
    guard query(element, GStreamer.timeFormat, &value) != 0, value >= 0 else { return nil }
    return Double(value) / Self.nanoseconds
  }

  private func ended() {
    guard !loops else { return seek(to: 0) }
    pause()
    isOver = true
  }

  private func failed(_ emission: Emission) {
    isPlaying = false
    set(.null)
    var error: UnsafeMutablePointer<GError>?
    if let message = emission.boxedPointer(1) { streamer.parseError(message, &error, nil) }
    defer { g_clear_error(&error) }
    onFailure(error.map { FilmError($0.pointee) } ?? .cannotPlay(reason: ""))
  }
}

extension FilmError {
  // The two numbers are GST_CORE_ERROR_MISSING_PLUGIN and GST_STREAM_ERROR_CODEC_NOT_FOUND.
  fileprivate init(_ error: GError) {
    switch (String(cString: g_quark_to_string(error.domain)), error.code) {
    case ("gst-core-error-quark", 12), ("gst-stream-error-quark", 6):
      // X's films are H.264 and AAC in MP4.
      self = .missing(package: "gstreamer1.0-plugins-good gstreamer1.0-libav")
    default: self = .cannotPlay(reason: String(cString: error.message))
    }
  }
}
