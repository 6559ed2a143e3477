import CGtk
import Foundation
import GtkTestSupport
import XCTest

@testable import GtkKit

/// What becomes of pages that are printed into a file.
final class PrintOperationTests: GtkTestCase {
  /// Pages that each have one drawing.
  @MainActor
  private final class Drawn: PrintOperation.Pages {
    private let body: (Canvas) -> Void

    init(_ body: @escaping (Canvas) -> Void) { self.body = body }

    func begin(on paper: Paper) {}

    func paginate() -> Int? { 3 }

    func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) { draw(body) }
  }

  // cairo writes no file with them, and says of none of them where it is.
  func testLettersThatAreNoneCostNoPage() {
    MainActor.assumeIsolated {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
      defer { unlink(path) }
      let style = TextStyle(size: 15, lineHeight: 21)
      let values: [UInt32] = [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
      let texts = values.compactMap { Unicode.Scalar($0) }.map { "a\($0)b" }
      XCTAssertEqual(texts.count, values.count)
      let layouts = texts.map { TextLayout($0, style: style, font: Label("").font) }
      for layout in layouts {
        XCTAssertEqual(layout.nearestByte(toX: 10_000, y: 0), layout.string.utf8.count)
      }
      var outcomes: [Result<PrintOperation.Outcome, PrintError>] = []
      let pages = Drawn { canvas in
        for (line, layout) in layouts.enumerated() {
          canvas.draw(layout, x: 0, y: Double(line) * 21)
        }
      }
      // A name is a title, too.
      PrintOperation(pages, name: texts.joined()).run(.file(path)) { outcomes.append($0) }
      XCTAssertTrue(runLoop { !outcomes.isEmpty })
      XCTAssertTrue(runIdle())
      guard case .success(.done) = outcomes.first else { return XCTFail("\(outcomes)") }
      let text = "\u{FDCF}\u{FDF0}\u{FFFD}\u{1FFFD}😀é"
      XCTAssertEqual(text.soundForPango, text)
    }
  }

  // Each print began with the desktop's own paper and printer.
  func testWhatWasChosenBeginsTheNextPrint() throws {
    try MainActor.assumeIsolated {
      let choices = PrintChoices()
      let first = PrintOperation(Drawn { _ in }, name: "one", choices: choices)
      let settings = try XCTUnwrap(gtk_print_settings_new())
      defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
      for (name, value) in [("duplex", "horizontal"), ("printer", "Upstairs"), ("n-copies", "7")] {
        gtk_print_settings_set(settings, name, value)
      }
      gtk_print_operation_set_print_settings(first.instance(), settings)
      let paper = try XCTUnwrap(gtk_page_setup_new())
      defer { g_object_unref(UnsafeMutableRawPointer(paper)) }
      gtk_page_setup_set_orientation(paper, GTK_PAGE_ORIENTATION_LANDSCAPE)
      gtk_print_operation_set_default_page_setup(first.instance(), paper)
      choices.take(from: first)
      let next = PrintOperation(Drawn { _ in }, name: "two", choices: choices)
      choices.apply(to: next)
      let kept = try XCTUnwrap(gtk_print_operation_get_print_settings(next.instance()))
      let values = (["duplex", "printer", "n-copies"] as [String]).map { name in
        gtk_print_settings_get(kept, name).map { String(cString: $0) }
      }
      XCTAssertEqual(values, ["horizontal", "Upstairs", nil])
      let turned = gtk_print_operation_get_default_page_setup(next.instance())
      XCTAssertEqual(
        turned.map { gtk_page_setup_get_orientation($0) }, GTK_PAGE_ORIENTATION_LANDSCAPE)
    }
  }

  /// Pages for which there is no room on any paper.
  @MainActor
  private final class TooLarge: PrintOperation.Pages {
    private(set) var isAsked = false

    func begin(on paper: Paper) throws(PrintError) { throw .noRoom }

    func paginate() -> Int? {
      isAsked = true
      return 1
    }

    func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) {
      isAsked = true
      draw { _ in }
    }
  }

  func testPaperWithoutRoomEndsThePrint() {
    MainActor.assumeIsolated {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
      defer { unlink(path) }
      var outcomes: [Result<PrintOperation.Outcome, PrintError>] = []
      let pages = TooLarge()
      PrintOperation(pages, name: "pages").run(.file(path)) { outcomes.append($0) }
      XCTAssertTrue(runLoop { !outcomes.isEmpty })
      XCTAssertTrue(runIdle())
      XCTAssertEqual(outcomes, [.failure(.noRoom)])
      XCTAssertFalse(pages.isAsked)
    }
  }

  func testAFileIsWholeWhereItIsAnotherThanBeforeAndEndsAsItsKindDoes() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
    defer { unlink(path) }
    @MainActor func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    try MainActor.assumeIsolated {
      let new = PrintedFile(path: path)
      XCTAssertFalse(new.isWhole)
      for (text, isWhole) in [("", false), ("%PDF-1.5 and no", false), ("%PDF\n%%EOF\n", true)] {
        try write(text)
        XCTAssertEqual(new.isWhole, isWhole, text)
      }
      let next = PrintedFile(path: path)
      XCTAssertFalse(next.isWhole)
      try write("%PDF\n%%EOF\n")
      XCTAssertTrue(next.isWhole)
      let drawing = PrintedFile(path: path, ending: "</svg>")
      try write("<svg>" + String(repeating: " ", count: 5000) + "</svg>\n")
      XCTAssertTrue(drawing.isWhole)
      XCTAssertTrue(PrintedFile(path: "/dev/null").isWhole)
    }
  }

  // It was taken for done when the pages were drawn, and what became of them was nobody's business.
  func testAPrintThatCannotBeSentHasFailed() throws {
    try MainActor.assumeIsolated {
      let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let window = Window(application: nil)
      window.present()
      let operation = PrintOperation(
        Drawn { _ in try? FileManager.default.removeItem(atPath: folder) }, name: "pages",
        choices: PrintChoices())
      let outcome = try Self.answered(operation, over: window, into: folder + "/pages.pdf")
      guard case .failure = outcome else { return XCTFail("\(outcome)") }
      XCTAssertFalse(operation.isAtWork)
      window.destroy()
    }
  }

  func testAPrintIntoAFileIsDoneWhenThatIsWhole() throws {
    try MainActor.assumeIsolated {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
      defer { unlink(path) }
      let window = Window(application: nil)
      window.present()
      let operation = PrintOperation(Drawn { _ in }, name: "pages", choices: PrintChoices())
      XCTAssertEqual(try Self.answered(operation, over: window, into: path), .success(.done))
      let bytes = try XCTUnwrap(FileManager.default.contents(atPath: path))
      XCTAssertTrue(String(decoding: bytes.suffix(8), as: UTF8.self).contains("%%EOF"))
      window.destroy()
    }
  }

  /// Prints into a file by the desktop's dialog, whose button is pressed, and waits for the outcome.
  @MainActor
  private static func answered(
    _ operation: PrintOperation, over window: Window, into path: String
  ) throws -> Result<PrintOperation.Outcome, PrintError> {
    var outcomes: [Result<PrintOperation.Outcome, PrintError>] = []
    run(operation, over: window, into: path) { outcomes.append($0) }
    XCTAssertTrue(runLoop(seconds: 30) { !outcomes.isEmpty })
    return try XCTUnwrap(outcomes.first)
  }

  /// Prints into a file by the desktop's dialog, whose button is pressed.
  @MainActor
  private static func run(
    _ operation: PrintOperation, over window: Window, into path: String,
    then finish: @escaping (Result<PrintOperation.Outcome, PrintError>) -> Void
  ) {
    let settings = gtk_print_settings_new()
    gtk_print_settings_set_printer(settings, "Print to File")
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, "file://" + path)
    gtk_print_operation_set_print_settings(operation.instance(), settings)
    g_object_unref(UnsafeMutableRawPointer(settings))
    operation.run(.dialog(over: window), then: finish)
    @MainActor func isReady(_ dialog: Widget) -> Bool {
      gtk_dialog_get_widget_for_response(dialog.instance(), gint(GTK_RESPONSE_OK.rawValue))
        .map { gtk_widget_get_sensitive($0) != 0 } ?? false
    }
    XCTAssertTrue(runLoop { topLevels(of: "GtkPrintUnixDialog").first.map(isReady) ?? false })
    for dialog in topLevels(of: "GtkPrintUnixDialog") {
      gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_OK.rawValue))
    }
  }

  /// Pages that wait for somebody to let them be drawn.
  @MainActor
  private final class Waiting: PrintOperation.Pages {
    var draw: ((@escaping (Canvas) -> Void) -> Void)?

    func begin(on paper: Paper) {}

    func paginate() -> Int? { 3 }

    func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) {
      self.draw = draw
    }
  }

  // GTK destroys it again when the print has ended, while its memory may be somebody else's by then.
  func testAProgressThatIsClosedStopsThePrintAndStaysUntilItsEnd() {
    MainActor.assumeIsolated {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
      defer { unlink(path) }
      let (window, pages) = (Window(application: nil), Waiting())
      window.present()
      let operation = PrintOperation(pages, name: "pages", choices: PrintChoices())
      var outcomes: [Result<PrintOperation.Outcome, PrintError>] = []
      Self.run(operation, over: window, into: path) { outcomes.append($0) }
      @MainActor func progress() -> [Widget] { topLevels(of: "GtkMessageDialog") }
      XCTAssertTrue(runLoop { pages.draw != nil && progress().first?.isVisible ?? false })
      Complaints.gather()
      defer { Complaints.leave() }
      for dialog in progress() { gtk_window_close(dialog.instance()) }
      XCTAssertTrue(runLoop { progress().first?.isVisible == false })
      XCTAssertEqual(progress().count, 1)
      pages.draw?({ _ in })
      XCTAssertTrue(runLoop { !outcomes.isEmpty && progress().isEmpty })
      guard case .success(.cancelled) = outcomes.first else { return XCTFail("\(outcomes)") }
      XCTAssertEqual(Complaints.take(), [])
      window.destroy()
    }
  }

  // All that follows on any page would be missing, and nobody would say so.
  func testADrawingThatFailsIsTold() {
    MainActor.assumeIsolated {
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pdf"
      defer { unlink(path) }
      for length in [40, 40_000] {
        let surface = Surface(pixelWidth: length, pixelHeight: 40, scale: 1, isOpaque: true)
        var outcomes: [Result<PrintOperation.Outcome, PrintError>] = []
        let pages = Drawn { $0.draw(surface, x: 0, y: 0) }
        PrintOperation(pages, name: "pages").run(.file(path)) { outcomes.append($0) }
        XCTAssertTrue(runLoop { !outcomes.isEmpty })
        XCTAssertTrue(runIdle())
        XCTAssertEqual(outcomes.count, 1)
        switch outcomes.first {
        case .success(.done): XCTAssertEqual(length, 40)
        case .failure(.failed(let reason)):
          XCTAssertEqual(length, 40_000)
          XCTAssertFalse(reason.isEmpty)
        default: XCTFail("\(outcomes)")
        }
      }
    }
  }
}
