import Appearance
import GLibKit
import GtkKit
import TimelineLayout

/// The names and the forms under which the settings are kept.
@MainActor
extension Preferences {
  /// What is kept; whatever is missing or wrong has its default.
  package init(_ store: any SettingsStore) {
    let standard = Preferences()
    func choice<Value: RawRepresentable<String>>(_ key: String, _ standard: Value) -> Value {
      store.text(key).flatMap { Value(rawValue: $0) } ?? standard
    }
    func number(_ key: String, _ standard: Double, in range: ClosedRange<Double>) -> Double {
      guard let number = store.number(key), number.isFinite else { return standard }
      return max(range.lowerBound, min(range.upperBound, number))
    }
    theme = store.text("theme") ?? standard.theme
    backdrop = choice("backdrop", standard.backdrop)
    picture = store.text("backdrop-picture") ?? standard.picture
    blur = number("backdrop-blur", standard.blur, in: Self.blurs)
    calm = number("calm", standard.calm, in: 0...1)
    textScale = number("text-scale", standard.textScale, in: Self.textScales)
    lineSpacing = number("line-spacing", standard.lineSpacing, in: Self.lineSpacings)
    rowStyle = choice("row-style", standard.rowStyle)
    density = choice("density", standard.density)
    avatarShape = choice("avatar-shape", standard.avatarShape)
    animation = choice("animation", standard.animation)
    isOneColumn = store.flag("one-column") ?? standard.isOneColumn
    startSection = store.text("start-section") ?? standard.startSection
    sections = store.text("sections") ?? standard.sections
    linkTarget = choice("links-open-in", standard.linkTarget)
    pictureLoading = choice("load-pictures", standard.pictureLoading)
    boosts = choice("boosts", standard.boosts)
    isMuted = store.flag("muted") ?? standard.isMuted
  }

  /// Keeps what differs from `former`.
  package func save(to store: any SettingsStore, since former: Preferences) {
    func put(_ key: String, _ path: KeyPath<Preferences, String>) {
      if self[keyPath: path] != former[keyPath: path] { store.set(key, self[keyPath: path]) }
    }
    func put(_ key: String, _ path: KeyPath<Preferences, Double>) {
      if self[keyPath: path] != former[keyPath: path] { store.set(key, self[keyPath: path]) }
    }
    put("theme", \.theme)
    put("backdrop", \.backdrop.rawValue)
    put("backdrop-picture", \.picture)
    put("backdrop-blur", \.blur)
    put("calm", \.calm)
    put("text-scale", \.textScale)
    put("line-spacing", \.lineSpacing)
    put("row-style", \.rowStyle.rawValue)
    put("density", \.density.rawValue)
    put("avatar-shape", \.avatarShape.rawValue)
    put("animation", \.animation.rawValue)
    put("start-section", \.startSection)
    if isOneColumn != former.isOneColumn { store.set("one-column", isOneColumn) }
    put("sections", \.sections)
    put("links-open-in", \.linkTarget.rawValue)
    put("load-pictures", \.pictureLoading.rawValue)
    put("boosts", \.boosts.rawValue)
    if isMuted != former.isMuted { store.set("muted", isMuted) }
  }
}
