import CGtk
import Interaction
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class SectionDropdownTests: WindowTestCase {
  func testChoosingASectionShowsItAndNamesIt() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let label = descendants(content.bar.titleButton, of: "FancyTwitterTitleView")[0] as? TitleView
      XCTAssertEqual(label?.text, "Timeline")
      gtk_button_clicked(content.bar.titleButton.instance())
      XCTAssertTrue(content.dropdown.model.isOpen)
      XCTAssertTrue(content.dropdown.isVisible)
      content.dropdown.choose(1)
      XCTAssertEqual(content.dropdown.model.phase, .closed)
      XCTAssertFalse(content.dropdown.isVisible)
      XCTAssertEqual(label?.text, "Favorites")
      XCTAssertTrue(content.bar.titleButton.accessibleName.hasPrefix("Favorites"))
      rig.settle()
    }
  }
}
