import DesignKit
import GLibKit
import GtkKit

/// Keeps what a person sets.
@MainActor
final class PreferencesKeeper {
  private let store: any SettingsStore
  private let look: Look
  private var kept: Preferences

  /// Keeps every change of a look from now on; what the command line asked for is no change.
  init(_ look: Look, in store: any SettingsStore) {
    self.store = store
    self.look = look
    kept = look.preferences
    look.observe(self) { [weak self, unowned look] _ in self?.keep(look.preferences) }
  }

  /// Changes what is shown without keeping it.
  func change(_ body: (inout Preferences) -> Void) {
    body(&kept)
    body(&look.preferences)
  }

  private func keep(_ preferences: Preferences) {
    guard preferences != kept else { return }
    preferences.save(to: store, since: kept)
    kept = preferences
  }

  /// The desktop's settings above those of a file, or that alone where our schema is not installed.
  static func store(_ folders: Folders) -> any SettingsStore {
    let file = FileSettings(path: folders.settings)
    return DesktopSettings(schema: Identity.id).map { LayeredSettings($0, above: file) } ?? file
  }
}
