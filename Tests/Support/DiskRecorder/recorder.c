#define _GNU_SOURCE
#include "DiskRecorder.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char is_watched[MOST_DESCRIPTORS];
static char is_free[MOST_DESCRIPTORS];
static int log_file = -1;
static const char *root;
// What the file holds that DISK_RECORDER_ROOM names; NULL where nothing is refused.
static volatile int64_t *room;
// Whether the folder lies on a file system without locks.
static int lacks_locks;

#define REAL(name) \
  ({ \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    next; \
  })

static int open_file(const char *path, int flags) {
  return path ? (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0600) : -1;
}

__attribute__((constructor)) static void begin(void) {
  root = getenv("DISK_RECORDER_ROOT");
  if (root) log_file = open_file(getenv("DISK_RECORDER_LOG"), O_WRONLY | O_CREAT | O_APPEND);
  int file = open_file(getenv("DISK_RECORDER_ROOM"), O_RDWR);
  lacks_locks = getenv("DISK_RECORDER_WITHOUT_LOCKS") != NULL;
  if (log_file < 0 || file < 0) return;
  void *shared = mmap(NULL, sizeof *room, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) room = shared;
}

static int is_below(const char *path) {
  if (log_file < 0 || !path || strncmp(path, root, strlen(root)) != 0) return 0;
  char next = path[strlen(root)];
  return next == '/' || next == '\0';
}

// Where a program says what it has kept it can always say so.
static int is_said(const char *path) {
  const char *name = strrchr(path, '/');
  return name && strcmp(name, "/said") == 0;
}

static int watches(int descriptor) {
  return log_file >= 0 && descriptor >= 0 && descriptor < MOST_DESCRIPTORS && is_watched[descriptor];
}

// One call, so that a record is never torn by the end of the program.
static void note(int kind, int descriptor, int64_t number, const void *first, size_t first_size, const char *second) {
  DiskRecord record = {kind, descriptor, number, (int32_t)first_size, second ? (int32_t)strlen(second) : 0};
  struct iovec parts[] = {
    {&record, sizeof record}, {(void *)first, first_size}, {(void *)second, (size_t)record.second}};
  int former = errno;
  syscall(SYS_writev, log_file, parts, 3);
  errno = former;
}

static void note_path(int kind, const char *path) { note(kind, -1, 0, path, strlen(path), NULL); }

static int opened(int descriptor, const char *path, int flags) {
  if (descriptor < 0 || descriptor >= MOST_DESCRIPTORS) return descriptor;
  is_watched[descriptor] = (char)is_below(path);
  is_free[descriptor] = is_watched[descriptor] && is_said(path);
  if (is_watched[descriptor]) note('O', descriptor, flags, path, strlen(path), NULL);
  return descriptor;
}

// What the disk answers to who wants to change names or lengths: 0, or an error number.
static int refusal(const char *path, int is_more) {
  if (!room || !is_below(path) || is_said(path)) return 0;
  return *room < 0 ? EROFS : is_more && *room == 0 ? ENOSPC : 0;
}

static int refusal_to_make(const char *path) {
  return room && syscall(SYS_faccessat, AT_FDCWD, path, F_OK, 0) != 0 ? refusal(path, 1) : 0;
}

static int refusal_to_change(int file) { return room && watches(file) && !is_free[file] && *room < 0 ? EROFS : 0; }

static int refusal_to_open(const char *path, int flags) {
  if (!room || !is_below(path)) return 0;
  int is_there = syscall(SYS_faccessat, AT_FDCWD, path, F_OK, 0) == 0;
  if (!is_there) return flags & O_CREAT ? refusal(path, 1) : 0;
  return (flags & O_ACCMODE) == O_RDONLY && !(flags & O_TRUNC) ? 0 : refusal(path, 0);
}

// How many of so many bytes can be written; -1, and the error number, for none.
static ssize_t granted(int file, size_t count) {
  if (!room || !watches(file) || is_free[file] || count == 0) return (ssize_t)count;
  int64_t left = *room;
  if (left <= 0) {
    errno = left < 0 ? EROFS : ENOSPC;
    return -1;
  }
  return (int64_t)count < left ? (ssize_t)count : (ssize_t)left;
}

static void take_room(int file, ssize_t count) {
  if (room && watches(file) && !is_free[file] && *room != INT64_MAX) *room -= count;
}

// Each change and its record are one step: nobody else's comes between. Where nothing is recorded, as in the tests
// themselves, nobody waits for anybody: a call may take as long as it likes, and a child may be forked meanwhile.
#define STEP(type, refused, call, record) \
  if (log_file < 0) return call; \
  pthread_mutex_lock(&lock); \
  int number = refused; \
  type result = -1; \
  if (number == 0) result = call; else errno = number; \
  if (result >= 0) { record; } \
  pthread_mutex_unlock(&lock); \
  return result

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    STEP(int, refusal_to_open(path, flags), REAL(name)(path, flags, mode), opened(result, path, flags)); \
  }
OPENING(open)
OPENING(open64)

// Of what has no room at its end the beginning is written, as disks do.
#define WRITTEN(file, count, call) ((count = granted(file, count)) < 0 ? -1 : call)

#define WRITING(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t size, offset_type offset) { \
    ssize_t count = (ssize_t)size; \
    STEP(ssize_t, 0, WRITTEN(file, count, REAL(name)(file, bytes, (size_t)count, offset)), \
      if (watches(file)) { take_room(file, result); note('W', file, offset, bytes, (size_t)result, NULL); }); \
  }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t size) {
  ssize_t count = (ssize_t)size;
  STEP(ssize_t, 0, WRITTEN(file, count, REAL(write)(file, bytes, (size_t)count)),
    if (watches(file)) {
      take_room(file, result);
      note('W', file, lseek(file, 0, SEEK_CUR) - result, bytes, (size_t)result, NULL);
    });
}

// What has been sent is read once more, from where it came.
static void note_sent(int file, int from, ssize_t count) {
  if (count <= 0) return;
  void *bytes = malloc((size_t)count);
  if (bytes && pread(from, bytes, (size_t)count, lseek(from, 0, SEEK_CUR) - count) == count)
    note('W', file, lseek(file, 0, SEEK_CUR) - count, bytes, (size_t)count, NULL);
  free(bytes);
}

#define SENDING(name, offset_type) \
  ssize_t name(int file, int from, offset_type *place, size_t size) { \
    ssize_t count = (ssize_t)size; \
    STEP(ssize_t, 0, WRITTEN(file, count, REAL(name)(file, from, place, (size_t)count)), \
      if (watches(file)) { take_room(file, result); if (!place) note_sent(file, from, result); }); \
  }
SENDING(sendfile, off_t)
SENDING(sendfile64, off64_t)

#define CUTTING(name, length_type) \
  int name(int file, length_type length) { \
    STEP(int, refusal_to_change(file), REAL(name)(file, length), \
      if (watches(file)) note('T', file, length, "", 0, NULL)); \
  }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

// Whoever waits need not: what is on the disk then is found out from the record.
#define SYNCING(name, kind) \
  int name(int file) { \
    STEP(int, 0, watches(file) ? 0 : REAL(name)(file), if (watches(file)) note(kind, file, 0, "", 0, NULL)); \
  }
SYNCING(fsync, 'S')
SYNCING(fdatasync, 'S')
SYNCING(syncfs, 'F')

int close(int file) {
  STEP(int, 0, REAL(close)(file), if (watches(file)) { note('C', file, 0, "", 0, NULL); is_watched[file] = 0; });
}

int access(const char *path, int mode) {
  STEP(int, mode & W_OK ? refusal(path, 0) : 0, REAL(access)(path, mode), );
}

#define CONTROLLING(name) \
  int name(int file, int command, ...) { \
    va_list rest; \
    va_start(rest, command); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    if (lacks_locks && watches(file) && (command == F_SETLK || command == F_SETLKW || command == F_GETLK)) { \
      errno = ENOLCK; \
      return -1; \
    } \
    return REAL(name)(file, command, argument); \
  }
CONTROLLING(fcntl)
CONTROLLING(fcntl64)

int fchmod(int file, mode_t mode) { STEP(int, refusal_to_change(file), REAL(fchmod)(file, mode), ); }

int rename(const char *from, const char *to) {
  STEP(int, refusal(from, 0), REAL(rename)(from, to),
    if (is_below(from)) note('R', -1, 0, from, strlen(from), to));
}

#define NAMING(name, kind) \
  int name(const char *path) { \
    STEP(int, refusal(path, 0), REAL(name)(path), if (is_below(path)) note_path(kind, path)); \
  }
NAMING(unlink, 'U')
NAMING(rmdir, 'D')

int mkdir(const char *path, mode_t mode) {
  STEP(int, refusal_to_make(path), REAL(mkdir)(path, mode), if (is_below(path)) note_path('M', path));
}

int symlink(const char *target, const char *path) {
  STEP(int, refusal_to_make(path), REAL(symlink)(target, path),
    if (is_below(path)) note('L', -1, 0, path, strlen(path), target));
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  STEP(int, refusal(from, 0), REAL(renameat2)(from_folder, from, to_folder, to, flags),
    if (is_below(from)) note('R', -1, 0, from, strlen(from), to));
}
