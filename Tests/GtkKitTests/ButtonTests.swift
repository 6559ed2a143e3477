import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

final class ButtonTests: GtkTestCase {
  /// The text of a button's label, with the letter that it marks.
  @MainActor
  private static func marked(_ button: Button) -> String {
    let label = UnsafeMutableRawPointer(gtk_bin_get_child(button.instance()))
    return label.map {
      String(cString: gtk_label_get_label($0.assumingMemoryBound(to: GtkLabel.self)))
    }
      ?? ""
  }

  // Those that follow a film are given theirs four times a second.
  func testTheSameTextAgainLeavesItTheLetterThatItWasGiven() {
    MainActor.assumeIsolated {
      let (row, first, button) = (Box(.row), Button(label: "_Post"), Button(label: "_Pause"))
      row.append(first)
      row.append(button)
      let window = OffscreenWindow(content: row, width: 320, height: 60)
      window.showAll()
      XCTAssertTrue(runLoop { button.isMapped })
      KeyMarks.settle(in: row)
      XCTAssertEqual(Self.marked(button), "P_ause")
      let label = gtk_bin_get_child(button.instance())
      button.setLabel("_Pause")
      XCTAssertEqual(Self.marked(button), "P_ause")
      XCTAssertEqual(gtk_bin_get_child(button.instance()), label)
      button.setLabel("_Stop")
      XCTAssertEqual(Self.marked(button), "_Stop")
      button.setLabel("_Pause")
      XCTAssertEqual(Self.marked(button), "_Pause")
    }
  }

  // A window is as wide as the longest text that does not wrap.
  func testAButtonThatWrapsDoesSoWithAnotherText() {
    MainActor.assumeIsolated {
      let button = Button(label: "")
      button.wrap()
      let word = "understanding"
      button.setLabel(word)
      let width = button.measuredWidth().minimum
      button.setLabel(Array(repeating: word, count: 12).joined(separator: " "))
      XCTAssertLessThanOrEqual(button.measuredWidth().minimum, width)
    }
  }
}
