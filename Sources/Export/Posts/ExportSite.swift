import Files
import Glibc
import TweetModel
import TweetStore

/// What the formats share: where they write, whose posts they are, and how they say things.
struct ExportSite {
  let folder: ExportFolder
  let gate: Gate
  /// The accounts of which something is exported.
  let accounts: [Account]
  let selection: Selection
  let selected: SelectedPosts
  let options: ExportOptions
  let isCancelled: () -> Bool

  var words: ExportWords { options.words }

  /// What the export is called.
  var title: String { words.title(accounts) }

  /// Whether all that an account, or all, wrote is exported.
  var isWhole: Bool { if case .everything = selection { true } else { false } }

  /// Whether something beside posts leaves.
  func takes(_ kind: PersonalData) -> Bool {
    let reader = gate.reader
    return gate.audience.personal.contains(kind) && kind.goes(with: selection)
      && reader.marks == reader.folder && kind.isThere(in: reader.folder)
  }

  /// Whether a liked post is among what is exported: with all that somebody wrote goes what they like.
  func includes(_ like: Tweet) throws(ExportError) -> Bool {
    if isWhole { return true }
    return try libraryCall(try gate.reader.isSelected(like.id, in: selected))
  }

  /// Whether an account, or any, likes a post.
  func isLiked(_ tweet: Tweet) throws(ExportError) -> Bool {
    try libraryCall(try gate.reader.isLiked(tweet.id))
  }

  /// The day of a moment, by the clock of a post's account.
  func day(_ moment: Timestamp, of id: AccountID?) -> CalendarDay {
    let offset = options.clock.offset(account(id)?.timeZone, moment)
    return CalendarDay(seconds: max(0, moment.seconds + Int64(offset)))
  }

  /// The day of a moment as ``words`` tell it, by the reader's own clock.
  ///
  /// What stands under a day's heading says its time by the same clock, whoever's account it is of.
  func shownDay(_ moment: Timestamp) -> CalendarDay {
    CalendarDay(seconds: max(0, moment.seconds + Int64(options.clock.offset(nil, moment))))
  }

  /// The account of a post; the first one for what belongs to none.
  func account(_ id: AccountID?) -> Account? {
    accounts.first(with: id) ?? accounts.first
  }

  /// Copies the pictures and films of a post into the folder, and says how each is called there; nil for one that is not
  /// there, that is none, or that is not to go with it.
  ///
  /// With `keepsNames` they are called as in the library, so that it knows them again.
  func copyMedia(
    of tweet: Tweet, keepsNames: Bool = false, to path: (String) -> String
  ) throws(ExportError) -> [String?] {
    guard options.hasMedia else { return tweet.media.map { _ in nil } }
    var names: [String?] = []
    for medium in tweet.media {
      let name =
        keepsNames
        ? SafeName.file(Self.ownName(medium)) : mediaName(medium, of: tweet, beside: names)
      names.append(try copy(medium.file, as: name, keepsName: keepsNames, to: path))
    }
    return names
  }

  /// Copies an account's pictures into the folder, and says how they are called there; `keepsNames` as for those of posts.
  func copyProfile(
    of account: Account, keepsNames: Bool = false, to path: (String) -> String
  ) throws(ExportError) -> (avatar: String?, header: String?) {
    func copy(_ file: String?) throws(ExportError) -> String? {
      guard options.hasMedia, let own = file?.split(separator: "/").last else { return nil }
      return try self.copy(
        file, as: Self.name(own, beginningWith: account.id), keepsName: keepsNames, to: path)
    }
    let avatar = try copy(account.author.avatar)
    let isSame = account.header == account.author.avatar
    return (avatar, isSame ? avatar : try copy(account.header))
  }

  /// Copies a file of the library's media folder, and says how it is called there: otherwise where another has the name.
  ///
  /// - Returns: nil where it is not there, or cannot be read; where the name may be another, also for what is no picture, film or
  ///   sound.
  func copy(
    _ file: String?, as name: String, keepsName: Bool = true, to path: (String) -> String
  ) throws(ExportError) -> String? {
    guard let file else { return nil }
    // Asked first, lest a folder be made for nothing.
    if FileStatus.isFile(file, within: options.media),
      let name = keepsName ? name : MediumName.fitting(name, of: options.media + "/" + file),
      let own = try folder.copy(
        options.media + "/" + file, as: name, to: path, isCancelled: isCancelled)
    {
      return own
    }
    folder.noteMissing()
    return nil
  }

  // Begins with the post's id as it does in archives, so that no two posts' files meet.
  private func mediaName(_ medium: Media, of tweet: Tweet, beside names: [String?]) -> String {
    let own = Self.ownName(medium)
    let name = Self.name(own, beginningWith: tweet.id.value)
    let isTaken = names.contains { $0?.lowercased() == name.lowercased() }
    return isTaken ? "\(names.count)-\(name)" : name
  }

  /// A name with an id before it, once: it may have come back from an export.
  private static func name(_ own: some StringProtocol, beginningWith id: String) -> String {
    let beginning = SafeName.file(id + "-")
    return SafeName.file(own.hasPrefix(beginning) ? String(own) : beginning + own)
  }

  private static func ownName(_ medium: Media) -> String {
    String(medium.file?.split(separator: "/").last ?? "")
  }
}
