import DesignKit
import Export
import GLibKit
import GtkKit
import TweetModel

/// `--export pdf`: pages without a window, a dialog or a display.
@MainActor
enum HeadlessPages {
  private static let usualFont = "Sans 10"

  /// Writes posts of some accounts into a PDF file.
  ///
  /// - Throws: ``ExportError``; nothing new is then at `path`.
  static func write(
    _ posts: PostStream, of accounts: [Account], _ options: ExportOptions, to path: String,
    progress: @escaping (ExportProgress) -> Void, isCancelled: @escaping () -> Bool
  ) throws(ExportError) -> ExportReport {
    MainLoop.attachMainQueue()
    let export = PageExport(
      posts, title: options.words.title(accounts), media: options.media, hasMedia: options.hasMedia)
    let watch = LoopTimer(every: 100) {
      if isCancelled() { export.cancel() }
      return true
    }
    defer { watch.cancel() }
    guard let font = Font.named(fontName, isRightToLeft: Translation.isRightToLeft) else {
      throw .unwritable(path: path, reason: "there is no font")
    }
    var result: Result<ExportReport, ExportError>?
    export.write(
      to: path, font: font, preferences: Preferences(PreferencesKeeper.store(.current)),
      progress: progress
    ) { result = $0 }
    while true {
      if let result { return try result.get() }
      MainLoop.turn(mayBlock: true)
    }
  }

  /// The font of the person's desktop.
  private static var fontName: String {
    DesktopSettings(schema: "org.gnome.desktop.interface")?.text("font-name") ?? usualFont
  }
}
