import GLibKit
import GtkKit

extension Preferences {
  /// These, with whatever differs between `next` and `former`, as `next` has it.
  @MainActor
  package func merging(_ next: Preferences, since former: Preferences) -> Preferences {
    let settings = HeldSettings()
    save(to: settings, since: Preferences())
    next.save(to: settings, since: former)
    var merged = Preferences(settings)
    merged.unlisted = unlisted
    return merged
  }
}

/// Settings that are kept nowhere.
private final class HeldSettings: SettingsStore {
  var onRefusal: (SettingsError) -> Void = { _ in }
  private var values: [String: Any] = [:]

  func text(_ key: String) -> String? { values[key] as? String }
  func number(_ key: String) -> Double? { values[key] as? Double }
  func flag(_ key: String) -> Bool? { values[key] as? Bool }
  func set(_ key: String, _ value: String) { values[key] = value }
  func set(_ key: String, _ value: Double) { values[key] = value }
  func set(_ key: String, _ value: Bool) { values[key] = value }
  func flush() {}
  func onChange(_ body: @escaping () -> Void) {}
}
