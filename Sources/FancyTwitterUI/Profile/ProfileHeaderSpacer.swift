import Geometry
import GtkKit

/// Room for the head of a page.
@MainActor
final class ProfileHeaderSpacer: CustomWidget {
  private let height: (Int) -> Int

  init(_ height: @escaping (Int) -> Int) {
    self.height = height
    super.init()
  }

  /// How much of the head is seen when the page is scrolled so far: its tabs always.
  func visibleHeight(scrolled: Int) -> Int {
    max(TabStrip.height(in: font), height(size.width) - scrolled)
  }

  override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(height(width) + 12) }
}
