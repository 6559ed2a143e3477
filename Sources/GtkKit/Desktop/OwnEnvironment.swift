import CGtk
import Glibc
import Synchronization

/// What the program has put into its environment for itself alone: other programs that it starts get none of it.
nonisolated enum OwnEnvironment {
  private static let names = Mutex<Set<String>>([])

  /// Sets a variable, unless whoever started the program has.
  static func set(_ name: String, _ value: String) {
    guard getenv(name) == nil else { return }
    setenv(name, value, 0)
    names.withLock { _ = $0.insert(name) }
  }

  /// Leaves it out of what a program gets that is started by `context`.
  static func leave(outOf context: UnsafeMutablePointer<GAppLaunchContext>) {
    for name in names.withLock(\.self) { g_app_launch_context_unsetenv(context, name) }
  }

  /// The environment without it, as the program was given it; ends with nil, and is valid as long as nothing changes it.
  static var given: [UnsafeMutablePointer<CChar>?] {
    let own = names.withLock(\.self).map { $0 + "=" }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if !own.contains(where: { strncmp(variable, $0, $0.utf8.count) == 0 }) {
        variables.append(variable)
      }
      next += 1
    }
    return variables + [nil]
  }
}
