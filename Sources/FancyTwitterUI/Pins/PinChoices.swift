import DesignKit
import TweetStore

/// What a pinned list could show: sections, searches that were saved, and the people met most often.
@MainActor
struct PinChoices {
  private(set) var lists: [PinnedList] = []
  private(set) var rows: [SectionDropdown.Item] = []
  /// The place of what is shown.
  private(set) var current = 0

  /// More would hide what is below them.
  private static let most = 5

  init() {}

  /// The choices beside `list`, which is among them; of the sections, those of an account or of all.
  init(
    instead list: PinnedList, account: AccountID?, in library: OpenLibrary,
    searches folder: LibraryFolder, order: SectionOrder
  ) {
    let shown = list.section.map { Set([$0]) } ?? []
    for item in ListedSections(order, with: shown).items {
      add(
        .section(item.section, of: account), in: library,
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
    add(searches.map { .search($0) }, search, in: library, group: translated("Saved Searches"))
    add(people.map { .person($0.key) }, person, in: library, group: translated("Met Most Often"))
    current = lists.firstIndex(of: list) ?? 0
  }

  /// Adds the first of them, and `shown` in any case.
  private mutating func add(
    _ all: [PinnedList], _ shown: PinnedList?, in library: OpenLibrary, group: String
  ) {
    var found = Array(all.prefix(Self.most))
    if let shown, !found.contains(shown) { found.insert(shown, at: 0) }
    for list in found { add(list, in: library, group: group) }
  }

  private mutating func add(_ list: PinnedList, in library: OpenLibrary, group: String) {
    lists.append(list)
    rows.append(.init(icon: list.icon, name: list.name(in: library), count: "", group: group))
  }
}
