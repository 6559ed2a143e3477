/// A question that was sent; its number is told with the answer, so that no late answer is taken for another.
public struct HomeFetch: Hashable, Sendable {
  public let number: Int
  let step: HomeStep

  public var query: HomeQuery { step.query }
}
