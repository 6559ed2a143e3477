/// Why nothing can be brought up to date.
nonisolated enum SyncError: Error, CustomStringConvertible {
  /// Nobody is signed in.
  case nobody
  /// Another process keeps the library in step.
  case isKept(String)
  /// What signs the account in is gone.
  case noKey
  /// It lies where only programs of the desktop come.
  case noKeyring

  var description: String {
    switch self {
    case .nobody: "No account is signed in. Add one in the window, and try again."
    case .isKept(let path):
      "The library \(path) is kept up to date by another FancyTwitter already; nothing is left to do."
    case .noKey: "The account's key is gone. Sign in again in the window."
    case .noKeyring:
      "The desktop's keyring, in which the account's key lies, cannot be reached. Log in to the desktop, and try again."
    }
  }
}
