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
  /// Runs out where a film does not begin: of a reader that gives up at once GStreamer may not tell.
  private var patience: LoopTimer?
  private let seconds: Double
  private var hasBegun = false

  private static let nanoseconds = 1_000_000_000.0

  /// Prepares a file.
  ///
  /// Its widget must be in a window before it plays: else it would open one.
  ///
  /// - Parameters:
  ///   - file: The film's path.
  ///   - loops: Whether it begins anew at its end, as moving pictures do.
  ///   - seconds: How long it may take to begin.
  /// - Returns: the film, which stands still.
  /// - Throws: ``FilmError``.
  public static func prepare(
    file: String, loops: Bool, within seconds: Double = 10
  ) async throws(FilmError) -> FilmPlayer {
    try FilmPlayer(await GStreamer.load(for: file).get(), file, loops, within: seconds)
  }

  private init(
    _ streamer: GStreamer, _ file: String, _ loops: Bool, within seconds: Double
  ) throws(FilmError) {
    let element = try streamer.makePlayer(of: file)
    guard let sink = streamer.makeElement("gtksink", nil),
      let shown = cgtk_copy_object(sink, "widget")
    else {
      g_object_unref(element)
      throw .missing(packages: "gstreamer1.0-gtk3")
    }
    guard let bus = streamer.bus(element) else {
      g_object_unref(element)
      throw .cannotPlay(reason: file)
    }
    (self.streamer, self.element, self.loops, self.seconds) = (streamer, element, loops, seconds)
    g_object_ref_sink(element)
    widget = Widget.of(shown)
    g_object_unref(shown)
    self.bus = Object(adopting: bus)
    cgtk_set_object(element, "video-sink", sink)
    streamer.watchBus(bus)
    // A film whose place is gone has failed for GStreamer, and for nobody else.
    widget.onDestroy { [weak self] in self?.end() }
    self.bus.connect("message::eos") { [weak self] _ in self?.ended() }
    self.bus.connect("message::error") { [weak self] in self?.failed($0) }
    self.bus.connect("message::async-done") { [weak self] _ in self?.began() }
  }

  isolated deinit {
    set(.null)
    streamer.unwatchBus(UnsafeMutableRawPointer(bus.gobject))
    g_object_unref(element)
  }

  public func play() {
    if isOver { seek(to: 0) }
    if !hasBegun {
      patience = LoopTimer(every: Int(seconds * 1000)) { [weak self] in
        self?.fail(.cannotPlay(reason: ""))
        return false
      }
    }
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

  private func began() {
    hasBegun = true
    patience = nil
    onChange()
  }

  private func ended() {
    guard !loops else { return seek(to: 0) }
    pause()
    isOver = true
  }

  private func failed(_ emission: Emission) {
    patience = nil
    var error: UnsafeMutablePointer<GError>?
    if let message = emission.boxedPointer(1) { streamer.parseError(message, &error, nil) }
    defer { g_clear_error(&error) }
    fail(error.map { streamer.error($0.pointee) } ?? .cannotPlay(reason: ""))
  }

  private func end() {
    (onChange, onFailure, patience) = ({}, { _ in }, nil)
    isPlaying = false
    set(.null)
  }

  private func fail(_ error: FilmError) {
    isPlaying = false
    set(.null)
    onFailure(error)
  }
}
