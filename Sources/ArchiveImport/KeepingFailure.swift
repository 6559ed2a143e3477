import TweetStore

/// Why something of an archive could not be kept, though the rest of it was.
public enum KeepingFailure: Hashable, Sendable {
  case error(ImportError)
  /// The import was stopped before it.
  case stopped
  /// In English, as older versions noted it.
  case words(String)

  init(_ error: LibraryError) { self = .error(.library(error)) }
}

extension KeepingFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .error(let error): "\(error)"
    case .stopped: "The import was stopped."
    case .words(let words): words
    }
  }
}

extension KeepingFailure: Codable {
  private enum Key: CodingKey { case error, stopped }

  public init(from decoder: any Decoder) throws {
    if let words = try? decoder.singleValueContainer().decode(String.self) {
      self = .words(words)
    } else {
      let container = try decoder.container(keyedBy: Key.self)
      // What only newer versions know is not said.
      let error = try? container.decode(ImportError.self, forKey: .error)
      self = container.contains(.stopped) ? .stopped : error.map { .error($0) } ?? .words("")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .words(let words):
      var container = encoder.singleValueContainer()
      try container.encode(words)
    case .error(let error):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(error, forKey: .error)
    case .stopped:
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(true, forKey: .stopped)
    }
  }
}
