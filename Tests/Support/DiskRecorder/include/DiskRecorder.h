// What a program changes below a folder, written down in the order in which it happens.
//
// The library is loaded into a program with LD_PRELOAD. DISK_RECORDER_ROOT names the folder, DISK_RECORDER_LOG the file
// that gets a record for each change, and for each time that the program waits for the disk. A record is this header
// and then the bytes of two texts or of what was written.
//
// DISK_RECORDER_ROOM may name a file of eight bytes, a number that others may change at any time: how many bytes more can
// be written below the folder until the disk is full (ENOSPC); below 0 nothing can be written there at all (EROFS). What
// is removed gives no room back. A file called `said` is never refused. Where DISK_RECORDER_WITHOUT_LOCKS is set, no file
// below it can be locked (ENOLCK).

#ifndef DISK_RECORDER_H
#define DISK_RECORDER_H

#include <stdint.h>

typedef struct {
  // 'O'pen (descriptor; number: flags; path), 'C'lose (descriptor), 'W'rite (descriptor; number: offset; bytes),
  // 'T'runcate (descriptor; number: length), 'S'ync (descriptor), sync of the 'F'ile system, 'R'ename (two paths),
  // 'U'nlink (path), 'M'ake a folder (path), remove a folder: 'D' (path), symbolic 'L'ink (path, what it leads to).
  int32_t kind;
  int32_t descriptor;
  int64_t number;
  int32_t first;
  int32_t second;
} DiskRecord;

#endif
