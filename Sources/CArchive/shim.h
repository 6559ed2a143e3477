#ifndef CARCHIVE_SHIM_H
#define CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

/* What glibc declares for programs that ask for all of GNU, as Swift's module of it does not. */
int syncfs(int descriptor);
void *memmem(const void *text, size_t length, const void *part, size_t part_length);
static const int seekData = 3; /* SEEK_DATA */
int renameat2(int from, const char *old, int to, const char *new_name, unsigned int flags);
static const unsigned int renameNoReplace = 1; /* RENAME_NOREPLACE */

#endif
