import CGtk
import Glibc
import Synchronization

/// Frames of films as picture files in a folder, each drawn once.
///
/// A film that cannot be read has an empty file there, so that it is not tried again; another file of the same name
/// is. Where something else was in the way, as a full disk, it is tried again when the program is started the next time.
/// The folder may be deleted at any time.
public nonisolated struct FilmFrameStore: Sendable {
  /// What is known of a film's frame.
  public enum Frame: Equatable, Sendable {
    case drawn(path: String)
    case failed
  }

  /// The frames that were not drawn in this run for reasons that are not their films'.
  private static let postponed = Mutex<Set<String>>([])

  private let folder: String
  private let program: String
  private let maximumBytes: Int

  /// A store in a folder, with the program whose `--film-frame` draws.
  ///
  /// - Parameters:
  ///   - folder: Made when there is first something to keep.
  ///   - program: The path of the program.
  ///   - maximumBytes: What the frames may take; the oldest go first.
  public init(folder: String, program: String, maximumBytes: Int = 100 << 20) {
    self.folder = folder
    self.program = program
    self.maximumBytes = maximumBytes
  }

  /// What is known already; nil for a film that nobody has asked for yet.
  public func frame(of film: String) -> Frame? {
    guard let path = path(of: film) else { return .failed }
    return Self.status(path).map { $0.st_size > 0 ? .drawn(path: path) : .failed }
  }

  /// Forgets the frame of a film that is about to go, and leaves nothing of it.
  public func remove(_ film: String) {
    guard let path = path(of: film) else { return }
    for name in [path, path + Self.partSuffix] { unlink(name) }
  }

  /// Forgets all frames: films may have gone, of which nobody knows any more which frames were theirs.
  public func removeAll() { makeRoom(keeping: 0) }

  /// Draws a film's frame, which may take seconds; nil where nothing that reads films is installed, and where something
  /// was in the way that is not the film's.
  public func draw(_ film: String) -> Frame? {
    guard let path = path(of: film) else { return .failed }
    guard !Self.postponed.withLock({ $0.contains(path) }),
      g_mkdir_with_parents(folder, 0o700) == 0
    else { return nil }
    makeRoom(keeping: maximumBytes)
    var status: gint = 0
    let words: [String] = [program, "--film-frame", film, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for word in arguments { free(word) } }
    arguments.append(nil)
    // Its complaints are about somebody's film, and nobody's business.
    let flags = G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue
    guard
      g_spawn_sync(
        nil, &arguments, nil, GSpawnFlags(rawValue: flags), nil, nil, nil, nil, &status, nil) != 0
    else { return nil }
    let outcome = FilmFrame.Outcome(processStatus: status)
    if outcome != .drawn { unlink(path + Self.partSuffix) }
    switch outcome {
    case .drawn: return .drawn(path: path)
    case .missing: return nil
    case .unwritten, nil: return postpone(path)
    case .failed:
      let mark = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      // Whoever finds no mark asks again, and would do so for ever.
      guard mark >= 0 else { return postpone(path) }
      close(mark)
      return .failed
    }
  }
}

// MARK: - Private

nonisolated extension FilmFrameStore {
  /// What the name of a frame ends with that is being written; who was killed leaves it.
  private static let partSuffix = ".part"

  private func postpone(_ path: String) -> Frame? {
    _ = Self.postponed.withLock { $0.insert(path) }
    return nil
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Where the frame of a film lies; nil where there is no film.
  private func path(of film: String) -> String? {
    guard let status = Self.status(film) else { return nil }
    let text = "\(film)\n\(status.st_size)\n\(status.st_mtim.tv_sec)"
    guard let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1) else { return nil }
    defer { g_free(sum) }
    return "\(folder)/\(String(cString: sum)).jpg"
  }

  /// Deletes the oldest frames while there are more bytes of them than may be.
  private func makeRoom(keeping mostBytes: Int) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    var files: [(path: String, status: stat)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".jpg") || name.hasSuffix(Self.partSuffix),
        let status = Self.status(folder + "/" + name)
      else { continue }
      files.append((folder + "/" + name, status))
    }
    // Even an empty file takes a block of the disk.
    func size(_ status: stat) -> Int { max(4096, Int(status.st_size)) }
    var bytes = files.reduce(0) { $0 + size($1.status) }
    guard bytes > mostBytes else { return }
    for file in files.sorted(by: { $0.status.st_mtim.tv_sec < $1.status.st_mtim.tv_sec }) {
      unlink(file.path)
      bytes -= size(file.status)
      // Room for more than the next one: looking through all of them is not cheap.
      if bytes <= mostBytes * 3 / 4 { break }
    }
  }
}
