import DesignKit
import Export
import GtkKit
import TweetModel
import TweetStore

/// The part of the export's page that asks what goes with public posts: pictures, and what is not for everybody.
@MainActor
final class ExportCompany {
  let widget = Box(.column)

  /// Runs when something was switched.
  var onChoice: () -> Void = {}

  /// Whom the export is for.
  var audience: Audience {
    Audience(extras.filter { $0.goes(with: selection, as: kind) })
  }

  var hasMedia: Bool { media.isOn }

  /// How many posts leave as things are chosen.
  var posts: Int { leaving(counted.visibilities) }

  /// How many of these have pictures or films.
  var withMedia: Int { leaving(counted.withMedia) }

  /// How many likes leave with them.
  var likes: Int { census.likes(as: kind) }

  /// Whether anything leaves, be it posts or not.
  var isAny: Bool {
    posts + likes > 0 || census.hasPeople(as: kind)
      || audience.personal.contains { ExportExtra.personal($0).count(in: counted) > 0 }
  }

  private let look: Look
  private let more = Box(.column)
  private let media: OptionRow
  private var kind: ExportKind
  private var selection = Selection.everything()
  private var census = ExportCensus()
  private var extras: Set<ExportExtra> = []
  private var stops = FocusStops<ExportExtra>()

  init(_ kind: ExportKind, look: Look) {
    self.kind = kind
    self.look = look
    media = OptionRow(
      translated("Pictures beside the text"), kind: .toggle, isOn: true, look: look)
    media.onButtonClicked { [weak self] in
      self?.media.isOn.toggle()
      self?.onChoice()
    }
    widget.append(PanelHeading(translated("What goes with it"), look: look))
    widget.append(more)
    widget.append(media)
  }

  /// Asks what can go with it.
  func show(_ kind: ExportKind) {
    self.kind = kind
    media.isVisible = kind.takesMedia
    showExtras()
  }

  /// Begins anew with other posts: what is not for everybody stays.
  func reset(_ selection: Selection) {
    self.selection = selection
    extras = []
  }

  /// Asks about what there is.
  func show(_ census: ExportCensus) {
    self.census = census
    showExtras()
  }

  private var counted: SelectionCensus { census.posts(as: kind) }

  private func leaving(_ counts: [Tweet.Visibility: Int]) -> Int {
    let more = audience.more
    return counts.filter { $0.key.isPublic || more.contains($0.key) }.values.reduce(0, +)
  }

  private func showExtras() {
    let focused = stops.place
    more.removeAll()
    stops.removeAll()
    for extra in ExportExtra.all where extra.goes(with: selection, as: kind) {
      let count = extra.count(in: counted)
      guard count > 0 else { continue }
      let row = OptionRow(
        extra.question, note: extra.amount(count), kind: .toggle, isOn: extras.contains(extra),
        look: look)
      row.onButtonClicked { [weak self, weak row] in
        guard let self, let row else { return }
        row.isOn.toggle()
        extras.formSymmetricDifference([extra])
        onChoice()
      }
      more.append(row)
      stops.add(row, as: extra)
    }
    more.showAll()
    if let focused { stops.takeFocus(at: focused) }
  }
}
