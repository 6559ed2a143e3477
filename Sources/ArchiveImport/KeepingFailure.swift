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
  private enum Key: CodingKey { case error }

  public init(from decoder: any Decoder) throws {
    if let words = try? decoder.singleValueContainer().decode(String.self) {
      self = .words(words)
    } else {
      let error = try decoder.container(keyedBy: Key.self)
        .decodeIfPresent(ImportError.self, forKey: .error)
      self = error.map { .error($0) } ?? .stopped
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .words(let words):
      var container = encoder.singleValueContainer()
      try container.encode(words)
    case .error, .stopped:
      var container = encoder.container(keyedBy: Key.self)
      if case .error(let error) = self { try container.encode(error, forKey: .error) }
    }
  }
}
