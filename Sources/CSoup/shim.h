#ifndef CSOUP_SHIM_H
#define CSOUP_SHIM_H

// First, so that GLib's types come from the one module and are the same in both.
#include "../CGLib/glib-shim.h"

#include <libsoup/soup.h>

// A macro of several flags, which Swift does not import.
static inline GUriFlags csoup_uri_flags(void) { return SOUP_HTTP_URI_FLAGS; }

// Properties and signals go through functions that take any number of values, or of any type.
static inline SoupSession *_Nonnull csoup_session_new(const char *_Nonnull agent, guint seconds, int most, int most_per_host) {
  return soup_session_new_with_options(
    "user-agent", agent, "timeout", seconds, "idle-timeout", seconds, "max-conns", most, "max-conns-per-host", most_per_host, NULL);
}

static inline void csoup_on_network_event(
  SoupMessage *_Nonnull message,
  void (*_Nonnull handler)(SoupMessage *_Nonnull, GSocketClientEvent, GIOStream *_Nullable, gpointer _Nonnull),
  gpointer _Nonnull data, GClosureNotify _Nonnull destroy) {
  g_signal_connect_data(message, "network-event", G_CALLBACK(handler), data, destroy, 0);
}

// A signal that tells no more than whose it is.
static inline void csoup_on_message(
  SoupMessage *_Nonnull message, const char *_Nonnull signal, void (*_Nonnull handler)(SoupMessage *_Nonnull, gpointer _Nonnull),
  gpointer _Nonnull data, GClosureNotify _Nonnull destroy) {
  g_signal_connect_data(message, signal, G_CALLBACK(handler), data, destroy, 0);
}

// Any signal, for those who need not know what it tells: swapped, so that the data comes first whatever else comes.
static inline gulong csoup_on_signal(
  gpointer _Nonnull instance, const char *_Nonnull signal, void (*_Nonnull handler)(gpointer _Nonnull),
  gpointer _Nonnull data, GClosureNotify _Nonnull destroy) {
  return g_signal_connect_data(instance, signal, G_CALLBACK(handler), data, destroy, G_CONNECT_SWAPPED);
}

static inline void csoup_on_socket_message(
  SoupWebsocketConnection *_Nonnull connection,
  void (*_Nonnull handler)(SoupWebsocketConnection *_Nonnull, gint, GBytes *_Nonnull, gpointer _Nonnull),
  gpointer _Nonnull data, GClosureNotify _Nonnull destroy) {
  g_signal_connect_data(connection, "message", G_CALLBACK(handler), data, destroy, 0);
}

static inline void csoup_on_socket_error(
  SoupWebsocketConnection *_Nonnull connection,
  void (*_Nonnull handler)(SoupWebsocketConnection *_Nonnull, GError *_Nonnull, gpointer _Nonnull),
  gpointer _Nonnull data, GClosureNotify _Nonnull destroy) {
  g_signal_connect_data(connection, "error", G_CALLBACK(handler), data, destroy, 0);
}

#endif
