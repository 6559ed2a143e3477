import CGLib
import Glibc

/// The folders that the desktop keeps for the person.
public nonisolated enum UserFolder {
  /// Where documents go; the home folder where the desktop names none.
  public static var documents: String {
    if let folder = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS) {
      let path = String(cString: folder)
      // What is named need not be there.
      if access(path, W_OK) == 0 { return path }
    }
    return home
  }

  public static var home: String { String(cString: g_get_home_dir()) }

  /// A path as people know it: below their own folder by its sign.
  public static func shown(_ path: String) -> String {
    let home = home
    guard path == home || path.hasPrefix(home + "/"), home.count > 1 else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
