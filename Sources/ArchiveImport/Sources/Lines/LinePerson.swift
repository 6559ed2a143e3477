import TweetModel
import TweetStore

/// Somebody on a list of people.
struct LinePerson: Decodable {
  let id: String
}

/// A handle that the account had; or what archives told of somebody else: that they were on a list, or what they were called.
struct LineNaming: Decodable {
  let date: Int64?
  let former: String?
  let handle: String?
  let id: String?
  let name: String?
  let list: String?
}

extension LineNaming {
  /// What the library takes of it; nil where it tells of nobody.
  func item(on network: Network) -> ImportItem? {
    let date = date.flatMap { Timestamp(line: $0) }
    if let former {
      guard let handle, let date else { return nil }
      return Renaming(former: former, handle: handle, date: date).map { .renaming($0) }
    }
    guard let id = id?.personID(on: network) else { return nil }
    guard let list else {
      let person = Author(handle: handle ?? "", name: name ?? "", id: id)
      return .naming(Moment.Person(author: person, date: date))
    }
    return Roll.Kind.allCases.first { $0.name == list }.map {
      .listing(FormerListing(id: id, roll: FormerRoll(kind: $0, generated: date)))
    }
  }
}

extension String {
  /// The id of a person on a network; nil for what stands for nobody there.
  ///
  /// Only those of X are short: elsewhere they are addresses.
  func personID(on network: Network) -> String? {
    network == .x ? personID : ActivityAddress.isID(self) ? self : nil
  }
}
