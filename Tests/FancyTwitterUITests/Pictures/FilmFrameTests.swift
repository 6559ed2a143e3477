import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Films show a frame of their own, which another process draws once.
final class FilmFrameTests: WindowTestCase {
  private static let film =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/blue.mp4"

  private func store(maximumBytes: Int = 100 << 20) -> FilmFrameStore {
    FilmFrameStore(
      folder: folder + "/frames", program: Folders.current.program, maximumBytes: maximumBytes)
  }

  /// A copy of the fixture, for frames belong to files.
  private func copy(_ name: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.copyItem(atPath: Self.film, toPath: path)
    return path
  }

  private func skipWithoutGStreamer(_ frame: FilmFrameStore.Frame?) throws {
    try XCTSkipIf(frame == nil, "nothing that reads films is installed")
  }

  func testAFrameIsDrawnOnceAndKept() throws {
    let film = try copy("a.mp4")
    XCTAssertNil(store().frame(of: film))
    let drawn = store().draw(film)
    try skipWithoutGStreamer(drawn)
    guard case .drawn(let path) = drawn else { return XCTFail("\(String(describing: drawn))") }
    XCTAssertEqual(store().frame(of: film), drawn)
    let size = try PictureDecoder.size(of: path)
    XCTAssertEqual([size.width, size.height], [64, 64])
    let surface = try PictureDecoder.decode(path, coveringWidth: 1, height: 1, scale: 1)
    surface.withPixels { pixels, _ in
      XCTAssertGreaterThan(pixels[0] & 0xFF, 200, "it is blue")
      XCTAssertLessThan(pixels[0] >> 16 & 0xFF, 50)
    }
  }

  func testAFrameIsAsThePictureIsSeen() throws {
    // One was taken sideways, the other's pixels are twice as wide as high.
    for (name, size) in [("turned.mp4", [32, 64]), ("wide.mp4", [128, 32])] {
      let film = URL(fileURLWithPath: Self.film).deletingLastPathComponent()
        .appendingPathComponent(name).path
      let drawn = store().draw(film)
      try skipWithoutGStreamer(drawn)
      guard case .drawn(let path) = drawn else { return XCTFail("\(name): no frame") }
      let found = try PictureDecoder.size(of: path)
      XCTAssertEqual([found.width, found.height], size, name)
    }
  }

  // Whoever found no mark asked again, and a process was started each time.
  func testAFilmWhoseFailureCannotBeNotedIsTriedOnce() throws {
    try skipWithoutGStreamer(store().draw(try copy("a.mp4")))
    let film = folder + "/b.mp4"
    try Data("\0\0\0\u{8}ftyp and nothing more of it".utf8).write(to: URL(fileURLWithPath: film))
    XCTAssertEqual(store().draw(film), .failed)
    let frames = folder + "/frames/"
    let mark = try XCTUnwrap(
      FileManager.default.contentsOfDirectory(atPath: frames).first {
        FileManager.default.contents(atPath: frames + $0)?.isEmpty == true
      })
    try FileManager.default.removeItem(atPath: frames + mark)
    // No file takes the place of a folder.
    try FileManager.default.createDirectory(
      atPath: frames + mark, withIntermediateDirectories: false)
    XCTAssertNil(store().draw(film))
    XCTAssertNil(
      FilmFrameStore(folder: folder + "/frames", program: "/absent").draw(film), "tried again")
  }

  func testOfFilmsThatAreGoneNoFrameStays() throws {
    let film = try copy("a.mp4")
    try skipWithoutGStreamer(store().draw(film))
    try FileManager.default.removeItem(atPath: film)
    try Data("half".utf8).write(to: URL(fileURLWithPath: folder + "/frames/x.jpg.part"))
    store().removeAll()
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder + "/frames"), [])
  }

  func testWhatHasNoFrameIsNotTriedAgainUntilItIsAnotherFile() throws {
    try skipWithoutGStreamer(store().draw(try copy("a.mp4")))
    let film = URL(fileURLWithPath: folder + "/b.mp4")
    for content in ["#EXTM3U\nhttp://127.0.0.1:9/\n", "\0\0\0\u{8}ftyp and nothing more of it", ""]
    {
      try Data(content.utf8).write(to: film)
      XCTAssertNil(store().frame(of: film.path), content)
      XCTAssertEqual(store().draw(film.path), .failed, content)
      XCTAssertEqual(store().frame(of: film.path), .failed, content)
    }
    XCTAssertEqual(store().draw(folder + "/absent.mp4"), .failed)
  }

  func testOnlyWhatIsTheFilmsFaultIsKept() throws {
    let program = folder + "/program"
    let rows: [(name: String, script: String, isKept: Bool)] = [
      ("failed", "exit 1", true), ("crashed", "kill -SEGV $$", true),
      ("aborted", "kill -ABRT $$", true), ("trapped", "kill -ILL $$", true),
      ("divided", "kill -FPE $$", true), ("worked", "kill -XCPU $$", true),
      ("missed", "kill -BUS $$", true), ("broke", "kill -TRAP $$", true),
      ("unwritten", "exit 4", false), ("unknown", "exit 126", false),
      ("ended", "kill -TERM $$", false),
      ("killed", "kill -KILL $$", false), ("slow", "kill -ALRM $$", false),
    ]
    for row in rows {
      let script = "#!/bin/sh\necho >>'\(folder)/\(row.name)'\n: >\"$3.part\"\n\(row.script)\n"
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
      let film = try copy(row.name + ".mp4")
      let store = FilmFrameStore(folder: folder + "/frames", program: program)
      XCTAssertEqual(store.draw(film), row.isKept ? .failed : nil, row.name)
      XCTAssertEqual(store.frame(of: film), row.isKept ? .failed : nil, row.name)
      // What stood in the way may still do so: nobody tries again and again.
      if !row.isKept { XCTAssertNil(store.draw(film), row.name) }
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + row.name)).count, 1)
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/frames")
    XCTAssertEqual(kept.count, rows.count(where: \.isKept))
  }

  func testAFilmWhoseFrameCannotBeWrittenIsNotTakenForUnreadable() throws {
    let film = try copy("a.mp4")
    let drawn = store().draw(film)
    try skipWithoutGStreamer(drawn)
    guard case .drawn(let path) = drawn else { return XCTFail("\(String(describing: drawn))") }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      atPath: path + ".part/in", withIntermediateDirectories: true)
    XCTAssertNil(store().draw(film))
    XCTAssertNil(store().frame(of: film))
  }

  func testFramesTakeNoMoreThanTheyMay() throws {
    let store = store(maximumBytes: 3 * 4096)
    for index in 0..<8 { try skipWithoutGStreamer(store.draw(try copy("\(index).mp4"))) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/frames")
    XCTAssertLessThanOrEqual(files.count, 4)
    XCTAssertGreaterThan(files.count, 0)
    XCTAssertNotNil(store.frame(of: folder + "/7.mp4"))
  }

  func testWithoutWhatDrawsAFilmHasItsPoster() throws {
    let film = try copy("a.mp4")
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(
        patience: 0,
        frames: FilmFrameStore(folder: folder + "/frames", program: folder + "/absent"))
      let key = PictureKey(path: film, width: 40, height: 40, scale: 1, isFilm: true)
      _ = cache.picture(key)
      XCTAssertTrue(runLoop(seconds: 120) { cache.isIdle })
      guard case .failed = cache.picture(key) else { return XCTFail("nothing draws") }
      // It is not asked for again, however little patience there is.
      XCTAssertTrue(cache.isIdle)
    }
  }

  func testPicturesComeBeforeFilmsAndBothInTheEnd() throws {
    try skipWithoutGStreamer(store().draw(try copy("a.mp4")))
    let film = try copy("b.mp4")
    let source = Surface(pixelWidth: 40, pixelHeight: 40, scale: 1, isOpaque: true)
    try source.writePNG(to: folder + "/a.png")
    let store = store()
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(frames: store)
      let keys = [(film, true), (folder + "/a.png", false)].map { path, isFilm in
        PictureKey(path: path, width: 40, height: 40, scale: 1, isFilm: isFilm)
      }
      for key in keys { _ = cache.picture(key) }
      XCTAssertTrue(runLoop(seconds: 120) { cache.isIdle })
      for key in keys {
        guard case .ready = cache.picture(key) else { return XCTFail(key.path) }
      }
      // A film that has scrolled by is not drawn.
      let list = NSObject()
      let key = PictureKey(
        path: folder + "/a.mp4", width: 30, height: 40, scale: 1, isFilm: true)
      _ = cache.picture(key, asker: ObjectIdentifier(list))
      cache.dropWaiting(of: list)
      XCTAssertTrue(cache.undrawn.isEmpty)
      XCTAssertTrue(runLoop(seconds: 120) { cache.isIdle })
    }
  }

  func testTheWindowsOwnProcessReadsNoFilmForIt() throws {
    try skipWithoutGStreamer(store().draw(try copy("a.mp4")))
    let library = LibraryFolder(path: folder + "/library")
    let tweet = TestLibrary.tweet(1)
    let pictured = Tweet(
      id: tweet.id, author: tweet.author, date: tweet.date, text: tweet.text,
      media: [Media(kind: .video, file: "a.mp4", address: "", size: nil)])
    try TestLibrary.add([pictured], to: library)
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.film, toPath: library.media + "/a.mp4")
    try MainActor.assumeIsolated { [folder] in
      let program = try RunningProgram(["--library", library.path], home: folder)
      let frames = folder + "/CACHE/fancytwitter/films"
      XCTAssertTrue(
        runLoop(seconds: 120) {
          (try? FileManager.default.contentsOfDirectory(atPath: frames))?
            .contains { $0.hasSuffix(".jpg") } ?? false
        })
      let maps = try XCTUnwrap(
        FileHandle(forReadingAtPath: "/proc/\(program.identifier)/maps")?.readDataToEndOfFile()
      ).split(separator: 10).map { String(decoding: $0, as: UTF8.self) }.joined()
      XCTAssertTrue(maps.contains("libgtk-3"))
      XCTAssertFalse(maps.contains("libgstreamer"))
      program.send(SIGTERM)
      XCTAssertEqual(program.wait(), 0)
    }
  }
}
