import FoundationEssentials
import HTTP
import TweetModel

extension ServerFailure {
  /// What is wrong with an answer by its head; nil where it may be read.
  ///
  /// `now` in seconds since 1970.
  init?(_ response: HTTPResponse, now: Double) {
    switch response.status {
    case 200..<300: return nil
    case 300..<400: self = .moved(to: response["Location"].map { $0.asLine(atMost: 200) })
    case 400, 422: self = .invalid(message: Self.message(of: response))
    case 401: self = .signedOut
    case 418: self = .nameless
    case 429: self = .limited(until: RateLimit.end(response, now: now))
    case 503 where RateLimit.isThrottling(response, now: now):
      self = .limited(until: RateLimit.end(response, now: now))
    case 500...: self = .troubled(status: response.status)
    default: self = .refused(status: response.status)
    }
  }

  /// What the server says is wrong, on one line; empty where it says nothing that is meant for people.
  private static func message(of response: HTTPResponse) -> String {
    guard let object = try? JSONBody.object(response.body, as: ErrorEntity.self) else { return "" }
    return (object.description ?? object.error ?? "").asLine(atMost: 300)
  }
}

/// What a server says when it refuses.
struct ErrorEntity: Decodable {
  let error: String?
  let description: String?

  private enum Key: String, CodingKey {
    case error
    case description = "error_description"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (error, description) = (fields.maybe(.error), fields.maybe(.description))
  }
}
