import TweetModel
import TweetStore

/// What an account's archives told of people beside posts, as JSON Lines.
struct LinePeople {
  private let site: ExportSite
  private let account: AccountID
  private var people: PeopleReader { site.gate.reader.people }

  init(_ account: Account, _ site: ExportSite) {
    self.site = site
    self.account = AccountID(account)
  }

  /// Writes a file for each of its lists, for its handles and for the rest.
  func write(to path: String) throws(ExportError) {
    let generated = try reading { () throws(LibraryError) in
      try site.gate.reader.generated(of: account)
    }
    for kind in Roll.Kind.allCases {
      let ids = try reading { () throws(LibraryError) in
        try people.listed(kind, of: account, generated: generated)
      }
      guard let ids else { continue }
      try write(ids, to: path + kind.name + ".jsonl") { $0.add("id", $1) }
    }
    let handles = try reading { () throws(LibraryError) in try people.told(of: account).handles }
    if !handles.isEmpty { try write(handles, to: path + "handles.jsonl", Self.add) }
    try writeOthers(to: path + "people.jsonl", butOf: generated)
  }

  private func writeOthers(to path: String, butOf generated: Timestamp?) throws(ExportError) {
    let listings = try reading { () throws(LibraryError) in
      try people.listings(of: account, butOf: generated)
    }
    let namings = try reading { () throws(LibraryError) in try people.namings(of: account) }
    guard !listings.isEmpty || !namings.isEmpty else { return }
    let file = try site.folder.file(path)
    for listing in listings {
      try file.write(JSONFields.with { Self.add(listing, to: &$0) }.text + "\n")
    }
    for naming in namings {
      try file.write(JSONFields.with { Self.add(naming, to: &$0) }.text + "\n")
    }
    try site.folder.close(file)
  }

  private func write<Item>(
    _ items: [Item], to path: String, _ fill: (inout JSONFields, Item) -> Void
  ) throws(ExportError) {
    let file = try site.folder.file(path)
    for item in items { try file.write(JSONFields.with { fill(&$0, item) }.text + "\n") }
    try site.folder.close(file)
  }
}

// MARK: - Private

extension LinePeople {
  private static func add(_ fields: inout JSONFields, _ change: PeopleReader.Told.Handle) {
    fields.add("date", Int(change.until.milliseconds))
    fields.add("former", change.former)
    fields.add("handle", change.handle)
  }

  private static func add(_ listing: PeopleReader.Listing, to fields: inout JSONFields) {
    fields.add("id", listing.id)
    fields.add("list", listing.kind.name)
    fields.add("date", listing.generated.map { Int($0.milliseconds) })
  }

  private static func add(_ naming: PeopleReader.Naming, to fields: inout JSONFields) {
    fields.add("id", naming.person.id)
    fields.add("handle", naming.person.handle)
    fields.add("name", naming.person.name)
    fields.add("date", naming.date.map { Int($0.milliseconds) })
  }
}
