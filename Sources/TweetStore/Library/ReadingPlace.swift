import Files
import Glibc
import TweetModel

/// Where reading stopped in a section.
public struct ReadingPlace: Sendable, Hashable {
  public let tweet: TweetID
  /// How many pixels of that tweet's row lie above the top edge.
  public let offset: Int

  public init(tweet: TweetID, offset: Int) {
    self.tweet = tweet
    self.offset = offset
  }
}

extension LibraryFolder {
  /// Where reading stopped in a section, of one account or of all; nil when that is not known.
  ///
  /// Where the section is pinned beside another list it is read there by itself, beginning where it was read.
  public func readingPlace(
    in section: Section, of account: AccountID? = nil, isPinned: Bool = false
  ) -> ReadingPlace? {
    // Whatever is wrong with the file, the section opens at its top.
    guard let bytes = try? PrivateFile.read(place(section, account, isPinned)) else {
      return isPinned ? readingPlace(in: section, of: account) : nil
    }
    var reader = ByteDecoder(bytes)
    guard let tweet = try? reader.id(), let offset = try? reader.signed(),
      reader.rest.allSatisfy({ $0 == 0 })
    else { return nil }
    return ReadingPlace(tweet: tweet, offset: Int(offset))
  }

  /// Remembers where reading stopped in a section.
  ///
  /// In a file of its own, for an import may hold the library's write lock. Whatever happens
  /// meanwhile, the file has the former place or the new one.
  public func save(
    _ place: ReadingPlace, in section: Section, of account: AccountID? = nil,
    isPinned: Bool = false
  ) throws(LibraryError) {
    var writer = ByteEncoder()
    writer.append(place.tweet)
    writer.append(Int64(place.offset))
    let file = self.place(section, account, isPinned)
    try systemCall(try PrivateFile.write(record: writer.bytes, to: file))
  }

  /// Forgets where a section was read that is pinned, or was: pinned anew it begins where it is read.
  public func forgetPinnedPlace(in section: Section, of account: AccountID?) {
    unlink(place(section, account, true))
  }

  /// Forgets where reading stopped in the lists of an account, or of all accounts together, and what of them was new.
  public func forgetPlacesAndNews(of account: AccountID?) {
    for section in Section.allCases {
      unlink(place(section, account, false))
      forgetPinnedPlace(in: section, of: account)
    }
    unlink(seenFile(account))
  }

  /// Forgets what small files beside the library say of an account, or of all accounts together.
  public func forgetTrifles(of account: AccountID?) {
    forgetPlacesAndNews(of: account)
    forgetAsked(account)
    guard let account else { return }
    // Where they cannot be written they name somebody whom nobody knows.
    if chosenAccount == account { try? save(chosen: nil) }
    let lists = pinnedLists
    let left = lists.filter { $0.account != account }
    if left.count < lists.count { try? save(pinned: left) }
  }

  /// What the names of the files begin with.
  static let placePrefix = "place-"

  /// What the name of a file ends with that is an account's; empty for all accounts'.
  static func fileSuffix(of account: AccountID?) -> String {
    // An id is a name in some folder: what could lead out of it is written as numbers.
    account.map { account in
      "-\(account.network.rawValue)-"
        + account.value.utf8.map { byte in
          let scalar = Unicode.Scalar(byte)
          return byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
            ? String(scalar) : "%\(byte)"
        }.joined()
    } ?? ""
  }

  private func place(_ section: Section, _ account: AccountID?, _ isPinned: Bool) -> String {
    let name = (isPinned ? "pinned-" : "") + section.rawValue
    return "\(path)/\(Self.placePrefix)\(name)\(Self.fileSuffix(of: account))"
  }
}
