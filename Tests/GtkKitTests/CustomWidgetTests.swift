import CGtk
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

/// A widget that scrolls by itself, from -50 to 1000.
final class Pane: CustomWidget {
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
      let accessible = gtk_widget_get_accessible(press.widget)
      XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_PUSH_BUTTON)
      press.setAccessibleRole(.link)
      XCTAssertEqual(press.accessibleName, "Open example.org")
      XCTAssertEqual(String(cString: atk_object_get_name(accessible)), "Open example.org")
      XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_LINK)
    }
  }

  func testChildrenAreReachedUntilTheLastMoment() {
    MainActor.assumeIsolated {
      var destroyed: [String] = []
      do {
        let parent = CustomWidget()
        for name in ["a", "b"] {
          let child = Label(name)
          child.onDestroy { destroyed.append(name) }
          parent.add(child)
        }
      }
      XCTAssertEqual(destroyed, ["a", "b"])
    }
  }

  func testAChildThatIsStillHeldIsLetGoOfByItsParent() {
    MainActor.assumeIsolated {
      let child = Label("kept")
      do { CustomWidget().add(child) }
      XCTAssertNil(gtk_widget_get_parent(child.widget))
      let other = CustomWidget()
      other.add(child)
      XCTAssertTrue(other.children.first === child)
    }
  }

  func testASubclassOfASubclassHasVirtualFunctionsOfItsOwn() {
    MainActor.assumeIsolated {
      class Middle: CustomWidget {
        override func preferredWidth() -> Extent { Extent(30) }
      }
      class Wide<Element>: Middle {
        override func preferredWidth() -> Extent { Extent(super.preferredWidth().natural + 7) }
      }
      let widgets = [Middle(), Wide<Int>(), Wide<String>()]
      for widget in widgets { widget.show() }
      XCTAssertEqual(widgets.map { $0.measuredWidth().natural }, [30, 37, 37])
      XCTAssertEqual(Set(widgets.map { cgtk_type_of($0.widget) }).count, 3)
    }
  }

  func testAWidgetThatGTKMadeHasOneSwiftObject() {
    MainActor.assumeIsolated {
      let parent = CustomWidget()
      let made: UnsafeMutablePointer<GtkWidget> = gtk_label_new("made by GTK")
      gtk_container_add(parent.instance(), made)
      XCTAssertTrue(Widget.of(made) === parent.children.first)
      let label = Label("made by Swift")
      XCTAssertTrue(Widget.of(label.widget) === label)
    }
  }
}
