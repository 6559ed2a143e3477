import CSQLite
import TweetModel

extension Database {
  /// Lets statements ask what a coded tweet is like.
  ///
  /// `has_media`, `has_present_media` and `has_link` are 0 or 1; `author_handle` is the handle of who wrote it in small
  /// letters, NULL for the owner, and `author_key` what that one is known by; `reply_handle` and `reply_key` are those of
  /// whom it answers. `links_to` says whether it links to an address with some words in it, one after the other. `says` is
  /// all that it says, its text and what stands beside that, and `names` who wrote and who passed it on. What cannot be
  /// read has none of it.
  func addTweetFunctions() throws(LibraryError) {
    try add("has_media") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasMedia == true ? 1 : 0)
    }
    try add("has_present_media") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasPresentMedia == true ? 1 : 0)
    }
    try add("has_link") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasLink == true ? 1 : 0)
    }
    try add("author_handle") { context, bytes in
      context.give((try? TweetCoder.author(bytes))?.handle.lowercased())
    }
    try add("author_key") { context, bytes in
      let author = try? TweetCoder.author(bytes)
      context.give(author.flatMap { PersonKey(network: .x, id: $0.id, handle: $0.handle)?.value })
    }
    try add("reply_handle") { context, bytes in
      context.give((try? TweetCoder.reply(bytes))?.handle.lowercased())
    }
    try add("reply_key") { context, bytes in
      let reply = try? TweetCoder.reply(bytes)
      context.give(
        reply.flatMap { PersonKey(network: .x, id: $0.person, handle: $0.handle)?.value })
    }
    try add("says", values: 2) { context, bytes, text in
      context.give(((try? TweetCoder.says(bytes, text: text)) ?? [text]).joined(separator: "\n"))
    }
    try add("names") { context, bytes in
      context.give(((try? TweetCoder.names(bytes)) ?? []).joined(separator: "\n"))
    }
    try addEmojiSearch()
    try add("links_to", values: 2) { context, bytes, words in
      let pattern = SearchQuery.Term(words[...], isPrefix: false).flatMap(SearchQuery.Pattern.init)
      let found = (try? TweetCoder.addresses(bytes))?.contains { address in
        pattern?.isIn(address) == true
          || address.percentDecoded.map { pattern?.isIn($0) == true } == true
      }
      sqlite3_result_int(context, found == true ? 1 : 0)
    }
  }

  /// Lets statements ask whether a text holds emoji, one after the other: `holds_emoji` is 0 or 1.
  func addEmojiSearch() throws(LibraryError) {
    try add("holds_emoji", values: 2) { context, text, emoji in
      let isHeld = EmojiSequence([emoji])?.isIn(String(decoding: text, as: UTF8.self)) == true
      sqlite3_result_int(context, isHeld ? 1 : 0)
    }
  }

  /// Lets statements take case and diacritics from a text, as ``FoldedText`` does: `folded`.
  func addFolding() throws(LibraryError) {
    try add("folded") { context, bytes in
      context.give(FoldedText.make(of: String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension Database {
  /// Makes a result of the bytes that a function is given, and of the words after them.
  typealias Function = (OpaquePointer?, [UInt8], String) -> Void

  /// Lets statements call a function of so many values.
  func add(
    _ name: String, values: Int32, _ function: @escaping Function
  ) throws(LibraryError) {
    let boxed = Unmanaged.passRetained(Box(function: function)).toOpaque()
    let code = sqlite3_create_function_v2(
      handle, name, values, SQLITE_UTF8 | SQLITE_DETERMINISTIC, boxed,
      { context, count, values in
        guard let function = sqlite3_user_data(context), let value = values?[0] else { return }
        let box = Unmanaged<Box>.fromOpaque(function).takeUnretainedValue()
        let words = count > 1 ? values?[1].flatMap { String(text: $0) } : nil
        box.function(context, Array(blob: value), words ?? "")
      }, nil, nil,
      { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw error(code) }
  }
}

// MARK: - Private

extension Database {
  private func add(
    _ name: String, _ function: @escaping (OpaquePointer?, [UInt8]) -> Void
  ) throws(LibraryError) {
    try add(name, values: 1) { context, bytes, _ in function(context, bytes) }
  }

  private final class Box {
    let function: Function

    init(function: @escaping Function) { self.function = function }
  }
}

extension OpaquePointer? {
  /// Makes a text the result of a function of which this is the context.
  fileprivate func give(_ text: String?) {
    guard let text else { return sqlite3_result_null(self) }
    sqlite3_result_text(self, text, -1, csqlite_transient())
  }
}

extension [UInt8] {
  fileprivate init(blob value: OpaquePointer) {
    let start = sqlite3_value_blob(value)
    self.init(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }
}

extension String {
  fileprivate init?(text value: OpaquePointer) {
    guard let start = sqlite3_value_text(value) else { return nil }
    self.init(cString: start)
  }
}
