import Glibc

extension Desktop {
  /// Starts the program again in the place of this process, with some words; returns only where that fails.
  ///
  /// What it has open is closed, locks among it.
  public nonisolated static func startAnew(_ words: [String]) {
    let path = executablePath
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) }
    arguments.append(nil)
    execve(path, arguments, OwnEnvironment.given)
    for argument in arguments { free(argument) }
  }
}
