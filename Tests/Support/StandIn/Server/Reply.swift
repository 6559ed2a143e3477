/// What is answered, and how well it gets there.
public struct Reply: Sendable {
  public var status: Int
  public var fields: [String: String]
  public var body: [UInt8]
  public var delivery: Delivery

  public init(
    _ status: Int = 200, _ body: [UInt8] = [], fields: [String: String] = [:],
    delivery: Delivery = .whole
  ) {
    (self.status, self.body, self.fields, self.delivery) = (status, body, fields, delivery)
  }

  public static func json(
    _ text: String, status: Int = 200, fields: [String: String] = [:], delivery: Delivery = .whole
  ) -> Reply {
    Reply(
      status, Array(text.utf8),
      fields: fields.merging(["Content-Type": "application/json"]) { old, _ in old },
      delivery: delivery)
  }

  public static func html(_ text: String, status: Int = 200) -> Reply {
    Reply(status, Array(text.utf8), fields: ["Content-Type": "text/html"])
  }

  public static func redirect(to place: String, status: Int = 302) -> Reply {
    Reply(status, Array("moved".utf8), fields: ["Location": place])
  }

  /// An answer that never comes.
  public static let silence = Reply(delivery: .silence)
}
