import CGtk
import Glibc

/// One frame of a film as a picture file, drawn in a process that does nothing else.
///
/// Decoders are large, and films are anybody's: what goes wrong here takes no window with it, and all memory goes
/// back to the system.
public nonisolated enum FilmFrame {
  /// How it went, which is the process's exit status too.
  public enum Outcome: Int32, Sendable {
    case drawn = 0
    /// The film cannot be read; it will not be tomorrow.
    case failed = 1
    /// What reads films is not installed.
    case missing = 3
    /// The picture could not be kept, as on a full disk, or the film may not be read now.
    case unwritten = 4

    /// Signals that a process brings upon itself.
    private static let faults = [
      SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGXCPU, SIGBUS,
    ]

    /// What a process's status tells, as `waitpid` has it; nil for one that ended by something else than the film: the
    /// desktop's session ended, or the machine was slow.
    init?(processStatus status: Int32) {
      let signal = status & 0x7f
      if signal == 0 {
        self.init(rawValue: status >> 8 & 0xff)
      } else if Self.faults.contains(signal) {
        self = .failed
      } else {
        return nil
      }
    }
  }

  /// As large as a row shows it on a screen of two device pixels in a logical one.
  private static let longestSide = 1280
  /// Seconds that decoding may take: on a busy machine whoever gives way to all others is given a fortieth of a processor,
  /// and a second of work then takes so many.
  private static let patience: UInt32 = 60
  /// Seconds that the processor may work for it: less, so that a film that keeps it busy is not taken for a slow machine.
  private static let maximumWork: rlim_t = 15
  private static let maximumMemory: rlim_t = 3 << 30
  /// Where in the film a telling frame is looked for, as shares of its length.
  private static let places = [0, 0.1, 0.3, 0.6]

  // As GStreamer's own headers have them: GST_PLAY_FLAG_VIDEO, GST_SEEK_FLAG_FLUSH and _KEY_UNIT.
  private static let pictureOnly: Int32 = 1
  private static let seekFlags: UInt32 = 1 | 4

  /// Draws a frame of a film into a JPEG file, and bounds what this process may use from here on.
  public static func draw(_ film: String, to picture: String) -> Outcome {
    alarm(patience)
    guard access(film, R_OK) == 0 else { return .unwritten }
    do throws(FilmError) {
      guard try PlayableKind(of: film).isFilm else { return .failed }
      let library = try GStreamerLibrary()
      let streamer = try GStreamer()
      let samples = try FilmSample(library)
      // Behind what GStreamer does once for all films, as looking at its plugins.
      bound()
      guard let pixels = try best(of: film, streamer, samples) else { return .failed }
      return pixels.write(to: picture) ? .drawn : .unwritten
    } catch {
      if case .missing = error { return .missing }
      return .failed
    }
  }
}

// MARK: - Private

nonisolated extension FilmFrame {
  private static func best(
    of film: String, _ streamer: GStreamer, _ samples: FilmSample
  ) throws(FilmError) -> FilmPixels? {
    let player = try streamer.makePlayer(of: film, flags: pictureOnly)
    g_object_ref_sink(player)
    defer { g_object_unref(player) }
    guard let sink = streamer.makeElement("fakesink", nil) else {
      throw .missing(packages: "libgstreamer1.0-0")
    }
    cgtk_set_object(player, "video-sink", sink)
    defer { _ = streamer.setState(player, GStreamer.State.null.rawValue) }
    _ = streamer.setState(player, GStreamer.State.paused.rawValue)
    guard isReady(player, streamer) else {
      throw streamer.missingPackages.map { .missing(packages: $0) } ?? .cannotPlay(reason: "")
    }
    var length: Int64 = 0
    _ = streamer.queryDuration(player, GStreamer.timeFormat, &length)
    var best: FilmPixels?
    for place in places {
      if place > 0 {
        guard length > 0 else { break }
        let time = Int64(Double(length) * place)
        guard streamer.seek(player, GStreamer.timeFormat, seekFlags, time) != 0,
          isReady(player, streamer)
        else { break }
      }
      guard let pixels = samples.frame(of: player, longest: longestSide) else { break }
      best = best ?? pixels
      if pixels.isTelling { return pixels }
    }
    return best
  }

  // Who waits longer is ended by the alarm, which tells that it was not the film's fault.
  private static func isReady(_ player: GStreamer.Pointer, _ streamer: GStreamer) -> Bool {
    streamer.waits(for: player, seconds: 2 * UInt64(patience))
  }

  private static func bound() {
    // The limit counts what was worked before, too.
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = rlim_t(max(0, usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)) + 1
    // At the limit SIGXCPU comes, which tells the reason, and only behind it SIGKILL.
    for (what, most, last) in [
      (RLIMIT_CPU, used + maximumWork, used + maximumWork + 1),
      (RLIMIT_AS, maximumMemory, maximumMemory),
      (RLIMIT_CORE, 0, 0),
    ] {
      var limit = rlimit(rlim_cur: most, rlim_max: last)
      setrlimit(__rlimit_resource_t(what.rawValue), &limit)
    }
  }
}
