import Appearance
import DesignKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

// Whose sections they are.
extension SectionsController {
  /// All accounts of a library, then each of them.
  func accountChoices(in library: OpenLibrary) -> [Choice] {
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
    return [all] + session.accounts.map { choice($0, in: library) }
  }

  private func choice(_ account: Account, in library: OpenLibrary) -> Choice {
    let (look, cache) = (context.look, context.pictures)
    let avatar = TweetRowContent.AvatarContent(account.author)
    let name = account.author.name.isEmpty ? account.author.handle : account.author.name
    return Choice(name, note: "@" + account.author.handle) { canvas, square, chip in
      AvatarPainter.draw(
        avatar, at: square, on: canvas, of: chip, look: look, pictures: cache,
        folder: library.folder.media)
    }
  }
}
