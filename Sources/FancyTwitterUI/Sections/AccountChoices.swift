import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// Whose tweets the sections can be of, as chips show it.
@MainActor
struct AccountChoices {
  /// Whose tweets each chip stands for, nil for all accounts'; none where there is no choice.
  let ids: [AccountID?]

  private let accounts: [Account]
  /// Where the accounts' pictures lie.
  private let folder: String
  private let context: ScreenContext

  init(of session: LibrarySession, in library: OpenLibrary, context: ScreenContext) {
    accounts = session.accounts.count > 1 ? session.accounts : []
    ids = accounts.isEmpty ? [] : [nil] + accounts.map { AccountID($0) }
    folder = library.folder.media
    self.context = context
  }

  /// All accounts, then each of them.
  var choices: [Choice] {
    guard !accounts.isEmpty else { return [] }
    let look = context.look
    let all = Choice(translated("All Accounts")) { canvas, square, _ in
      let side = Double(square.width)
      canvas.setPaint(Paint(look.theme.panel.hover))
      canvas.addRoundedRectangle(
        x: Double(square.x), y: Double(square.y), width: side, height: side,
        radii: CornerRadii(side / 2))
      canvas.fill()
      canvas.draw(
        .people, x: Double(square.x) + side * 0.22, y: Double(square.y) + side * 0.22,
        side: side * 0.56, paint: Paint(look.theme.panel.text))
    }
    return [all] + accounts.map(choice)
  }

  private func choice(_ account: Account) -> Choice {
    let (look, cache, folder) = (context.look, context.pictures, folder)
    let avatar = TweetRowContent.AvatarContent(account.author)
    let name = account.author.name.isEmpty ? account.author.handle : account.author.name
    let sign = Set(accounts.map(\.network)).count > 1 ? NetworkWords(account.network).icon : nil
    return Choice(name, note: NetworkWords.sign(account.author.handle)) { canvas, square, chip in
      AvatarPainter.draw(
        avatar, at: square, on: canvas, of: chip, look: look, pictures: cache, folder: folder)
      if let sign { Self.draw(sign, at: square, on: canvas, look.theme) }
    }
  }

  /// Draws the sign of a network on a disc, over the lower corner of a picture.
  private static func draw(_ sign: Icon, at square: Rectangle, on canvas: Canvas, _ theme: Theme) {
    let side = Double(square.width) * 0.48
    let (x, y) = (Double(square.right) - side * 0.8, Double(square.bottom) - side * 0.8)
    canvas.setPaint(Paint(theme.panel.ground))
    canvas.addRoundedRectangle(
      x: x, y: y, width: side, height: side, radii: CornerRadii(side / 2))
    canvas.fill()
    canvas.draw(
      sign, x: x + side * 0.18, y: y + side * 0.18, side: side * 0.64,
      paint: Paint(theme.panel.text))
  }
}
