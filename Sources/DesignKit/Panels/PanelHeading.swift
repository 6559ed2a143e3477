import Appearance
import GtkKit

/// What the rows beneath it have in common.
@MainActor
package final class PanelHeading: PanelText {
  package init(_ text: String, look: Look) { super.init(text, look: look, role: .heading) }

  override var colour: Colour { look.theme.text.name }

  override func layout(room: Int) -> TextLayout {
    .line(text, style: TextStyle(size: font.pixelSize * 1.16, weight: 600), font: font, room: room)
  }

  override func top(of layout: TextLayout) -> Int { size.height - layout.size.height - 6 }

  package override func preferredWidth() -> Extent { Extent(minimum: 100, natural: 300) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Int(font.pixelSize * 1.5) + 22)
  }
}
