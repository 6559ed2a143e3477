import TweetModel

extension ArchivePost {
  /// Each picture's and film's post and the last part of its address, by which archives call its file.
  ///
  /// Where that is missing, or that of another one of the post, the file's own name takes its place.
  static func mediaNames(of tweet: Tweet) -> [String] {
    let beginning = tweet.id.value + "-"
    // Whoever reads it takes this sign for an address's end.
    func fileName(_ last: String) -> String {
      SafeName.file(beginning + last.replacing("#", with: "_"))
    }
    var taken: Set<String> = []
    return tweet.media.map { medium in
      let file = medium.file?.split(separator: "/").last ?? ""
      let own = file.hasPrefix(beginning) ? file.dropFirst(beginning.count) : file
      let last = lastPart(of: medium.address) ?? own
      var (name, number) = (fileName(String(last)), 0)
      while !taken.insert(name.lowercased()).inserted {
        name = fileName(number == 0 ? String(own) : "\(number)-\(own)")
        number += 1
      }
      return name
    }
  }

  /// The address by which the file is found that is called so.
  func address(of medium: Media, called name: String) -> String {
    let beginning = tweet.id.value + "-"
    guard medium.file != nil, name.hasPrefix(beginning) else { return medium.address }
    let own = name.dropFirst(beginning.count)
    guard let last = Self.lastPart(of: medium.address) else { return String(own) }
    return last == own ? medium.address : String(medium.address[..<last.startIndex] + own)
  }

  private static func lastPart(of address: String) -> Substring? {
    address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last
  }
}
