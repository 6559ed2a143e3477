/// A place where a program keeps a person's settings by name.
@MainActor
public protocol SettingsStore: AnyObject {
  /// Runs when something could not be kept: the program goes on with what is set.
  var onRefusal: (SettingsError) -> Void { get set }
  /// The text kept under a name; nil when there is none.
  func text(_ key: String) -> String?
  /// The number kept under a name; nil when there is none.
  func number(_ key: String) -> Double?
  func flag(_ key: String) -> Bool?
  func set(_ key: String, _ value: String)
  func set(_ key: String, _ value: Double)
  func set(_ key: String, _ value: Bool)
  /// Keeps now what was set, for the program is about to end.
  func flush()
  /// Runs `body` from now on when something was set, by whomever, in place of what ran before: another program may have
  /// the same settings.
  func onChange(_ body: @escaping () -> Void)
}
