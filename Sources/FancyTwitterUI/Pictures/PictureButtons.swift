import Appearance
import DesignKit
import GtkKit
import TweetRows

/// What stands beneath a picture: the ways to its neighbours, and what can be done with it.
@MainActor
final class PictureButtons {
  let row = Box(.row, spacing: 2)

  /// Runs when the person goes to a neighbour.
  var onStep: (PictureSequence.Step) -> Void = { _ in }
  var onCopy: () -> Void = {}
  var onSave: () -> Void = {}
  var onOpenElsewhere: () -> Void = {}
  /// Runs when the person wants to read the tweet.
  var onTweet: () -> Void = {}

  let previous: Button
  let next: Button
  let copy: Button
  let save: Button
  let elsewhere: Button
  let tweet: Button

  init(hasNeighbours: Bool, look: Look) {
    previous = Button.icon(.back, translated("Previous"), mirrors: true, look: look)
    next = Button.icon(.forward, translated("Next"), mirrors: true, look: look)
    copy = Button.icon(.copy, translated("Copy Picture"), look: look)
    save = Button.icon(.save, translated("Save As…"), look: look)
    elsewhere = Button.icon(.openOutside, translated("Open With…"), look: look)
    tweet = Button.icon(.thread, PostWords.tweets.goTo, look: look)
    if hasNeighbours {
      row.append(previous)
      row.append(next)
    }
    row.append(Box(.row), expands: true)
    for button in [copy, save, elsewhere, tweet] { row.append(button) }
    // Its icon is shown once, for nobody shows it later.
    tweet.showAll()
    tweet.hidesFromShowAll()
    row.setPadding(8)
    previous.onClick { [weak self] in self?.onStep(.previous) }
    next.onClick { [weak self] in self?.onStep(.next) }
    copy.onClick { [weak self] in self?.onCopy() }
    save.onClick { [weak self] in self?.onSave() }
    elsewhere.onClick { [weak self] in self?.onOpenElsewhere() }
    tweet.onClick { [weak self] in self?.onTweet() }
  }

  /// Follows what is shown, whether its file is there, may be put elsewhere, and is what other programs may be given.
  func show(_ sequence: PictureSequence, isThere: Bool, isSavable: Bool, isOpenable: Bool) {
    previous.isSensitive = sequence.canGo(.previous)
    next.isSensitive = sequence.canGo(.next)
    copy.isSensitive = isThere && sequence.media.kind == .photo
    save.isSensitive = isSavable
    elsewhere.isSensitive = isOpenable
    tweet.isVisible = sequence.tweet.isPost
    let name = PostWords(sequence.tweet.id.network).goTo
    tweet.accessibleName = name
    tweet.setTooltip(name)
  }
}
