import TweetModel

/// Where the files of an archive are, whatever its generation and wherever its root.
struct ArchiveLayout {
  /// What is done with a file.
  enum Role {
    case tweets, communityTweets, likes, longPosts
    /// A picture or a film; the file's own name.
    case media(name: String)
  }

  /// How many tweets and likes the archive says it has.
  private(set) var announcedTweets: Int?
  private(set) var announcedLikes: Int?
  private(set) var announcedCommunityTweets = 0
  /// When the archive was made; nil where it does not tell.
  private(set) var generated: Timestamp?
  /// Parts that the manifest names and the archive lacks.
  private(set) var missingParts: [String] = []
  /// Bytes of all files that have a role.
  private(set) var totalBytes = 0
  /// Names that lead out of the archive.
  private(set) var unsafeNames: [String] = []
  private(set) var hasLongPosts = false
  private(set) var hasLikes = false
  /// What the archive holds beside what is read.
  private(set) var unread: [UnreadPart] = []

  private var roles: [String: Role] = [:]
  private let mediaNames: NameSet

  /// Sorts the files that a first walk has found.
  ///
  /// - Throws: ``ImportError/noTweets(path:)``.
  init(_ survey: ArchiveSurvey, path: String) throws(ImportError) {
    guard let root = survey.root else { throw .noTweets(path: path) }
    mediaNames = survey.mediaNames
    unsafeNames = survey.unsafeNames
    for file in survey.files {
      guard let role = Self.role(of: file.path, root: root) else { continue }
      roles[file.path] = role
      totalBytes += file.size
      if case .longPosts = role, file.size > 64 { hasLongPosts = true }
      if case .likes = role { hasLikes = true }
    }
    totalBytes += survey.mediaBytes
    readManifest(survey.manifest, root: root)
    unread = UnreadPart.all(Self.strangers(survey, root: root))
    guard roles.values.contains(where: { if case .tweets = $0 { true } else { false } }) else {
      throw .noTweets(path: path)
    }
  }

  func role(of path: String) -> Role? {
    if let role = roles[path] { return role }
    guard ArchiveSurvey.isSafe(path) else { return nil }
    return Self.mediaName(path).map { .media(name: $0) }
  }

  /// Whether the archive holds a picture or film of that name.
  func hasMedia(_ name: String) -> Bool { mediaNames.contains(name) }

  private mutating func readManifest(_ manifest: ArchiveManifest?, root: String) {
    guard let manifest else { return }
    generated = manifest.generated
    let tweets = manifest.parts(of: ["tweets", "tweet"])
    let likes = manifest.parts(of: ["like"])
    announcedTweets = tweets.isEmpty ? nil : tweets.reduce(0) { $0 + $1.count }
    announcedLikes = likes.isEmpty ? nil : likes.reduce(0) { $0 + $1.count }
    announcedCommunityTweets = manifest.parts(of: ["communityTweet"]).reduce(0) { $0 + $1.count }
    for part in tweets + likes {
      let name = part.name.hasPrefix("data/") ? String(part.name.dropFirst(5)) : part.name
      if roles[root + name] == nil { missingParts.append(part.name) }
    }
  }

  // Names as in `tweets.js`, `tweets-part1.js` and, in Grailbird, `js/tweets/2012_03.js`.
  private static func role(of path: String, root: String) -> Role? {
    guard path.hasPrefix(root) else { return nil }
    let name = path.dropFirst(root.count)
    if name.hasPrefix("js/tweets/"), name.hasSuffix(".js") { return .tweets }
    switch stem(of: name) {
    case "tweets", "tweet": return .tweets
    case "community-tweet": return .communityTweets
    case "like": return .likes
    case "note-tweet": return .longPosts
    default: return nil
    }
  }

  /// A file's name without its ending, and without what numbers the parts of a list.
  private static func stem(of name: Substring) -> Substring? {
    guard name.hasSuffix(".js"), !name.contains("/") else { return nil }
    let stem = name.dropLast(3)
    guard let part = stem.ranges(of: "-part").last,
      stem[part.upperBound...].allSatisfy(\.isNumber)
    else { return stem }
    return stem[..<part.lowerBound]
  }

  /// Of these the library has what it needs: what is told elsewhere, too, and what is about the archive itself.
  private static let needless: Set<Substring> = [
    "account", "profile", "manifest", "tweet-headers", "deleted-tweet-headers",
    "direct-message-headers", "direct-message-group-headers", "user_details", "payload_details",
  ]

  /// The files beside those that are read.
  private static func strangers(
    _ survey: ArchiveSurvey, root: String
  ) -> [(stem: Substring, count: Int?, size: Int)] {
    survey.files.compactMap { file in
      guard file.path.hasPrefix(root), role(of: file.path, root: root) == nil,
        let stem = stem(of: file.path.dropFirst(root.count)), !needless.contains(stem)
      else { return nil }
      let count = survey.manifest?.count(of: "data/" + file.path.dropFirst(root.count))
      return (stem, count, file.size)
    }
  }

  static let mediaFolders: Set<Substring> = [
    "tweets_media", "tweet_media", "community_tweet_media", "profile_media",
  ]

  /// The file's own name, if the path is that of a picture or a film.
  static func mediaName(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, mediaFolders.contains(parts[parts.count - 2]),
      let name = parts.last, !name.hasPrefix(".")
    else { return nil }
    return String(name)
  }
}
