import ArchiveImport
import DesignKit
import TweetModel
import TweetRows

/// What is said of an archive: its head, and a row for each topic that it holds.
nonisolated struct InventoryText {
  /// Which rows are listed.
  enum Filter: CaseIterable {
    case all, read, off, unread, closed
  }

  /// What a row says.
  struct Finding: Equatable {
    let topic: Topic?
    let text: String
    var note = ""
    var detail = ""
    var status: ArchiveInventory.Status?
  }

  /// Rows that stand together.
  struct Group: Equatable {
    let heading: String
    let rows: [Finding]
  }

  let title: String
  let note: String
  private let record: ImportRecord
  private let rows: [Finding]

  init(_ record: ImportRecord) {
    self.record = record
    let inventory = record.report.inventory
    let topics = Dictionary(grouping: inventory.filled, by: \.topic)
    let words = PostWords(record.network.map(Network.init(rawValue:)) ?? .x)
    rows = Topic.allCases.compactMap { topic in
      topics[topic].map { Finding(topic, $0, record.report, words) }
    }
    title = Self.name(ofArchiveAt: record.archive)
    let bytes = inventory.entries.reduce(0) { $0 + $1.bytes + $1.mediaBytes }
    let kinds = inventory.entries.count
    let read = inventory.filled.count { $0.status == .read }
    note = dotted([
      record.generated.map { RelativeTime.day(Timestamp(milliseconds: $0)) } ?? "",
      NetworkWords.sign(record.handle), Numbers.bytes(bytes),
      translated("%d kind of data", "%d kinds of data", kinds),
      translated("%d of them read", "%d of them read", read),
    ])
  }

  /// How many rows a filter lists.
  func count(_ filter: Filter) -> Int { rows.filter { filter.lists($0) }.count }

  /// The rows that a filter lists, by group; first what is not as it should be.
  func groups(_ filter: Filter) -> [Group] {
    let problems =
      filter == .all ? record.report.warnings.map { Finding(topic: nil, text: $0.sentence) } : []
    let listed = rows.filter { filter.lists($0) }
    let groups = Topic.Group.allCases.map { group in
      Group(heading: group.name, rows: listed.filter { $0.topic?.group == group })
    }
    return ([Group(heading: translated("Not as it should be"), rows: problems)] + groups)
      .filter { !$0.rows.isEmpty }
  }

  /// What is said of the kinds that hold nothing; empty where there are none.
  var emptyKinds: String {
    let inventory = record.report.inventory
    let count = inventory.entries.count - inventory.filled.count
    return count == 0
      ? "" : translated("%d kind of data is empty.", "%d kinds of data are empty.", count)
  }
}

nonisolated extension InventoryText.Filter {
  var name: String {
    switch self {
    case .all: translated("All", context: "kinds of data")
    case .read: translated("Read", context: "kinds of data")
    case .off: translated("Turned off", context: "kinds of data")
    case .unread: translated("Not read", context: "kinds of data")
    case .closed: translated("Never opened", context: "kinds of data")
    }
  }

  fileprivate func lists(_ row: InventoryText.Finding) -> Bool {
    switch self {
    case .all: true
    case .read: row.status == .read || row.status == .repeated
    case .off: row.status == .off
    case .unread: row.status == .unread || row.status == .missing
    case .closed: row.status == .closed
    }
  }
}

nonisolated extension InventoryText {
  /// What an archive is called, without its folders; X's names end in 64 digits that tell a person nothing.
  static func name(ofArchiveAt path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.replacing(#/-[0-9a-f]{64}/#, with: "")
  }
}

// MARK: - Private

nonisolated extension InventoryText.Finding {
  fileprivate init(
    _ topic: Topic, _ entries: [ArchiveInventory.Entry], _ report: ImportReport,
    _ words: PostWords
  ) {
    let status = entries.contains { $0.status == .read } ? .read : entries[0].status
    let counts = entries.compactMap(\.elements)
    self.init(
      topic: topic, text: topic == .posts ? words.many : topic.name,
      note: Self.note(topic, status, entries, report),
      detail: counts.isEmpty
        ? Numbers.bytes(entries.reduce(0) { $0 + $1.bytes }) : Numbers.grouped(counts.reduce(0, +)),
      status: status)
  }

  private static func note(
    _ topic: Topic, _ status: ArchiveInventory.Status, _ entries: [ArchiveInventory.Entry],
    _ report: ImportReport
  ) -> String {
    let bytes = Numbers.bytes(entries.reduce(0) { $0 + $1.bytes + $1.mediaBytes })
    let kinds = listed(
      entries.map { entry in
        [entry.part, entry.elements.map(Numbers.grouped)].compactMap { $0 }.joined(separator: " ")
      })
    let told: [String] =
      switch status {
      case .read: amounts(topic, entries, report) + [bytes]
      case .missing: [translated("The archive announces it but does not hold it.")]
      case .off, .unread, .repeated, .closed: [topic.reason]
      }
    let names = entries.count > 1 || topic == .unknown ? [kinds] : []
    return ([dotted(told)] + names).joined(separator: "\n")
  }

  private static func amounts(
    _ topic: Topic, _ entries: [ArchiveInventory.Entry], _ report: ImportReport
  ) -> [String] {
    var amounts = entries.compactMap { entry -> String? in
      guard let found = entry.found, let announced = entry.announced else { return nil }
      return translated("%1$s of %2$s", Numbers.grouped(found), Numbers.grouped(announced))
    }
    if entries.count > 1 { amounts = [] }
    guard topic == .posts else { return amounts }
    if report.skipped > 0 {
      amounts.append(
        translated("%d tweet unreadable", "%d tweets unreadable", report.skipped))
    }
    if report.superseded > 0 {
      amounts.append(
        translated(
          "%d older version of edited tweets", "%d older versions of edited tweets",
          report.superseded))
    }
    if report.media > 0 {
      amounts.append(translated("%d picture or video", "%d pictures and videos", report.media))
    }
    if report.missingMedia > 0 {
      amounts.append(
        translated(
          "%d picture or video is missing", "%d pictures or videos are missing",
          report.missingMedia))
    }
    return amounts
  }
}

nonisolated extension ImportRecord {
  /// Stands for the import that has not been yet.
  static let none = ImportRecord(
    account: "", handle: "", archive: "", generated: nil, report: ImportReport())
}
