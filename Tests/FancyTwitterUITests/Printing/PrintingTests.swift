import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What is read becomes pages: all of it, with a title, numbers and links that lead on.
final class PrintingTests: WindowTestCase {
  func testATimelineBecomesPages() throws {
    let folder = folder
    try inWindow(tweets: 60) { rig in
      let pdf = try rig.printed(into: folder)
      let pages = try Self.pages(of: pdf)
      XCTAssertGreaterThan(pages.count, 3)
      for (number, text) in pages.enumerated() {
        XCTAssertTrue(text.contains("Page \(number + 1) of \(pages.count)"), text)
        XCTAssertTrue(text.hasPrefix("Timeline"), text)
      }
      let all = pages.joined()
      let reader = try XCTUnwrap(rig.main.content.session.library).reader
      for tweet in try reader.tweets(in: .section(.timeline), at: 0..<60) {
        let words = tweet.text.display.split { !$0.isASCII || !$0.isLetter }
        guard let word = words.max(by: { $0.count < $1.count }), word.count < 12 else { continue }
        XCTAssertTrue(all.contains(word), "\(word) of \(tweet.text.display)")
      }
      let links = try output(of: "pdfinfo", ["-url", pdf])
      XCTAssertTrue(links.contains("https://x.com/"), links)
    }
  }

  func testAKeyThatIsPressedTwiceOpensOneDialog() throws {
    try inWindow(tweets: 20) { rig in
      @MainActor func dialogs() -> [Widget] { topLevels(of: "GtkPrintUnixDialog") }
      for _ in 0..<2 {
        for _ in 0..<3 { XCTAssertTrue(rig.main.content.perform(.print)) }
        XCTAssertTrue(runLoop { !dialogs().isEmpty })
        rig.settle()
        XCTAssertEqual(dialogs().count, 1)
        for dialog in dialogs() {
          gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
        }
        // Then there can be another one.
        XCTAssertTrue(runLoop { dialogs().isEmpty })
      }
    }
  }

  func testWhoQuitsWhilePagesAreMadeIsAsked() throws {
    let folder = folder
    try inWindow(tweets: 60) { rig in
      XCTAssertNil(rig.main.content.unfinished)
      var (wasAsked, mayGo, question) = (false, false, "")
      let asking = LoopTimer(every: 1) {
        guard rig.main.content.unfinished != nil, !wasAsked else { return !wasAsked }
        wasAsked = true
        rig.main.whenNothingRuns { mayGo = true }
        question = rig.said
        return false
      }
      let pdf = try rig.printed(into: folder)
      asking.cancel()
      XCTAssertEqual(question, "Closing stops the printing. Nothing of it is printed.")
      XCTAssertFalse(mayGo)
      XCTAssertGreaterThan(try Self.pages(of: pdf).count, 3)
      // It is over, and so is the question.
      XCTAssertNil(rig.main.content.unfinished)
      XCTAssertNotEqual(rig.said, question)
    }
  }

  func testWhatAnAuthorWroteInOneGoIsPrintedToItsEnd() throws {
    let library = LibraryFolder(path: folder + "/long")
    let text = (1...5000).map { "w\($0)" }.joined(separator: " ")
    try TestLibrary.add([TestLibrary.tweet(1, text)], to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let pages = try Self.pages(of: try rig.printed(into: folder))
      XCTAssertGreaterThan(pages.count, 3)
      let words = Set(pages.joined(separator: " ").split(whereSeparator: \.isWhitespace))
      let lost = (1...5000).map { "w\($0)" }.filter { !words.contains(Substring($0)) }
      XCTAssertEqual(lost, [])
    }
  }

  func testAllThatASearchFindsIsPrinted() throws {
    let library = LibraryFolder(path: folder + "/found")
    let tweets = (1...70).map { TestLibrary.tweet($0, "Harbour number\($0)") }
    try TestLibrary.add(tweets + [TestLibrary.tweet(99, "Something else")], to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.search(text: "harbour"))
      rig.settle()
      let pages = try Self.pages(of: try rig.printed(into: folder))
      let text = pages.joined()
      XCTAssertTrue(pages.allSatisfy { $0.hasPrefix("harbour") })
      for number in 1...70 { XCTAssertTrue(text.contains("number\(number)"), "\(number)") }
      XCTAssertFalse(text.contains("Something else"))
    }
  }

  func testYearsAndMonthsOfWhatIsInOrderStandInTheOutline() throws {
    let library = LibraryFolder(path: folder + "/years")
    let day = 86_400
    let tweets = [0, 40, 45, 400, 800].enumerated().map { number, days in
      var tweet = TestLibrary.tweet(days * day + 50_000, "Harbour number\(number)")
      tweet.counts = .init(replies: 0, reposts: 0, likes: [3, 1, 5, 2, 4][number])
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (search, items) in [
        (
          "",
          ["2022", "March 2022", "2021", "February 2021", "2020", "February 2020", "January 2020"]
        ),
        ("harbour", []),
      ] {
        if !search.isEmpty {
          rig.main.content.show(.search(text: search))
          let screen = try XCTUnwrap(rig.main.content.stack.top as? SearchScreen)
          screen.field.summary.searchOrder = .mostLiked
          screen.search()
        }
        rig.settle()
        let pdf = try rig.printed(into: folder)
        let outline = try output(of: "pdftohtml", ["-xml", "-i", "-stdout", pdf])
        let found = outline.matches(of: #/<item page="\d+">([^<]*)<\/item>/#)
        XCTAssertEqual(found.map { String($0.1) }, items, search)
        let title = try output(of: "pdfinfo", [pdf])
        XCTAssertTrue(title.contains("Title:"), title)
      }
    }
  }

  func testWhatComesBeforeTheLastPageIsReadTakesNothingAway() throws {
    let library = LibraryFolder(path: folder + "/meanwhile")
    try TestLibrary.add((0..<100).map { TestLibrary.tweet($0) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var reading: TweetReading?
      Task { reading = try await rig.timeline.content?.tweets.reading() }
      XCTAssertTrue(runLoop { reading != nil })
      try TestLibrary.add([TestLibrary.tweet(500)], to: library)
      let read = try XCTUnwrap(try reading?.read(64..<100))
      XCTAssertEqual(read.map(\.id), (0..<36).reversed().map { TestLibrary.tweet($0).id })
    }
  }

  func testAChatIsPrinted() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      _ = try rig.openChat(ChatFixture.group)
      let text = try Self.pages(of: try rig.printed(into: folder)).joined()
      for words in ["Harbour walk", "Noor Azadi", "Who brings tea?", "Page 1 of 1"] {
        XCTAssertTrue(text.contains(words), "\(words) in \(text)")
      }
    }
  }

  func testAConversationIsPrintedOnce() throws {
    let library = LibraryFolder(path: folder + "/thread")
    let long = (1...3000).map { "w\($0)" }.joined(separator: " ")
    try TestLibrary.add([TestLibrary.tweet(1, long)], to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.openFirstTweet()
      let text = try Self.pages(of: try rig.printed(into: folder)).joined(separator: " ")
      let words = text.split(whereSeparator: \.isWhitespace)
      XCTAssertEqual(words.count { $0 == "w7" }, 1)
      XCTAssertEqual(words.count { $0 == "w3000" }, 1)
    }
  }

  func testPicturesAreThereAsPhotographsOf300DotsAtMost() throws {
    let library = LibraryFolder(path: folder + "/pictured")
    try TestLibrary.add([TestLibrary.tweet(1, "A cup", pictures: 1)], to: library)
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    let picture = Surface(width: 3000, height: 2000, scale: 1, isOpaque: true)
    picture.draw { canvas in
      canvas.setPaint(Paint(.white))
      canvas.paint()
    }
    try picture.writePNG(to: library.media + "/absent.png")
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let images = try output(of: "pdfimages", ["-list", try rig.printed(into: folder)])
      // Page, number, type, width, height, colour, components, bits, encoding, …, dots across and down.
      let rows = images.split(separator: "\n").map { $0.split(separator: " ") }
      let photographs = rows.filter { $0.contains("jpeg") }
      XCTAssertEqual(photographs.count, 1, images)
      let dots = try XCTUnwrap(photographs.first.flatMap { Int($0[12]) })
      XCTAssertTrue((250...301).contains(dots), images)
    }
  }

  func testWhereThereIsNothingToPrintThatIsSaid() throws {
    let library = LibraryFolder(path: folder + "/none")
    try TestLibrary.add([TestLibrary.tweet(1, "One")], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.drafts)
      rig.settle()
      rig.main.content.printing.start()
      XCTAssertTrue(runLoop { rig.said == "There is nothing to print here." }, rig.said)
      // Where one goes then there is something.
      rig.main.content.measured.goBack()
      XCTAssertNotEqual(rig.said, "There is nothing to print here.")
    }
  }

  func testAPreviewThatNothingCanShowIsSaid() throws {
    try inWindow(tweets: 20) { rig in
      for (command, isThere) in [("absent-previewer %f", false), ("/bin/rm %s %f", true)] {
        Self.setPreviewer(command)
        var outcome: Printing.Result?
        Task { await rig.main.content.printing.print(to: .preview) { outcome = $0 } }
        XCTAssertTrue(runLoop { outcome != nil })
        switch outcome {
        case .success(.done)?: XCTAssertTrue(isThere)
        case .failure(let error)?:
          XCTAssertFalse(isThere)
          XCTAssertEqual(
            error.sentence, "The preview needs the program absent-previewer, which is not there.")
        default: XCTFail("\(String(describing: outcome))")
        }
      }
    }
  }

  @MainActor
  private static func setPreviewer(_ command: String) {
    var value = GValue()
    g_value_init(&value, cgtk_type_string())
    g_value_set_string(&value, command)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      "gtk-print-preview-command", &value)
    g_value_unset(&value)
  }

  func testAFileThatCannotBeWrittenIsAnError() throws {
    try inWindow(tweets: 3) { rig in
      var outcome: Printing.Result?
      Task { await rig.main.content.printing.print(to: .file("/absent/a.pdf")) { outcome = $0 } }
      XCTAssertTrue(runLoop { outcome != nil })
      guard case .failure(let error) = outcome else { return XCTFail("it was written") }
      XCTAssertTrue(error.sentence.hasPrefix("This could not be printed"), error.sentence)
    }
  }
}

extension PrintingTests {
  /// The texts of a file's pages.
  static func pages(of pdf: String) throws -> [String] {
    let text = try output(of: "pdftotext", ["-layout", pdf, "-"])
    return text.split(separator: "\u{C}", omittingEmptySubsequences: true).map(String.init)
      .filter { $0.contains(where: \.isLetter) }
  }
}

/// What a program writes; the test is skipped where it is not there.
func output(of program: String, _ arguments: [String]) throws -> String {
  let path = "/usr/bin/" + program
  guard FileManager.default.isExecutableFile(atPath: path) else {
    throw XCTSkip("\(program) is not there")
  }
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}

extension WindowRig {
  /// Prints what is seen into a PDF file.
  func printed(into folder: String) throws -> String {
    let path = folder + "/printed.pdf"
    var outcome: Printing.Result?
    Task { await main.content.printing.print(to: .file(path)) { outcome = $0 } }
    XCTAssertTrue(runLoop(seconds: 60) { outcome != nil })
    if case .failure(let error)? = outcome { XCTFail("\(error)") }
    return path
  }
}
