import Geometry
import GtkTestSupport
import XCTest

@testable import GtkKit

/// Draws a red square and says what GTK asked of it.
private final class Square: CustomWidget {
  var widths: [Int] = []

  override func preferredWidth() -> Extent { Extent(minimum: 40, natural: 60) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    widths.append(width)
    return Extent(width / 2)
  }

  override func draw(_ canvas: Canvas) {
    canvas.setPaint(Paint(red: 1, green: 0, blue: 0))
    canvas.paint()
  }
}

private final class Pane: CustomWidget {
  var adjustments: [Bool: Adjustment] = [:]

  override class var isScrollable: Bool { true }
  override class var hasWindow: Bool { true }

  override func setAdjustment(_ adjustment: Adjustment?, vertical: Bool) {
    adjustments[vertical] = adjustment
  }

  override func adjustment(vertical: Bool) -> Adjustment? { adjustments[vertical] }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    adjustments[true]?.configure(
      value: adjustments[true]?.value ?? 0, lower: -50, upper: 1000, page: Double(frame.height),
      step: 10)
  }
}

private final class Press: CustomWidget {
  override class var base: Base { .button }
}

final class CustomWidgetTests: GtkTestCase {
  func testSizesComeFromSwift() {
    MainActor.assumeIsolated {
      let square = Square()
      let box = Box(.column)
      box.append(square)
      let window = OffscreenWindow(content: box, width: 200, height: 300)
      window.showAll()
      XCTAssertTrue(runLoop { square.size.width == 200 })
      XCTAssertEqual(square.size.height, 100)
      XCTAssertTrue(square.widths.contains(200))
      window.destroy()
    }
  }

  func testDrawingComesFromSwift() {
    MainActor.assumeIsolated {
      let square = Square()
      let window = OffscreenWindow(content: square, width: 80, height: 40)
      window.showAll()
      XCTAssertTrue(runLoop { square.size.width >= 80 })
      square.snapshot().withPixels { pixels, _ in
        XCTAssertEqual(pixels[0], 0xFFFF_0000)
      }
      window.destroy()
    }
  }

  func testScrolledWindowAdoptsAScrollable() throws {
    try MainActor.assumeIsolated {
      let pane = Pane()
      let window = OffscreenWindow(content: ScrolledWindow(content: pane), width: 100, height: 100)
      window.showAll()
      XCTAssertTrue(runLoop { pane.adjustments[true]?.lower == -50 })
      let vertical = try XCTUnwrap(pane.adjustments[true])
      vertical.value = 400
      XCTAssertEqual(vertical.value, 400)
      vertical.value = 5000
      XCTAssertEqual(vertical.value, 1000 - Double(pane.size.height))
      window.destroy()
    }
  }

  func testChildrenAreInTheOrderGiven() {
    MainActor.assumeIsolated {
      let parent = CustomWidget()
      let labels = ["a", "b", "c"].map { Label($0) }
      parent.add(labels[0])
      parent.add(labels[2])
      parent.add(labels[1], at: 1)
      XCTAssertTrue(parent.children.elementsEqual(labels, by: ===))
      parent.remove(labels[1])
      XCTAssertEqual(parent.children.count, 2)
      parent.remove(labels[1])
      XCTAssertEqual(parent.children.count, 2)
      parent.destroy()
      XCTAssertEqual(parent.children.count, 0)
    }
  }

  func testAccessibleNameAndRoleAreKept() {
    MainActor.assumeIsolated {
      let press = Press()
      press.accessibleName = "Open example.org"
      press.setAccessibleRole(.link)
      XCTAssertEqual(press.accessibleName, "Open example.org")
    }
  }
}
