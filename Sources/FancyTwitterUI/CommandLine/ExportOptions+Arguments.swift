import Appearance
import DesignKit
import Export
import GLibKit
import TweetModel
import TweetRows
import TweetStore

nonisolated extension ExportOptions {
  /// What the command line and the person's settings say.
  ///
  /// - Throws: `ThemeError` for a theme that is not there.
  @MainActor
  init(_ arguments: Arguments, media: String, accounts: [Account]) throws(ThemeError) {
    let preferences = Preferences(PreferencesKeeper.store(.current))
    let file = try ThemeLibrary(.current).named(arguments.theme ?? preferences.theme)
    let (colours, others) = ExportColours.both(file)
    self.init(
      media: media, hasMedia: arguments.export.hasMedia,
      words: ExportWords(posts: PostWords(accounts.map(\.network)), title: ExportTitle.text),
      colours: colours,
      otherColours: others, clock: .desktop,
      now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
  }
}
