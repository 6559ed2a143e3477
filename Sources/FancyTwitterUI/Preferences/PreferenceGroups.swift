import Appearance
import DesignKit
import GLibKit
import GtkKit
import TimelineLayout
import TweetRows

/// What can be set, in groups.
@MainActor
final class PreferenceGroups {
  let gallery = ThemeGallery()

  /// Lets the person choose a picture file.
  var chooser: (_ body: @escaping (String) -> Void) -> Void = { _ in }

  private let look: Look
  private let words: PostWords
  private let controls: PreferenceControls

  /// `words` say what posts are called.
  init(look: Look, words: PostWords) {
    self.look = look
    self.words = words
    controls = PreferenceControls(look: look)
  }

  /// All of them, made anew.
  func make() -> [PreferenceGroup] { [appearance(), posts(), behaviour(), sections()] }
}

// MARK: - Private

extension PreferenceGroups {
  private func appearance() -> PreferenceGroup {
    let group = PreferenceGroup(translated("Appearance"))
    gallery.onChoose = { [weak self] in self?.look.preferences.theme = $0 }
    group.add(
      PreferenceRow(
        translated("Theme"),
        words: look.themes.catalogue.titles + [translated("dark")],
        control: gallery.widget, setting: Setting(\.theme), isWide: true, look: look))
    let backdrop = controls.choice(translated("_Backdrop"), \.backdrop) { [look] in
      BackdropNames(look).pairs
    }
    let blur = controls.slider(
      translated("B_lur"), line: translated("How soft your own picture is."), Preferences.blurs,
      step: 2, \.blur
    ) { translated("%d px", Int($0)) }
    blur.applies = { [look] in look.preferences.backdrop == .picture }
    let calm = controls.slider(
      translated("_Reading"), line: translated("How calm the backdrop is behind the text."),
      0...1, step: 0.05, ends: (Label(translated("Vivid")), Label(translated("Calm"))), \.calm,
      unit: Numbers.percent)
    for row in [backdrop, pictureRow(), blur, calm] {
      row.hindrance = { [look] in look.backdropHindrance }
      group.add(row)
    }
    return group
  }

  private func pictureRow() -> PreferenceRow {
    let picture = Button(label: translated("_Choose a Picture…"))
    picture.onClick { [weak self] in
      self?.chooser { path in self?.look.choosePicture(path) }
    }
    let row = PreferenceRow(
      translated("Own picture"), control: picture, setting: Setting(\.picture), look: look)
    row.applies = { [look] in look.preferences.backdrop == .picture }
    row.remark = { [look] in look.preferences.picture.split(separator: "/").last.map(String.init) }
    return row
  }

  private func posts() -> PreferenceGroup {
    let group = PreferenceGroup(words.many)
    group.add(
      controls.slider(
        translated("_Text size"), words: [translated("font"), translated("zoom")],
        Preferences.textScales, step: 0.1,
        ends: (Self.letter("small-letter"), Self.letter("large-letter")), \.textScale,
        unit: Numbers.percent))
    group.add(
      controls.slider(
        translated("Line _spacing"),
        line: translated("How far the lines of a post stand apart."), Preferences.lineSpacings,
        step: 0.05, \.lineSpacing, unit: Numbers.percent))
    group.add(
      controls.choice(
        translated("Ro_w style"),
        [(.reading, translated("Reading")), (.classic, translated("Classic"))],
        \.rowStyle))
    group.add(
      controls.choice(
        translated("_Density"), line: translated("How far posts stand apart."),
        [
          (.compact, translated("Compact", context: "density")), (.normal, translated("Normal")),
          (.airy, translated("Airy")),
        ], \.density))
    group.add(
      controls.choice(
        translated("A_vatars"),
        [
          (.round, translated("Round")), (.rounded, translated("Rounded")),
          (.square, translated("Square")),
        ], \.avatarShape))
    return group
  }

  private static func letter(_ style: String) -> Label {
    let letter = Label("A")
    letter.addStyleClass(style)
    return letter
  }

  private func behaviour() -> PreferenceGroup {
    let group = PreferenceGroup(translated("Behavior"))
    group.add(
      controls.choice(
        translated("_Animation"),
        [
          (.normal, translated("Normal speed")), (.fast, translated("Fast")),
          (.off, translated("Off")),
        ], \.animation))
    group.add(
      controls.choice(
        translated("Start _with"), \.shownStart, setting: Setting(\.startSection)
      ) { [look] in
        look.preferences.sectionOrder.shown.map { ($0.rawValue, SectionNames.item($0).name) }
      })
    group.add(
      controls.choice(
        translated("_Wide windows"),
        line: translated("What you open stands beside the list where there is room."),
        [
          (false, translated("Panes side by side")), (true, translated("Always one column")),
        ], \.isOneColumn))
    group.add(
      controls.choice(
        translated("A click on a lin_k"),
        [
          (.browser, translated("Opens the browser")),
          (.clipboard, translated("Copies the address")),
        ], \.linkTarget))
    let pictures = controls.choice(
      translated("Load _pictures"), line: translated("Those of the accounts that are signed in."),
      [
        (.always, translated("Always")),
        (.unmetered, translated("Not on metered networks")),
        (.pressed, translated("When I press")),
      ], \.pictureLoading)
    pictures.applies = { [look] in !look.preferences.unlisted.contains("home") }
    group.add(pictures)
    let boosts = controls.choice(
      translated("_Boosts in Home"), line: translated("Posts of others that people pass on."),
      [
        (.all, translated("All", context: "boosts")),
        (.unseen, translated("Not what stands there already")),
        (.none, translated("None", context: "boosts")),
      ], \.boosts)
    boosts.applies = { [look] in !look.preferences.unlisted.contains("home") }
    group.add(boosts)
    return group
  }

  private func sections() -> PreferenceGroup {
    let group = PreferenceGroup(translated("Sections"))
    let editor = SectionOrderEditor(look: look)
    let row = PreferenceRow(
      translated("Order"), line: translated("What drops down from the title, and in which order."),
      words: SectionNames.all.map(\.name), control: editor.widget, keyboard: editor.first,
      setting: Setting(\.sections), isWide: true, look: look)
    row.refresh = { editor.refresh() }
    group.add(row)
    return group
  }
}
