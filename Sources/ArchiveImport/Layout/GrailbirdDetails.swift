import TweetModel

/// What `payload_details.js` says of an archive that Twitter handed out until 2019.
struct GrailbirdDetails {
  /// When the archive was made.
  let generated: Timestamp?

  /// Reads the file; nil when there is none, or it is not as Twitter wrote it.
  init?(_ bytes: [UInt8]?) {
    guard
      let file = bytes.flatMap({ ScriptFile.value($0) }).flatMap({ JSONDocument($0) })?.root.object
    else { return nil }
    generated = file["created_at"]?.text.flatMap { ArchiveDate.parse($0) }
  }
}
