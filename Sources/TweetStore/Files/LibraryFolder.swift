import Files

/// Where a library lies.
///
/// The folder holds the database, the drafts, the media files and the reading places; all of it is readable by
/// its owner alone. Nothing is created before the library is opened.
public struct LibraryFolder: Sendable, Hashable {
  public let path: String
  /// The folder that ``Media/file`` and ``Author/avatar`` are relative to.
  public let media: String

  public init(path: String) { self.init(path: path, media: path + "/" + Self.mediaName) }

  /// A library whose pictures and films are those of another one, in whose place it is made.
  package init(path: String, media: String) { (self.path, self.media) = (path, media) }

  /// The SQLite database.
  public var database: String { path + "/library.sqlite" }

  /// The SQLite database of drafts and recent searches.
  public var drafts: String { path + "/notes.sqlite" }

  /// The SQLite database of marks.
  public var marks: String { path + "/marks.sqlite" }

  /// The SQLite database of what archives hold beside tweets.
  public var parts: String { path + "/parts.sqlite" }

  /// The SQLite database of direct messages.
  public var messages: String { path + "/messages.sqlite" }

  /// The ``FileLock`` of who keeps the library in step with servers.
  public var syncLock: String { path + "/sync.lock" }

  /// Whether a library was begun here, as far as the folder may be looked into; ``isBegun()`` tells where it may not.
  public var hasDatabase: Bool { FileStatus(database) != nil }

  /// Whether the person's direct messages were read.
  public var hasMessages: Bool { FileStatus(messages) != nil }

  /// Whether anything was ever marked.
  public var hasMarks: Bool { FileStatus(marks) != nil }
}
