import DesignKit
import TweetStore

/// What a pinned list could show: sections, searches that were saved, and the people met most often.
@MainActor
struct PinChoices {
  private(set) var rows: [SectionDropdown.Item] = []
  /// The place of what is shown.
  private(set) var current = 0

  /// More would hide what is below them.
  private static let most = 5

  /// The choices beside `list`, which is among them; of the sections, those of an account or of all.
  init(
    instead list: PinnedList, account: AccountID?, in library: OpenLibrary,
    searches folder: LibraryFolder, order: SectionOrder
  ) {
    let shown = list.section.map { Set([$0]) } ?? []
    for item in ListedSections(order, with: shown).items {
      add(
        .section(item.section, of: account), called: item.name,
        group: SectionNames.group(of: item.section).name)
    }
    // What cannot be read is not offered.
    let searches = (try? SearchTable(folder: folder).saved()) ?? []
    let people = (try? library.reader.people.first(Self.most)) ?? []
    var (search, person): (PinnedList?, PinnedList?)
    switch list {
    case .section: break
    case .search: search = list
    case .person: person = list
    }
    add(
      searches.map { (.search($0), $0) }, search, in: library, group: translated("Saved Searches"))
    add(
      people.map { (.person($0.key), $0.shownName) }, person, in: library,
      group: translated("Met Most Often"))
    current = rows.firstIndex { $0.target == .list(list) } ?? 0
  }

  /// Adds the first of them, and `shown` in any case: it need not be one of them.
  private mutating func add(
    _ all: [(list: PinnedList, name: String)], _ shown: PinnedList?, in library: OpenLibrary,
    group: String
  ) {
    let found = all.prefix(Self.most)
    if let shown, !found.contains(where: { $0.list == shown }) {
      add(shown, called: shown.name(in: library), group: translated("Pinned"))
    }
    for each in found { add(each.list, called: each.name, group: group) }
  }

  private mutating func add(_ list: PinnedList, called name: String, group: String) {
    rows.append(.init(target: .list(list), icon: list.icon, name: name, group: group))
  }
}
