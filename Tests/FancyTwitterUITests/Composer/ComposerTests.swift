import CGtk
import GtkTestSupport
import TestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

final class ComposerTests: WindowTestCase {
  func testWhatIsWrittenIsCountedKeptAndListed() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      XCTAssertTrue(page.editor.view.isFocus)
      page.editor.view.text = "Tea with @bea 🫖"
      XCTAssertEqual(page.editor.length.accessibleName, "264 characters left")
      let save = try XCTUnwrap(rig.button("Save Draft"))
      XCTAssertTrue(save.isSensitive)
      gtk_button_clicked(save.instance())
      XCTAssertEqual(page.editor.text, "")
      XCTAssertFalse(save.isSensitive)
      XCTAssertEqual(try rig.drafts(), ["Tea with @bea 🫖"])
    }
  }

  func testDraftsAreListedInOneSizeHoweverLongTheyAre() throws {
    try inWindow(tweets: 3) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let long = String(repeating: "A thought that goes on and on. ", count: 4)
      for text in ["Short", long] {
        page.editor.view.text = text
        page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      }
      rig.settle()
      let rows = descendants(page.list.widget, of: "FancyTwitterPanelRow")
        .compactMap { $0 as? PanelRow }
      XCTAssertEqual(rows.count, 2)
      let names = rows.map { $0.laidOut().name.size }
      XCTAssertEqual(Set(names.map(\.height)).count, 1, "\(names)")
      XCTAssertTrue(names.allSatisfy { $0.width < rows[0].size.width })
    }
  }

  // As the X input method has it: such a window shows what was on the screen before where it paints nothing.
  func testATextInAWindowOfItsOwnStandsOnTheCardsGround() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let view = try XCTUnwrap(rig.openComposer()).editor.view
      rig.settle()
      let window = try XCTUnwrap(
        gtk_text_view_get_window(view.instance(), GTK_TEXT_WINDOW_TEXT))
      XCTAssertNotEqual(gdk_window_ensure_native(window), 0)
      gtk_widget_queue_draw(rig.main.window.widget)
      let field = rig.look.theme.panel.field.rgb
      XCTAssertTrue(
        runLoop {
          guard let shown = gdk_pixbuf_get_from_window(window, 40, 80, 1, 1),
            let bytes = gdk_pixbuf_read_pixels(shown)
          else { return false }
          defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
          return (0..<3).allSatisfy {
            abs(Int(bytes[$0]) - Int(field >> UInt32(16 - 8 * $0) & 0xFF)) <= 2
          }
        })
    }
  }

  // Who could not see the colour learned of it from the network, which refused the text.
  func testThatADraftIsTooLongIsSaidOnce() throws {
    try inWindow(tweets: 3) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let heard = HeardNotices(page.editor.length)
      defer { heard.end() }
      for count in [100, 259, 260, 261, 280, 281, 282, 280, 279] {
        page.editor.length.show(PostLength(String(repeating: "x", count: count)))
      }
      XCTAssertEqual(
        heard.said, ["20 characters left", "1 character too many", "0 characters left"])
    }
  }

  func testAKeyCostsNoMoreInALongDraft() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      // A letter, and signs of which all texts have a bounded number.
      let signs = (0..<40).map { $0 % 2 == 0 ? "a" : "\u{2067}" }
      @MainActor func write(after start: String) -> Duration {
        page.editor.view.text = start
        rig.settle()
        return processorTime {
          for sign in signs {
            cgtk_emit_text(page.editor.view.gobject, "insert-at-cursor", sign)
          }
        }
      }
      let paragraph = String(repeating: "tea with @bea \u{2067}é\u{2069} ", count: 8)
      // What is made once is no part of a key.
      _ = write(after: paragraph)
      let short = write(after: paragraph)
      let long = write(after: paragraph + String(repeating: "\n" + "tea é", count: 8_000))
      print("40 keys: \(short), \(long) in a long draft")
      XCTAssertLessThan(long, short * 2)
      // Its length is told when the hands rest.
      XCTAssertTrue(
        runLoop { page.editor.length.accessibleName.hasSuffix("characters too many") },
        page.editor.length.accessibleName)
    }
  }

  // Of 280 only 80 was seen.
  func testWhatIsLeftIsReadWholeInLargeText() {
    MainActor.assumeIsolated {
      withText(times: 3) {
        let length = DraftLength(look: .forTests())
        length.show(PostLength(""))
        let number = TextLayout(
          "280", style: TextStyle(size: length.font.pixelSize), font: length.font)
        XCTAssertGreaterThanOrEqual(length.preferredWidth().natural, number.size.width + 40)
        // Of one that is much too long, the beginning was not seen.
        let former = length.preferredWidth().natural
        length.show(PostLength(String(repeating: "x", count: 100_000)))
        XCTAssertGreaterThan(length.preferredWidth().natural, former)
      }
    }
  }

  func testLeavingLosesNothing() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try XCTUnwrap(rig.openComposer()).editor.view.text = "Half a thou"
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(try rig.drafts(), ["Half a thou"])
      let page = try XCTUnwrap(rig.openComposer())
      let draft = try XCTUnwrap(DraftTable(folder: rig.main.content.session.folder).drafts().first)
      page.edit(draft)
      page.editor.view.text = "Half a thought"
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), ["Half a thought"])
    }
  }

  // FriBidi 1.0.8 ended the window.
  func testHundredsOfDirectionsThatArePastedAreKeptAsTheyAreSeen() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let marks = [0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069].flatMap { $0 }
      let period = String(String.UnicodeScalarView(marks.compactMap { Unicode.Scalar($0) }))
      let text = "Tea " + String(repeating: period, count: 60) + "is ready"
      gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), text, -1)
      rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { page.editor.text.hasSuffix("is ready") })
      let seen = page.editor.text
      XCTAssertTrue(seen.hasPrefix("Tea \(period)") && seen.utf8.count < text.utf8.count)
      rig.settle()
      rig.press(Key.escape)
      XCTAssertEqual(try rig.drafts(), [seen])
      rig.main.content.navigator.show(.search(text: nil))
      rig.settle()
      rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "search")
    }
  }

  func testClosingTheWindowLosesNothing() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try XCTUnwrap(rig.openComposer()).editor.view.text = "Half a thought"
      XCTAssertTrue(rig.main.leave())
      XCTAssertEqual(try rig.drafts(), ["Half a thought"])
    }
  }

  func testAfterADeletedDraftTheKeyboardIsOnTheNext() throws {
    try inWindow(tweets: 10) { rig in
      rig.main.content.navigator.show(.drafts)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ComposerScreen)
      XCTAssertFalse(page.copyButton.isSensitive)
      for text in ["One", "Two", "Three"] {
        page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
        page.editor.view.text = text
        XCTAssertTrue(page.copyButton.isSensitive)
      }
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      rig.settle()
      for left in [2, 1, 0] {
        let bins = descendants(page.list.widget, of: "FancyTwitterButton")
        bins.first?.grabFocus()
        bins.first.map { gtk_button_clicked($0.instance()) }
        rig.settle()
        XCTAssertEqual(descendants(page.list.widget, of: "FancyTwitterButton").count, left)
        let focused = rig.main.window.focused
        XCTAssertEqual(focused?.isMapped, true)
        XCTAssertTrue(
          left > 0 ? page.list.widget.containsFocus : page.editor.view.isFocus, "\(left)")
      }
    }
  }

  func testADeletedDraftCanBeBroughtBack() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "Short life"
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      let draft = try XCTUnwrap(DraftTable(folder: rig.main.content.session.folder).drafts().first)
      page.list.onDelete(draft)
      XCTAssertEqual(try rig.drafts(), [])
      rig.main.content.messages.banner.press()
      XCTAssertEqual(try rig.drafts(), ["Short life"])
    }
  }

  // What is written is kept as it is written: a letter typed over it was all that was left of it.
  func testADraftThatWasOverwrittenComesBack() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      page.edit(try rig.keep("A thought"))
      for key in [Key.backspace, Key.x] {
        rig.press(Key.a, holding: GDK_CONTROL_MASK)
        rig.press(key)
        XCTAssertEqual(page.editor.text, key == Key.x ? "x" : "")
        if key == Key.x { XCTAssertTrue(runLoop { (try? rig.drafts()) == ["x"] }) }
        rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
        XCTAssertEqual(page.editor.text, "A thought")
        XCTAssertTrue(runLoop { (try? rig.drafts()) == ["A thought"] })
      }
      // Another draft is no step of this one.
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(page.editor.text, "")
    }
  }

  func testADraftThatWasEmptiedComesBackWithThePageGoneAndWithThePageThere() throws {
    try inWindow(tweets: 10) { rig in
      rig.program.onCommand = { [weak content = rig.main.content] in _ = content?.perform($0) }
      let page = try XCTUnwrap(rig.openComposer())
      page.edit(try rig.keep("A thought"))
      rig.press(Key.a, holding: GDK_CONTROL_MASK)
      rig.press(Key.delete)
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [])
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), ["A thought"])
      rig.main.content.messages.banner.press(1)
      rig.press(Key.a, holding: GDK_CONTROL_MASK)
      rig.press(Key.delete)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(try rig.drafts(), [])
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(try rig.drafts(), ["A thought"])
    }
  }

  func testADeletedDraftCanBeBroughtBackFromElsewhere() throws {
    try inWindow(tweets: 10) { rig in
      try rig.deleteDrafts(["Short life"])
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      rig.main.content.messages.banner.press()
      XCTAssertEqual(try rig.drafts(), ["Short life"])
    }
  }

  // A held key deletes one after the other, for the next one has the keyboard.
  func testAllThatWereDeletedComeBackAtOnce() throws {
    try inWindow(tweets: 10) { rig in
      let banner = rig.main.content.messages.banner
      try rig.deleteDrafts(["One", "Two", "Three"])
      XCTAssertEqual(banner.text, "3 drafts are deleted.")
      banner.press()
      XCTAssertEqual(try rig.drafts().sorted(), ["One", "Three", "Two"])
      XCTAssertFalse(banner.widget.isVisible)
      // Whom one has let go does not come back with the next ones.
      try rig.deleteDrafts([])
      banner.press(1)
      try rig.deleteDrafts(["Four"])
      banner.press()
      XCTAssertEqual(try rig.drafts(), ["Four"])
    }
  }

  func testADraftThatCannotComeBackIsOfferedAgain() throws {
    let library = try library(tweets: 10)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      try rig.deleteDrafts(["Short life"])
      let other = try Database(path: library.drafts, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      banner.press()
      XCTAssertFalse(banner.text.hasPrefix("The draft is deleted."), banner.text)
      try other.execute("COMMIT")
      banner.press()
      XCTAssertEqual(banner.text, "The draft is deleted.")
      banner.press()
      XCTAssertEqual(try rig.drafts(), ["Short life"])
    }
  }

  func testTheBrowserGetsTheWholeTextAndOnlyThere() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try XCTUnwrap(rig.openComposer()).editor.view.text = "Tea & #rain 100%\nñ"
      let button = try XCTUnwrap(rig.button("Open in Browser"))
      gtk_button_clicked(button.instance())
      XCTAssertEqual(
        rig.opened, ["https://x.com/intent/post?text=Tea%20%26%20%23rain%20100%25%0A%C3%B1"])
    }
  }

  // 350 letters were 70 too many for Mastodon, which takes 500, and the browser opened X.
  func testWhoIsNotOnXIsToldOfTheirOwnNetwork() throws {
    for (network, handle, left, page) in [
      (Network.fediverse, "ada@m.test", "150 characters left", "https://m.test/share"),
      (.bluesky, "ada.test", "50 characters too many", "https://bsky.app/intent/compose"),
    ] {
      let library = LibraryFolder(path: folder + "/" + network.rawValue)
      let author = Author(handle: handle, name: "Ada")
      let account = Account(network: network, id: handle, author: author)
      let post = Tweet(
        id: TweetID(network: network, value: "https://m.test/1"), author: author,
        date: Timestamp(seconds: 1_600_000_000), text: TweetText("Tea."))
      try TestLibrary.add([post], of: account, to: library)
      try MainActor.assumeIsolated {
        let rig = WindowRig(library)
        let page_ = try XCTUnwrap(rig.openComposer())
        page_.editor.view.text = String(repeating: "x", count: 350)
        XCTAssertEqual(page_.editor.length.accessibleName, left)
        gtk_button_clicked(try XCTUnwrap(rig.button("Open in Browser")).instance())
        XCTAssertEqual(rig.opened, [page + "?text=" + page_.editor.text])
      }
      // Whoever is on X, too, is told what fits there.
      try TestLibrary.add([TestLibrary.tweet(1)], to: library)
      MainActor.assumeIsolated { XCTAssertEqual(PostingPlace(of: library), .x) }
    }
  }

  func testADraftWithoutAnythingToBeSeenHasAName() throws {
    let library = try library(tweets: 10)
    let table = try DraftTable(folder: library)
    for (number, text) in ["", "\u{200B}\u{2060}", " \n "].enumerated() {
      _ = try table.save(
        Draft(
          text: text, picture: number == 2 ? "/nowhere/cup.png" : nil,
          edited: Timestamp(milliseconds: Int64(number))))
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      let names = descendants(page.list.widget, of: "FancyTwitterPanelRow").map(\.spokenName)
      XCTAssertEqual(names.map { $0.hasPrefix("No text to be seen") }, [false, true, true])
      XCTAssertTrue(names[0].hasPrefix("A picture"))
    }
  }

  // The number, and how much is too much, were beneath the window's edge while one wrote.
  func testTheCountIsInSightWhileOneWrites() throws {
    let library = try library(tweets: 10)
    try MainActor.assumeIsolated {
      for scale in [1, 3] {
        try withText(times: scale) {
          let rig = WindowRig(library, width: 360, height: 640)
          let page = try XCTUnwrap(rig.openComposer())
          let view = page.editor.view
          @MainActor func isSeen(_ widget: Widget) -> Bool {
            let top = widget.position(in: page.widget).y
            return top >= 0 && Int(top) + widget.size.height <= page.widget.size.height
          }
          for line in 0..<30 {
            cgtk_emit_text(view.gobject, "insert-at-cursor", "Line \(line)\n")
            rig.settle()
            XCTAssertTrue(runLoop { isSeen(page.editor.length) }, "\(line), \(scale)")
          }
        }
      }
    }
  }

  // The last lines were written out of sight.
  func testTheCaretIsInSightWhereverItGoes() throws {
    let library = try library(tweets: 10)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 360, height: 480)
      let page = try XCTUnwrap(rig.openComposer())
      let view = page.editor.view
      @MainActor func isSeen() -> Bool {
        let top = view.position(in: page.widget).y + view.caret.y
        return top >= 0 && top + view.caret.height <= page.widget.size.height
      }
      for line in 0..<30 {
        cgtk_emit_text(view.gobject, "insert-at-cursor", "Line \(line)\n")
        rig.settle()
        XCTAssertTrue(runLoop { isSeen() }, "\(line)")
      }
      let adjustment = try XCTUnwrap(page.widget as? ScrolledWindow).adjustment
      let end = adjustment.value
      XCTAssertGreaterThan(end, 0)
      rig.press(UInt32(GDK_KEY_Home), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { isSeen() && adjustment.value < end })
      for _ in 0..<29 { rig.press(Key.down) }
      XCTAssertTrue(runLoop { isSeen() })
      rig.press(UInt32(GDK_KEY_Home), holding: GDK_CONTROL_MASK)
      rig.press(UInt32(GDK_KEY_End), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { isSeen() && adjustment.value == end })
      rig.look.preferences.textScale *= 1.5
      rig.settle()
      XCTAssertTrue(runLoop { isSeen() })
    }
  }

  // All of a text of 20,000 letters filled the window, and hid what closes the sentence.
  func testWhatTheBrowserDoesNotTakeIsSaidInALine() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let banner = rig.main.content.messages.banner
      let button = try XCTUnwrap(rig.button("Open in Browser"))
      rig.main.content.navigator.links.openLink = { link throws(DesktopError) in
        throw .cannotOpen(address: link.address, reason: "no program")
      }
      page.editor.view.text = String(repeating: "tea ", count: 5_000)
      gtk_button_clicked(button.instance())
      XCTAssertTrue(banner.text.hasSuffix("could not be opened: no program."), banner.text)
      XCTAssertLessThan(banner.text.count, 200)
      page.editor.view.text = String(repeating: "tea ", count: 20_000)
      gtk_button_clicked(button.instance())
      XCTAssertTrue(banner.text.hasPrefix("The text is too long"), banner.text)
    }
  }

  func testMoreDraftsAreListedAsOneAsksForThem() throws {
    let library = try library(tweets: 10)
    let table = try DraftTable(folder: library)
    for number in 0..<150 {
      _ = try table.save(Draft(text: "\(number)", edited: Timestamp(milliseconds: Int64(number))))
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      @MainActor func rows() -> [Widget] {
        descendants(page.list.widget, of: "FancyTwitterPanelRow")
      }
      XCTAssertEqual(rows().count, 100)
      let more = try XCTUnwrap(rig.button("Show More"))
      gtk_button_clicked(more.instance())
      rig.settle()
      XCTAssertEqual(rows().count, 150)
      XCTAssertTrue(rows()[100].isFocus)
      XCTAssertNil(rig.button("Show More"))
    }
  }

  func testAPictureThatIsGoneIsToldOf() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.show(text: "", picture: "/nowhere/cup.png")
      XCTAssertTrue(
        runLoop { rig.button("Remove picture cup.png, which cannot be shown") != nil }
          || descendants(page.editor.widget, of: "FancyTwitterDraftPicture").contains {
            $0.spokenName == "Remove picture cup.png, which cannot be shown"
          })
      XCTAssertTrue(page.leave())
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      XCTAssertNotNil(rig.button("Delete the draft “A picture”"))
    }
  }

  // Of letters that are written in two signs, half of them were set off.
  func testAMarkOfByteOrderIsNoLetter() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "\u{FEFF}tea\u{FEFF}"
      XCTAssertEqual(page.editor.text, "tea")
      page.editor.view.text = "\u{FEFF}"
      XCTAssertEqual(page.editor.text, "")
    }
  }

  func testTooMuchIsSetOff() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = String(repeating: "茶", count: 141)
      XCTAssertEqual(page.editor.length.accessibleName, "2 characters too many")
      page.editor.view.text = String(repeating: "茶", count: 139) + "x"
      XCTAssertEqual(page.editor.length.accessibleName, "1 character left")
    }
  }
}

extension WindowRig {
  func openComposer() -> ComposerScreen? {
    gtk_button_clicked(main.content.bar.pencil.instance())
    XCTAssertTrue(runLoop { main.content.stack.top is ComposerScreen })
    return main.content.stack.top as? ComposerScreen
  }

  /// Keeps a draft, as if it had been written before.
  fileprivate func keep(_ text: String) throws -> Draft {
    try DraftTable(folder: main.content.session.folder).save(
      Draft(text: text, edited: Timestamp(milliseconds: 1)))
  }

  /// Writes drafts, and deletes all that there are.
  fileprivate func deleteDrafts(_ texts: [String]) throws {
    main.content.show(.drafts)
    settle()
    let page = try XCTUnwrap(main.content.stack.top as? ComposerScreen)
    for text in texts {
      page.editor.view.text = text
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
    }
    for draft in try DraftTable(folder: main.content.session.folder).drafts() {
      page.list.onDelete(draft)
    }
    XCTAssertEqual(try drafts(), [])
  }

  func drafts() throws -> [String] {
    try DraftTable(folder: main.content.session.folder).drafts().map(\.text)
  }

  /// The button whose text, or name, is this.
  func button(_ name: String) -> Widget? {
    let plain = descendants(main.window, of: "FancyTwitterButton")
    let own = descendants(main.window, of: "FancyTwitterHighlightButton")
    return (plain + own).first { $0.spokenName == name || $0.shownLabel == name }
  }
}

extension Widget {
  /// The text on a button, without the sign of its key.
  @MainActor
  fileprivate var shownLabel: String {
    guard cgtk_is_a(widget, gtk_button_get_type()) != 0,
      let label = gtk_button_get_label(instance())
    else { return "" }
    return String(cString: label).filter { $0 != "_" }
  }
}
