import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Films that play in the window; skipped where GStreamer's GTK sink is not installed.
final class FilmTests: WindowTestCase {
  private static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

  @MainActor
  private static func open(
    _ file: String?, _ kind: Media.Kind, description: String? = nil, in folder: String
  ) throws
    -> (WindowRig, PictureScreen)
  {
    let library = LibraryFolder(path: folder + "/films")
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    let files = FileManager.default
    try files.createDirectory(atPath: library.media, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: fixtures) {
      try files.copyItem(atPath: fixtures + "/" + name, toPath: library.media + "/" + name)
    }
    for (name, content) in [("broken", "\0\0\0\u{8}ftyp and no more"), ("other", "#EXTM3U")] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: library.media + "/\(name).mp4"))
    }
    let tweet = Tweet(
      id: TweetID(network: .x, value: "1"), author: Author(handle: "ada", name: "Ada"), date: nil,
      text: TweetText("Tea."),
      media: [Media(kind: kind, file: file, address: "", size: nil, altText: description)])
    let rig = WindowRig(library)
    // Nothing moves by itself where nothing is to.
    rig.look.allowsAnimation = true
    rig.main.content.navigator.show(.medium(tweet, index: 0))
    let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
    XCTAssertTrue(runLoop(seconds: 30) { page.film != nil || !page.caption.text.isEmpty })
    if page.caption.text.contains(", install ") { throw XCTSkip(page.caption.text) }
    return (rig, page)
  }

  func testAFilmPlaysToItsEndAndFromTheBeginningAgain() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .video, in: folder)
      let film = try XCTUnwrap(page.film?.film)
      XCTAssertTrue(film.isPlaying)
      XCTAssertTrue(runLoop { (film.duration ?? 0) > 0.5 })
      XCTAssertTrue(runLoop { !film.isPlaying })
      // It may come to its end once more while the window settles.
      rig.send(key: Key.space)
      XCTAssertTrue(film.isPlaying)
      XCTAssertTrue(runLoop { film.position < 0.9 })
      if !film.isPlaying { rig.send(key: Key.space) }
      rig.send(key: Key.space)
      XCTAssertFalse(film.isPlaying)
      rig.press(Key.escape)
      XCTAssertNil(page.film)
    }
  }

  func testAWindowThatGoesWhileAFilmPlaysHasNoFailedFilm() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .video, in: folder)
      let player = try XCTUnwrap(page.film?.film)
      XCTAssertTrue(runLoop { player.position > 0 })
      // Somebody may hold the page and its film a while longer.
      rig.main.window.destroy()
      XCTAssertNil(page.film)
      XCTAssertFalse(player.isPlaying)
      _ = runLoop(seconds: 1) { false }
      XCTAssertEqual(page.caption.text, "")
    }
  }

  func testAMovingPictureBeginsAnew() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .animatedGIF, in: folder)
      defer { withExtendedLifetime(rig) {} }
      let film = try XCTUnwrap(page.film?.film)
      XCTAssertTrue(runLoop { film.position > 0.6 })
      XCTAssertTrue(runLoop { film.position < 0.5 })
      XCTAssertTrue(film.isPlaying)
    }
  }

  func testNothingMovesByItselfWhereNothingIsTo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .animatedGIF, in: folder)
      rig.look.allowsAnimation = false
      rig.press(Key.escape)
      rig.main.content.navigator.show(.medium(page.tweet, index: 0))
      let still = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertTrue(runLoop { still.film != nil })
      rig.settle()
      let film = try XCTUnwrap(still.film)
      XCTAssertFalse(film.film.isPlaying)
      XCTAssertNil(film.timer)
      film.toggle()
      XCTAssertTrue(film.film.isPlaying)
      XCTAssertNotNil(film.timer)
    }
  }

  // There is nothing in sight that could stop its sound.
  func testAFilmBeneathAnotherPageStandsStillAndGoesOnWhenItIsSeenAgain() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .animatedGIF, in: folder)
      let film = try XCTUnwrap(page.film?.film)
      XCTAssertTrue(film.isPlaying)
      rig.main.content.navigator.show(.tweet(TestLibrary.tweet(1).id))
      rig.settle()
      XCTAssertFalse(rig.main.content.stack.top === page)
      XCTAssertFalse(film.isPlaying)
      XCTAssertNil(page.film?.timer)
      rig.main.content.navigator.goBack()
      rig.settle()
      XCTAssertNotNil(page.film?.timer)
      XCTAssertTrue(page.film?.film === film)
      XCTAssertTrue(film.isPlaying)
      // What the person has stopped stays so.
      page.film?.toggle()
      rig.main.content.navigator.show(.tweet(TestLibrary.tweet(1).id))
      rig.settle()
      rig.main.content.navigator.goBack()
      rig.settle()
      XCTAssertFalse(film.isPlaying)
    }
  }

  func testWhatIsShownOfAnotherPostLeavesTheFilm() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .animatedGIF, in: folder)
      let film = try XCTUnwrap(page.film)
      rig.main.content.context.opened.toggle(TestLibrary.tweet(1).id)
      XCTAssertTrue(page.film === film)
    }
  }

  func testABrokenOrMissingFilmSaysSoInPlace() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, broken) = try Self.open("broken.mp4", .video, in: folder)
      defer { withExtendedLifetime(rig) {} }
      XCTAssertTrue(runLoop { broken.caption.text.hasPrefix("This cannot be played: ") })
      XCTAssertNil(broken.film)
      // Whoever has its disk again plays it.
      let path = try XCTUnwrap(broken.path)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: Self.fixtures + "/blue.webm", toPath: path)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { broken.film?.film.isPlaying == true })
    }
  }

  func testWhatOnlyPretendsToBeAFilmIsCalledSo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("other.mp4", .video, in: folder)
      defer { withExtendedLifetime(rig) {} }
      XCTAssertEqual(
        page.caption.text,
        "This is neither a film (MP4, WebM) nor a sound that is played here.")
      XCTAssertNil(page.film)
    }
  }

  func testAFilmThatTheArchiveLacksSaysSo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open(nil, .video, in: folder)
      defer { withExtendedLifetime(rig) {} }
      XCTAssertEqual(page.caption.text, "The archive does not hold this film.")
    }
  }

  func testASoundIsHeardAndCalledSo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      for name in ["tone.mp3", "tone.aac", "tone.ogg", "tone.flac"] {
        let (rig, page) = try Self.open(name, .audio, in: folder + "/" + name)
        XCTAssertEqual(page.title, "Sound")
        XCTAssertEqual(page.caption.text, "", name)
        let film = try XCTUnwrap(page.film?.film, name)
        XCTAssertTrue(film.widget is SoundSign)
        XCTAssertTrue(runLoop { (film.duration ?? 0) > 0.3 }, name)
        XCTAssertTrue(runLoop { !film.isPlaying }, name)
        XCTAssertEqual(page.caption.text, "", name)
        XCTAssertEqual(rig.button("Open With…")?.isSensitive, true)
        XCTAssertEqual(rig.button("Mute")?.isVisible, false)
        XCTAssertEqual(page.actions.all.map(\.title), ["Save Sound…"])
        rig.main.window.destroy()
      }
    }
  }

  func testWhatIsWrongWithASoundTakesNoDescriptionAway() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("other.mp4", .audio, description: "A bell", in: folder)
      defer { withExtendedLifetime(rig) {} }
      XCTAssertTrue(runLoop { page.caption.text.hasPrefix("This is neither") }, page.caption.text)
      XCTAssertTrue(page.caption.text.hasSuffix("\n\nA bell"), page.caption.text)
    }
  }

  // Whoever has silenced one film wants to hear the next no more than that.
  func testSilenceIsKeptFromFilmToFilm() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .video, in: folder)
      let film = try XCTUnwrap(page.film?.film)
      XCTAssertFalse(film.isMuted)
      XCTAssertEqual(rig.button("Unmute")?.isVisible, false)
      rig.send(key: Key.m)
      XCTAssertTrue(film.isMuted)
      XCTAssertEqual(rig.button("Mute")?.isVisible, false)
      page.removeFilm()
      page.playFilm()
      XCTAssertTrue(runLoop(seconds: 30) { page.film != nil })
      XCTAssertEqual(page.film?.film.isMuted, true)
      gtk_button_clicked(try XCTUnwrap(rig.button("Unmute")).instance())
      XCTAssertEqual(page.film?.film.isMuted, false)
      XCTAssertFalse(rig.look.preferences.isMuted)
    }
  }

  func testTheControlsOfAFilmHaveRoomInLargeText() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("blue.webm", .video, in: folder)
      rig.look.preferences.textScale = 2
      rig.main.window.resize(width: 320, height: 480)
      rig.settle()
      let slider = try XCTUnwrap(descendants(page.widget, of: "FancyTwitterSlider").first)
      XCTAssertGreaterThan(slider.size.width, 200)
      withExtendedLifetime(page) {}
    }
  }

  func testOnlyPicturesFilmsAndSoundsAreHandedToOtherPrograms() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures)
    XCTAssertTrue(files.contains("blue.mp4"))
    for (name, opens) in [
      ("a.mp4", true), ("a.MP4", true), ("a.webm", true), ("a.html", false), ("a.desktop", false),
      ("a", false), ("mp4", false),
    ] {
      let path = folder + "/" + name
      try FileManager.default.copyItem(atPath: Self.fixtures + "/blue.mp4", toPath: path)
      XCTAssertEqual(MediaFile.isOpenable(path), opens, name)
    }
    for (name, text) in [("text.jpg", "<html>"), ("list.mp4", "#EXTM3U"), ("run.png", "#!/bin/sh")]
    {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      XCTAssertFalse(MediaFile.isOpenable(folder + "/" + name), name)
    }
    XCTAssertTrue(MediaFile.isOpenable(Self.fixtures + "/tone.mp3"))
    XCTAssertFalse(MediaFile.isOpenable(folder + "/absent.jpg"))
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page) = try Self.open("broken.mp4", .video, in: folder)
      XCTAssertEqual(rig.button("Open With…")?.isSensitive, true)
      let (other, _) = try Self.open("other.mp4", .video, in: folder + "/b")
      XCTAssertEqual(other.button("Open With…")?.isSensitive, false)
      withExtendedLifetime(page) {}
    }
  }
}
