import DesignKit

extension ComposerScreen {
  private static var pictureIsGone: String { translated("The picture is off the draft.") }

  /// Offers to bring a picture back of which the draft alone knew where it lies.
  func offerPicture(_ path: String) {
    context.messages.say(
      Self.pictureIsGone, offering: .undo { [weak self] in self?.editor.choosePicture(path) })
  }

  /// Offers that no more: another draft is about to be there.
  func forgetPicture() { context.messages.takeBack(Self.pictureIsGone) }
}
