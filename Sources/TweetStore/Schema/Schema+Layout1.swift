extension Schema {
  /// From an empty file to version 1.
  ///
  /// `post.id` is chronological (``PostKey``), so that the newest posts and the newest search hits
  /// are found without sorting. `entry` holds each section's posts by their place in it, the one
  /// shown last at 0: new posts are appended, and any page is a range.
  static let layout1 = """
    CREATE TABLE account(
      id INTEGER PRIMARY KEY,
      network TEXT NOT NULL,
      remote TEXT NOT NULL,
      coded BLOB NOT NULL,
      UNIQUE(network, remote)
    );

    CREATE TABLE post(
      id INTEGER PRIMARY KEY,
      network TEXT NOT NULL,
      remote TEXT NOT NULL,
      owner INTEGER REFERENCES account(id), -- NULL: known only because it was liked
      folded INTEGER NOT NULL,              -- an older version of an edited post
      answers TEXT,                         -- the remote id of the post answered
      thread TEXT,                          -- the remote id of the self-thread's first post
      text TEXT NOT NULL,
      coded BLOB NOT NULL                   -- TweetCoder
    );
    CREATE UNIQUE INDEX post_identity ON post(network, remote);
    CREATE INDEX post_answers ON post(network, answers) WHERE answers IS NOT NULL;

    CREATE TABLE edition(
      network TEXT NOT NULL,
      first TEXT NOT NULL,       -- the remote id of the first version: the same in all of them
      position INTEGER NOT NULL, -- among the versions, from 0
      last INTEGER NOT NULL,     -- whether no later version was known when it was archived
      post INTEGER NOT NULL,
      PRIMARY KEY(network, first, position)
    ) WITHOUT ROWID;
    CREATE INDEX edition_post ON edition(post);

    CREATE TABLE liked(
      account INTEGER NOT NULL REFERENCES account(id),
      ordinal INTEGER NOT NULL, -- 0: liked last
      post INTEGER NOT NULL,
      PRIMARY KEY(account, ordinal)
    ) WITHOUT ROWID;
    CREATE INDEX liked_post ON liked(post);

    CREATE TABLE entry(
      section INTEGER NOT NULL,
      account INTEGER NOT NULL, -- 0: all accounts
      ordinal INTEGER NOT NULL, -- without gaps; 0: shown last
      post INTEGER NOT NULL,
      PRIMARY KEY(section, account, ordinal)
    ) WITHOUT ROWID;
    CREATE INDEX entry_post ON entry(post, section, account);

    \(search)
    """

  /// The index of posts' words, which does not keep the texts themselves.
  static let search = """
    CREATE VIRTUAL TABLE search USING fts5(
      text, names, links, tags,
      content='', columnsize=0, prefix='1 3',
      tokenize="unicode61 remove_diacritics 2 tokenchars '#@_'"
    );
    INSERT INTO search(search, rank) VALUES('hashsize', 8388608);
    """
}
