import TweetModel

/// What the name of a packed archive tells.
enum ArchiveName {
  /// When Mastodon made an archive, which it calls `archive-20240229101112-….zip`; nil for another name.
  static func date(in path: String) -> Timestamp? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("archive-") else { return nil }
    let digits = name.dropFirst("archive-".count).prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count == 14 else { return nil }
    func part(_ start: Int, _ length: Int) -> Substring { digits.dropFirst(start).prefix(length) }
    return ArchiveDate.parse(
      "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):\(part(12, 2))Z")
  }

  /// The day on which X made an archive, which it calls `twitter-2019-09-01-….zip`; nil for another name.
  static func day(in path: String) -> Timestamp? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("twitter-") else { return nil }
    return ArchiveDate.parse(name.dropFirst("twitter-".count).prefix(10) + "T00:00:00Z")
  }
}
