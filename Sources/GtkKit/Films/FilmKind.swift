import Glibc

/// The kinds of film files that are played, told by their first bytes whatever the file is called.
///
/// An archive's files are anybody's. X hands out MP4; Matroska, and so WebM, is what else people have. A playlist
/// or a manifest leads elsewhere, and never gets to GStreamer.
public nonisolated enum FilmKind {
  case mp4, matroska

  /// What the file begins as.
  ///
  /// - Throws: ``FilmError/cannotPlay(reason:)``, ``FilmError/notAFilm``.
  init(of path: String) throws(FilmError) {
    guard let file = fopen(path, "rb") else {
      throw .cannotPlay(reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 8)
    let count = fread(&head, 1, head.count, file)
    if count == 8, head.dropFirst(4).elementsEqual("ftyp".utf8) {
      self = .mp4
    } else if head.prefix(count).starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else {
      throw .notAFilm
    }
  }

  /// Whether a file is of one of the kinds.
  public static func reads(_ path: String) -> Bool {
    do throws(FilmError) {
      _ = try FilmKind(of: path)
      return true
    } catch {
      return false
    }
  }
}
