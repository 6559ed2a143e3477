import TweetModel
import TweetStore

/// What an account's archives tell of people beside posts, as JSON Lines.
struct LinePeople {
  private let site: ExportSite
  private let account: AccountID
  private var people: PeopleReader { site.gate.reader.people }

  init(_ account: Account, _ site: ExportSite) {
    self.site = site
    self.account = AccountID(account)
  }

  /// Writes a file for each of its lists, for its handles and for the rest.
  ///
  /// - Returns: how many of the lists have nobody, which is an answer, too.
  func write(to path: String) throws(ExportError) -> Int {
    var empty = 0
    let generated = try libraryCall(try site.gate.reader.generated(of: account))
    for kind in Roll.Kind.allCases {
      let ids = try libraryCall(try people.listed(kind, of: account, generated: generated))
      guard let ids else { continue }
      if ids.isEmpty { empty += 1 }
      let file = site.lines(path + kind.name + ".jsonl")
      try file.create()
      for id in ids { try file.add(.with { $0.add("id", id) }) }
      try file.close()
    }
    if site.takes(.former) { try writeHandles(to: site.lines(path + "handles.jsonl")) }
    try writeOthers(to: site.lines(path + "people.jsonl"), butOf: generated)
    return empty
  }

  private func writeHandles(to file: LineFile) throws(ExportError) {
    let archived = try libraryCall(try people.archivedPeople(of: account))
    for change in archived.handles { try file.add(Self.fields(change)) }
    try file.close()
  }

  private func writeOthers(to file: LineFile, butOf generated: Timestamp?) throws(ExportError) {
    let listings = try libraryCall(try people.listings(of: account, butOf: generated))
    let namings = try libraryCall(try people.namings(of: account))
    for listing in listings { try file.add(Self.fields(listing)) }
    for naming in namings { try file.add(Self.fields(naming)) }
    try file.close()
  }
}

// MARK: - Private

extension LinePeople {
  private static func fields(_ change: PeopleReader.ArchivedPeople.Handle) -> JSONObjectWriter {
    .with {
      $0.add("date", change.until)
      $0.add("former", change.former)
      $0.add("handle", change.handle)
    }
  }

  private static func fields(_ listing: PeopleReader.Listing) -> JSONObjectWriter {
    .with {
      $0.add("id", listing.id)
      $0.add("list", listing.kind.name)
      $0.add("date", listing.generated)
    }
  }

  private static func fields(_ naming: PeopleReader.Naming) -> JSONObjectWriter {
    .with {
      $0.add("id", naming.person.id)
      $0.add("handle", naming.person.handle)
      $0.add("name", naming.person.name)
      $0.add("date", naming.date)
    }
  }
}
