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
