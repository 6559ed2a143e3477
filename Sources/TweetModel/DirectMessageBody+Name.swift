/// What kinds are called in files and on the command line; a name once given stays.
extension DirectMessage.Body {
  public var name: String {
    switch self {
    case .text: "text"
    case .encrypted: "encrypted"
    case .began: "began"
    case .joined: "joined"
    case .left: "left"
    case .named: "named"
    case .call: "call"
    case .unknown: "unknown"
    }
  }
}
