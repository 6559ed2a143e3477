import TweetModel
import TweetStore

/// Posts as Mastodon's archives have them: an outbox, the account, what it likes and marked, and the pictures.
///
/// `docs/activitypub.md` describes the files.
final class OutboxWriter: PostWriting {
  private let site: ExportSite
  private let folders: AccountFolders
  private let files: [FileWriter]
  private var counts: [Int]
  private(set) var leftOut = 0
  private(set) var others = 0

  private static let context = "\"@context\":\"https://www.w3.org/ns/activitystreams\""

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    folders = AccountFolders(site)
    counts = folders.all.map { _ in 0 }
    var files: [FileWriter] = []
    for (_, path) in folders.all {
      let file = try site.folder.file(path + "outbox.json")
      try file.write(
        Self.head("outbox.json"))
      files.append(file)
    }
    self.files = files
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      guard let index = folders.index(of: part.account) else {
        if try !site.isLiked(part.tweet) { leftOut += 1 }
        continue
      }
      let (account, path) = folders.all[index]
      let activity = Activity(
        tweet: part.tweet, actor: ActorFields.address(of: account),
        files: try copyMedia(of: part.tweet, to: path))
      try files[index].write((counts[index] == 0 ? "\n" : ",\n") + activity.fields.text)
      counts[index] += 1
    }
  }

  func finish() throws(ExportError) {
    for (file, count) in zip(files, counts) { try end(file, count) }
    for (index, (account, path)) in folders.all.enumerated() {
      let likes = try writeList(path + "likes.json") { add throws(ExportError) in
        try folders.forEachLike(of: account) { like throws(ExportError) in
          if let id = Activity.id(of: like) { try add(id) }
        }
      }
      // They are the person's, and no account's: it is enough if one brings them.
      let marks = index == 0 && site.takes(.bookmarks) ? try writeMarks(path) : false
      let names = try site.copyProfile(of: account) { path + $0 }
      let actor = ActorFields(
        account: account, avatar: names.avatar, header: names.header, hasLikes: likes,
        hasMarks: marks)
      try site.folder.write(actor.fields.text + "\n", to: path + "actor.json")
    }
  }

  /// Copies a post's pictures and films; nil for those that are not there.
  ///
  /// Of what was passed on the outbox has an address alone, and nothing in it would name them.
  private func copyMedia(of tweet: Tweet, to path: String) throws(ExportError) -> [String?] {
    guard tweet.repostedBy == nil else { return tweet.media.map { _ in nil } }
    return try site.copyMedia(of: tweet) { path + "media_attachments/" + $0 }
      .map { $0.map { "media_attachments/" + $0 } }
  }

  private func writeMarks(_ path: String) throws(ExportError) -> Bool {
    let table = try libraryCall(try BookmarkTable(folder: site.gate.reader.folder))
    return try writeList(path + "bookmarks.json") { add throws(ExportError) in
      let count = try libraryCall(try table.count)
      for start in stride(from: 0, to: count, by: 500) {
        let range = start..<start + 500
        for mark in try libraryCall(try table.marks(at: range)) {
          if let id = Activity.id(of: mark.tweet) { try add(id) }
        }
      }
    }
  }

  /// Writes a list of ids, if there is one in it; says whether there is.
  private func writeList(
    _ path: String, _ fill: ((String) throws(ExportError) -> Void) throws(ExportError) -> Void
  ) throws(ExportError) -> Bool {
    var (file, count): (FileWriter?, Int) = (nil, 0)
    try fill { id throws(ExportError) in
      if file == nil {
        file = try site.folder.file(path)
        try file?.write(Self.head(String(path.split(separator: "/").last ?? "")))
      }
      try file?.write((count == 0 ? "\n" : ",\n") + JSONText.quoted(id))
      count += 1
    }
    if let file { try end(file, count) }
    others += count
    return file != nil
  }

  private static func head(_ name: String) -> String {
    "{\(context),\"id\":\"\(name)\",\"type\":\"OrderedCollection\",\"orderedItems\":["
  }

  // How many there are is known at the end; the order of names means nothing in JSON.
  private func end(_ file: FileWriter, _ count: Int) throws(ExportError) {
    try file.write("\n],\"totalItems\":\(count)}\n")
    try site.folder.close(file)
  }
}
