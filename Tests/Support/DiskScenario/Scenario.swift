import ArchiveImport
import Backup
import Export
import GLibKit
import Glibc
import HTTP
import LiveTestSupport
import NetKit
import SyntheticData
import TweetModel
import TweetStore

/// What is written, by its name, and where.
struct Scenario {
  let name: String
  let root: String
  let archive: String
  let folder: LibraryFolder
  let server = ModelServer()

  static let moment = Timestamp(seconds: 1_700_000_000)

  init(_ words: [String]) {
    (name, root) = (words[1], words[2])
    archive = words.count > 3 ? words[3] : ""
    folder = LibraryFolder(path: root + "/library")
  }

  /// A line in a file that lies beside the library: what comes before it was said to be kept.
  func say(_ line: String) {
    let file = open(root + "/said", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }

  func run() async throws {
    switch name {
    case "drafts": try writeDrafts()
    case "marks": try writeMarks()
    case "unmark": try takeMarksAway()
    case "places": try writePlaces()
    case "settings": try await writeSettings()
    case "keys": try await writeKeys()
    case "reading": try readAll()
    case "import": try readArchive()
    case "removal": try removeAccount()
    case "export": try writeExport()
    case "backup": try writeBackup()
    case "restore": try putBack()
    case "repair": try repair()
    case "migration": try bringUpToDate()
    case "live": try await keepUp()
    default: exit(2)
    }
  }
}

// MARK: - What a person does

extension Scenario {
  private func writeDrafts() throws {
    let table = try DraftTable(folder: folder)
    for number in 0..<12 {
      let draft = try table.save(Draft(text: "first \(number)", edited: Self.moment))
      say("first \(number)")
      var other = draft
      other.text = "second \(number)"
      _ = try table.save(other)
      say("second \(number)")
    }
  }

  private func writeMarks() throws {
    let (marks, names) = (try BookmarkTable(folder: folder), try NameTable(folder: folder))
    for post in SyntheticTweets(count: 20, seed: 7) {
      let id = post.id.value
      try marks.put(Bookmark(post, note: "on \(id)", made: Self.moment))
      say("mark \(id)")
      guard let key = PersonKey(network: .x, id: id, handle: ""),
        let name = GivenName(key, handle: "", name: "Ada")
      else { continue }
      try names.put([name])
      say("name \(id)")
    }
  }

  private func takeMarksAway() throws {
    let marks = try BookmarkTable(folder: folder)
    for mark in try marks.marks(at: 0..<20) {
      _ = try marks.remove(mark.tweet.id)
      say("removed \(mark.tweet.id.value)")
    }
  }

  private func writePlaces() throws {
    mkdir(folder.path, 0o700)
    for (number, post) in SyntheticTweets(count: 40, seed: 7).enumerated() {
      try folder.save(ReadingPlace(tweet: post.id, offset: number), in: .timeline)
      try folder.keep(Array(repeating: UInt8(number), count: 3000), as: .pinnedLists)
      if number == 0 { say("place") }
    }
  }

  @MainActor private func writeSettings() throws {
    let settings = FileSettings(path: root + "/config/settings.ini")
    var refusal: SettingsError?
    settings.onRefusal = { refusal = $0 }
    // After a refusal a person goes on from what they had.
    let first = settings.text("theme").flatMap { Int($0.dropFirst("theme ".count)) } ?? 0
    for number in first..<first + 12 {
      settings.set("theme", "theme \(number)")
      settings.set("text-scale", Double(number))
      settings.flush()
      if let refusal { throw refusal }
      say("\(number)")
    }
  }

  private func writeKeys() async throws {
    let file = SecretFile(folder: root + "/data")
    let keys = (0..<3).map { SecretKey(server: "a.example", account: "\($0)") }
    var first = 0
    // After a refusal a person goes on from what they had.
    for key in keys {
      let kept = try await file.secret(for: key)?.text.dropFirst("secret ".count)
      first = max(first, kept.flatMap { Int($0) } ?? 0)
    }
    for number in first..<first + 12 {
      let key = keys[number % 3]
      try await file.store(Secret("secret \(number)"), for: key)
      say("\(number)")
    }
  }

  private func readAll() throws {
    let reader = try LibraryReader(folder: folder)
    say("\(try reader.tweets(in: .timeline, at: 0..<Int.max).count) posts")
    if let obstacle = reader.obstacle { throw obstacle }
  }

  private func writeExport() throws {
    let words = ExportWords(
      title: { _ in "All" }, language: "en", isRightToLeft: false, phrase: { "\($0)" },
      day: { "\($0.seconds)" }, clock: { "\($0.seconds)" }, month: { "\($0)-\($1)" })
    let export = PostExport(
      .everything(), as: .markdown,
      options: ExportOptions(
        media: folder.media, hasMedia: true, words: words, clock: .utc, now: Self.moment))
    _ = try export.write(to: root + "/exported", reading: LibraryReader(folder: folder))
    say("exported")
  }
}

/// What a person is told though nothing was thrown.
private struct Refusal: Error, CustomStringConvertible {
  let sentence: String

  var description: String { sentence }
}

// MARK: - The library as a whole

extension Scenario {
  private func readArchive() throws {
    let report = try ArchiveImporter(library: folder, now: { 0 }).run(
      archive, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
    // What is read besides posts can be refused by itself, which is told.
    if let warning = report.warnings.first { throw Refusal(sentence: "\(warning)") }
    say("imported")
  }

  private func removeAccount() throws {
    try LibraryRemoval.remove(AccountID(network: .x, value: "7"), from: folder, clock: .utc)
    say("removed")
  }

  private func writeBackup() throws {
    _ = try LibraryBackup(of: folder, program: "1").write(
      to: root + "/backup.tar", made: Self.moment)
    say("backed up")
  }

  private func putBack() throws {
    let access = try LibraryAccess.openAlone(folder)
    try LibraryRestore(into: folder).prepare(archive).keep()
    try access.takePlace(in: folder)
    say("restored")
  }

  private func repair() throws {
    let access = try LibraryAccess.openAlone(folder)
    guard let damage = try LibraryDamage(of: folder) else { return say("repaired") }
    try LibraryRepair(of: folder, now: { 0 }).prepare(damage).keep()
    try access.takePlace(in: folder)
    say("repaired")
  }

  private func bringUpToDate() throws {
    let reader = try LibraryReader(folder: folder)
    _ = try reader.tweets(in: .timeline, at: 0..<10)
    try LibraryUpgrade(folder: folder).run()
    say("up to date")
  }
}
