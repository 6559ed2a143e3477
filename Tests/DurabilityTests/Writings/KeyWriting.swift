import Foundation
import Testing

/// Keys of accounts, in a file.
struct KeyWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    let file = found + "/data/accounts"
    guard let data = FileManager.default.contents(atPath: file) else {
      #expect(said.isEmpty)
      return
    }
    let entries = try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: String]])
    let secrets = entries.compactMap { Int($0["secret", default: ""].dropFirst("secret ".count)) }
    #expect(secrets.count == min(3, (secrets.max() ?? 0) + 1))
    #expect(secrets.max() ?? -1 >= said.last.flatMap(Int.init) ?? 0, "after \(said)")
  }
}
