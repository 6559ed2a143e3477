import Glibc

/// The kinds of film and sound files that are played, told by their first bytes whatever the file is called.
///
/// An archive's files are anybody's. X hands out MP4; Matroska, and so WebM, is what else people have as films, and servers
/// of the Fediverse hand out sounds as MP3, or as they came. A playlist or a manifest leads elsewhere, and never gets to
/// GStreamer.
public nonisolated enum PlayableKind: Equatable, Sendable {
  case mp4, matroska
  case mp3, adts, ogg, flac, wave

  /// What the file begins as.
  ///
  /// - Throws: ``FilmError/cannotPlay(reason:)``, ``FilmError/notPlayable``.
  init(of path: String) throws(FilmError) {
    // Without it a pipe keeps waiting whoever opens it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotPlay(reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notPlayable
    }
    var head = [UInt8](repeating: 0, count: 12)
    let count = read(descriptor, &head, head.count)
    guard let kind = Self(head: head.prefix(max(0, count))) else { throw .notPlayable }
    self = kind
  }

  /// Whether there may be something to see in it, and not only to hear.
  var isFilm: Bool { self == .mp4 || self == .matroska }

  /// Whether a file is of one of the kinds.
  public static func reads(_ path: String) -> Bool {
    do throws(FilmError) {
      _ = try PlayableKind(of: path)
      return true
    } catch {
      return false
    }
  }
}

// MARK: - Private

nonisolated extension PlayableKind {
  private init?(head: ArraySlice<UInt8>) {
    func holds(_ text: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: text.utf8)
    }
    if holds("ftyp", at: 4) {
      self = .mp4
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if holds("OggS") {
      self = .ogg
    } else if holds("fLaC") {
      self = .flac
    } else if holds("RIFF"), holds("WAVE", at: 8) {
      self = .wave
    } else if holds("ID3") {
      self = .mp3
    } else if let kind = Self(frame: head) {
      self = kind
    } else {
      return nil
    }
  }

  /// A sound without a head is one frame after the other, each of which begins with eleven or twelve bits that are set;
  /// behind them stand the version of MPEG and the layer, which is 0 in ADTS alone (ISO/IEC 11172-3, 2.4.1.3, and
  /// 13818-7, 6.2).
  private init?(frame head: ArraySlice<UInt8>) {
    guard head.count >= 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    let (version, layer) = (head[1] >> 3 & 3, head[1] >> 1 & 3)
    let (rate, frequency) = (head[2] >> 4, head[2] >> 2 & 3)
    if layer == 0 {
      guard head[1] & 0xF6 == 0xF0, head[2] >> 2 & 15 < 13 else { return nil }
      self = .adts
    } else {
      guard version != 1, rate != 15, frequency != 3 else { return nil }
      self = .mp3
    }
  }
}
