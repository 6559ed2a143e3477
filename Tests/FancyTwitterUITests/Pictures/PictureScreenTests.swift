import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class PictureScreenTests: WindowTestCase {
  private func tweet(_ files: [String?]) -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: "1"), author: Author(handle: "ada", name: "Ada"),
      date: nil, text: TweetText("Tea."),
      media: files.map {
        Media(kind: .photo, file: $0, address: "", size: nil, altText: $0.map { "Of \($0)" })
      })
  }

  private func picture(_ name: String) throws {
    let path = folder + "/" + name
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 60, pixelHeight: 40, scale: 1, isOpaque: true)
      try surface.writePNG(to: path)
    }
  }

  func testOneGoesFromPictureToPictureAndABrokenOneSaysSo() throws {
    try picture("a.png")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/b.png"))
    let (tweet, folder) = (tweet(["a.png", nil, "b.png"]), folder)
    let library = try library(tweets: 1)
    MainActor.assumeIsolated {
      let context = WindowRig(library).main.content.context
      let page = PictureScreen(
        PictureSequence(tweet, at: 0), folder: folder, context: context)
      let heard = HeardScreens()
      context.host = heard
      let window = OffscreenWindow(content: page.widget, width: 400, height: 400)
      page.widget.showAll()
      window.show()
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertEqual(page.title, "1 / 2")
      XCTAssertEqual(page.view.accessibleName, "Picture: Of a.png, Ada, 1 / 2")
      XCTAssertEqual(page.spokenSummary, page.view.accessibleName, "a quick look says it, too")
      let next = page.buttons.next
      gtk_button_clicked(next.instance())
      // What is missing is passed over.
      XCTAssertEqual(page.title, "2 / 2")
      XCTAssertEqual(page.view.accessibleName, "Picture: Of b.png, Ada, 2 / 2")
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertTrue(
        page.view.accessibleName.hasPrefix("Picture: Of b.png, Ada, 2 / 2, "),
        "a screen reader hears that it is broken")
      XCTAssertEqual(heard.titleChanges, 1)
      XCTAssertFalse(next.isSensitive)
      let signs = [next, page.buttons.previous].map { button in
        descendants(button, of: "FancyTwitterIconView").compactMap { $0 as? IconView }
      }
      XCTAssertEqual(signs.map { $0.map(\.isEffectivelySensitive) }, [[false], [true]])
      let icons = descendants(page.buttons.tweet, of: "FancyTwitterIconView")
      XCTAssertTrue(icons.count == 1 && icons.allSatisfy(\.isMapped))
      window.destroy()
    }
  }

  func testWhatTheArchiveDoesNotHoldIsToldToAScreenReaderToo() throws {
    let tweet = tweet([nil])
    try inWindow(tweets: 1) { rig in
      for (kind, name) in [
        (Media.Kind.photo, "Picture, Ada, The archive does not hold this picture."),
        (.video, "Video, Ada, The archive does not hold this film."),
      ] {
        var tweet = tweet
        tweet.media = [Media(kind: kind, file: nil, address: "", size: nil)]
        rig.main.content.navigator.show(.medium(tweet, index: 0))
        let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
        XCTAssertTrue(runLoop { page.isSettled })
        XCTAssertEqual(page.view.accessibleName, name)
        rig.main.content.measured.goBack()
      }
    }
  }

  func testWhatIsShownOfAnotherPostLeavesAPictureEnlarged() throws {
    try picture("a.png")
    let (tweet, folder) = (tweet(["a.png"]), folder)
    let library = try library(tweets: 1)
    MainActor.assumeIsolated {
      let context = WindowRig(library).main.content.context
      let page = PictureScreen(PictureSequence(tweet, at: 0), folder: folder, context: context)
      let window = OffscreenWindow(content: page.widget, width: 400, height: 400)
      page.widget.showAll()
      window.show()
      XCTAssertTrue(runLoop { page.isSettled && page.view.zoom != nil })
      let plus = KeyPress(key: UInt32(GDK_KEY_plus), modifiers: [])
      for _ in 0..<12 { XCTAssertTrue(page.view.handle(plus)) }
      let zoom = page.view.zoom
      XCTAssertTrue(page.view.isEnlarged)
      context.opened.toggle(TweetID(network: .x, value: "2"))
      XCTAssertTrue(page.isSettled)
      XCTAssertEqual(page.view.zoom?.frame.width, zoom?.frame.width)
      window.destroy()
    }
  }

  // A held arrow key decoded each of them, on the threads on which everything else waits.
  func testAPictureThatIsPassedByIsNotDecoded() throws {
    try picture("a.png")
    try picture("b.png")
    let folder = folder
    try inWindow(tweets: 1) { rig in
      let view = PictureView(input: rig.main.content.input, look: rig.look)
      var passed: [Bool] = []
      view.picture.fetch = { _ in
        try? await Task.sleep(for: .milliseconds(20))
        passed.append(Task.isCancelled)
        return true
      }
      for name in ["a.png", "a.png", "b.png"] { view.show(folder + "/" + name) }
      XCTAssertTrue(runLoop { passed.count == 3 && view.isSettled })
      XCTAssertEqual(passed.filter(\.self).count, 2)
      var decoded: [Bool] = []
      for isPassed in [true, false] {
        let task = Task { decoded.append(await SeenPicture.decode(folder + "/a.png") != nil) }
        if isPassed { task.cancel() }
        XCTAssertTrue(runLoop { decoded.count == (isPassed ? 1 : 2) })
      }
      XCTAssertEqual(decoded, [false, true])
    }
  }

  /// On a busy machine, and of a picture that is fetched, which takes what its server takes.
  func testAPictureThatTakesLongSaysThatItIsOnItsWay() throws {
    try picture("a.png")
    let folder = folder
    try inWindow(tweets: 1) { rig in
      let view = PictureView(input: rig.main.content.input, look: rig.look)
      view.name = "A harbour"
      var isThere = false
      view.picture.fetch = { _ in
        while !isThere { try? await Task.sleep(for: .milliseconds(5)) }
        return true
      }
      view.show(folder + "/a.png")
      XCTAssertFalse(view.saysWait)
      XCTAssertTrue(runLoop { view.saysWait })
      XCTAssertEqual(view.accessibleName, "A harbour, Reading the picture…")
      isThere = true
      XCTAssertTrue(runLoop { view.isSettled })
      XCTAssertFalse(view.saysWait)
      XCTAssertEqual(view.accessibleName, "A harbour")
    }
  }

  func testTwoFingersEnlargeAPictureAndMakeItSmaller() throws {
    let library = LibraryFolder(path: folder + "/pinch")
    let files = library.media
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 900, pixelHeight: 900, scale: 1, isOpaque: true)
      try surface.writePNG(to: files + "/a.png")
    }
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    let tweet = tweet(["a.png"])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.medium(tweet, index: 0))
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertTrue(runLoop { page.view.zoom != nil })
      rig.fingers(GDK_TOUCHPAD_PINCH, 2, on: page.view, scale: 2)
      XCTAssertEqual(page.view.zoom?.factor ?? 0, 2, accuracy: 0.01)
      rig.fingers(GDK_TOUCHPAD_PINCH, 2, on: page.view, scale: 0.2)
      XCTAssertEqual(page.view.zoom?.isFitted, true)
    }
  }

  func testOneGoesThroughAllPicturesOfASectionAcrossItsPages() throws {
    let library = LibraryFolder(path: folder + "/section")
    let count = 67
    try TestLibrary.add(
      (1...count).map { TestLibrary.tweet($0, "Number \($0).", pictures: $0 == 2 ? 2 : 1) },
      to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.section(.media))
      rig.settle()
      let grid = try XCTUnwrap(content.stack.root as? MediaSection).grid
      grid.focus(on: 0)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.stack.top is PictureScreen })
      let page = try XCTUnwrap(content.stack.top as? PictureScreen)
      @MainActor func text() -> String { page.tweet.text.display }
      XCTAssertEqual(text(), "Number \(count).")
      XCTAssertTrue(
        page.view.accessibleName.hasPrefix("Picture, Ada, 1 January 2020"),
        page.view.accessibleName)
      XCTAssertFalse(page.buttons.previous.isSensitive)
      rig.press(Key.left)
      XCTAssertEqual(text(), "Number \(count).")
      for number in stride(from: count - 1, through: 2, by: -1) {
        rig.send(key: Key.right)
        XCTAssertTrue(runLoop { text() == "Number \(number)." }, "\(number)")
      }
      XCTAssertEqual([page.index, page.tweet.media.count], [0, 2])
      rig.press(Key.right)
      XCTAssertEqual(page.index, 1)
      rig.press(Key.end)
      XCTAssertTrue(runLoop { text() == "Number 1." })
      XCTAssertFalse(page.buttons.next.isSensitive)
      rig.press(Key.right)
      XCTAssertEqual(text(), "Number 1.")
      rig.press(Key.left)
      XCTAssertEqual(page.index, 1)
      rig.press(Key.home)
      XCTAssertTrue(runLoop { text() == "Number \(count)." })
    }
  }

  // What lies beyond what was read is found in the list as it is by then.
  func testOneGoesOnThroughPicturesAndSeesAllThoughMoreHaveComeMeanwhile() throws {
    let library = LibraryFolder(path: folder + "/grown")
    let count = 200
    try TestLibrary.add(
      (1...count).map { TestLibrary.tweet($0, "Number \($0).", pictures: 1) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.section(.media))
      rig.settle()
      let grid = try XCTUnwrap(content.stack.root as? MediaSection).grid
      grid.focus(on: 0)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.stack.top is PictureScreen })
      let page = try XCTUnwrap(content.stack.top as? PictureScreen)
      @MainActor func text() -> String { page.tweet.text.display }
      XCTAssertEqual(text(), "Number \(count).")
      try TestLibrary.add(
        [TestLibrary.tweet(count + 1, "Number \(count + 1).", pictures: 1)], to: library)
      for number in stride(from: count - 1, through: count - 70, by: -1) {
        rig.send(key: Key.right)
        guard runLoop(until: { text() == "Number \(number)." }) else { return XCTFail("\(number)") }
      }
      rig.send(key: Key.home)
      XCTAssertTrue(runLoop { text() == "Number \(count + 1)." })
      rig.press(Key.escape)
      grid.focus(on: count - 1)
      XCTAssertTrue(runLoop { grid.isLoaded && grid.viewport.count == count + 1 })
      // Who has gone far down is not sent back.
      XCTAssertGreaterThan(grid.viewport.anchorRow, count / 2)
    }
  }

  func testAllPixelsOfTheLargestPicturesAreShown() throws {
    let path = folder + "/large.png"
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 4096, pixelHeight: 4096, scale: 1, isOpaque: true)
      try surface.writePNG(to: path)
      var width: Int?
      Task { width = try await SeenPicture.decode(path)?.get().pixelWidth }
      XCTAssertTrue(runLoop(seconds: 60) { width == 4096 })
    }
  }

  func testAPictureIsCopiedAsAPicture() throws {
    try picture("a.png")
    let (tweet, folder) = (tweet(["a.png", nil]), folder)
    let library = try library(tweets: 1)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let context = rig.main.content.context
      let page = PictureScreen(PictureSequence(tweet, at: 0), folder: folder, context: context)
      XCTAssertEqual(page.actions.all.map(\.title), ["Copy Picture", "Save Picture…"])
      gtk_button_clicked(page.buttons.copy.instance())
      let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
      XCTAssertTrue(runLoop { gtk_clipboard_wait_is_image_available(clipboard) != 0 })
      let copied = try XCTUnwrap(gtk_clipboard_wait_for_image(clipboard))
      defer { g_object_unref(UnsafeMutableRawPointer(copied)) }
      XCTAssertEqual([gdk_pixbuf_get_width(copied), gdk_pixbuf_get_height(copied)], [60, 40])
      // What the library does not have cannot be copied.
      let missing = PictureScreen(PictureSequence(tweet, at: 1), folder: folder, context: context)
      XCTAssertFalse(missing.buttons.copy.isSensitive)
      XCTAssertTrue(missing.actions.all.isEmpty)
      // What others told some few may be copied by hand, and saved as no file.
      var told = tweet
      (told.author, told.visibility) = (Author(handle: "noor", name: "Noor"), .followers)
      let kept = PictureScreen(PictureSequence(told, at: 0), folder: folder, context: context)
      XCTAssertTrue(kept.buttons.copy.isSensitive && !kept.buttons.save.isSensitive)
      XCTAssertEqual(kept.actions.all.map(\.title), ["Copy Picture"])
    }
  }

  /// A photograph is a file a second later, and must not take the place of what was copied meanwhile.
  func testWhatIsCopiedLastIsPasted() throws {
    try picture("a.png")
    let path = folder + "/a.png"
    try inWindow(tweets: 1) { rig in
      let messages = rig.main.content.messages
      messages.copy(pictureAt: path)
      messages.copy("Tea at the quay")
      let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
      XCTAssertFalse(runLoop(seconds: 1) { gtk_clipboard_wait_is_image_available(clipboard) != 0 })
      XCTAssertEqual(clipboardText(), "Tea at the quay")
    }
  }

  // The window stood still for as long as a stick took, and nobody was told of the end.
  func testAFilmIsSavedWhileTheWindowGoesOn() throws {
    let (source, target) = (folder + "/a.mp4", folder + "/b.mp4")
    let film = Data(repeating: 7, count: 3_000_000)
    try film.write(to: URL(fileURLWithPath: source))
    try inWindow(tweets: 1) { rig in
      let messages = rig.main.content.messages
      let saving = rig.main.content.context.saving
      saving.save(copyOf: source, to: target)
      XCTAssertFalse(FileManager.default.fileExists(atPath: target))
      XCTAssertTrue(runLoop { messages.banner.text == "Saved as \(target)." })
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: target)), film)
      saving.save(copyOf: source, to: "/absent/b.mp4")
      messages.remove(.notice)
      XCTAssertTrue(runLoop { messages.banner.text.contains("/absent/b.mp4") })
      // What the library lives of is not written over.
      let own = rig.main.content.session.folder
      for file in [own.marks, own.media + "/b.mp4"] {
        messages.remove(.notice)
        saving.save(copyOf: source, to: file)
        XCTAssertTrue(runLoop { messages.banner.text.contains(file) }, messages.banner.text)
        saving.save("text", to: file)
        XCTAssertFalse(messages.banner.text.hasPrefix("Saved"))
        XCTAssertNotEqual(FileManager.default.contents(atPath: file), film)
      }
    }
  }

  // It had been given up without a word, and what was written of it stayed on the stick.
  func testWhoClosesTheWindowWhileAFilmIsSavedIsAsked() throws {
    let (source, stick) = (folder + "/a.mp4", folder + "/stick")
    try FileManager.default.createDirectory(
      atPath: stick, withIntermediateDirectories: true)
    XCTAssertTrue(FileManager.default.createFile(atPath: source, contents: nil))
    XCTAssertEqual(truncate(source, 3_000_000_000), 0)
    try inWindow(tweets: 1) { rig in
      let context = rig.main.content.context
      context.saving.save(copyOf: source, to: stick + "/b.mp4")
      let banner = context.messages.banner
      XCTAssertTrue(runLoop { banner.text == "Saving · b.mp4" }, banner.text)
      XCTAssertNotNil(rig.main.content.unfinished)
      XCTAssertTrue(rig.main.content.leave())
      XCTAssertTrue(runLoop { !banner.widget.isVisible }, banner.text)
      StoppableRun.waitForAll()
      XCTAssertNil(rig.main.content.unfinished)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: stick), [])
    }
  }

  // By keys it was told that the library did not have the film, which was playing.
  func testAFilmIsNoPictureToBeCopied() throws {
    let (film, folder) = (Media(kind: .video, file: "a.mp4", address: ""), folder)
    try inWindow(tweets: 1) { rig in
      let context = rig.main.content.context
      MediumActions(film, of: TestLibrary.tweet(1), in: folder, context: context).copy()
      XCTAssertFalse(context.messages.banner.widget.isVisible)
    }
  }

  func testAPictureInARowOpensAtFullSizeAndEscapeLeadsBack() throws {
    let library = LibraryFolder(path: folder + "/pictures")
    try TestLibrary.add([TestLibrary.tweet(1, pictures: 2)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      let rect = try XCTUnwrap(row.placed?.layout.media.last)
      rig.click(x: rect.x + 5, y: row.frame.y + rect.y + 5)
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertEqual(page.index, 1)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
    }
  }
}
