import DesignKit
import Export
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Exports posts: which, as what, where to, and who may see them.
@MainActor
final class ExportScreen: Screen {
  let title = translated("Export")
  var widget: Widget { scroller }

  private let library: OpenLibrary
  private let context: ScreenContext
  private let scroller: ScrolledWindow
  private let options: Box
  private var subjects: [ExportSubject]
  private let chips: ChipRow
  private let count: PanelCount
  private let more = Box(.column)
  private let place = Box(.column)
  private let foot: ExportFoot
  private let runner = ExportRunner()
  private var target: ExportTarget
  private var formats: [OptionRow] = []
  private let media: OptionRow
  private var subject: ExportSubject
  private var format = ExportFormat.html
  private var include: Set<Tweet.Visibility> = []
  private var census = SelectionCensus()
  private var countings = 0
  /// Where the last export went.
  private var path = ""

  /// Proposes to export what is in `selection`, or everything; `folder` is where new files go.
  init(
    _ selection: Selection?, in library: OpenLibrary, handle: String,
    folder: String = UserFolder.documents, context: ScreenContext
  ) {
    self.library = library
    self.context = context
    let look = context.look
    subjects = ExportSubject.all(with: selection)
    subject = subjects.first { $0.selection == selection } ?? .everything
    chips = ChipRow(translated("What"), look: look, ground: PanelRow.Colours.onBackdrop)
    count = PanelCount(look: look)
    media = OptionRow(
      translated("Pictures beside the text"), kind: .toggle, isOn: true, look: look)
    foot = ExportFoot(look: look)
    target = ExportTarget(folder: folder, handle: handle)
    options = Box(.column)
    let column = Box(.column)
    scroller = ScrolledWindow(content: column)
    fill(look)
    column.append(options)
    column.append(ReadingColumn(foot.widget, look: look))
    connect()
    recount()
    scroller.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    scroller.showAll()
    foot.reset()
  }

  var isSettled: Bool { countings == 0 && !runner.isRunning }

  func takeFocus() { chips.takeFocus() }

  func leave() -> Bool {
    runner.stop()
    return true
  }
}

// MARK: - Private

extension ExportScreen {
  private func fill(_ look: Look) {
    options.append(PanelHeading(translated("What"), look: look))
    options.append(ReadingColumn(chips, look: look))
    options.append(count.widget)
    showSubjects()
    options.append(PanelHeading(translated("Format"), look: look))
    let rows = RowList()
    for (index, format) in ExportFormat.shown.enumerated() {
      let row = OptionRow(
        format.words.name, note: format.words.note, detail: format.shownEnding, kind: .choice,
        isOn: format == self.format, look: look)
      row.onButtonClicked { [weak self] in self?.choose(ExportFormat.shown[index]) }
      rows.add(row)
      formats.append(row)
      options.append(row)
    }
    options.append(PanelHeading(translated("What goes with it"), look: look))
    options.append(more)
    options.append(media)
    options.append(PanelHeading(translated("Where"), look: look))
    options.append(place)
  }

  private func connect() {
    chips.onChoose = { [weak self] in self?.choose(subject: $0) }
    media.onButtonClicked { [weak self] in
      guard let self else { return }
      media.isOn.toggle()
    }
    foot.onExport = { [weak self] in self?.start() }
    foot.onCancel = { [weak self] in self?.runner.cancel() }
    runner.onProgress = { [weak self] in self?.foot.show($0) }
    runner.onEnd = { [weak self] in self?.finish($0) }
  }

  private func showSubjects() {
    chips.show(
      subjects.map { Choice($0.name) } + [Choice(translated("A Year…"))],
      chosen: subjects.firstIndex { $0.selection == subject.selection } ?? 0)
  }

  private func choose(subject index: Int) {
    guard subjects.indices.contains(index) else { return chooseYear() }
    subject = subjects[index]
    subjectChanged()
  }

  private func chooseYear() {
    showSubjects()
    let menu = PopupMenu()
    do throws(LibraryError) {
      for year in try library.reader.years(of: .timeline)?.reversed() ?? [] {
        menu.add(String(year)) { [weak self] in self?.choose(year: year) }
      }
    } catch {
      return context.onFailure(error.sentence)
    }
    menu.open(over: chips)
  }

  private func choose(year: Int) {
    guard let selection = Selection.year(year, start: \.localStart) else { return }
    subject = ExportSubject(year: year, selection: selection)
    if !subjects.contains(where: { $0.selection == selection }) { subjects.append(subject) }
    showSubjects()
    subjectChanged()
  }

  private func subjectChanged() {
    include = []
    foot.reset()
    recount()
  }

  private func choose(_ format: ExportFormat) {
    self.format = format
    for (row, other) in zip(formats, ExportFormat.shown) { row.isOn = other == format }
    media.isVisible = format.takesMedia
    foot.reset()
    showPlace()
  }

  private func recount() {
    countings += 1
    showPlace()
    let selection = subject.selection
    Task {
      defer { countings -= 1 }
      do throws(LibraryError) {
        let census = try await library.background().read { (reader) throws(LibraryError) in
          try reader.census(of: reader.posts(of: selection))
        }
        guard selection == subject.selection else { return }
        self.census = census
        showCount()
      } catch {
        context.onFailure(error.sentence)
      }
    }
  }

  private func showCount() {
    count.text = dotted([
      translated("%d tweet", "%d tweets", posts),
      translated("%d with pictures or videos", "%d with pictures or videos", census.withMedia),
    ])
    foot.count = posts
    more.removeAll()
    for visibility in Audience.choices {
      guard let count = census.visibilities[visibility], count > 0 else { continue }
      let row = OptionRow(
        visibility.question, note: translated("%d tweet", "%d tweets", count), kind: .toggle,
        isOn: include.contains(visibility), look: context.look)
      row.onButtonClicked { [weak self, weak row] in
        guard let self, let row else { return }
        row.isOn.toggle()
        include.formSymmetricDifference([visibility])
        foot.count = self.posts
      }
      more.append(row)
    }
    more.showAll()
  }

  /// How many posts leave as things are chosen.
  private var posts: Int {
    let left = census.visibilities.filter { !$0.key.isPublic && !include.contains($0.key) }
    return census.posts - left.values.reduce(0, +)
  }

  private func showPlace() {
    place.removeAll()
    let path = target.path(format, subject)
    let row = LedgerRow(
      .init(
        icon: .archive, text: ExportTarget.shown(path),
        note: format.ending == nil
          ? translated("A new folder; nothing is overwritten")
          : translated("A new file; nothing is overwritten"), mark: .leads),
      look: context.look)
    row.onButtonClicked { [weak self] in self?.choosePlace() }
    place.append(row)
    place.showAll()
  }

  private func choosePlace() {
    let chooser = FileChooser(
      title: translated("Export"), kind: .newFile, over: context.peek.stage.window)
    chooser.setName(String(target.path(format, subject).split(separator: "/").last ?? "tweets"))
    chooser.choose { [weak self] path in
      guard let self, let path else { return }
      target.choose(path)
      foot.reset()
      showPlace()
    }
  }

  private func start() {
    let path = target.path(format, subject)
    do throws(LibraryError) {
      let look = context.look
      let accounts = try library.reader.accounts()
      let export = PostExport(
        subject.selection, as: format, for: Audience(and: include),
        options: ExportOptions(
          media: library.folder.media, hasMedia: media.isOn,
          words: ExportWords(title: ExportTitle.text(accounts)),
          colours: ExportColours(look.theme), clock: .desktop,
          now: Timestamp(milliseconds: Int64(LocalTime.now * 1000))))
      foot.begin(format.words.name)
      runner.start(export, to: path, reading: try library.separate())
      self.path = path
    } catch {
      context.messages.say(error.sentence)
    }
  }

  private func finish(_ result: Result<ExportReport, ExportError>) {
    switch result {
    case .success(let report):
      let path = self.path
      foot.end(
        translated("%d tweet was exported.", "%d tweets were exported.", report.posts)
      ) { [weak self] in self?.showFolder(of: path) }
    case .failure(.cancelled): foot.reset()
    case .failure(let error):
      foot.reset()
      context.messages.say(told(error))
    }
    showPlace()
  }

  private func showFolder(of path: String) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    do throws(DesktopError) {
      try Desktop.open(folder: Desktop.isFolder(path) ? path : String(folder))
    } catch {
      context.messages.say(told(error))
    }
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
