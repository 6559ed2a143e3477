import GtkTestSupport
import XCTest

@testable import FancyTwitterUI

extension WindowRig {
  /// Shows People, and waits until so many are listed.
  func showPeople(_ count: Int) -> PeopleList {
    main.content.show(.section(.people))
    settle()
    let list = main.content.sections.screens.people.list
    XCTAssertTrue(runLoop { list.viewport.count == count && main.content.isSettled })
    return list
  }
}
