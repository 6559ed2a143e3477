import Appearance
import GtkKit
import TimelineLayout

/// What the rows beneath it have in common.
@MainActor
package final class PanelHeading: PanelText {
  package init(_ text: String, look: Look) { super.init(text, look: look, role: .heading) }

  override var colour: Colour { look.theme.text.name }

  override func layout(room: Int) -> TextLayout {
    let style = TweetRowMetrics(of: font, look.preferences).textStyle(.heading)
    return .line(text, style: style, font: font, room: room)
  }

  override func top(of layout: TextLayout) -> Int { size.height - layout.size.height - 6 }

  package override func preferredWidth() -> Extent { Extent(minimum: 100, natural: 300) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Int(font.pixelSize * 1.5) + 22)
  }
}
