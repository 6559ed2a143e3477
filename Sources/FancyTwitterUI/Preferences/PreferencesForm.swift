import Appearance
import DesignKit
import GLibKit
import GtkKit
import TimelineLayout
import TweetStore

/// All that can be set, one below the other; each change is seen at once.
@MainActor
final class PreferencesForm {
  let widget: ScrolledWindow

  /// Lets the person choose a picture file.
  var chooser: (_ body: @escaping (String) -> Void) -> Void = { _ in }

  private let look: Look
  private let rows: PreferenceRows
  private let gallery = ThemeGallery()
  private let problems = Label("")
  private var pictureRows: [Widget] = []

  init(look: Look, library: LibraryFolder) {
    self.look = look
    rows = PreferenceRows(look: look)
    widget = ScrolledWindow(content: rows.column)
    rows.column.setPadding(22)
    problems.addStyleClass("problem")
    problems.wrap(atCharacters: 60)
    problems.align(0)
    rows.column.append(problems)
    addThemes()
    addReading()
    addBehaviour()
    addLibrary(library)
    look.observe(self) { [weak self] _ in self?.refresh() }
    look.themes.watch()
  }

  /// Shows what is set now.
  func refresh() {
    gallery.show(look)
    rows.refresh()
    let problems = look.problems
    self.problems.text = problems.joined(separator: "\n")
    self.problems.isVisible = !problems.isEmpty
    for row in pictureRows { row.isVisible = look.preferences.backdrop == .picture }
  }
}

// MARK: - The parts

extension PreferencesForm {
  private func addThemes() {
    rows.heading(translated("Theme"))
    gallery.onChoose = { [weak self] in self?.look.preferences.theme = $0 }
    rows.column.append(gallery.widget)
    rows.choice(
      translated("_Backdrop"), { [look] in BackdropNames(look).names },
      get: { [look] in BackdropNames(look).choices.firstIndex(of: look.preferences.backdrop) },
      set: { [look] in look.preferences.backdrop = BackdropNames(look).choices[$0] })
    let picture = Button(label: translated("_Choose a picture…"))
    picture.onClick { [weak self] in
      self?.chooser { path in self?.look.preferences.picture = path }
    }
    pictureRows = [
      rows.add(translated("Own picture"), picture),
      rows.slider(
        translated("B_lur"), Preferences.blurs, step: 2, ends: nil, \.blur),
    ]
    rows.slider(
      translated("_Reading"), 0...1, step: 0.05,
      ends: (translated("Vivid"), translated("Calm")), \.calm)
  }

  private func addReading() {
    rows.heading(translated("Tweets"))
    rows.slider(
      translated("_Text size"), Preferences.textScales, step: 0.1, ends: ("A", "A"), \.textScale)
    rows.slider(
      translated("Line _spacing"), Preferences.lineSpacings, step: 0.05, ends: nil, \.lineSpacing)
    rows.choice(
      translated("Ro_w style"),
      [(.reading, translated("Reading")), (.classic, translated("Classic"))],
      \.rowStyle)
    rows.choice(
      translated("_Density"),
      [
        (.compact, translated("Compact")), (.normal, translated("Normal")),
        (.airy, translated("Airy")),
      ], \.density)
    rows.choice(
      translated("A_vatars"),
      [
        (.round, translated("Round")), (.rounded, translated("Rounded")),
        (.square, translated("Square")),
      ], \.avatarShape)
  }

  private func addBehaviour() {
    rows.heading(translated("Behaviour"))
    rows.choice(
      translated("_Animation"),
      [
        (.normal, translated("Normal")), (.fast, translated("Fast")), (.off, translated("Off")),
      ], \.animation)
    rows.choice(
      translated("Start _with"), SectionNames.all.map { ($0.section.rawValue, $0.name) },
      \.startSection)
    rows.choice(
      translated("A click on a lin_k"),
      [
        (.browser, translated("Opens the browser")),
        (.clipboard, translated("Copies the address")),
      ], \.linkTarget)
  }

  private func addLibrary(_ library: LibraryFolder) {
    rows.heading(translated("Library"))
    let size = Label("…")
    rows.add(library.path, size)
    Task { size.text = Numbers.bytes(await Self.size(of: library)) }
    let open = Button(label: translated("_Open the folder"))
    open.onClick { [weak self] in
      do throws(DesktopError) { try Desktop.open(folder: library.path) } catch {
        self?.problems.text = "\(error)"
        self?.problems.isVisible = true
      }
    }
    rows.add("", open)
  }

  // A library of many pictures takes a while to be counted.
  @concurrent
  private nonisolated static func size(of library: LibraryFolder) async -> Int {
    FolderSize.bytes(in: library.path)
  }
}
