import DesignKit
import Export
import GLibKit
import TweetModel
import TweetRows
import TweetStore

/// What is to be exported, as what, and for whom.
struct ExportJob {
  let kind: ExportKind
  let selection: Selection
  let audience: Audience
  let options: ExportOptions
}

extension ExportJob {
  /// What a person chose for a library that is open.
  @MainActor
  init(
    _ kind: ExportKind, of selection: Selection, with company: ExportCompany,
    from library: OpenLibrary, look: Look
  ) throws(LibraryError) {
    let accounts = try library.reader.accounts()
    let (colours, others) = look.themeFile.map(ExportColours.both) ?? (.plain, nil)
    self.init(
      kind: kind, selection: selection, audience: company.audience,
      options: ExportOptions(
        media: library.folder.media, hasMedia: company.hasMedia,
        words: ExportWords(posts: PostWords(accounts.map(\.network)), title: ExportTitle.text),
        colours: colours, otherColours: others, clock: .desktop,
        now: Timestamp(milliseconds: Int64(LocalTime.now * 1000))))
  }
}
