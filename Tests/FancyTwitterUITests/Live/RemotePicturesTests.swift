import FoundationEssentials
import Glibc
import GtkTestSupport
import HTTP
import LiveTestSupport
import Synchronization
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// What is fetched of pictures, and what is kept of it.
final class RemotePicturesTests: WindowTestCase {
  func testAPictureIsFetchedOnceAndKeptForThePersonAlone() throws {
    try inLibrary(pictures: 1) { world in
      XCTAssertTrue(world.pictures.lacks(world.path(1)))
      world.server.gate.shut()
      var answers: [Bool] = []
      for _ in 0..<10 {
        Task { answers.append(await world.pictures.fetch(world.path(1))) }
      }
      XCTAssertTrue(runLoop { world.server.requests.count == 1 })
      world.server.gate.open()
      XCTAssertTrue(runLoop { answers.count == 10 })
      XCTAssertFalse(answers.contains(false))
      XCTAssertEqual(world.server.requests.count, 1)
      XCTAssertFalse(world.pictures.lacks(world.path(1)))
      XCTAssertEqual(FileManager.default.contents(atPath: world.path(1)), ModelServer.red)
      XCTAssertEqual(Self.mode(world.path(1)), 0o600)
      XCTAssertEqual(Self.mode(world.folder.media + "/live/1"), 0o700)
      let request = try XCTUnwrap(world.server.requests.first)
      XCTAssertEqual(request.url.absoluteString, "https://pictures.example/1.png")
      XCTAssertNil(request.token)
      XCTAssertEqual(Array(request.fields.keys), ["Accept"])
      XCTAssertEqual(request.redirects, .anywhere)
      XCTAssertEqual(request.mostBytes, 40 << 20)
    }
  }

  func testWhatIsNoPictureIsNeitherKeptNorAskedForAgainSoon() throws {
    let bad: [(String, Result<HTTPResponse, HTTPFailure>)] = [
      ("HTML under a picture's address", .success(.init(status: 200, body: Data("<html>".utf8)))),
      ("SVG", .success(.init(status: 200, body: Data("<svg xmlns='x'/>".utf8)))),
      ("nothing", .success(.init(status: 200))),
      ("half a head", .success(.init(status: 200, body: ModelServer.red.prefix(5)))),
      ("not found", .success(.init(status: 404, body: ModelServer.red))),
      ("gone", .success(.init(status: 410))),
      ("redirected to where it may not lead", .failure(.redirected)),
      ("too large", .failure(.tooLarge)),
    ]
    try inLibrary(pictures: bad.count) { world in
      for (index, (name, answer)) in bad.enumerated() {
        world.server.answer = answer
        XCTAssertFalse(world.fetch(index + 1), name)
        XCTAssertFalse(world.fetch(index + 1), name)
        XCTAssertEqual(world.server.requests.count, index + 1, name)
      }
      XCTAssertEqual(world.files, [])
    }
  }

  func testWhatMayComeLaterIsAskedForAgain() throws {
    let passing: [(String, Result<HTTPResponse, HTTPFailure>)] = [
      ("cut", .failure(.cut)), ("offline", .failure(.unreachable)),
      ("no trust", .failure(.untrusted)),
      ("in a private network", .failure(.forbidden)), ("no HTTP", .failure(.garbled)),
      ("too many", .success(.init(status: 429))), ("down", .success(.init(status: 503))),
    ]
    try inLibrary(pictures: passing.count) { world in
      for (index, (name, answer)) in passing.enumerated() {
        world.server.answer = answer
        XCTAssertFalse(world.fetch(index + 1), name)
        XCTAssertFalse(FileManager.default.fileExists(atPath: world.path(index + 1)), name)
        world.server.answer = .success(.init(status: 200, body: ModelServer.red))
        XCTAssertTrue(world.fetch(index + 1), name)
      }
    }
  }

  // Else four pictures of one host that is gone keep all others waiting, as long as they are in sight.
  func testAHostThatDoesNotAnswerRestsAndNoOther() throws {
    try inLibrary(pictures: 3) { world in
      try Database(path: world.folder.database, access: .readWrite)
        .execute("UPDATE remote SET address = 'https://other.example/3.png' WHERE id = 3")
      world.server.answer = .failure(.timedOut)
      XCTAssertFalse(world.fetch(1))
      world.server.answer = .success(.init(status: 200, body: ModelServer.red))
      XCTAssertFalse(world.fetch(2))
      XCTAssertEqual(world.server.requests.count, 1)
      XCTAssertTrue(world.fetch(3))
      var isAnother = false
      Task {
        await world.pictures.forgetSilences()
        isAnother = true
      }
      XCTAssertTrue(runLoop { isAnother })
      XCTAssertTrue(world.fetch(1))
    }
  }

  // As on a full disk.
  func testNothingIsFetchedThatCannotBeWritten() throws {
    try inLibrary(pictures: 3) { world in
      mkdir(world.folder.media, 0o700)
      try Data().write(to: URL(filePath: world.folder.media + "/live"))
      XCTAssertFalse(world.fetch(1))
      XCTAssertFalse(world.fetch(1))
      XCTAssertFalse(world.fetch(2))
      XCTAssertEqual(world.server.requests.count, 1)
    }
  }

  func testNoOtherPathIsFetchedOrWritten() throws {
    try inLibrary(pictures: 2) { world in
      let media = world.folder.media
      let paths = [
        "/live/../../x", "/live/../1/1", "/live/1/../1/1", "/live/1/01", "/live/01/1", "/live/2/1",
        "/live/1/+1", "/live/1/-1", "/live//1/1", "/live/1/1/", "/live/1/1/1", "/x/1/1", "/1",
        "/live/1/1.png", "/live/1/99999999999999999999", "",
      ]
      for path in paths {
        XCTAssertFalse(world.pictures.lacks(media + path), path)
        XCTAssertFalse(world.fetch(path: media + path), path)
      }
      XCTAssertFalse(world.pictures.lacks("/elsewhere/live/1/1"))
      // One that the library does not know.
      XCTAssertFalse(world.fetch(200))
      XCTAssertTrue(world.server.requests.isEmpty)
      XCTAssertEqual(world.files, [])
    }
  }

  func testWhatWasUsedLongestAgoMakesRoomAndNothingElse() throws {
    // Each file takes a block of 4096 bytes: room for eight.
    try inLibrary(pictures: 9, mostBytes: 8 * 4096) { world in
      let own = world.folder.media + "/own.png"
      let stranger = world.folder.media + "/live/1/notes.txt"
      for index in 1...8 {
        XCTAssertTrue(world.fetch(index))
        Self.age(world.path(index), to: 1_000_000 + index)
      }
      try ModelServer.red.write(to: URL(filePath: own))
      try ModelServer.red.write(to: URL(filePath: stranger))
      // A program was killed while it wrote.
      try ModelServer.red.write(to: URL(filePath: world.path(3) + ".new"))
      Self.age(own, to: 1)
      Self.age(stranger, to: 1)
      XCTAssertEqual(world.files.count, 10)
      // To be seen is to be used.
      XCTAssertFalse(world.pictures.lacks(world.path(1)))
      XCTAssertTrue(world.fetch(9))
      XCTAssertEqual(
        world.files,
        [
          "live/1/1", "live/1/notes.txt", "live/5/5", "live/6/6", "live/7/7", "live/8/8",
          "live/9/9",
        ])
      XCTAssertTrue(FileManager.default.fileExists(atPath: own))
      // What has gone is fetched again when it is seen.
      XCTAssertTrue(world.pictures.lacks(world.path(3)))
      XCTAssertTrue(world.fetch(3))
      var isEmpty = false
      Task {
        await world.pictures.removeAll()
        isEmpty = true
      }
      XCTAssertTrue(runLoop { isEmpty })
      XCTAssertEqual(world.files, ["live/1/notes.txt"])
    }
  }

  // Else they would be the last to go for years.
  func testWhatWasUsedWhileTheClockRanAheadGetsItsDateBack() throws {
    try inLibrary(pictures: 1) { world in
      XCTAssertTrue(world.fetch(1))
      Self.age(world.path(1), to: time(nil) + 300_000_000)
      XCTAssertFalse(world.pictures.lacks(world.path(1)))
      var status = stat()
      XCTAssertEqual(stat(world.path(1), &status), 0)
      XCTAssertLessThan(status.st_mtim.tv_sec, time(nil) + 3600)
    }
  }

  func testTheRuleOfThePersonIsKept() throws {
    let gate = PictureGate()
    XCTAssertFalse(gate.lets("a"), "nobody is signed in")
    XCTAssertFalse(gate.change { $0.rule = .unmetered })
    XCTAssertFalse(gate.change { $0.isSignedIn = true }, "the desktop has not said yet")
    XCTAssertTrue(gate.change { $0.isMetered = false })
    // There each waits for a press, until the network is free again.
    XCTAssertTrue(gate.change { $0.isMetered = true })
    XCTAssertFalse(gate.lets("a"))
    XCTAssertTrue(gate.holds("a"))
    XCTAssertTrue(gate.change { $0.pressed.insert("a") })
    XCTAssertTrue(gate.lets("a"))
    XCTAssertFalse(gate.lets("b"))
    XCTAssertTrue(gate.change { $0.isMetered = false })
    XCTAssertTrue(gate.lets("b"))
    XCTAssertFalse(gate.holds("b"))
    XCTAssertTrue(gate.change { $0.isMetered = true })
    XCTAssertTrue(gate.change { $0.rule = .always })
    XCTAssertFalse(gate.change { $0.isSignedIn = false })
    XCTAssertFalse(gate.lets("a"))
    try inLibrary(pictures: 1) { world in
      _ = world.pictures.gate.change { $0.isSignedIn = false }
      XCTAssertFalse(world.pictures.lacks(world.path(1)))
      XCTAssertFalse(world.fetch(1))
      XCTAssertTrue(world.server.requests.isEmpty)
    }
  }
}

// MARK: - Private

extension RemotePicturesTests {
  private func inLibrary(
    pictures: Int, mostBytes: Int = 1 << 20, _ body: @MainActor (PictureWorld) throws -> Void
  ) throws {
    let folder = LibraryFolder(path: self.folder + "/library-\(pictures)")
    try MainActor.assumeIsolated {
      try body(PictureWorld(folder, pictures: pictures, mostBytes: mostBytes))
    }
  }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private static func age(_ path: String, to seconds: Int) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
  }
}

/// A library that knows of pictures 1, 2, … at a server.
@MainActor
private final class PictureWorld {
  let folder: LibraryFolder
  let server = PictureServer()
  let pictures: RemotePictures

  init(_ folder: LibraryFolder, pictures count: Int, mostBytes: Int) throws {
    self.folder = folder
    let writer = try LiveWriter(folder: folder)
    // Numbers go on from the last, and begin anywhere.
    try Database(path: folder.database, access: .readWrite)
      .execute("INSERT INTO remote(id, address) VALUES(0, '')")
    for index in 1...count {
      let person = LivePerson(
        local: "\(index)", id: "https://harbour.example/users/\(index)",
        handle: "p\(index)@harbour.example", name: "P",
        avatar: "https://pictures.example/\(index).png")
      try writer.signIn(
        LiveAccount(
          server: LiveRig.account.server, profile: LiveProfile(person: person),
          capabilities: LiveRig.account.capabilities))
    }
    pictures = RemotePictures(of: folder, mostBytes: mostBytes) { [server] in server }
    _ = pictures.gate.change { $0.isSignedIn = true }
  }

  func path(_ index: Int) -> String { "\(folder.media)/live/\(index & 0xff)/\(index)" }

  func fetch(_ index: Int) -> Bool { fetch(path: path(index)) }

  func fetch(path: String) -> Bool {
    var answer: Bool?
    Task { answer = await pictures.fetch(path) }
    XCTAssertTrue(runLoop { answer != nil })
    return answer ?? false
  }

  /// All files below the folder of what is fetched.
  var files: [String] {
    let manager = FileManager.default
    return ((try? manager.subpathsOfDirectory(atPath: folder.media + "/live")) ?? [])
      .filter { $0.contains("/") }.map { "live/" + $0 }.sorted()
  }
}

private final class PictureServer: HTTPTransport {
  let gate = Gate()
  private let state = Mutex(
    (
      requests: [HTTPRequest](),
      answer: Result<HTTPResponse, HTTPFailure>.success(
        HTTPResponse(status: 200, body: ModelServer.red))
    ))

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var answer: Result<HTTPResponse, HTTPFailure> {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    state.withLock { $0.requests.append(request) }
    await gate.pass()
    return try answer.get()
  }

  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    throw .unreachable
  }
}
