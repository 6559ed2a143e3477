import FoundationEssentials
import GLibKit
import GtkKit
import HTTP
import TweetRows
import TweetStore

/// Fetches pictures of home timelines from where servers keep them, each when it is first seen.
///
/// What asks says nothing of the person: no token, no cookie, not which post is read.
actor RemotePictures: PictureSource {
  /// Whether anything is fetched now.
  nonisolated let gate = PictureGate()

  private nonisolated let folder: RemoteFolder
  private let library: LibraryFolder
  private let mostBytes: Int
  private let transport: @MainActor @Sendable () -> (any HTTPTransport)?
  private var running: [String: Task<Bool, Never>] = [:]
  private var failures: [String: ContinuousClock.Instant] = [:]
  /// When hosts did not answer.
  private var silences: [String: ContinuousClock.Instant] = [:]
  /// When a picture could not be written last.
  private var lost: ContinuousClock.Instant?
  /// What all files take; nil until they have been counted.
  private var bytes: Int?

  /// What a server has refused, or what is no picture, is asked for again after so long.
  private static let patience = Duration.seconds(3600)
  private static let mostFailures = 10_000
  /// How long a host that did not answer is left alone: whoever waits for it keeps all others waiting.
  private static let rest = Duration.seconds(300)
  /// How long nothing is fetched once a picture could not be written: the next would be lost, too.
  private static let pause = Duration.seconds(60)
  /// In seconds; a picture that takes longer would be looked at by nobody.
  private static let deadline = 60.0

  /// The pictures of a library, of which `mostBytes` are kept; `transport` is asked for when one is first fetched.
  init(
    of library: LibraryFolder, mostBytes: Int = 256 << 20,
    by transport: @escaping @MainActor @Sendable () -> (any HTTPTransport)?
  ) {
    (self.library, self.mostBytes, self.transport) = (library, mostBytes, transport)
    folder = RemoteFolder(in: library.media)
  }

  nonisolated func lacks(_ path: String) -> Bool {
    folder.file(at: path).map { !folder.holds(path) && gate.lets($0) } ?? false
  }

  nonisolated func holdsBack(_ path: String) -> Bool {
    folder.file(at: path).map { gate.holds($0) && !folder.holds(path) } ?? false
  }

  nonisolated func press(_ path: String) {
    if let file = folder.file(at: path) { _ = gate.change { $0.pressed.insert(file) } }
  }

  func fetch(_ path: String) async -> Bool {
    guard let file = folder.file(at: path) else { return false }
    if folder.holds(path) { return true }
    if let task = running[file] { return await task.value }
    guard gate.lets(file), !hasFailed(file), !isPaused else { return false }
    let task = Task { await load(file, to: path) }
    running[file] = task
    defer { running[file] = nil }
    return await task.value
  }

  /// Asks those hosts again that did not answer: the network is another one.
  func forgetSilences() { silences = [:] }

  /// Deletes all that was fetched: the library is about to be emptied.
  func removeAll() { bytes = folder.makeRoom(keeping: 0) }

  /// Deletes what was fetched for posts that have left the library.
  func removeUnknown() {
    do throws(LibraryError) { try LibraryReader(folder: library).removeUnknownPictures() } catch {
      Log.warning("\(error)")
    }
    bytes = nil
  }
}

// MARK: - Private

extension RemotePictures {
  private func load(_ file: String, to path: String) async -> Bool {
    do throws(LibraryError) {
      guard let address = try LibraryReader(folder: library).address(of: file),
        let url = URL(string: address), !rests(url), let data = await data(from: url, of: file),
        // Whose picture it is may have been signed out meanwhile, and what shows it be gone.
        gate.lets(file), try LibraryReader(folder: library).address(of: file) != nil
      else { return false }
      return write(data, to: path)
    } catch {
      Log.warning("\(error)")
      return false
    }
  }

  /// - Returns: whether it was written.
  private func write(_ data: Data, to path: String) -> Bool {
    do throws(LibraryError) { try folder.write(data, to: path) } catch {
      Log.warning("\(error)")
      lost = .now
      return false
    }
    count(data.count)
    return true
  }

  private var isPaused: Bool { lost.map { $0.duration(to: .now) < Self.pause } ?? false }

  /// A picture's bytes; nil where there are none to be had.
  private func data(from url: URL, of file: String) async -> Data? {
    let request = HTTPRequest(
      .get, url, fields: ["Accept": "image/webp,image/jpeg,image/png,image/gif"],
      redirects: .anywhere, mostBytes: HTTPRequest.mostMediaBytes, deadline: Self.deadline)
    guard let transport = await transport() else { return nil }
    do throws(HTTPFailure) {
      let answer = try await transport.send(request)
      if answer.status == 200, PictureKind.reads(beginning: [UInt8](answer.body.prefix(12))) {
        return answer.body
      }
      if answer.status != 429, answer.status < 500 { failures[file] = .now }
    } catch {
      switch error {
      case .tooLarge, .redirected: failures[file] = .now
      case .timedOut: silences[Self.host(of: url)] = .now
      // A network to which one has not yet signed in may answer in the server's place.
      case .forbidden, .garbled, .refused: break
      case .unreachable, .cut, .untrusted, .cancelled: break
      }
    }
    return nil
  }

  private func hasFailed(_ file: String) -> Bool {
    if failures.count > Self.mostFailures { failures = [:] }
    return failures[file].map { $0.duration(to: .now) < Self.patience } ?? false
  }

  private func rests(_ url: URL) -> Bool {
    if silences.count > Self.mostFailures { silences = [:] }
    return silences[Self.host(of: url)].map { $0.duration(to: .now) < Self.rest } ?? false
  }

  private static func host(of url: URL) -> String { url.host()?.lowercased() ?? "" }

  private func count(_ newBytes: Int) {
    let room = RemoteFolder.room(for: newBytes)
    if let bytes, bytes + room <= mostBytes {
      self.bytes = bytes + room
    } else {
      bytes = folder.makeRoom(keeping: mostBytes)
    }
  }
}
