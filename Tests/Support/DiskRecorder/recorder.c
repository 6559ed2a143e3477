#define _GNU_SOURCE
#include "DiskRecorder.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char is_watched[MOST_DESCRIPTORS];
static int log_file = -1;
static const char *root;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  root = getenv("DISK_RECORDER_ROOT");
  const char *path = getenv("DISK_RECORDER_LOG");
  if (root && path) log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
  return log_file >= 0 && path && strncmp(path, root, strlen(root)) == 0;
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
  if (is_watched[descriptor]) note('O', descriptor, flags, path, strlen(path), NULL);
  return descriptor;
}

// Each change and its record are one step: nobody else's comes between.
#define STEP(type, call, record) \
  pthread_mutex_lock(&lock); \
  type result = call; \
  if (result >= 0) { record; } \
  pthread_mutex_unlock(&lock); \
  return result

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    STEP(int, REAL(name)(path, flags, mode), opened(result, path, flags)); \
  }
OPENING(open)
OPENING(open64)

#define WRITING(name, offset_type) \
  ssize_t name(int file, const void *bytes, size_t count, offset_type offset) { \
    STEP(ssize_t, REAL(name)(file, bytes, count, offset), \
      if (watches(file)) note('W', file, offset, bytes, (size_t)result, NULL)); \
  }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
  STEP(ssize_t, REAL(write)(file, bytes, count),
    if (watches(file)) note('W', file, lseek(file, 0, SEEK_CUR) - result, bytes, (size_t)result, NULL));
}

#define CUTTING(name, length_type) \
  int name(int file, length_type length) { \
    STEP(int, REAL(name)(file, length), if (watches(file)) note('T', file, length, "", 0, NULL)); \
  }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

#define SYNCING(name, kind) \
  int name(int file) { STEP(int, REAL(name)(file), if (watches(file)) note(kind, file, 0, "", 0, NULL)); }
SYNCING(fsync, 'S')
SYNCING(fdatasync, 'S')
SYNCING(syncfs, 'F')

int close(int file) {
  STEP(int, REAL(close)(file), if (watches(file)) { note('C', file, 0, "", 0, NULL); is_watched[file] = 0; });
}

int rename(const char *from, const char *to) {
  STEP(int, REAL(rename)(from, to), if (is_below(from)) note('R', -1, 0, from, strlen(from), to));
}

#define NAMING(name, kind) \
  int name(const char *path) { STEP(int, REAL(name)(path), if (is_below(path)) note_path(kind, path)); }
NAMING(unlink, 'U')
NAMING(rmdir, 'D')

int mkdir(const char *path, mode_t mode) {
  STEP(int, REAL(mkdir)(path, mode), if (is_below(path)) note_path('M', path));
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  STEP(int, REAL(renameat2)(from_folder, from, to_folder, to, flags),
    if (is_below(from)) note('R', -1, 0, from, strlen(from), to));
}
