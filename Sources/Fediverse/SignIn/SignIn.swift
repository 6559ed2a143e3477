import FoundationEssentials
import HTTP
import TweetModel

/// Signing in to an account, as a value: what happens goes in, what is to be done comes out.
///
/// Server, browser, back: what the server is, is asked; the program is registered anew for the one way back that is
/// open; the browser asks the person (OAuth 2 with `state` and PKCE); the code that comes back becomes a token, and
/// the token an account. Late answers, second answers and answers with another state are passed over.
public struct SignIn: Sendable {
  public internal(set) var phase = SignInPhase.idle
  /// Whether nobody wants the token any more that is on its way.
  public var isAbandoning: Bool { step == .abandoning }

  /// Whether a host is the one that the person has typed, or lies beneath it: others are named by a server only.
  public func isNamed(_ host: String) -> Bool {
    let host = host.lowercased()
    return host == found.named || host.hasSuffix("." + found.named)
  }

  /// The host that the person has typed; empty before.
  public var named: String { found.named }

  /// How long the person has to come back from the browser, in seconds: servers keep a code as long.
  public static let patience = 600.0

  let allowsInsecure: Bool
  let known: Set<Server>
  var chance: SignInChance
  var step = SignInStep.idle
  /// The number of the question that is out; an answer to any other is late.
  var number = 0
  /// What is known of the server so far.
  var found = SignInFindings()
  var scopes: [String] = []
  /// What the browser has to bring back.
  var state = ""
  var question: SignInQuestion?
  /// Whether the person brings the code.
  var isByHand = false
  /// The time of the last event, in seconds since 1970.
  var now = 0.0
  /// When the person was sent to the browser.
  var asked = 0.0

  /// A sign-in of which nobody can guess the secrets that follow from `chance`, at least 32 bytes.
  ///
  /// On servers that are `known`, which have an account here already, the browser asks as whom one signs in.
  /// `allowsInsecure`, for tests, lets a server be on this machine and be asked by http.
  public init(chance: [UInt8], known: Set<Server> = [], allowsInsecure: Bool = false) {
    self.chance = SignInChance(seed: chance)
    (self.known, self.allowsInsecure) = (known, allowsInsecure)
  }

  /// What is to be done after that; `now` in seconds since 1970.
  public mutating func handle(_ event: SignInEvent, now: Double) -> [SignInEffect] {
    self.now = now
    switch event {
    case .typed(let text): return begin(text)
    case .answered(let response, let number):
      return number == self.number ? answered(response) : []
    case .unanswered(let failure, let number):
      return number == self.number ? unanswered(failure) : []
    case .listening(let port):
      guard step == .listening else { return [] }
      return register(redirect: SignInQuestion.redirect(port: port))
    case .cannotListen:
      guard step == .listening else { return [] }
      return register(redirect: SignInQuestion.byHand)
    case .returned(let query): return returned(query)
    case .wantsCode: return wantsCode()
    case .pasted(let text): return pasted(text)
    case .expired: return step == .browsing || step == .pasting ? fail(.expired) : []
    case .cancelled: return step.isOver ? [] : fail(.cancelled)
    }
  }
}

extension SignIn {
  mutating func send(_ request: HTTPRequest, _ step: SignInStep) -> [SignInEffect] {
    number += 1
    self.step = step
    return [.send(request, number: number)]
  }

  /// Ends without an account; a token that is there already, or on its way, is given back.
  mutating func fail(_ failure: SignInFailure) -> [SignInEffect] {
    phase = .failed(failure)
    if step == .exchanging, failure == .cancelled {
      step = .abandoning
      return []
    }
    var effects = stopListening()
    if case .verifying(let token) = step { effects += giveBack(token) }
    step = .over
    number += 1
    question = nil
    return effects
  }

  func stopListening() -> [SignInEffect] {
    switch step {
    case .listening, .browsing: [.stopListening]
    case .registering(let redirect) where redirect != SignInQuestion.byHand: [.stopListening]
    default: []
    }
  }

  private mutating func answered(_ response: HTTPResponse) -> [SignInEffect] {
    switch step {
    case .nodeInfoLinks, .nodeInfo, .instance, .olderInstance, .webFinger, .metadata:
      discover(response)
    case .registering(let redirect): registered(response, redirect)
    case .exchanging: exchanged(response)
    case .abandoning: abandoned(response)
    case .verifying(let token): verified(response, token)
    case .idle, .listening, .browsing, .pasting, .over: []
    }
  }

  private mutating func unanswered(_ failure: HTTPFailure) -> [SignInEffect] {
    // Where a server leads on to, or what it sends, may be wrong with one answer and right with the next.
    let isOfOne = [HTTPFailure.redirected, .forbidden, .tooLarge, .garbled].contains(failure)
    switch step {
    case .nodeInfo, .metadata: return discover(nil)
    case .nodeInfoLinks where isOfOne: return discover(nil)
    case .instance where isOfOne: return discover(nil)
    case .olderInstance where isOfOne: return discover(nil)
    case .webFinger where isOfOne: return discover(nil)
    case .idle, .listening, .browsing, .pasting, .abandoning, .over: return []
    default: return fail(.server(.unreachable(failure)))
    }
  }
}
