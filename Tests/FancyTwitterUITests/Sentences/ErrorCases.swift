import Appearance
import ArchiveImport
import Backup
import DesignKit
import Export
import Fediverse
import GLibKit
import GtkKit
import LiveSync
import TweetStore

@testable import FancyTwitterUI

/// The cases of all errors that a person is told of.
///
/// It only has to compile: who adds a case names it here, and adds its sentence to ``ErrorSentenceTests``.
enum ErrorCases {
  static func know(_ error: LibraryError) {
    switch error {
    case .newer, .damaged, .misused, .readOnly, .full, .busy, .unlockable, .moved, .unreadable,
      .cancelled:
      break
    }
  }

  static func know(_ error: ImportError) {
    switch error {
    case .unreadable, .empty, .notAnArchive, .damaged, .encrypted, .noTweets, .bomb, .tooManyFiles,
      .malformed, .library, .noRoom, .another, .mediaFull, .mediaUnwritable, .cancelled:
      break
    }
  }

  static func know(_ error: ExportError) {
    switch error {
    case .unwritable, .unreadable, .full, .exists, .withinLibrary, .library, .nothing,
      .nothingFits, .noAccountOfX, .tooLargeForBook, .cancelled:
      break
    }
  }

  static func know(_ error: BackupError) {
    switch error {
    case .nothing, .export, .unreadable, .foreign, .damaged, .newer, .amongPictures, .mounted,
      .foreignPictures, .full, .unwritable, .inUse, .waiting, .changed, .occupied, .cancelled:
      break
    }
  }

  static func know(_ error: SettingsError) {
    switch error {
    case .full, .readOnly, .unwritable, .locked: break
    }
  }

  static func know(_ warning: ImportWarning) {
    switch warning {
    case .unsafeName, .longName, .brokenMedia, .tooManyFiles, .otherArchive, .missingPart, .count,
      .unreadableTweet, .lostBlocks,
      .unreadableLike, .unreadableElement, .unreadableElements, .lonelyLongPosts, .brokenFile,
      .partsNotKept,
      .messagesNotKept, .personalNotKept, .otherActivities, .bookmarksNotKept, .recordNotKept,
      .unreadableLongPost:
      break
    }
  }

  static func know(_ error: ListFileError) {
    switch error {
    case .unreadable, .tooLarge, .nothing: break
    }
  }

  static func know(_ error: PrintError) {
    switch error {
    case .failed, .cutOff, .noRoom, .noPreviewer: break
    }
  }

  static func know(_ error: ServerFailure) {
    switch error {
    case .signedOut, .refused, .limited, .unreachable, .troubled, .unreadable, .nameless, .invalid,
      .moved:
      break
    }
  }

  static func know(_ error: ServerNameError) {
    switch error {
    case .empty, .notAName, .hasUser, .hasPort, .otherScheme: break
    }
  }

  static func know(_ error: SignInFailure) {
    switch error {
    case .name, .notAServer, .registrationRefused, .denied, .browserRefused, .otherIssuer, .expired,
      .codeRefused, .scopesRefused, .accountRefused, .server, .cancelled:
      break
    }
  }

  static func know(_ error: TokenFailure) {
    switch error {
    case .noKeyring, .locked, .unreadable, .unwritable: break
    }
  }

  static func know(_ error: ThemeError) {
    switch error {
    case .noObject, .unknown, .unreadable, .noFile, .tooLarge, .tooMany, .broken, .newer,
      .missing, .empty, .wrong, .stranger:
      break
    }
  }

  static func know(_ value: ThemeValue) {
    switch value {
    case .written, .list, .object: break
    }
  }

  static func know(_ expectation: ThemeExpectation) {
    switch expectation {
    case .object, .text, .colour, .number, .backdrops, .rows, .row, .threeColours: break
    }
  }

  static func know(_ error: DesktopError) {
    switch error {
    case .cannotOpen, .noFileManager: break
    }
  }

  static func know(_ error: PictureError) {
    switch error {
    case .unreadable, .broken, .tooLarge, .unwritable: break
    }
  }

  static func know(_ error: FilmError) {
    switch error {
    case .missing, .notPlayable, .cannotPlay: break
    }
  }

  static func know(_ error: SampleError) {
    switch error {
    case .missing, .wrong: break
    }
  }

  static func know(_ problem: SearchQuery.Misunderstanding) {
    switch problem {
    case .noDay, .unknownWord, .unknownFilter, .noName, .noNumber, .noLanguage, .noWord, .noPattern,
      .tooDeep,
      .tooLong:
      break
    }
  }
}
