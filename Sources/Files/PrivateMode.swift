import Glibc

/// Files and folders that are their owner's alone, whatever the umask left.
///
/// Where a file system has one mode for all that is on it, as those of most sticks have, who mounted it says who reads them.
package enum PrivateMode {
  /// - Returns: whether nothing is wrong; else `errno` tells what.
  package static func set(ofFile descriptor: Int32) -> Bool {
    fchmod(descriptor, 0o600) == 0 || hasOneMode
  }

  /// - Returns: whether nothing is wrong; else `errno` tells what.
  package static func set(ofFolder path: String) -> Bool { chmod(path, 0o700) == 0 || hasOneMode }

  private static var hasOneMode: Bool { [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) }
}
