import DesignKit
import GLibKit
import TweetModel
import TweetStore

/// The posts that the person has marked, as all screens of a window ask for them.
@MainActor
final class Bookmarks {
  /// Where the marks lie: beside the person's own library, whatever is shown.
  let folder: LibraryFolder

  private let messages: Messages
  private let unkept: UnkeptTexts
  private let observers = Observers<Void>()
  // Opened when it is first needed: a start need not wait for a file that is not there.
  private var table: BookmarkTable?
  /// How many there are; nil where that is not known.
  private var known: Int?
  /// The marks that were taken away, with their notes, the last one last: the offer that waits to be read brings back one
  /// after the other.
  private var removed: [Bookmark] = []
  /// What was marked by notes of which nobody has been told yet.
  private var written: [TweetID: (mark: Bookmark, isNew: Bool)] = [:]

  init(in folder: LibraryFolder, messages: Messages, unkept: UnkeptTexts) {
    self.folder = folder
    self.messages = messages
    self.unkept = unkept
  }

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// Tells that marks have been made or taken away elsewhere.
  func follow() {
    known = nil
    forgetRemoved()
    observers.notify(())
  }

  /// The mark of a post; nil for one without.
  ///
  /// One look-up.
  func mark(of tweet: TweetID) -> Bookmark? {
    guard folder.hasMarks else { return nil }
    return read { (table) throws(LibraryError) in try table.mark(of: tweet) } ?? nil
  }

  /// The mark of a post by any of its versions; nil for one without.
  func mark(of tweet: Tweet) -> Bookmark? {
    guard folder.hasMarks else { return nil }
    return read { (table) throws(LibraryError) in try table.mark(of: tweet) } ?? nil
  }

  /// Which place of all marks that of a post has; nil for one without.
  func place(of tweet: Tweet) -> Int? {
    guard let mark = mark(of: tweet) else { return nil }
    return read { (table) throws(LibraryError) in try table.place(of: mark.tweet.id) } ?? nil
  }

  var count: Int {
    guard folder.hasMarks else { return 0 }
    if let known { return known }
    known = read { (table) throws(LibraryError) in try table.count }
    return known ?? 0
  }

  /// Marks a post, or takes its mark away, which can be undone, also by doing it once more.
  func toggle(_ tweet: Tweet) {
    let marked = tweet.knownIDs.filter { mark(of: $0) != nil }
    if marked.isEmpty { put(offered(tweet) ?? Bookmark(tweet, made: .now)) }
    for version in marked { remove(version) }
  }

  /// The note about a post, empty for none; nil where it cannot be read, which is said.
  func note(about tweet: Tweet) -> String? {
    guard folder.hasMarks else { return "" }
    let mark: Bookmark?? = read { (table) throws(LibraryError) in try table.mark(of: tweet) }
    return mark.map { $0?.note ?? "" }
  }

  /// Writes a note about a post, which is marked by that, in place of `former`, which the person saw.
  ///
  /// What was written about it elsewhere meanwhile stays, too. What cannot be kept is held by the sentence that says so,
  /// until another one is written. While the person goes on writing nobody is told of it, nor of what cannot be kept.
  ///
  /// - Returns: the note as it is kept now; nil where this one is not kept.
  @discardableResult
  func write(
    _ note: String, over former: String, about tweet: Tweet, goesOn: Bool = false
  ) -> String? {
    if note.isSpelled(like: former) {
      if !goesOn { tellWritten(about: tweet.id) }
      return former
    }
    if !goesOn {
      unkept.drop(.note(tweet.id))
      if note.isEmpty, written[tweet.id]?.isNew == true { return forgetWritten(about: tweet.id) }
    }
    do throws(LibraryError) {
      let put = { () throws(LibraryError) in try self.putNote(note, over: former, about: tweet) }
      let kept = try goesOn ? opened().hurrying(put) : put()
      if !goesOn { tellWritten(about: tweet.id) }
      return kept
    } catch {
      guard !goesOn else { return nil }
      unkept.hold(
        .note(tweet.id),
        saying: translated(
          "The note “%1$s” is not kept: %2$s", note.asLine(atMost: 40), sentence(for: error))
      ) { [weak self] in self?.write(note, over: former, about: tweet) }
      return nil
    }
  }
}

// MARK: - Private

extension Bookmarks {
  private static var removal: String { translated("Bookmark removed.") }

  /// The mark of a post that the person could still have back; who has read the offer away wants it no more.
  private func offered(_ tweet: Tweet) -> Bookmark? {
    messages.waits(Self.removal) ? removed.last { tweet.knownIDs.contains($0.tweet.id) } : nil
  }

  private static var bothKept: String {
    translated("The note was changed in another window meanwhile: both texts are in it now.")
  }

  private func put(_ mark: Bookmark) {
    do throws(LibraryError) { try keep(mark, isNew: true) } catch {
      messages.say(sentence(for: error))
    }
  }

  private func putNote(
    _ note: String, over former: String, about tweet: Tweet
  ) throws(LibraryError) -> String {
    let known = try opened().mark(of: tweet)
    let now = known?.note ?? ""
    let isOther = now != former && now != note && !now.isEmpty
    let whole = !isOther ? note : note.isEmpty ? now : note + "\n\n" + now
    guard !now.isSpelled(like: whole) else { return whole }
    // The mark of an older version is that of the one shown.
    var marked = known?.tweet ?? tweet
    marked.visibility = tweet.visibility
    let mark = Bookmark(marked, note: whole, made: known?.made ?? .now)
    try opened().put(mark)
    written[tweet.id] = (mark, isNew: written[tweet.id]?.isNew ?? (known == nil))
    if isOther { messages.say(Self.bothKept) }
    return whole
  }

  /// Takes a mark away of which nobody knows yet: who has thought better of a note has marked nothing.
  private func forgetWritten(about tweet: TweetID) -> String? {
    written[tweet] = nil
    let gone: Bookmark?? = change { (table) throws(LibraryError) in try table.remove(tweet) }
    return gone == nil ? nil : ""
  }

  private func tellWritten(about tweet: TweetID) {
    guard let (mark, isNew) = written.removeValue(forKey: tweet) else { return }
    tell(of: mark, isNew: isNew)
  }

  private func keep(_ mark: Bookmark, isNew: Bool) throws(LibraryError) {
    try opened().put(mark)
    tell(of: mark, isNew: isNew)
  }

  private func tell(of mark: Bookmark, isNew: Bool) {
    known = nil
    observers.notify()
    forgetRemoved(of: mark.tweet)
    // A sign in its row shows it.
    if isNew { messages.tell(translated("Bookmarked")) }
  }

  /// Takes the offer back of posts that are marked by now: it would write the former note over the one of now.
  private func forgetRemoved(of marked: Tweet? = nil) {
    guard !removed.isEmpty else { return }
    let ids = marked?.knownIDs ?? []
    removed.removeAll { ids.contains($0.tweet.id) || mark(of: $0.tweet.id) != nil }
    if removed.isEmpty { messages.takeBack(Self.removal) }
  }

  private func remove(_ tweet: TweetID) {
    let gone = change { (table) throws(LibraryError) in try table.remove(tweet) }
    guard case .some(.some(let mark)) = gone else { return }
    unkept.drop(.note(tweet))
    if !messages.waits(Self.removal) { removed = [] }
    removed.append(mark)
    offerRemoved()
  }

  private func offerRemoved() {
    messages.say(Self.removal, offering: .undo { [weak self] in self?.bringBack() })
  }

  /// Brings back what was taken away last, and offers what was before.
  private func bringBack() {
    guard let mark = removed.last else { return }
    put(mark)
    if !removed.isEmpty { offerRemoved() }
  }

  private func change<Value>(
    _ body: (BookmarkTable) throws(LibraryError) -> Value
  ) -> Value? {
    known = nil
    guard let value = read(body) else { return nil }
    observers.notify()
    return value
  }

  private func read<Value>(_ body: (BookmarkTable) throws(LibraryError) -> Value) -> Value? {
    do throws(LibraryError) {
      return try body(opened())
    } catch {
      messages.say(sentence(for: error))
      return nil
    }
  }
}

extension Bookmarks {
  private func opened() throws(LibraryError) -> BookmarkTable {
    if let table { return table }
    let opened = try BookmarkTable(folder: folder)
    table = opened
    return opened
  }
}

extension Timestamp {
  fileprivate static var now: Timestamp {
    Timestamp(milliseconds: Int64(LocalTime.now * 1000))
  }
}
