import Files

/// How far What's New has been seen: up to the end of an import.
public struct ArrivalMark: Sendable, Hashable {
  /// The import's number, from 1.
  let number: Int
}

extension LibraryReader {
  /// The mark of one who has seen all there is.
  public func newestArrivals() throws(LibraryError) -> ArrivalMark {
    try reading { () throws(LibraryError) in
      ArrivalMark(number: try statement("SELECT max(number) FROM import").first { $0.int(0) } ?? 0)
    }
  }

  /// How many posts came after `mark`: they are the first so many of What's New.
  ///
  /// Without a mark, all of What's New are unseen. O(log² n).
  public func arrivals(
    since mark: ArrivalMark?, of account: AccountID? = nil
  ) throws(LibraryError) -> Int {
    try reading { () throws(LibraryError) in
      guard let account = posts.accounts.listed(account) else { return 0 }
      let list = EntryList(.whatsNew, account: account)
      let count = try entries.count(of: list)
      guard let mark else { return count }
      let arrival = try statement("SELECT import FROM arrival WHERE post = ?")
      let seen = try entries.ordinal(in: list) { key throws(LibraryError) in
        try arrival.first(key) { $0.int(0) } ?? 0 > mark.number
      }
      return count - seen
    }
  }
}

extension LibraryReader {
  /// Takes over from a folder, which may be this library's own, how far What's New was seen.
  ///
  /// Numbers beyond the last import are given to later ones, none of which was seen: where imports have gone, or were made
  /// anew, that one is as far as anybody can have seen.
  public func takeSeenArrivals(from folder: LibraryFolder) throws(LibraryError) {
    let newest = try newestArrivals()
    for account in [nil] + (try accounts().map { AccountID($0) }) {
      guard let seen = folder.seenArrivals(of: account) else { continue }
      try self.folder.save(seen.number < newest.number ? seen : newest, of: account)
    }
  }
}

extension LibraryFolder {
  /// How far What's New of an account has been seen, by itself or among all; nil when that is not known.
  public func seenArrivals(of account: AccountID? = nil) -> ArrivalMark? {
    let among = account == nil ? nil : seenArrivals()
    // Whatever is wrong with the file, all counts as unseen.
    guard let bytes = try? PrivateFile.read(seenFile(account)) else { return among }
    var reader = ByteDecoder(bytes)
    guard let number = try? reader.count(), reader.isAtEnd else { return among }
    return ArrivalMark(number: max(number, among?.number ?? 0))
  }

  /// Remembers how far What's New of an account, or of all, has been seen, in a file of its own as for reading places.
  public func save(
    _ mark: ArrivalMark, of account: AccountID? = nil
  ) throws(LibraryError) {
    var writer = ByteEncoder()
    writer.append(count: mark.number)
    try systemCall(try PrivateFile.write(writer.bytes, to: seenFile(account)))
  }

  func seenFile(_ account: AccountID?) -> String {
    "\(path)/\(KeptFile.arrivalsSeen.rawValue)\(Self.fileSuffix(of: account))"
  }
}
