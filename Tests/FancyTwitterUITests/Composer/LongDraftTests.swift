import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What is pasted into a draft: more than can be laid out at once, and what is no text.
final class LongDraftTests: WindowTestCase {
  @MainActor
  private static func paste(_ text: String, in rig: WindowRig) {
    gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), text, -1)
    rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
  }

  @MainActor
  private static func saysThatItIsFull(_ root: Widget) -> Bool {
    descendants(root, of: "GtkLabel").contains {
      $0.isMapped && ($0 as? Label)?.text.hasPrefix("A text can have 50") == true
    }
  }

  func testWhatHasNoRoomIsLeftOutAndThatIsSaid() throws {
    try inWindow(tweets: 10) { rig in
      let view = try XCTUnwrap(rig.openComposer()).editor.view
      let line = String(repeating: "x", count: 99) + "\n"
      view.text = String(repeating: line, count: 499) + String(repeating: "x", count: 98)
      view.placeCursor(at: view.count)
      rig.settle()
      let window = rig.main.window
      XCTAssertFalse(Self.saysThatItIsFull(window))
      Self.paste("abcd", in: rig)
      XCTAssertTrue(runLoop { view.count == TextView.longest })
      XCTAssertTrue(view.text.hasSuffix("xab"))
      XCTAssertTrue(runLoop { Self.saysThatItIsFull(window) })
      // Above all, not beneath the text, whose end may be far away.
      XCTAssertTrue(
        rig.main.content.messages.banner.text.hasPrefix("A text can have 50"),
        rig.main.content.messages.banner.text)
      rig.press(Key.x)
      XCTAssertEqual(view.count, TextView.longest)
      rig.press(Key.backspace)
      XCTAssertEqual(view.count, TextView.longest - 1)
      XCTAssertFalse(Self.saysThatItIsFull(window))
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(view.count, TextView.longest)
      // What is kept already is never cut.
      view.text = String(repeating: line, count: 501)
      rig.press(Key.x)
      XCTAssertEqual(view.count, 50_100)
    }
  }

  // Each of thousands of names was marked anew at each key, and each mark counts the rest of its paragraph: the window stood
  // still for 5 to 25 seconds.
  func testNamesOfALongParagraphAreMarkedWhileTheyFitAndOnce() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let view = page.editor.view
      var changes = 0
      for signal in ["apply-tag", "remove-tag"] { view.connectBuffer(signal) { _ in changes += 1 } }
      /// How many marks come and go until the text is counted.
      @MainActor func changed(by body: () -> Void) -> Int {
        changes = 0
        body()
        XCTAssertTrue(runLoop { page.editor.isCounted })
        return changes
      }
      for word in ["@somebody12 ", "x.co ", "#a ", "word "] {
        view.text = ""
        rig.settle()
        let first = changed { view.text = String(repeating: word, count: 4_000) }
        XCTAssertLessThan(first, 100, word)
        XCTAssertGreaterThan(first, word == "word " ? 0 : 10, word)
        for place in [view.count, 100] {
          view.placeCursor(at: place)
          // What ends anywhere is looked at for each key; the place from which it is too much moves with the letter.
          XCTAssertLessThan(changed { rig.press(Key.x) }, 10, "\(word) \(place)")
        }
        // As if it had been marked at once.
        let moved = view.markedRanges
        view.setMarks([])
        page.editor.update()
        XCTAssertEqual(view.markedRanges, moved, word)
      }
    }
  }

  // GTK put it in before it took it out: there was no room for it, and a second later it was kept so.
  func testWordsThatAreMovedWithinAFullTextStay() throws {
    try inWindow(tweets: 10) { rig in
      let view = try XCTUnwrap(rig.openComposer()).editor.view
      let line = "\u{2067}Alpha beta gamma\n" + String(repeating: "x", count: 82) + "\n"
      let text = String(repeating: line, count: 60) + String(repeating: "delta ", count: 7_300)
      view.text = text + String(repeating: "!", count: TextView.longest - text.count)
      XCTAssertTrue(view.isFull)
      let before = view.text
      @MainActor func move(_ range: Range<Int>, to place: Int) {
        var start = view.iterator(at: range.lowerBound)
        var end = view.iterator(at: range.upperBound)
        gtk_text_buffer_select_range(view.buffer, &start, &end)
        view.moveSelection(to: place)
      }
      move(0..<7, to: 12)
      XCTAssertTrue(view.text.hasPrefix("beta \u{2067}Alpha gamma\n"), "\(view.text.prefix(30))")
      XCTAssertEqual(view.count, TextView.longest)
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(view.text == before)
      move(12..<17, to: 0)
      XCTAssertTrue(view.text.hasPrefix("gamma\u{2067}Alpha beta \n"), "\(view.text.prefix(30))")
      move(0..<5, to: 3)
      XCTAssertTrue(view.text.hasPrefix("gamma\u{2067}Alpha beta \n"), "\(view.text.prefix(30))")
    }
  }

  func testANoteSaysSoToo() throws {
    try inWindow(tweets: 10) { rig in
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
      let view = try XCTUnwrap(rig.main.window.focused as? TextView)
      let page = Widget.of(
        try XCTUnwrap(gtk_widget_get_ancestor(view.widget, gtk_popover_get_type())))
      XCTAssertFalse(Self.saysThatItIsFull(page))
      Self.paste(String(repeating: "a line of words\n", count: 4_000), in: rig)
      XCTAssertTrue(runLoop { view.count == TextView.longest })
      XCTAssertTrue(runLoop { Self.saysThatItIsFull(page) })
    }
  }

  // It was 27,583 pixels wide, and nothing of it on the screen.
  func testALineThatPangoCannotCountLeavesTheWindowAsItIs() throws {
    try inWindow(tweets: 10) { rig in
      let view = try XCTUnwrap(rig.openComposer()).editor.view
      for (text, count) in [("x", 300_000), ("\u{FDFD}", 40_000)] {
        view.text = String(repeating: text, count: count)
        rig.settle()
        rig.press(Key.backspace)
        XCTAssertEqual(rig.main.window.currentSize.width, 480)
      }
    }
  }

  // Its last columns were beyond the window's edge, and in large text the field in which one looks for them.
  func testTheChoiceOfEmojiIsWithinTheWindow() throws {
    let library = try library(tweets: 10)
    try MainActor.assumeIsolated {
      for (factor, width) in [(1, 480), (1, 320), (2, 360), (3, 360)] {
        try withText(times: factor) {
          let rig = WindowRig(library, width: width, height: 640)
          try XCTUnwrap(rig.openComposer()).editor.view.insertEmoji()
          XCTAssertTrue(runLoop { gtk_grab_get_current().map { gtk_widget_get_mapped($0) } == 1 })
          let choice = Widget.of(try XCTUnwrap(gtk_grab_get_current()))
          XCTAssertTrue(runFrames(2, of: rig.main.content.body))
          let (place, window) = (choice.position(in: rig.main.window), rig.main.window.size)
          XCTAssertGreaterThanOrEqual(place.x, 0, "\(factor)")
          XCTAssertLessThanOrEqual(place.x + choice.size.width, window.width, "\(factor)")
          XCTAssertGreaterThanOrEqual(place.y, 0, "\(factor)")
          XCTAssertLessThanOrEqual(place.y + choice.size.height, window.height, "\(factor)")
          let sections = descendants(choice, of: "GtkButton")
          XCTAssertEqual(sections.count, 10)
          for section in sections {
            XCTAssertFalse(section.spokenName.isEmpty)
            XCTAssertGreaterThanOrEqual(section.size.width, 24, "\(factor)")
          }
          choice.isVisible = false
        }
      }
    }
  }

  // Nothing at all happened.
  func testAPictureThatIsPastedIsAnswered() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let png = try XCTUnwrap(page.widget.snapshot().png())
      Desktop.copyToClipboard(png: png)
      rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("A picture comes from a file") })
      XCTAssertEqual(page.editor.text, "")
    }
  }
}

extension TextView {
  /// What is set off, by the tag that does it.
  fileprivate var markedRanges: [Mark.Style: [Range<Int>]] {
    tags.mapValues { tag in
      (0..<count).filter {
        var place = iterator(at: $0)
        return gtk_text_iter_has_tag(&place, tag) != 0
      }.ranges
    }
  }
}

extension [Int] {
  /// The stretches that numbers in their order make.
  fileprivate var ranges: [Range<Int>] {
    reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
  }
}
