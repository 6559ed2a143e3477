import DesignKit
import GLibKit
import GtkKit

/// Keeps what a person sets, and takes over what is set elsewhere.
@MainActor
final class PreferencesKeeper {
  private let store: any SettingsStore
  private let look: Look
  private var kept: Preferences
  /// What the store held when it was read last.
  private var read: Preferences

  /// Keeps every change of a look from now on; what the command line asked for is no change.
  init(_ look: Look, in store: any SettingsStore) {
    self.store = store
    self.look = look
    kept = look.preferences
    read = Preferences(store)
    look.observe(self) { [weak self, unowned look] _ in self?.keep(look.preferences) }
  }

  /// Takes over from now on what another program sets, as one of another library does.
  func follow() {
    store.onChange { [weak self] in self?.takeOver() }
    // The desktop tells of what was read since only.
    takeOver()
  }

  /// Changes what is shown without keeping it.
  func change(_ body: (inout Preferences) -> Void) {
    body(&kept)
    body(&look.preferences)
  }

  private func keep(_ preferences: Preferences) {
    guard preferences != kept else { return }
    let former = kept
    kept = preferences
    preferences.save(to: store, since: former)
    // What another program has set by now may be read with that, and nothing would tell of it any more.
    takeOver()
  }

  // What the command line asked for stays, as it is nothing that was set.
  private func takeOver() {
    let (former, now) = (read, Preferences(store))
    guard now != former else { return }
    read = now
    kept = kept.merging(now, since: former)
    let merged = look.preferences.merging(now, since: former)
    if merged != look.preferences { look.preferences = merged }
  }

  /// The desktop's settings above those of a file, or that alone where our schema is not installed.
  static func store(_ folders: Folders) -> any SettingsStore {
    let file = FileSettings(path: folders.settings)
    return DesktopSettings(schema: Identity.id).map { LayeredSettings($0, above: file) } ?? file
  }
}
