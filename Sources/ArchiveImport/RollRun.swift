import TweetModel
import TweetStore

/// The lists of people of one archive on their way into the library, its own and those of archives before it.
struct RollRun {
  private let writer: LibraryWriter
  private let account: Account
  private var rolls: [Roll.Kind: Int64] = [:]
  private var formerRolls: [FormerRoll: Int64] = [:]

  init(_ writer: LibraryWriter, of account: Account) {
    (self.writer, self.account) = (writer, account)
  }

  /// Begins one of the archive's own lists; one that is empty says that nobody is on it.
  mutating func begin(_ kind: Roll.Kind) throws(LibraryError) {
    rolls[kind] = try writer.putRoll(kind, of: account)
  }

  /// Puts people on one of the archive's own lists, by their ids.
  func put(_ people: [String], on kind: Roll.Kind) throws(LibraryError) {
    guard let roll = rolls[kind] else { return }
    try writer.put(people, on: roll, network: account.network)
  }

  /// Puts somebody on a list of an archive that came before.
  mutating func put(_ listing: FormerListing) throws(LibraryError) {
    let roll = try former(listing.roll)
    try writer.put(CollectionOfOne(listing.id), on: roll, network: account.network)
  }

  /// Says that one of the archive's own lists is not whole.
  func keepFormer(_ kind: Roll.Kind) throws(LibraryError) {
    if let roll = rolls[kind] { try writer.keepFormer(roll) }
  }

  /// Says that the lists of archives before it are not whole.
  func keepFormerOfAll() throws(LibraryError) {
    for roll in formerRolls.values { try writer.keepFormer(roll) }
  }

  private mutating func former(_ roll: FormerRoll) throws(LibraryError) -> Int64 {
    if let known = formerRolls[roll] { return known }
    let row = try writer.putRoll(roll.kind, of: account, generated: roll.generated)
    formerRolls[roll] = row
    return row
  }
}
