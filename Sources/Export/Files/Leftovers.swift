import Files
import Glibc
import Synchronization
import TweetStore

/// What exports, and others who write whole folders, have left that were killed.
///
/// It goes while the next one writes, which does not wait for it: that may be a hundred thousand files.
public enum Leftovers {
  /// What their names begin with.
  static let mark = ".fancytwitter-export-"

  /// How many are being removed.
  private static let begun = Mutex(0)

  /// Waits until all is gone whose removal has begun.
  public static func wait() {
    while begun.withLock({ $0 }) > 0 { usleep(2000) }
  }

  /// Begins to remove those of a folder.
  static func sweep(_ parent: String) {
    for name in FolderNames.all(in: parent) ?? [] where name.hasPrefix(mark) {
      begin(parent + "/" + name)
    }
  }

  /// Begins to remove a folder or a file of this person's, unless somebody holds a lock on it.
  ///
  /// `mayGo` is asked once this program holds it.
  package static func begin(_ path: String, where mayGo: @escaping @Sendable () -> Bool = { true })
  {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(path, mayGo)).toOpaque()
    begun.withLock { $0 += 1 }
    let code = pthread_create(&thread, &attributes, { Leftovers.run($0) }, job)
    if code != 0 { run(job) }
  }

  private final class Job: Sendable {
    let path: String
    let mayGo: @Sendable () -> Bool

    init(_ path: String, _ mayGo: @escaping @Sendable () -> Bool) {
      (self.path, self.mayGo) = (path, mayGo)
    }
  }

  @discardableResult
  private static func run(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let job { removeUnlessAlive(Unmanaged<Job>.fromOpaque(job).takeRetainedValue()) }
    begun.withLock { $0 -= 1 }
    return nil
  }

  /// Removes a file, or a folder with all that is in it; links are not followed.
  package static func remove(_ path: String) {
    guard unlink(path) != 0, isFolder(path) else { return }
    for name in FolderNames.all(in: path) ?? [] { remove(path + "/" + name) }
    rmdir(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func removeUnlessAlive(_ job: Job) {
    let descriptor = open(job.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // In a folder for all, another person could lead to files of this one.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return }
    // Who is alive holds the lock.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, job.mayGo() { remove(job.path) }
  }
}
