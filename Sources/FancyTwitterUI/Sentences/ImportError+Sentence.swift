import ArchiveImport
import DesignKit
import TweetRows

extension ImportError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .empty(let path): translated("The file %s is empty. Download the archive again.", path)
    case .notAnArchive(let path):
      translated(
        "%s is no archive. Choose the file that X, Mastodon or Bluesky sent you, or the folder unpacked from it.",
        path)
    case .damaged(let path, _):
      translated("The archive %s is damaged or incomplete. Download it again.", path)
    case .encrypted(let path):
      translated(
        "The archive %s is encrypted. Unpack it with its password and open the folder.", path)
    case .noTweets(let path):
      translated("%s holds no tweets. Choose the file that X, Mastodon or Bluesky sent you.", path)
    case .another(let path, let handle, let wanted):
      translated(
        "%1$s is an archive of %2$s by now. Choose the one of %3$s.", path,
        NetworkWords.sign(handle), NetworkWords.sign(wanted))
    case .bomb(let path):
      translated(
        "The archive %s unpacks to far more than its size allows and was not opened.", path)
    case .tooManyFiles(let path):
      translated(
        "The archive %s lists more files than any that X, Mastodon or Bluesky makes and was not opened. If it is yours, unpack it and open the folder.",
        path)
    case .malformed(let path, let file, let flaw):
      translated(
        "The file %1$s in %2$s is not as it should be: %3$s. Download the archive again.", file,
        path, flaw.words)
    case .library(let error): error.sentence
    case .noRoom(let path):
      translated(
        "%s has no room for what the archive unpacks to. Free some space there, and open the archive again.",
        path)
    case .mediaFull(let name):
      translated(
        "The disk that holds the library has no room for %s. Free some space, and open the archive again.",
        name)
    case .mediaUnwritable(let name, let reason):
      translated("The media file %1$s could not be written: %2$s.", name, reason)
    case .cancelled: translated("The import was stopped; the library is as it was.")
    }
  }
}

extension ImportError.Flaw {
  fileprivate nonisolated var words: String {
    switch self {
    case .nobodys: translated("it does not tell whose archive it is")
    case .noList: translated("it does not begin with a name and a list")
    case .noPosts: translated("it has no list of posts")
    case .endsTooEarly: translated("its list does not end")
    }
  }
}
