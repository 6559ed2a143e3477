import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A tweet becomes a picture, with or without its counts, that is copied or saved.
final class SharingTests: WindowTestCase {
  func testThePictureIsTheRowAndLosesItsCounts() throws {
    let folder = folder
    try inWindow(tweets: 20) { rig in
      let screen = try rig.share()
      let whole = try XCTUnwrap(screen.picture)
      XCTAssertEqual(whole.pixelWidth, 1200)
      screen.counts.isOn = false
      XCTAssertTrue(runLoop { screen.picture.map { $0.pixelHeight < whole.pixelHeight } ?? false })
      let path = folder + "/a.png"
      screen.save(to: path)
      XCTAssertTrue(runLoop { rig.said == "Saved as \(path)." }, rig.said)
      XCTAssertEqual(try PictureDecoder.size(of: path).width, 1200)
      rig.main.content.messages.remove(.notice)
      screen.save(to: "/absent/a.png")
      XCTAssertTrue(runLoop { rig.said.contains("/absent/a.png") }, rig.said)
    }
  }

  // Ids of other networks are addresses, and no file is called so.
  func testAFileIsProposedThatThereCanBe() throws {
    try inWindow(tweets: 1) { rig in
      for (network, id, handle, name) in [
        (Network.x, "20", "ada", "ada-20.png"), (.x, "20", "", "tweet-20.png"),
        (.x, "20", "../../ada", "_.._.._ada-20.png"),
        (.fediverse, "https://a.example/users/ada/statuses/20", "ada", "ada-20.png"),
        (.bluesky, "at://did:plc:ada/app.bsky.feed.post/3kabc", "ada", "ada-3kabc.png"),
      ] {
        let tweet = Tweet(
          id: TweetID(network: network, value: id), author: Author(handle: handle, name: "Ada"),
          date: nil, text: TweetText("Tea."))
        let screen = SharingScreen(tweet, folder: "", context: rig.main.content.context)
        XCTAssertEqual(screen.fileName, name)
      }
    }
  }

  func testItIsCopiedByTheKeyboard() throws {
    try inWindow(tweets: 20) { rig in
      let screen = try rig.share()
      XCTAssertTrue(screen.copy.isFocus)
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { rig.said == "The picture is copied." }, rig.said)
      let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
      let copied = gtk_clipboard_wait_for_image(clipboard)
      XCTAssertEqual(copied.map { gdk_pixbuf_get_width($0) }, 1200)
      // Who asks is given a file that is there, and made of the picture once.
      let file = gtk_clipboard_wait_for_contents(clipboard, gdk_atom_intern("image/png", 0))
      defer { gtk_selection_data_free(file) }
      XCTAssertEqual(Int(gtk_selection_data_get_length(file)), screen.picture?.png()?.count)
      let height = copied.map { gdk_pixbuf_get_height($0) } ?? 0
      copied.map { g_object_unref(UnsafeMutableRawPointer($0)) }
      // What was switched just now is drawn first.
      rig.main.content.messages.remove(.done)
      screen.counts.isOn = false
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { rig.said == "The picture is copied." }, rig.said)
      let bare = gtk_clipboard_wait_for_image(clipboard)
      XCTAssertLessThan(bare.map { gdk_pixbuf_get_height($0) } ?? height, height)
      bare.map { g_object_unref(UnsafeMutableRawPointer($0)) }
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
    }
  }
}

extension WindowRig {
  /// Opens the picture of the first tweet that has counts.
  func share() throws -> SharingScreen {
    let reader = try XCTUnwrap(main.content.session.library).reader
    let tweets = try reader.tweets(in: .section(.timeline), at: 0..<20)
    let tweet = try XCTUnwrap(tweets.first { $0.counts.likes != nil })
    main.content.show(.shared(tweet))
    settle()
    return try XCTUnwrap(main.content.stack.top as? SharingScreen)
  }
}
