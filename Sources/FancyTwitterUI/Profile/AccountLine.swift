import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What somebody is called on one network, after its sign.
@MainActor
final class AccountLine: CustomWidget {
  private let network: NetworkWords
  private let name: String
  private let handle: String
  private let look: Look
  /// The sign beside text of a usual size, and the space after it.
  private static let (sign, gap) = (16, 10)

  init(_ author: Author, of key: PersonKey, look: Look) {
    network = NetworkWords(key.network)
    handle = author.handle.isEmpty ? key.id ?? "" : NetworkWords.sign(author.handle)
    name = author.name.isEmpty ? handle : author.name
    self.look = look
    super.init()
    setAccessibleRole(.label)
    accessibleName = listed([name, name == handle ? "" : handle, network.name])
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func preferredWidth() -> Extent { Extent(minimum: 120, natural: 280) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let texts = texts(room: width - start)
    return Extent(max(40, texts.name.size.height + (texts.note?.size.height ?? 0) + 10))
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let (sign, start) = (font.enlarged(Self.sign), start)
    let texts = texts(room: width - start)
    func place(_ part: Int, at x: Int) -> Double { Double(isRightToLeft ? width - x - part : x) }
    canvas.draw(
      network.icon, x: place(sign, at: 0), y: Double(height - sign) / 2, side: Double(sign),
      paint: Paint(look.theme.text.handle))
    let top = (height - texts.name.size.height - (texts.note?.size.height ?? 0)) / 2
    canvas.setPaint(Paint(look.theme.text.name))
    canvas.draw(texts.name, x: place(texts.name.size.width, at: start), y: Double(top))
    guard let note = texts.note else { return }
    canvas.setPaint(Paint(look.theme.text.handle))
    canvas.draw(
      note, x: place(note.size.width, at: start), y: Double(top + texts.name.size.height))
  }

  private var start: Int { font.enlarged(Self.sign) + Self.gap }

  private func texts(room: Int) -> (name: TextLayout, note: TextLayout?) {
    let font = font
    func line(_ text: String, _ size: Double) -> TextLayout {
      .line(
        text, style: TextStyle(size: font.pixelSize * size), font: font, room: max(1, room))
    }
    return (line(name, 1.04), name == handle ? nil : line(handle, 0.93))
  }
}
