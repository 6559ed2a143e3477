/// Names that were kept where there were others, or none, so that this can be undone.
public struct KeptNames: Sendable {
  private(set) var names: [PersonKey: GivenName] = [:]
  private(set) var former: [PersonKey: GivenName] = [:]

  /// How many came in the place of others.
  public var replaced: Int { former.count }
  /// Whether nobody is called otherwise than before.
  public var isEmpty: Bool { names.isEmpty }

  mutating func note(_ name: GivenName, former: GivenName?) {
    // What was there before the first of them comes back.
    if names[name.key] == nil { self.former[name.key] = former }
    names[name.key] = name
  }
}
