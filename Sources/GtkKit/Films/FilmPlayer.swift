import CGtk
import GLibKit

/// One film, moving picture or sound that plays in a widget of its own.
@MainActor
public final class FilmPlayer {
  /// What it is seen in.
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
  /// Where it goes, and since when, until it is there.
  private var aim: (seconds: Double, begun: Double)?
  /// Where it is to go then.
  private var nextAim: Double?
  /// Where it was when that could last be told.
  private var known = 0.0

  /// Seconds: who does not say by then that it is there says it no more.
  private static let longestSeek = 2.0
  /// Seconds: what is shorter does not move, and to begin it anew each time would keep a processor busy.
  private static let shortestLoop = 0.1
  private static let nanoseconds = 1_000_000_000.0

  /// Prepares a file.
  ///
  /// Its widget must be in a window before it plays: else it would open one.
  ///
  /// - Parameters:
  ///   - file: The film's path.
  ///   - stage: Where it is only heard, what is seen meanwhile; it goes with that.
  ///   - loops: Whether it begins anew at its end, as moving pictures do.
  ///   - seconds: How long it may take to begin.
  /// - Returns: the film, which stands still.
  /// - Throws: ``FilmError``.
  public static func prepare(
    file: String, on stage: Widget? = nil, loops: Bool, within seconds: Double = 10
  ) async throws(FilmError) -> FilmPlayer {
    let streamer = try await GStreamer.load(for: file).get()
    let flags = stage == nil ? GStreamer.playFlags : GStreamer.soundFlags
    let element = try streamer.makePlayer(of: file, flags: flags)
    do throws(FilmError) {
      let widget = if let stage { stage } else { try streamer.addPicture(to: element) }
      return try FilmPlayer(streamer, element, widget, loops, within: seconds)
    } catch {
      g_object_unref(element)
      throw error
    }
  }

  private init(
    _ streamer: GStreamer, _ element: UnsafeMutableRawPointer, _ widget: Widget, _ loops: Bool,
    within seconds: Double
  ) throws(FilmError) {
    guard let bus = streamer.bus(element) else { throw .cannotPlay(reason: "") }
    (self.streamer, self.element, self.loops, self.seconds) = (streamer, element, loops, seconds)
    self.widget = widget
    g_object_ref_sink(element)
    self.bus = Object(adopting: bus)
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
    // What stands still may take its time.
    patience = nil
    set(.paused)
    onChange()
  }

  /// Whether it is seen without being heard.
  public var isMuted = false { didSet { cgtk_set_flag(element, "mute", isMuted ? 1 : 0) } }

  /// Seconds from the beginning: where it is, or will be in a moment.
  public var position: Double {
    // Of a way of which nothing was told the end is not waited for.
    if let nextAim, hasBegun, !isSeeking { go(to: nextAim) }
    if let nextAim { return nextAim }
    if isSeeking, let aim { return aim.seconds }
    known = seconds(streamer.queryPosition) ?? known
    return known
  }

  /// Seconds in all; nil until that is known.
  public var duration: Double? { seconds(streamer.queryDuration) }

  /// Goes to a place, in seconds from the beginning; before it begins, and while it is on its way to another one, as soon
  /// as it is there, and then to the last that was asked for.
  public func seek(to seconds: Double) {
    isOver = false
    if isSeeking || !hasBegun { nextAim = seconds } else { go(to: seconds) }
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

  private var isSeeking: Bool {
    aim.map { MainLoop.time - $0.begun < Self.longestSeek } ?? false
  }

  private func go(to seconds: Double) {
    nextAim = nil
    let isAsked = streamer.seek(
      element, GStreamer.timeFormat, GStreamer.seekFlags, Int64(seconds * Self.nanoseconds))
    if isAsked != 0 { known = seconds }
    aim = isAsked != 0 ? (seconds, MainLoop.time) : nil
  }

  /// Something is there to be seen: the beginning, or the place that was gone to.
  private func began() {
    hasBegun = true
    patience = nil
    aim = nil
    if let nextAim { go(to: nextAim) }
    onChange()
  }

  private func ended() {
    let length = max(duration ?? 0, seconds(streamer.queryPosition) ?? 0)
    guard !loops || length < Self.shortestLoop else { return seek(to: 0) }
    (aim, nextAim) = (nil, nil)
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
    (aim, nextAim) = (nil, nil)
    isPlaying = false
    set(.null)
    onFailure(error)
  }
}

extension GStreamer {
  /// Leads what is to be seen to a widget.
  @MainActor
  fileprivate func addPicture(to player: Pointer) throws(FilmError) -> Widget {
    guard let sink = makeElement("gtksink", nil), let shown = cgtk_copy_object(sink, "widget")
    else { throw .missing(packages: "gstreamer1.0-gtk3") }
    defer { g_object_unref(shown) }
    cgtk_set_object(player, "video-sink", sink)
    return Widget.of(shown)
  }
}
