import GLibKit

/// Settings that are kept nowhere.
final class HeldSettings: SettingsStore {
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
