/// Posts as an outbox has them.
extension HostileArchive {
  var filesOfFediverse: [File] {
    let me = "https://social.example/users/ada"
    let activities = posts.map { post in
      let medium = post.medium.map {
        """
        {"type": "Document", "mediaType": "image/png", "url": \(quoted("/media_attachments/files/" + $0.name)), \
        "name": \(quoted(post.text)), "blurhash": \(quoted(post.person.name)), "width": \(Self.most), "height": 0}
        """
      }
      let html =
        "<p>" + post.text.replacing("<", with: "&lt;").replacing("\n", with: "<br>") + "</p>"
      return """
        {"type": "Create", "actor": "\(me)", "object": {"id": "\(me)/statuses/\(post.number)", "type": "Question", \
        "published": "2023-04-0\(post.number % 9 + 1)T10:11:12Z", "to": "https://www.w3.org/ns/activitystreams#Public", \
        "content": \(quoted(html)), "summary": \(quoted(post.number % 3 == 0 ? post.person.name : "")), \
        "oneOf": [{"name": \(quoted(post.person.name)), "replies": {"totalItems": \(Self.most)}}], \
        "tag": [{"type": "Mention", "href": \(quoted("https://b.example/users/" + post.person.handle)), \
        "name": \(quoted(post.person.name))}, {"type": "Emoji", "name": \(quoted(":\(post.person.handle):")), \
        "icon": {"url": \(quoted("https://b.example/" + post.person.name))}}], "attachment": [\(medium ?? "")]}}
        """
    }
    return [
      file(
        "actor.json",
        """
        {"id": "\(me)", "type": "Person", "preferredUsername": "ada", "name": \(quoted(HostileNames.people[2].name)), \
        "summary": \(quoted("<p>" + String(repeating: "<div>", count: 20_000)))}
        """),
      file(
        "outbox.json",
        """
        {"id": "outbox.json", "type": "OrderedCollection", "totalItems": \(Self.most), "orderedItems": [
        \(activities.joined(separator: ",\n"))]}
        """),
    ] + media { "media_attachments/files/\($1)" }
  }
}
