import DesignKit
import TweetRows
import TweetStore

extension SearchField {
  /// Says how much a search has found so far, and what of it was not understood or not looked for.
  ///
  /// `isNews` says whether screen readers are to say it by themselves.
  func say(_ found: FoundTweets, as words: PostWords, isNews: Bool = true) {
    let misunderstood = found.query.misunderstood.first?.sentence ?? ""
    let note = misunderstood.isEmpty ? found.examined.map(Self.note) ?? "" : misunderstood
    switch (found.count, found.hasMore) {
    case (0, _):
      let nothing =
        scopes.findsMessagesAlone
        ? translated("Only messages were found.")
        : translated("Nothing was found. Fewer or shorter words find more.")
      say("", note.isEmpty ? nothing : note, isNews: isNews)
    case (let count, false): say(words.count(count), note, isNews: isNews)
    // What was counted meanwhile is not taken back.
    case (let count, true):
      say(
        scopes.count.map(words.count) ?? translated("More than %d", count), note, isNews: isNews)
    }
  }

  private static func note(examined count: Int) -> String {
    translated(
      "This was looked for in the newest %d tweet only.",
      "This was looked for in the newest %d tweets only.", count)
  }
}
