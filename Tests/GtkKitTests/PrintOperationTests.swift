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
