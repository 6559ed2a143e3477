import XCTest

@testable import GtkKit

final class ObjectLifetimeTests: GtkTestCase {
  func testSwiftObjectEndsWithItsLastReference() {
    MainActor.assumeIsolated {
      weak var label: Label?
      do {
        let alone = Label("alone")
        label = alone
      }
      XCTAssertNil(label)
    }
  }

  func testContainerKeepsTheSwiftSideAlive() {
    MainActor.assumeIsolated {
      let box = Box(.column)
      weak var label: Label?
      do {
        let child = Label("kept")
        label = child
        box.append(child)
      }
      XCTAssertEqual(label?.text, "kept")
      box.destroy()
      XCTAssertNil(label)
    }
  }

  func testSwiftReferenceOutlivesTheContainer() {
    MainActor.assumeIsolated {
      let label = Label("mine")
      do {
        let box = Box(.row)
        box.append(label)
        box.destroy()
      }
      XCTAssertEqual(label.text, "mine")
    }
  }

  func testCustomWidgetAndItsChildrenEndTogether() {
    MainActor.assumeIsolated {
      weak var parent: CustomWidget?
      weak var child: Label?
      do {
        let widget = CustomWidget()
        let label = Label("child")
        widget.add(label)
        parent = widget
        child = label
        let window = OffscreenWindow(content: widget, width: 100, height: 100)
        window.showAll()
        window.destroy()
      }
      XCTAssertNil(parent)
      XCTAssertNil(child)
    }
  }

  func testHandlerIsFreedWithItsObject() {
    MainActor.assumeIsolated {
      final class Token {}
      weak var token: Token?
      do {
        let held = Token()
        token = held
        let button = Button(label: "OK")
        button.onClick { _ = held }
      }
      XCTAssertNil(token)
    }
  }
}
