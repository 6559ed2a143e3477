import DesignKit
import Export
import GtkKit
import TweetModel

/// What can be done with the file of a picture or a film.
@MainActor
struct MediumActions {
  let media: Media
  /// Where the library keeps it; nil where it does not.
  let path: String?
  /// Whether a copy may be put elsewhere: what others told some few alone stays.
  let isSavable: Bool
  let context: ScreenContext

  /// What can be done with a medium of a post, whose file lies in a folder.
  init(_ media: Media, of tweet: Tweet, in folder: String, context: ScreenContext) {
    self.media = media
    path = media.file.map { folder + "/" + $0 }
    isSavable = !context.confidence.covers(tweet)
    self.context = context
  }

  /// Whether other programs may be given the file.
  var isOpenable: Bool { path.map(MediaFile.isOpenable) ?? false }

  /// What a menu offers; nothing where there is no file.
  var all: [PeekAction] {
    guard path != nil else { return [] }
    let isPhoto = media.kind == .photo
    let copying = PeekAction(icon: .copy, title: translated("Copy Picture"), run: copy)
    let saving = PeekAction(icon: .save, title: titleOfSaving, run: save)
    return (isPhoto ? [copying] : []) + (isSavable ? [saving] : [])
  }

  /// Puts the picture itself onto the clipboard, so that it can be pasted into other programs; a film cannot be.
  func copy() {
    guard media.kind == .photo else { return }
    guard let path else { return sayThatItIsMissing() }
    context.messages.copy(pictureAt: path)
  }

  /// Lets the person choose where a copy of the file goes.
  func save() {
    guard let path else { return sayThatItIsMissing() }
    let chooser = FileChooser(
      title: translated("Save As"), kind: .newFile, over: context.stage.window)
    chooser.setName(path.split(separator: "/").last.map(String.init) ?? "")
    let saving = context.saving
    chooser.choose { target in
      if let target { saving.save(copyOf: path, to: target) }
    }
  }

  /// Shows the file in the person's own program for it.
  func openElsewhere() {
    guard let path else { return sayThatItIsMissing() }
    do throws(DesktopError) { try Desktop.open(file: path) } catch {
      context.messages.say(sentence(for: error))
    }
  }

  private var titleOfSaving: String {
    switch media.kind {
    case .photo: translated("Save Picture…")
    case .video, .animatedGIF: translated("Save Film…")
    case .audio: translated("Save Sound…")
    }
  }

  private func sayThatItIsMissing() {
    context.messages.say(translated("The library does not have this file."))
  }
}
