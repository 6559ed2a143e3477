// swift-tools-version: 6.2
import PackageDescription

// Who only wants the program is not kept from it by what a newer compiler or GTK warns of.
let isLenient = Context.environment["FANCYTWITTER_LENIENT"] != nil
let strict: [SwiftSetting] = isLenient ? [] : [.treatAllWarnings(as: .error)]
// Tests have the model do everything a thousand times, which takes much longer than to optimise it; what it asserts is
// asserted all the same.
let model: [SwiftSetting] =
  strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "fancytwitter",
  products: [
    .executable(name: "fancytwitter", targets: ["fancytwitter"]),
    .executable(name: "fancytwitter-bench", targets: ["fancytwitter-bench"]),
    // Tests load it into other programs.
    .library(name: "DiskRecorder", type: .dynamic, targets: ["DiskRecorder"]),
    .library(name: "SocketRecorder", type: .dynamic, targets: ["SocketRecorder"]),
  ],
  targets: [
    // Programs.
    .executableTarget(
      name: "fancytwitter", dependencies: ["FancyTwitterUI"], swiftSettings: onMainActor),
    .executableTarget(
      name: "fancytwitter-bench",
      dependencies: [
        "FancyTwitterUI", "DesignKit", "GtkKit", "GLibKit", "ArchiveImport", "Export",
        "TweetStore", "ConstraintLayout",
        "TimelineLayout", "TweetRows", "Appearance", "TweetModel", "SyntheticData", "Fediverse",
        "HTTP", "LiveSync", "LiveTimeline",
      ],
      swiftSettings: onMainActor),

    // The window: GTK from here to GtkKit, nowhere else.
    .target(
      name: "FancyTwitterUI",
      dependencies: [
        "TweetRows", "DesignKit", "GtkKit", "GLibKit", "ArchiveImport", "Backup", "Export",
        "TweetStore", "NetKit", "LiveSync", "Fediverse", "LiveTimeline", "Files", "HTTP",
        "Insights",
        "Interaction",
        "ConstraintLayout", "TimelineLayout", "Appearance", "Motion",
        "TweetModel", "Geometry",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "TweetRows",
      dependencies: [
        "DesignKit", "GtkKit", "GLibKit", "Files", "TweetStore", "Interaction", "LiveTimeline",
        "TimelineLayout", "Appearance",
        "TweetModel", "Geometry",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "DesignKit",
      dependencies: [
        "GtkKit", "GLibKit", "Insights", "Interaction", "TimelineLayout", "Appearance", "Motion",
        "TweetModel", "Geometry",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "GtkKit", dependencies: ["GLibKit", "Interaction", "CGtk", "CColour", "Geometry"],
      swiftSettings: onMainActor),
    .systemLibrary(
      name: "CColour", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CGtk", pkgConfig: "gtk+-3.0", providers: [.apt(["libgtk-3-dev"])]),

    // GLib without a display: objects, the main loop, settings, files. The model core does not need it.
    .target(name: "GLibKit", dependencies: ["Workers", "CGLib"], swiftSettings: onMainActor),
    .systemLibrary(
      name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),

    // The network: sockets and secrets from here, nowhere else.
    .target(
      name: "NetKit", dependencies: ["Files", "HTTP", "Workers", "CSoup", "CSecret", "CGLib"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(
      name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),

    // The model core: no GTK below this line.
    .target(
      name: "LiveSync",
      dependencies: ["Fediverse", "HTTP", "LiveTimeline", "TweetStore", "TweetModel"],
      swiftSettings: model),
    .target(
      name: "ArchiveImport",
      dependencies: [
        "Files", "Hashing", "Markup", "TweetStore", "TweetModel", "Workers", "CArchive",
      ],
      swiftSettings: model),
    .target(
      name: "Backup",
      dependencies: [
        "ArchiveImport", "Export", "Files", "Hashing", "TweetStore", "TweetModel", "CArchive",
      ],
      swiftSettings: model),
    .target(
      name: "Export", dependencies: ["Files", "TweetStore", "TweetModel", "CArchive"],
      swiftSettings: model),
    .target(
      name: "TweetStore",
      dependencies: ["Files", "Insights", "LiveTimeline", "TweetModel", "Workers", "CSQLite"],
      swiftSettings: model),
    .target(name: "Markup", dependencies: ["TweetModel"], swiftSettings: model),
    .target(name: "LiveTimeline", dependencies: ["TweetModel"], swiftSettings: model),
    .target(
      name: "Fediverse", dependencies: ["Hashing", "HTTP", "Markup", "TweetModel"],
      swiftSettings: model),
    .target(name: "HTTP", swiftSettings: model),
    .target(name: "Insights", dependencies: ["TweetModel"], swiftSettings: model),
    .target(
      name: "TimelineLayout", dependencies: ["TweetModel", "Geometry"], swiftSettings: model),
    .target(
      name: "Interaction", dependencies: ["Motion"], swiftSettings: model),
    .target(name: "Appearance", swiftSettings: model),
    .target(name: "Motion", swiftSettings: model),
    .target(name: "Geometry", swiftSettings: model),
    .target(name: "ConstraintLayout", swiftSettings: model),
    .target(name: "TweetModel", swiftSettings: model),
    .target(name: "Workers", swiftSettings: model),
    .target(name: "Files", swiftSettings: model),
    .target(name: "Hashing", dependencies: ["CGLib"], swiftSettings: model),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),

    // Seeded tweets, archives and systems of constraints for the tests and the benchmarks.
    .target(
      name: "SyntheticData",
      dependencies: [
        "Files", "Hashing", "TweetStore", "ConstraintLayout", "TweetModel", "CArchive",
      ],
      swiftSettings: model),

    // What several of the tests need.
    .target(
      name: "TestSupport", dependencies: ["SyntheticData"], path: "Tests/Support/TestSupport",
      swiftSettings: strict),

    .testTarget(
      name: "TweetModelTests", dependencies: ["TweetModel", "SyntheticData", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: strict),
    .testTarget(name: "HashingTests", dependencies: ["Hashing"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MarkupTests", dependencies: ["Markup", "TweetModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LiveTimelineTests", dependencies: ["LiveTimeline", "TweetModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FediverseTests",
      dependencies: [
        "Fediverse", "Hashing", "HTTP", "TweetModel", "SyntheticData", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LiveSyncTests",
      dependencies: [
        "LiveSync", "LiveTestSupport", "Fediverse", "HTTP", "LiveTimeline", "TweetStore",
        "TweetModel", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "InsightsTests", dependencies: ["Insights", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AppearanceTests", dependencies: ["Appearance", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TimelineLayoutTests", dependencies: ["TimelineLayout", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ConstraintLayoutTests", dependencies: ["ConstraintLayout", "SyntheticData"],
      swiftSettings: strict),
    .testTarget(
      name: "TweetStoreTests",
      dependencies: [
        "CSQLite", "Files", "Hashing", "LiveTimeline", "TweetStore", "SyntheticData", "TestSupport",
        "StoreTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BackupTests",
      dependencies: [
        "Backup", "Export", "ArchiveImport", "Files", "TweetStore", "SyntheticData", "TestSupport",
        "StoreTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Export", "ArchiveImport", "Files", "TweetStore", "SyntheticData", "TestSupport",
        "StoreTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ArchiveImportTests",
      dependencies: ["ArchiveImport", "SyntheticData", "TestSupport", "StoreTestSupport"],
      swiftSettings: strict),
    .target(
      name: "StoreTestSupport", dependencies: ["Files", "TweetStore"],
      path: "Tests/Support/StoreTestSupport", swiftSettings: strict),
    .target(
      name: "LiveTestSupport", dependencies: ["HTTP", "TweetModel"],
      path: "Tests/Support/LiveTestSupport", swiftSettings: strict),
    .target(
      name: "GtkTestSupport", dependencies: ["GtkKit", "GLibKit"],
      path: "Tests/Support/GtkTestSupport", swiftSettings: onMainActor),
    // What a program writes, written down; a program that writes as ours does; and what a power cut leaves of that.
    .target(name: "DiskRecorder", path: "Tests/Support/DiskRecorder"),
    // What a program reaches for of networks, written down.
    .target(name: "SocketRecorder", path: "Tests/Support/SocketRecorder"),
    .executableTarget(
      name: "DiskScenario",
      dependencies: [
        "ArchiveImport", "Backup", "Export", "GLibKit", "HTTP", "LiveSync", "LiveTestSupport",
        "NetKit",
        "TweetStore", "SyntheticData", "TweetModel",
      ],
      path: "Tests/Support/DiskScenario", swiftSettings: strict),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "ArchiveImport", "Backup", "DiskRecorder", "DiskScenario", "TweetStore", "SyntheticData",
        "TweetModel", "Workers", "TestSupport", "StoreTestSupport",
      ], swiftSettings: strict),
    // A server that answers, and fails, as tests want.
    .target(name: "StandIn", path: "Tests/Support/StandIn", swiftSettings: strict),
    .testTarget(
      name: "NetKitTests",
      dependencies: [
        "NetKit", "HTTP", "StandIn", "SyntheticData", "Fediverse", "LiveSync", "LiveTimeline",
        "TweetStore", "TweetModel", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(name: "GLibKitTests", dependencies: ["GLibKit"], swiftSettings: strict),
    .testTarget(
      name: "GtkKitTests",
      dependencies: [
        "GtkKit", "GLibKit", "GtkTestSupport", "SyntheticData", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FancyTwitterUITests",
      dependencies: [
        "FancyTwitterUI", "TweetRows", "DesignKit", "GtkKit", "GLibKit", "GtkTestSupport",
        "ArchiveImport", "Backup", "Export", "Files",
        "LiveSync", "LiveTestSupport", "Fediverse", "HTTP", "LiveTimeline", "NetKit",
        "SocketRecorder", "StoreTestSupport", "SyntheticData",
        "TestSupport", "fancytwitter",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
