import HTTP

/// Keeps secrets until the program ends.
public actor SecretMemory: SecretKeeper {
  private var secrets: [SecretKey: Secret] = [:]

  public init() {}

  public func store(_ secret: Secret, for key: SecretKey) { secrets[key] = secret }
  public func secret(for key: SecretKey) -> Secret? { secrets[key] }
  public func delete(_ key: SecretKey) { secrets[key] = nil }
}
