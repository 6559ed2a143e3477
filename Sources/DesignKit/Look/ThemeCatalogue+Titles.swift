import Appearance
import GLibKit

extension ThemeCatalogue {
  /// What each theme is called, to eyes and to ears; of several with the same name each is told by its id, too.
  package var titles: [String] {
    let names = files.map { translated($0.name) }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(files, names).map { file, name in
      counts[name] == 1 ? name : "\(name) (\(file.id.prefix(60)))"
    }
  }
}
