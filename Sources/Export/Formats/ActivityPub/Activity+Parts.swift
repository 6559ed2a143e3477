import TweetModel

extension Activity {
  static func add(_ poll: Tweet.Poll, to note: inout JSONObjectWriter) {
    let options = poll.options.map { option in
      JSONObjectWriter.with {
        $0.add("type", "Note")
        $0.add("name", option.title)
        $0.add("replies", count(option.votes))
      }
    }
    note.add(poll.isMultiple ? "anyOf" : "oneOf", options)
    note.add("endTime", poll.end.map { ExportMoment.exact($0) })
    note.add("votersCount", poll.voters)
  }

  /// Its pictures and films.
  var attachments: [JSONObjectWriter] {
    zip(tweet.media, files).map { medium, file in
      .with {
        $0.add("type", "Document")
        $0.add("mediaType", Self.mediaType(file ?? medium.address, medium.kind))
        $0.add("url", file.map { "/" + $0 } ?? medium.address)
        if let text = medium.altText { $0.add("name", text) } else { $0.addRaw("name", "null") }
        $0.add("width", medium.size?.width)
        $0.add("height", medium.size?.height)
      }
    }
  }

  /// Whom and what its text names.
  var tags: [JSONObjectWriter] {
    tweet.text.entities.compactMap { entity in
      switch entity.kind {
      case .mention:
        .with {
          $0.add("type", "Mention")
          $0.add("href", entity.person?.id.flatMap { $0.isWebAddress ? $0 : nil } ?? entity.address)
          $0.add("name", "@" + entity.target)
        }
      case .hashtag:
        .with {
          $0.add("type", "Hashtag")
          $0.add("href", entity.address(in: tweet.id))
          $0.add("name", "#" + entity.target)
        }
      case .link, .cashtag: nil
      }
    }
  }

  /// What a file is, by how its name ends; of what has an ending that nobody knows, what such files mostly are.
  static func mediaType(_ name: String, _ kind: Media.Kind = .photo) -> String {
    let path = name.prefix { $0 != "?" && $0 != "#" }
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return switch kind {
    case .photo: pictures[ending] ?? "image/jpeg"
    // Some networks call a picture that moves a film, whatever its file is.
    case .animatedGIF where ending == "gif": "image/gif"
    case .animatedGIF, .video: films[ending] ?? "video/mp4"
    case .audio: sounds[ending] ?? "audio/mpeg"
    }
  }

  private static let pictures = [
    "png": "image/png", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "heic": "image/heic", "heif": "image/heif",
  ]

  private static let films = [
    "webm": "video/webm", "mov": "video/quicktime", "ogv": "video/ogg", "ogg": "video/ogg",
    "mkv": "video/x-matroska",
  ]

  private static let sounds = [
    "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac",
    "wav": "audio/wav", "m4a": "audio/mp4", "mp4": "audio/mp4", "aac": "audio/aac",
    "webm": "audio/webm", "3gp": "audio/3gpp", "wma": "audio/x-ms-wma",
  ]
}
