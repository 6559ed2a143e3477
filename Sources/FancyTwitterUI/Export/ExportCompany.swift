import DesignKit
import Export
import GtkKit
import TweetModel
import TweetStore

/// The part of the export's page that asks what goes with public posts: pictures, and what fewer may see.
@MainActor
final class ExportCompany {
  let widget = Box(.column)

  /// Runs when something was switched.
  var onChoice: () -> Void = {}

  /// Who may see posts that leave, beside everybody.
  private(set) var include: Set<Tweet.Visibility> = []

  var hasMedia: Bool { media.isOn }

  /// How many posts leave as things are chosen.
  var posts: Int {
    let left = census.visibilities.filter { !$0.key.isPublic && !include.contains($0.key) }
    return census.posts - left.values.reduce(0, +)
  }

  private let look: Look
  private let more = Box(.column)
  private let media: OptionRow
  private var census = SelectionCensus()

  init(look: Look) {
    self.look = look
    media = OptionRow(
      translated("Pictures beside the text"), kind: .toggle, isOn: true, look: look)
    media.onButtonClicked { [weak media] in media?.isOn.toggle() }
    widget.append(PanelHeading(translated("What goes with it"), look: look))
    widget.append(more)
    widget.append(media)
  }

  /// Asks about pictures where they can go with it.
  func show(_ kind: ExportKind) { media.isVisible = kind.takesMedia }

  /// Begins anew: what is not public stays.
  func reset() { include = [] }

  /// Asks about what there is.
  func show(_ census: SelectionCensus) {
    self.census = census
    more.removeAll()
    for visibility in Audience.choices {
      guard let count = census.visibilities[visibility], count > 0 else { continue }
      let row = OptionRow(
        visibility.question, note: translated("%d tweet", "%d tweets", count), kind: .toggle,
        isOn: include.contains(visibility), look: look)
      row.onButtonClicked { [weak self, weak row] in
        guard let self, let row else { return }
        row.isOn.toggle()
        include.formSymmetricDifference([visibility])
        onChoice()
      }
      more.append(row)
    }
    more.showAll()
  }
}

extension Tweet.Visibility {
  /// What a switch asks that lets such posts leave.
  fileprivate var question: String {
    switch self {
    case .followers: translated("Also what is for followers only")
    case .direct: translated("Also what is only for those it names")
    case .circle: translated("Also what is for your circle only")
    case .deleted: translated("Also what is deleted on X")
    case .public, .unlisted, .community: ""
    }
  }
}
