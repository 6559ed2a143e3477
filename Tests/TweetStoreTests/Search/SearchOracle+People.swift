import TestSupport
import TweetModel

@testable import TweetStore

/// Who writes, answers and is asked for.
extension SearchOracle {
  /// Somebody as posts tell them.
  struct Known {
    let network: Network
    let handle: String
    let id: String
    /// Who it is, by the word of the library's reader too.
    let who: String
  }

  static let server = "@m.test"

  /// On X dan was renamed and another one took the handle, as somebody did with an own one; eva is danny, here and there.
  static let known: [Known] = {
    let told: [(handle: String, id: String, here: String, there: String)] = [
      ("dan", "11", "eva", "dan there"), ("danny", "11", "eva", "dan there"),
      ("dan", "12", "other dan", "other dan there"), ("eva", "13", "eva", "eva"),
      ("swan", "16", "swan", "swan there"),
    ]
    let others = told.flatMap { person in
      [
        Known(network: .x, handle: person.handle, id: person.id, who: person.here),
        Known(
          network: .fediverse, handle: person.handle + server, id: person.id, who: person.there),
      ]
    }
    let own = ["lark", "larkold", "swan"].map {
      Known(network: .x, handle: $0, id: "1", who: "lark")
    }
    return others + own + [
      Known(network: .fediverse, handle: "finch" + server, id: "2", who: "finch")
    ]
  }()

  /// The handles that lark had.
  static let former = ["larkold", "swan"]
  /// Those who are one person by the word of the library's reader.
  static let linked = [
    PersonKey(network: .x, value: "11"), PersonKey(network: .x, value: "13"),
    PersonKey(network: .fediverse, value: "13"),
  ]
  /// Those who are meant by all their handles.
  private static let wholes: Set<String> = ["eva", "lark", "finch"]

  /// Somebody whom a post of an account has to do with, with the id or without it.
  static func person(on network: Network, _ random: inout SeededGenerator) -> Author {
    let server = network == .x ? "" : server
    if Bool.random(using: &random), let alone = people.randomElement(using: &random) {
      return Author(handle: alone + server, name: alone + " fellow")
    }
    // Nobody tells the own id with a handle that another one has.
    let known = known.filter { $0.network == network && ($0.id, $0.handle) != ("1", "swan") }
    guard let person = known.randomElement(using: &random) else { return accounts[0].author }
    let id = Bool.random(using: &random) ? person.id : nil
    return Author(handle: person.handle, name: person.handle + " fellow", id: id)
  }

  /// Who somebody is of whom a post tells a handle and perhaps an id; nil for a handle that says nothing else.
  private static func who(_ network: Network, _ handle: String, _ id: String?) -> String? {
    let all = known.filter {
      $0.network == network && (id == nil ? $0.handle == handle : $0.id == id)
    }
    return Set(all.map(\.who)).count == 1 ? all[0].who : nil
  }

  /// Whether a name means somebody.
  static func isMeant(
    by name: String, _ network: Network, _ handle: String, _ id: String?
  ) -> Bool {
    if (handle + "@").hasPrefix(name + "@") { return true }
    guard let who = who(network, handle, id), wholes.contains(who) else { return false }
    return known.contains { each in
      guard each.who == who, (each.handle + "@").hasPrefix(name + "@") else { return false }
      return known.allSatisfy { $0.handle != each.handle || $0.who == who }
    }
  }
}
