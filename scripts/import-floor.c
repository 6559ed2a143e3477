/*
 * The least that an import can be compared with: a program in C that parses the same JSON and writes posts
 * into bare SQLite with the same indexes. It keeps neither people, facts, tallies, sections nor threads, and
 * tells no archive from another.
 *
 *   cc -O2 scripts/import-floor.c -o import-floor -lcjson -larchive -lsqlite3      (libcjson-dev)
 *   ./import-floor ~/.cache/fancytwitter/bench/archive-200000.zip /tmp/floor.sqlite
 *   fancytwitter-bench import --tweets 200000
 */
#define _GNU_SOURCE  // mempcpy
#include <archive.h>
#include <archive_entry.h>
#include <cjson/cJSON.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static sqlite3 *db;
static sqlite3_stmt *post, *search;
static int posts;

/* As the library lays them out (Schema+Layout1.swift), what our coded column holds in columns of its own. */
static const char *tables =
    "CREATE TABLE post(id INTEGER PRIMARY KEY, network TEXT NOT NULL, remote TEXT NOT NULL, owner INTEGER,"
    " answers TEXT, text TEXT NOT NULL, created TEXT, lang TEXT, source TEXT, likes INTEGER, reposts INTEGER,"
    " media TEXT);"
    "CREATE UNIQUE INDEX post_identity ON post(network, remote);"
    "CREATE INDEX post_answers ON post(network, answers) WHERE answers IS NOT NULL;"
    "CREATE VIRTUAL TABLE search USING fts5(text, names, links, tags, content='', columnsize=0,"
    " prefix='1 3', tokenize=\"unicode61 remove_diacritics 2 tokenchars '#@_'\");"
    "INSERT INTO search(search, rank) VALUES('hashsize', 8388608);"
    "BEGIN";

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE) return;
  fprintf(stderr, "%s\n", sqlite3_errmsg(db));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static const cJSON *member(const cJSON *object, const char *name) {
  return object ? cJSON_GetObjectItemCaseSensitive(object, name) : NULL;
}

static const char *text(const cJSON *object, const char *name) {
  const cJSON *value = member(object, name);
  return value && value->valuestring ? value->valuestring : "";
}

/* Scripts that put no spaces between words (SearchText.swift). */
static bool is_unspaced(uint32_t c) {
  return c >= 0x0E00
      && (c <= 0x0EFF || (c >= 0x1000 && c <= 0x109F) || (c >= 0x1100 && c <= 0x11FF)
          || (c >= 0x1780 && c <= 0x17FF) || (c >= 0x2E80 && c <= 0x2FDF)
          || (c >= 0x3041 && c <= 0x30FA && c != 0x3097) || (c >= 0x30FC && c <= 0x4DBF)
          || (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0xA960 && c <= 0xA97F)
          || (c >= 0xAC00 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFAFF)
          || (c >= 0xFF66 && c <= 0xFFDC) || (c >= 0x1B000 && c <= 0x1B16F)
          || (c >= 0x20000 && c <= 0x323AF));
}

static const char short_link[] = "https://t.co/";

/* What the index takes of a text: pairs of characters where no spaces are written. */
static char *document(const char *text) {
  static char *words;
  static size_t room;
  size_t length = strlen(text);
  if (room < 4 * length + 16) words = realloc(words, room = 4 * length + 16);
  char *end = words;
  const char *pending = NULL;
  int pending_size = 0;
  for (const char *at = text; *at;) {
    /* Texts show where their links lead, which is among these, and no links to their pictures. */
    if (strncmp(at, short_link, sizeof short_link - 1) == 0) {
      at += strcspn(at, " \n");
      continue;
    }
    unsigned char lead = *at;
    int size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    uint32_t c = size == 1 ? lead : lead & (0x7F >> size);
    for (int i = 1; i < size; i++) c = c << 6 | (at[i] & 0x3F);
    if (is_unspaced(c)) {
      if (pending) {
        end = mempcpy(end, pending, pending_size);
        end = mempcpy(end, at, size);
      }
      *end++ = ' ';
      pending = at;
      pending_size = size;
    } else {
      if (pending) {
        end = mempcpy(end, pending, pending_size);
        *end++ = ' ';
        pending = NULL;
      }
      bool separates = c == '#' || c == '@' || c == '_' || c < 0x20;
      if (separates) *end++ = ' ';
      else end = mempcpy(end, at, size);
    }
    at += size;
  }
  if (pending) end = mempcpy(end, pending, pending_size);
  *end = 0;
  return words;
}

static const char *without_scheme(const char *address) {
  const char *rest = strstr(address, "://");
  return rest ? rest + 3 : address;
}

static void bind(sqlite3_stmt *statement, int place, const char *text) {
  check(sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT));
}

static void put(const cJSON *tweet) {
  static char names[1 << 16], links[1 << 16], tags[1 << 16];
  char *name = names, *link = links, *tag = tags;
  *names = *links = *tags = 0;
  const cJSON *entities = member(tweet, "entities"), *each;
  const char *id = text(tweet, "id_str"), *shown = text(tweet, "full_text");
  /* Whom a retweet names first wrote it; everybody's handle is a tag. */
  bool is_retweet = strncmp(shown, "RT @", 4) == 0;
  cJSON_ArrayForEach(each, member(entities, "user_mentions")) {
    tag += sprintf(tag, "@%.100s ", text(each, "screen_name"));
    if (is_retweet && name == names)
      name += sprintf(name, "%.200s %.100s", text(each, "name"), text(each, "screen_name"));
  }
  cJSON_ArrayForEach(each, member(entities, "hashtags")) tag += sprintf(tag, "#%.300s ", text(each, "text"));
  cJSON_ArrayForEach(each, member(entities, "urls"))
    link += sprintf(link, "%.2000s ", without_scheme(text(each, "expanded_url")));
  const cJSON *media = member(member(tweet, "extended_entities"), "media");
  const char *answers = text(tweet, "in_reply_to_status_id_str");

  sqlite3_int64 key = atoll(id);
  check(sqlite3_bind_int64(post, 1, key));
  bind(post, 2, "x");
  bind(post, 3, id);
  check(sqlite3_bind_int64(post, 4, 1));
  if (*answers) bind(post, 5, answers);
  else check(sqlite3_bind_null(post, 5));
  bind(post, 6, shown);
  bind(post, 7, text(tweet, "created_at"));
  bind(post, 8, text(tweet, "lang"));
  bind(post, 9, text(tweet, "source"));
  check(sqlite3_bind_int64(post, 10, atoll(text(tweet, "favorite_count"))));
  check(sqlite3_bind_int64(post, 11, atoll(text(tweet, "retweet_count"))));
  bind(post, 12, media ? text(media->child, "media_url_https") : "");
  check(sqlite3_step(post));
  check(sqlite3_reset(post));

  check(sqlite3_bind_int64(search, 1, key));
  bind(search, 2, document(shown));
  bind(search, 3, document(names));
  bind(search, 4, document(links));
  bind(search, 5, tags);
  check(sqlite3_step(search));
  check(sqlite3_reset(search));
  posts++;
}

static void read_part(struct archive *archive) {
  size_t room = 1 << 24, length = 0;
  char *bytes = malloc(room);
  for (ssize_t read; (read = archive_read_data(archive, bytes + length, room - length - 1)) > 0;) {
    length += read;
    if (room - length < 1 << 20) bytes = realloc(bytes, room *= 2);
  }
  bytes[length] = 0;
  const char *list = strchr(bytes, '[');
  cJSON *document = list ? cJSON_Parse(list) : NULL;
  const cJSON *each;
  cJSON_ArrayForEach(each, document) put(member(each, "tweet"));
  cJSON_Delete(document);
  free(bytes);
}

int main(int count, char **words) {
  if (count != 3) return 2;
  double start = now();
  unlink(words[2]);
  check(sqlite3_open(words[2], &db));
  check(sqlite3_exec(db, tables, NULL, NULL, NULL));
  check(sqlite3_prepare_v2(
      db, "INSERT INTO post VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", -1, &post, NULL));
  check(sqlite3_prepare_v2(
      db, "INSERT INTO search(rowid, text, names, links, tags) VALUES(?, ?, ?, ?, ?)", -1, &search, NULL));
  struct archive *archive = archive_read_new();
  archive_read_support_format_zip(archive);
  if (archive_read_open_filename(archive, words[1], 1 << 16) != ARCHIVE_OK) return 1;
  for (struct archive_entry *entry; archive_read_next_header(archive, &entry) == ARCHIVE_OK;) {
    const char *name = archive_entry_pathname(entry);
    if (name && strncmp(name, "data/tweets", 11) == 0) read_part(archive);
  }
  check(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL));
  double seconds = now() - start;
  printf("{\"floor\":\"import\",\"tweets\":%d,\"perSecond\":%.0f}\n", posts, posts / seconds);
}
