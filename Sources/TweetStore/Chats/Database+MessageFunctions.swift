import CSQLite

extension Database {
  /// Lets statements ask of a coded message and its text whether it has pictures, films or links: 0 or 1.
  func addMessageFunctions() throws(LibraryError) {
    try addEmojiSearch()
    try add("message_media", values: 2) { context, bytes, text in
      let outline = try? MessageCoder.outline(bytes, text: text)
      sqlite3_result_int(context, outline?.hasMedia == true ? 1 : 0)
    }
    try add("message_link", values: 2) { context, bytes, text in
      let outline = try? MessageCoder.outline(bytes, text: text)
      sqlite3_result_int(context, outline?.hasLink == true ? 1 : 0)
    }
  }
}
