extension Schema {
  /// The layout of the file of direct messages.
  ///
  /// The mark of the file is "Fmsg" in ASCII. `message.id` is chronological (``PostKey``), so that the newest hits of a
  /// search are found without sorting; `message.ordinal` is the place in the chat, without gaps, so that any page is a range.
  static let chats = Schema(
    applicationID: 0x466d_7367,
    steps: [
      Step(
        """
        CREATE TABLE chat(
          id INTEGER PRIMARY KEY,
          network TEXT NOT NULL,
          remote TEXT NOT NULL,      -- ChatID.value
          name TEXT NOT NULL,        -- what a group was named last; empty for no name
          members TEXT NOT NULL,     -- ids with spaces between: who is in it, the owner among them
          count INTEGER NOT NULL,
          last INTEGER NOT NULL,     -- message.id of the last entry
          UNIQUE(network, remote)
        );
        CREATE INDEX chat_last ON chat(last);

        CREATE TABLE held(           -- whose archives have the chat
          chat INTEGER NOT NULL,
          account TEXT NOT NULL,
          PRIMARY KEY(chat, account)
        ) WITHOUT ROWID;

        CREATE TABLE message(
          id INTEGER PRIMARY KEY,
          chat INTEGER NOT NULL,
          ordinal INTEGER,           -- NULL until the import that brought it ends
          remote TEXT NOT NULL,      -- the network's id; else what tells an event from others
          date INTEGER,              -- in milliseconds
          sender TEXT,
          kind INTEGER NOT NULL,
          text TEXT NOT NULL,
          coded BLOB NOT NULL,       -- MessageCoder
          told INTEGER NOT NULL      -- when the archive that told it was made, in milliseconds
        );
        CREATE UNIQUE INDEX message_identity ON message(chat, remote);
        CREATE INDEX message_place ON message(chat, ordinal);

        \(words)
        """),
      Step(
        """
        CREATE TABLE kept(           -- a row, once an import was kept
          number INTEGER NOT NULL    -- of the last one, from 1
        );

        CREATE TABLE unswept(        -- a row: of what was removed the bytes may still be there
          id INTEGER PRIMARY KEY
        );
        """,
        // Only who writes asks them.
        standIn: ""),
      // Words are folded before SQLite's tokenizer sees them. Where nothing can be written, searches find fewer.
      Step("DROP TABLE search; \(words)", standIn: ""),
      // And made anew by later rules, for which one pass is enough.
      Step("DROP TABLE search; \(words)", standIn: "") { database throws(LibraryError) in
        try ChatWriter.indexAll(in: database)
      },
    ])

  /// The index of messages' words, which keeps the texts that it was made of.
  private static let words = """
    CREATE VIRTUAL TABLE search USING fts5(
      text, links, tags, columnsize=0, prefix='1 3',
      tokenize="unicode61 remove_diacritics 2 tokenchars '#@_'"
    );
    """
}

extension Database {
  /// Opens the file of messages in `folder`; who writes creates it where there is none.
  ///
  /// A file of its own, readable by its owner alone: without it, nothing of the messages is left.
  static func forChats(
    _ folder: LibraryFolder, creates: Bool = false
  ) throws(LibraryError) -> Database {
    if creates { try folder.createFile(folder.messages) }
    return try opened(folder.messages, onlyReads: !creates) { database throws(LibraryError) in
      database.wait(milliseconds: 5000)
      try database.prepare(.chats)
      try database.addMessageFunctions()
      // What is sorted on the way stays in memory: temporary files would lie elsewhere.
      try database.execute("PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY")
    }
  }
}
