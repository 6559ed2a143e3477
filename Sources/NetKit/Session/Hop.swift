import HTTP

/// One step of a request: where it is at, after how many redirects, and whether it may still show its token.
struct Hop {
  let address: RequestURL
  let token: Secret?
  private let count: Int
  private let request: HTTPRequest

  /// The first step; throws where the address is none that may be asked.
  init(of request: HTTPRequest, by rule: SchemeRule) throws(HTTPFailure) {
    guard let address = RequestURL(request.url.absoluteString), rule.allows(address) else {
      throw .forbidden
    }
    (self.address, token, count, self.request) = (address, request.token, 0, request)
  }

  private init(_ address: RequestURL, token: Secret?, count: Int, request: HTTPRequest) {
    (self.address, self.token, self.count, self.request) = (address, token, count, request)
  }

  /// The step that an answer leads on to; throws where the request does not allow that.
  ///
  /// A token that was left at its origin is not taken up again, wherever the way leads then.
  func next(_ location: String, by rule: SchemeRule) throws(HTTPFailure) -> Hop {
    guard request.method == .get, let target = address.following(location) else {
      throw .redirected
    }
    let isSame = target.isSameOrigin(as: address)
    let isAllowed =
      switch request.redirects {
      case .none: false
      case .sameOrigin: count < 3 && isSame
      case .anywhere: count < 5 && rule.allows(target)
      }
    guard isAllowed else { throw .redirected }
    return Hop(target, token: isSame ? token : nil, count: count + 1, request: request)
  }
}
