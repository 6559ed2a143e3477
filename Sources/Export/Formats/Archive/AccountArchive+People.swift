import TweetModel
import TweetStore

extension AccountArchive {
  /// Writes who follows the account and whom it follows, and, where that is to leave, what it was called before.
  func writePeople() throws(ExportError) {
    let archived = try libraryCall(
      try site.gate.reader.people.archivedPeople(of: AccountID(account)))
    try write(archived.followers, as: "follower")
    try write(archived.following, as: "following")
    guard site.takes(.former) else { return }
    for change in archived.handles { try part("screen-name-change").write(element(change)) }
  }

  /// Writes a list of ids into the part `name`; none where it is nil.
  private func write(_ ids: [String]?, as name: String) throws(ExportError) {
    guard let ids else { return }
    let part = try part(name)
    for id in ids {
      let person = JSONObjectWriter.wrapped(name) {
        $0.add("accountId", id)
        $0.add("userLink", "https://x.com/intent/user?user_id=" + id)
      }
      try part.write(person)
    }
  }

  private func element(_ change: PeopleReader.ArchivedPeople.Handle) -> JSONObjectWriter {
    .wrapped("screenNameChange") {
      $0.add("accountId", account.id)
      $0.add("screenNameChange") {
        $0.add("changedAt", ExportMoment.precise(change.until))
        $0.add("changedFrom", change.former)
        $0.add("changedTo", change.handle)
      }
    }
  }
}
