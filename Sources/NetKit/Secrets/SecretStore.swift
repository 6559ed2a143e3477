import CGLib
import CSecret
import HTTP

/// Keeps secrets in the desktop's keyring, by libsecret.
///
/// A keyring that is locked has the desktop ask the person; until then the call waits, and nothing else does.
public actor SecretStore: SecretKeeper, NetworkActor {
  nonisolated let thread: NetworkThread
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  public init(on thread: NetworkThread = NetworkThread()) { self.thread = thread }

  public func store(_ secret: Secret, for key: SecretKey) async throws(SecretFailure) {
    let question = KeyringQuestion(key)
    let isStored = try await asked { done, data in
      secret_password_storev(
        question.schema, question.attributes, nil, "FancyTwitter: \(key.account)", secret.text, nil,
        done, data)
    } _: { result, error in
      secret_password_store_finish(result, &error) != 0
    }
    guard isStored else { throw .locked }
  }

  public func secret(for key: SecretKey) async throws(SecretFailure) -> Secret? {
    if let secret = try await secret(KeyringQuestion(key)) { return secret }
    // Some keyrings do not unlock what they are asked for by the schema's name.
    return try await secret(KeyringQuestion(key, isNamed: false))
  }

  public func delete(_ key: SecretKey) async throws(SecretFailure) {
    if try await clear(key) { return }
    // One that does not unlock by the schema's name finds nothing by it: it has to be opened first.
    guard try await secret(KeyringQuestion(key, isNamed: false)) != nil else { return }
    _ = try await clear(key)
  }

  /// Removes a secret by the schema's name, lest another program's goes; answers whether there was one.
  private func clear(_ key: SecretKey) async throws(SecretFailure) -> Bool {
    let question = KeyringQuestion(key)
    return try await asked { done, data in
      secret_password_clearv(question.schema, question.attributes, nil, done, data)
    } _: { result, error in
      secret_password_clear_finish(result, &error) != 0
    }
  }

  private func secret(_ question: KeyringQuestion) async throws(SecretFailure) -> Secret? {
    let flags =
      SECRET_SEARCH_ALL.rawValue | SECRET_SEARCH_UNLOCK.rawValue
      | SECRET_SEARCH_LOAD_SECRETS.rawValue
    let items = try await asked { done, data in
      secret_password_searchv(
        question.schema, question.attributes, SecretSearchFlags(flags), nil, done, data)
    } _: { result, error in
      Self.items(secret_password_search_finish(result, &error))
    }
    guard let item = items.first(where: { question.isAnswered(by: $0.pointer) }) else { return nil }
    return try await text(of: item)
  }

  private func text(of item: Counted<OpaquePointer>) async throws(SecretFailure) -> Secret {
    let secret = try await asked { done, data in
      secret_retrievable_retrieve_secret(item.pointer, nil, done, data)
    } _: { result, error in
      secret_retrievable_retrieve_secret_finish(item.pointer, result, &error).flatMap { value in
        defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
        return secret_value_get_text(value).map { Secret(String(cString: $0)) }
      }
    }
    guard let secret else { throw .locked }
    return secret
  }

  /// Asks the keyring, and tells what is wrong as a person may hear it.
  private func asked<Value>(
    _ begin: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    _ finish: @escaping (OpaquePointer, inout ErrorPointer) -> Value
  ) async throws(SecretFailure) -> Value {
    do throws(GFailure) {
      return try await finished(begin, finish)
    } catch { throw SecretFailure(error) }
  }

  private static func items(_ list: UnsafeMutablePointer<GList>?) -> [Counted<OpaquePointer>] {
    defer { g_list_free(list) }
    var items: [Counted<OpaquePointer>] = []
    var next = list
    while let node = next?.pointee {
      if let item = node.data { items.append(Counted(owning: OpaquePointer(item))) }
      next = node.next
    }
    return items
  }
}
