/// Why a theme cannot be used.
public enum ThemeError: Error, Hashable {
  /// There is no theme of that id.
  case unknown(id: String, known: [String])
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// A folder, a pipe or something else stands where a file should.
  case noFile(file: String)
  /// The file is larger than any theme, by a limit in bytes.
  case tooLarge(file: String, limit: Int)
  /// A folder has more files than so many, of which the others are left out.
  case tooMany(folder: String, limit: Int)
  /// The file is not JSON, from some place on where that can be told.
  case broken(file: String, fault: JSONFault?)
  /// All that the file holds is something else than an object.
  case noObject(file: String, value: ThemeValue)
  /// A newer version of the program made the file.
  case newer(file: String, format: String)
  /// A key that a theme needs is not there.
  case missing(file: String, key: String)
  /// A key holds a text without letters.
  case empty(file: String, key: String)
  /// A key holds what it cannot hold.
  case wrong(file: String, key: String, value: ThemeValue, expected: ThemeExpectation)
  /// Nothing reads the key: it is mistyped.
  case stranger(file: String, key: String, known: [String])
}

extension ThemeError {
  /// The file that something is wrong with; nil where there is none.
  var file: String? {
    switch self {
    case .unknown, .tooMany: nil
    case .unreadable(let file, _), .noFile(let file), .tooLarge(let file, _), .broken(let file, _),
      .noObject(let file, _), .newer(let file, _), .missing(let file, _), .empty(let file, _),
      .wrong(let file, _, _, _), .stranger(let file, _, _):
      file
    }
  }
}

extension ThemeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(_, known: []): "The themes of FancyTwitter are missing. Install it anew."
    case .unknown(let id, let known):
      "There is no theme \"\(id)\"; there are: \(known.joined(separator: ", "))."
    case .unreadable(let file, let reason):
      "The theme \(file) cannot be read: \(reason)."
    case .noFile(let file):
      "The theme \(file) cannot be read: it is no file."
    case .tooLarge(let file, let limit):
      "The theme \(file) cannot be read: it is larger than \(limit / 1024) KB."
    case .tooMany(let folder, let limit):
      "The folder \(folder) has more than \(limit) themes: the others, by name, are left out."
    case .broken(let file, let fault):
      "The theme \(file) is not JSON: \(fault.map { "\($0)" } ?? "it cannot be decoded")."
    case .noObject(let file, let value):
      "The theme \(file) is \(value); it must be an object in braces, with the keys of a theme."
    case .newer(let file, let format):
      "The theme \(file) has format \(format), this version of FancyTwitter reads format 1. "
        + "Update FancyTwitter to use it."
    case .missing(let file, let key):
      "The theme \(file) lacks the key \"\(key)\"."
    case .empty(let file, let key):
      "In the theme \(file), \"\(key)\" must not be empty."
    case .wrong(let file, let key, let value, let expected):
      "In the theme \(file), \"\(key)\" is \(value); it must be \(expected)."
    case .stranger(let file, let key, let known):
      "In the theme \(file), \"\(key)\" is unknown; it must be one of \(known.joined(separator: ", "))."
    }
  }
}
