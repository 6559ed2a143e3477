import Appearance
import GLibKit
import GtkKit
import TimelineLayout

/// How everything looks now: what all views of all windows share and follow.
@MainActor
package final class Look {
  /// Changing them changes every view at once.
  package var preferences: Preferences { didSet { if preferences != oldValue { update() } } }

  /// Whether the desktop asks for dark windows.
  package var prefersDark: Bool { didSet { if prefersDark != oldValue { update() } } }

  /// Whether the desktop asks for high contrast, whatever theme is chosen.
  package var needsHighContrast = false { didSet { if needsHighContrast != oldValue { update() } } }

  /// Whether the desktop lets things move.
  package var allowsAnimation = true { didSet { if allowsAnimation != oldValue { update() } } }

  /// Made when it is first asked for: by then it is known what the desktop wants.
  package var theme: Theme {
    if let made { return made }
    let theme = makeTheme()
    made = theme
    return theme
  }

  /// The file of the theme that is shown; nil where none could be read.
  package var themeFile: ThemeFile? {
    // What is shown is made when it is first asked for.
    _ = theme
    return file
  }

  package let themes: ThemeLibrary

  private var made: Theme?
  private let picture = BackdropPicture()
  /// What is shown of ``preferences``, which may be newer.
  private var shown: Preferences
  /// The theme's file as it was last right.
  private var file: ThemeFile?
  private var fileProblem: ThemeError?
  private static let mostProblems = 3
  private let observers = Observers<LookChange>()

  /// A look with the preferences that a person has set.
  package init(preferences: Preferences, themes: ThemeLibrary, prefersDark: Bool = true) {
    self.preferences = preferences
    self.themes = themes
    self.prefersDark = prefersDark
    shown = preferences
    themes.onChange = { [weak self] in self?.update(alwaysAnnouncing: .problems) }
    picture.onChange = { [weak self] in self?.update(alwaysAnnouncing: .problems) }
    loadPicture()
  }

  /// Does as the desktop asks.
  package func take(_ desktop: DesktopLook) {
    allowsAnimation = desktop.allowsAnimation
    needsHighContrast = desktop.needsHighContrast
    prefersDark = desktop.prefersDark
  }

  /// Runs `body` after each change for as long as `owner` lives.
  package func observe(_ owner: AnyObject, _ body: @escaping (LookChange) -> Void) {
    observers.add(owner, body)
  }

  /// The theme over a picture, its texts moved until they can be read there; nil where high
  /// contrast leaves no room for pictures.
  package func theme(showing picture: BlurredPicture) -> Theme? {
    guard let file, !needsHighContrast else { return nil }
    let palette = file.palette(prefersDark: prefersDark)
    return Theme(
      id: file.id, name: file.name, palette: palette,
      backdrop: palette.backdrop(.picture, picture: picture))
  }

  /// Shows a picture behind the tweets, whose file is read again if it was shown before: it may be another one by now.
  package func choosePicture(_ path: String) {
    picture.forget()
    preferences.picture = path
    loadPicture()
  }

  /// Seconds that something lasts which takes `seconds` at the normal speed; 0 without animation.
  package func duration(_ seconds: Double) -> Double {
    allowsAnimation ? seconds * preferences.animation.factor : 0
  }

  /// What is wrong with themes and pictures, or overrides them, in sentences.
  package var problems: [String] { [themeHindrance].compactMap(\.self) + fileProblems }

  /// Why a theme that is chosen is not shown, in a sentence; nil where it is.
  package var themeHindrance: String? {
    guard needsHighContrast else { return nil }
    return translated(
      "Your desktop asks for high contrast: the theme chosen here is shown once it does not.")
  }

  /// Why a backdrop that is chosen is not shown, in a sentence; nil where it is.
  package var backdropHindrance: String? {
    guard needsHighContrast else { return nil }
    return translated("Shown once your desktop no longer asks for high contrast.")
  }

  /// What is wrong with files that the person could mend, in sentences.
  package var fileProblems: [String] {
    // Those of a whole folder would hide what they stand above.
    let told = themes.problems.prefix(Self.mostProblems)
    var texts = told.map(\.sentence)
    let left = themes.problems.count - told.count
    if left > 0 { texts.append(translated("%d more warning.", "%d more warnings.", left)) }
    if let fileProblem, !told.contains(fileProblem) {
      texts.append(fileProblem.sentence)
    }
    if shown.backdrop == .picture, let problem = picture.problem { texts.append(problem) }
    return texts
  }
}

// MARK: - Private

extension Look {
  private func update(alwaysAnnouncing others: LookChange = []) {
    loadPicture()
    var change = others
    if let former = made {
      let next = makeTheme()
      if next != former { change.formUnion([.theme, .backdrop]) }
      made = next
    }
    if preferences.calm != shown.calm { change.insert(.backdrop) }
    if preferences.textScale != shown.textScale { change.insert(.textSize) }
    if preferences.rows != shown.rows { change.insert(.rows) }
    shown = preferences
    observers.notify(change)
  }

  // Each can be chosen, whatever the desktop prefers.
  private var contrast: String { prefersDark ? "contrast" : "contrast-light" }

  private func makeTheme() -> Theme {
    do throws(ThemeError) {
      file = try themes.named(needsHighContrast ? contrast : preferences.theme)
      fileProblem = nil
    } catch {
      fileProblem = error
      // What was shown stays; at a start, nothing was.
      if file == nil { file = themes.usual }
    }
    guard let file else { return .plain }
    let palette = file.palette(prefersDark: prefersDark)
    // What high contrast is for, a picture behind the text would undo.
    let choice = needsHighContrast ? .grid(0) : preferences.backdrop
    return Theme(
      id: file.id, name: file.name, palette: palette,
      backdrop: palette.backdrop(choice, picture: picture.blurred))
  }

  private func loadPicture() {
    guard preferences.backdrop == .picture else { return }
    picture.load(preferences.picture, blur: preferences.blur)
  }
}

extension Preferences {
  /// What rows are laid out by.
  fileprivate nonisolated var rows: Preferences {
    var rows = Preferences()
    rows.lineSpacing = lineSpacing
    rows.rowStyle = rowStyle
    rows.density = density
    rows.avatarShape = avatarShape
    return rows
  }
}
