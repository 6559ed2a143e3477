import Glibc
import GtkKit
import TweetStore

/// Where the program's own files and the person's files lie.
package nonisolated struct Folders {
  /// The program's resources: samples and the like.
  package let resources: String
  /// The person's library, unless the command line names another.
  let library: String
  /// The person's own themes.
  let ownThemes: String
  /// Where settings are kept that the desktop does not keep.
  let settings: String
  /// What may be deleted at any time.
  package let cache: String

  /// The program itself, whichever process of its folder asks.
  let program: String

  /// The frames of films.
  var filmFrames: FilmFrameStore { FilmFrameStore(folder: cache + "/films", program: program) }

  /// The library in a folder, or the person's own, however the folder is spelt.
  func library(at path: String?) -> LibraryFolder {
    LibraryFolder(path: FilePath.resolved(path ?? library))
  }

  /// The translations.
  var catalogues: String { resources + "/../locale" }

  /// Finds them by the environment and by the place of the executable.
  ///
  /// `home` is the person's folder where the environment tells none, as that of a service.
  init(environment: [String: String], executable: String, home: String? = nil) {
    let home = environment["HOME"] ?? home ?? "/"
    let data = Self.absolute(environment["XDG_DATA_HOME"]) ?? home + "/.local/share"
    library = data + "/fancytwitter"
    ownThemes = library + "/themes"
    settings =
      (Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config")
      + "/fancytwitter/settings.ini"
    cache = (Self.absolute(environment["XDG_CACHE_HOME"]) ?? home + "/.cache") + "/fancytwitter"
    program =
      executable[..<(executable.lastIndex(of: "/") ?? executable.startIndex)] + "/fancytwitter"
    let shared = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    resources = Self.resources(executable: executable, dataFolders: shared)
  }

  /// The variables of the environment that say where the person's files lie.
  static let homes = ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]

  /// The folders of this process.
  package static var current: Folders {
    Folders(
      environment: environmentVariables(), executable: Desktop.executablePath, home: knownHome)
  }

  /// The person's folder as the system knows it, and as GLib takes it for settings and keys.
  private static var knownHome: String? {
    getpwuid(getuid())?.pointee.pw_dir.flatMap { String(validatingCString: $0) }
  }

  // A relative path in an XDG variable is invalid and to be ignored, says the specification.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  // A build folder lies below the sources' `Resources`; an installed program's prefix has `share`.
  private static func resources(executable: String, dataFolders: String) -> String {
    var folder = executable[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for candidate in [folder + "/share/fancytwitter", folder + "/Resources"]
      where access(candidate + "/sample/sample.json", R_OK) == 0 {
        return String(candidate)
      }
    }
    for folder in dataFolders.split(separator: ":")
    where access(folder + "/fancytwitter/sample/sample.json", R_OK) == 0 {
      return folder + "/fancytwitter"
    }
    return "/usr/share/fancytwitter"
  }

  private static func environmentVariables() -> [String: String] {
    (homes + ["XDG_DATA_DIRS"]).reduce(into: [:]) { values, name in
      if let value = getenv(name), value.pointee != 0 { values[name] = String(cString: value) }
    }
  }
}
