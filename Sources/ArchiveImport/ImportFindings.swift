import TweetModel

/// What was found in an archive, by its kinds of data, and what of it is broken.
struct ImportFindings {
  /// The elements found so far, by ``DataType/id``.
  private(set) var counts: [String: Int] = [:]
  /// The kinds of data of which a file is not whole.
  private(set) var cutTypes: Set<DataType> = []
  /// What cannot be read of each file.
  private var broken = BrokenElements()
  /// How many long posts have no tweet, by their files.
  private var lonely: [String: Int] = [:]
  private var others: [String: Int] = [:]
  private var hasWholePosts = false
  private var postsFault: ImportError?

  mutating func add(_ count: Int, of type: DataType) { counts[type.id, default: 0] += count }

  /// Adds what was found by who reads some of the archive beside.
  mutating func add(_ found: [String: Int]) { counts.merge(found) { $0 + $1 } }

  /// Notes that a file is not whole, and why.
  mutating func noteCut(_ part: ArchivePart, _ fault: ImportError) {
    cutTypes.insert(part.type)
    if part.isVital { postsFault = postsFault ?? fault }
  }

  /// Notes that a file is whole.
  mutating func noteWhole(_ part: ArchivePart) { if part.isVital { hasWholePosts = true } }

  /// Why the archive is none: no file of its posts is whole.
  var refusal: ImportError? { hasWholePosts ? nil : postsFault }

  /// Notes that an element of a file, counted from 1, cannot be read.
  mutating func noteBroken(_ number: Int, _ part: ArchivePart) { broken.note(number, of: part) }

  /// Whether a file has an element that cannot be read.
  func isBroken(_ part: ArchivePart) -> Bool { broken.count(in: part) > 0 }

  /// Notes that a long post has no tweet.
  mutating func noteLonely(_ part: ArchivePart) { lonely[part.path, default: 0] += 1 }

  /// What is to be said of the elements of a file.
  func warnings(of part: ArchivePart) -> [ImportWarning] {
    let lonely = lonely[part.path].map { ImportWarning.lonelyLongPosts(count: $0, file: part.path) }
    return [broken.warning(of: part), lonely].compactMap(\.self)
  }

  /// Notes what was done that is no post.
  mutating func note(other kind: String) {
    // There are a dozen kinds; what an archive makes up is one.
    let name = kind.asLine(atMost: 40)
    others[others[name] != nil || others.count < 20 ? name : "…", default: 0] += 1
  }

  /// What is to be said of what is no post.
  var otherWarnings: [ImportWarning] {
    others.sorted { $0.key < $1.key }.map { .otherActivities(kind: $0.key, count: $0.value) }
  }
}
