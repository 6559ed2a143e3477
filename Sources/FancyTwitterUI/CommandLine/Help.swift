import DesignKit
import GtkKit

/// What `--help` and `--version` print.
nonisolated enum Help {
  static let version = "FancyTwitter " + Identity.version

  /// What the about dialog says.
  static var about: AboutDialog.Content {
    AboutDialog.Content(
      name: "FancyTwitter", version: Identity.version,
      comment: translated(
        "Reads your archives of X, Mastodon and Bluesky offline, and the accounts you add."),
      icon: Identity.id, authors: ["FancyTwitter"])
  }

  /// The sections' ids, in the usual order.
  static var sections: [String] { SectionOrder().sections.map(\.rawValue) }

  static let text = """
    Usage: fancytwitter [OPTION...] [FILE...]

    Reads your own X (Twitter), Mastodon and Bluesky archives, offline. A FILE is an archive as one of them
    hands it out (zip, tar.gz, the unpacked folder, or repo.car), or a list of posts alone: it is imported, with
    progress shown, into the library.

    Accounts of Mastodon, and of servers that speak its language, are added in the window, to be read:
    Home shows what those whom they follow post, and keeps it in the library. Without an account
    nothing of the network is touched.

      --import PATH          import an archive without a window; prints one line of JSON
      --messages             with --import: read the direct messages, too
      --leave-out-restricted with --import: leave out posts that only followers, only a circle, or only
                             those whom they name, may see
      --handle HANDLE        with --import: your handle on Bluesky, whose archives do not tell it
      --inventory PATH       list what is in an archive, a line of JSON for each kind of data, and import
                             nothing
      --export FORMAT        export posts without a window: markdown, hugo, jekyll, html, epub, pdf, csv,
                             jsonl, activitypub, x-archive, links, pictures or ids; prints one line of
                             JSON, and needs no display
      --output PATH          with --export: the new folder, or the new file of epub, pdf, csv and lists;
                             --section and --search say which posts, and so do these:
      --person HANDLE        with --export: what somebody wrote; for people without an account here,
                             also what mentions them
      --thread ID            with --export: a post with all of its thread
      --year YEAR            with --export: what was written in a year
      --include LIST         with --export: what is not public, too: circle, deleted, followers, direct;
                             as jsonl also what is no post: bookmarks (as activitypub, too), names,
                             former (what you were called before, and your time zone; as x-archive,
                             too), drafts, searches, parts (what else archives held), messages; with
                             commas between them. With all posts, jsonl and x-archive tell who follows
                             you and whom you follow
      --no-media             with --export: leave out pictures and films
      --backup FILE          write the library into a new FILE: posts, pictures, marks, drafts and, where
                             they were read, messages; not the keys of accounts. Prints one line of
                             JSON with the file's SHA-256
      --restore FILE         put a backup in the library's place, once all of it was found to be as it was
                             written
      --replace              with --restore: even where there is something in the library; with --repair:
                             even where archives are gone, and their posts with them
      --repair               read all of the library, and build anew what of it is damaged: posts from its
                             archives, bookmarks and drafts from what can still be read; prints one line
                             of JSON
      --sync                 bring the home timeline of each account up to date once, without a window;
                             prints one line of JSON, and needs no display
      --quiet                with all that imports, exports, backs up, restores, repairs or syncs: tell no
                             progress on standard error, where errors alone are then
      --screenshot OUT.png   draw the window into a picture, which replaces a file of that name, and exit;
                             works without a display
      --list-themes          print the themes' ids, one a line
      --list-sections        print the sections' ids, one a line
      --list-accounts        print the library's accounts, a line of JSON for each: network, handle, how many
                             tweets of it there are, and whether its messages were read
      --check-theme FILE     say whether a theme's file is right, and the contrast of its texts
      --version              print the version
      --help                 print this help; so does -h

      --library DIR          use this library folder instead of the usual one,
                             $XDG_DATA_HOME/fancytwitter
      --sample               show the sample, even when the library has tweets; with --export: export
                             that, and nothing of the library
      --theme ID             show this theme
      --section ID           start with this section
      --favorites            show what you liked
      --activity             show what later imports brought
      --new-tweet            write a draft
      --search [QUERY]       search; QUERY is what the search field takes, as in
                             --search 'tea OR coffee lang:en min_likes:10'; one that is not understood
                             as a whole is not exported
      --size WxH             the window's size in logical pixels, as in 480x900
      --scale 1|2            device pixels in a logical pixel, for --screenshot
      --page PAGE            what --screenshot shows: timeline, sections, menu,
                             search=QUERY, drafts, profile, tweet, peek,
                             people, person, bookmarks, archive, backup,
                             export, messages, conversation, insights, year,
                             preferences or button

    Where a library is open already, its window does what is asked for. An option that means nothing
    beside a command is refused.

    Exit status: 0 when all was done; 1 when something failed, which one sentence on standard error
    tells; 2 for a command line that is not understood. What Ctrl+C or another signal stops says
    what is left of it, and ends by that signal.

    In a wide window F6 and Shift+F6 go from pane to pane; F8 goes between a narrow and a wide
    window, Ctrl+Shift+N opens another one. F9 pins the list that is shown beside the window's own
    one, and unpins the one that has the keyboard; from 1900 pixels on, pinned lists are seen.

    In the list: Up, Down, j, k, Page Up, Page Down, Home and End move, Enter opens a tweet's
    conversation, Space a quick look at it, Tab reaches the links of the chosen tweet, the Menu key
    or Shift+F10 opens its menu. On the bar they open a menu for reading names and bookmarks. In a
    chart the arrows, Page Up and Page Down go from mark to mark, Enter opens the posts of one, T
    shows the numbers as a table, Ctrl+C copies them. On a tweet's page Ctrl+A and Ctrl+C mark and
    copy its text. F10 or a drag to the left opens the menu, Alt+Down the sections, Alt+1 to Alt+0
    one of them, Ctrl+F the search, Ctrl+N a draft, Ctrl+G a calendar to go to a day (Page Up and
    Down turn months, with Shift years), Ctrl+O an archive, Ctrl+E the export, Ctrl+P prints what
    is read, Ctrl+comma the preferences, F1 a list of all keys. Escape or Alt+Left (Alt+Right in
    windows from right to left) goes back. Ctrl+plus, Ctrl+minus and Ctrl+0 change the text's size,
    Ctrl+Q quits.

    FANCYTWITTER_SHOW_LAYOUT=1 paints where the parts of a profile's head stand, and prints why.
    """
}
