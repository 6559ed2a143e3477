import FoundationEssentials
import TweetModel

/// How far a sign-in is, as a person sees it.
public enum SignInPhase: Hashable, Sendable {
  case idle
  /// A server is being asked what it is.
  case asking(Server)
  /// The person is to agree in the browser, where this page is open.
  case waiting(Server, page: URL)
  /// The same, and to bring the code back by hand; `isRefused` after one that the server did not take.
  case waitingForCode(Server, page: URL, isRefused: Bool)
  /// The person has agreed.
  case finishing(Server)
  case done(SignedIn)
  case failed(SignInFailure)
}
