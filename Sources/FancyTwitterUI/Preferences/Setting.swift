import DesignKit

/// One of the things that can be set, and the way back to its usual value.
struct Setting {
  /// Whether it has its usual value.
  let isUsual: (Preferences) -> Bool
  /// Gives it its usual value.
  let reset: (inout Preferences) -> Void
  /// Gives it the value that other preferences have.
  let take: (_ others: Preferences, inout Preferences) -> Void

  init<Value: Equatable>(_ path: WritableKeyPath<Preferences, Value>) {
    let usual = Preferences()[keyPath: path]
    isUsual = { $0[keyPath: path] == usual }
    reset = { $0[keyPath: path] = usual }
    take = { $1[keyPath: path] = $0[keyPath: path] }
  }
}
