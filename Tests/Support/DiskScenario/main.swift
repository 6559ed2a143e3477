import ArchiveImport
import Backup
import Export
import Glibc
import SyntheticData
import TweetModel
import TweetStore

// Writes to a library as the program does, and says each time when a person would take it to be kept:
// DiskScenario NAME FOLDER [ARCHIVE].

let words = CommandLine.arguments
let folder = LibraryFolder(path: words[2] + "/library")
let moment = Timestamp(seconds: 1_700_000_000)
let posts = Array(SyntheticTweets(count: 40, seed: 7))

/// A line in a file that lies beside the library: what comes before it was said to be kept.
func say(_ line: String) {
  let file = open(words[2] + "/said", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  let bytes = Array((line + "\n").utf8)
  _ = write(file, bytes, bytes.count)
  close(file)
}

func read(_ archive: String, messages: Bool) throws {
  _ = try ArchiveImporter(library: folder, now: { 0 }).run(
    archive, options: .init(messages: messages), progress: { _ in }, isCancelled: { false })
}

switch words[1] {
case "drafts":
  let table = try DraftTable(folder: folder)
  for number in 0..<12 {
    let draft = try table.save(Draft(text: "first \(number)", edited: moment))
    say("first \(number)")
    var other = draft
    other.text = "second \(number)"
    _ = try table.save(other)
    say("second \(number)")
  }
case "marks":
  let (marks, names) = (try MarkTable(folder: folder), try NameTable(folder: folder))
  for post in posts.prefix(20) {
    try marks.put(Mark(post, note: "on \(post.id.value)", made: moment))
    say("mark \(post.id.value)")
    guard let key = PersonKey(network: .x, id: post.id.value, handle: ""),
      let name = GivenName(key, handle: "", name: "Ada")
    else { continue }
    try names.put([name])
    say("name \(post.id.value)")
  }
case "places":
  mkdir(folder.path, 0o700)
  for (number, post) in posts.enumerated() {
    try folder.save(ReadingPlace(tweet: post.id, offset: number), in: .timeline)
    try folder.keep(Array(repeating: UInt8(number), count: 3000), as: .pinnedLists)
    if number == 0 { say("place") }
  }
case "import":
  try read(words[3], messages: true)
  say("imported")
case "export":
  let words = ExportWords(
    title: "All", language: "en", isRightToLeft: false, phrase: { "\($0)" },
    day: { "\($0.seconds)" }, clock: { "\($0.seconds)" }, month: { "\($0)-\($1)" })
  let export = PostExport(
    .everything(), as: .markdown,
    options: ExportOptions(
      media: folder.media, hasMedia: false, words: words, clock: .utc, now: moment))
  _ = try export.write(
    to: CommandLine.arguments[2] + "/exported", reading: LibraryReader(folder: folder))
  say("exported")
case "restore":
  let entrance = try LibraryEntrance.openAlone(folder)
  try LibraryRestore(into: folder).prepare(words[3]).keep()
  try entrance.takePlace(in: folder)
  say("restored")
default:
  exit(2)
}
