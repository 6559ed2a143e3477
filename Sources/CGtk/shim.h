#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

// First, so that GLib's types come from the one module and are the same in both.
#include "../CGLib/glib-shim.h"

#include <gtk/gtk.h>
#include <gtk/gtk-a11y.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <malloc.h>

// Macros that the Clang importer skips.
static inline GType cgtk_type_of(gconstpointer _Nonnull instance) { return G_TYPE_FROM_INSTANCE(instance); }
static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }
static inline GType cgtk_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType cgtk_type_int(void) { return G_TYPE_INT; }
// How many fingers a gesture takes is told when it is made, and never after; g_object_new() is variadic.
// g_application_command_line_printerr() is variadic, which Swift cannot call.
static inline void cgtk_report(GApplicationCommandLine *_Nonnull line, const char *_Nonnull text) {
  g_application_command_line_printerr(line, "%s\n", text);
}
static inline gpointer _Nonnull cgtk_gesture_swipe_new(GtkWidget * _Nonnull widget, guint fingers) {
  return g_object_new(GTK_TYPE_GESTURE_SWIPE, "widget", widget, "n-points", fingers, NULL);
}
// Properties of objects whose types Swift does not know: g_object_set() is variadic.
static inline void cgtk_set_string(gpointer _Nonnull object, const char * _Nonnull name, const char * _Nonnull value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_set_flag(gpointer _Nonnull object, const char * _Nonnull name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_set_integer(gpointer _Nonnull object, const char * _Nonnull name, gint value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_set_number(gpointer _Nonnull object, const char * _Nonnull name, int value) {
  g_object_set(object, name, value, NULL);
}
static inline void cgtk_set_object(gpointer _Nonnull object, const char * _Nonnull name, gpointer _Nonnull value) {
  g_object_set(object, name, value, NULL);
}
static inline gpointer _Nullable cgtk_copy_object(gpointer _Nonnull object, const char * _Nonnull name) {
  gpointer value = NULL;
  g_object_get(object, name, &value, NULL);
  return value;
}
static inline gpointer _Nullable cgtk_convert_sample(gpointer _Nonnull player, gpointer _Nonnull caps) {
  gpointer sample = NULL;
  g_signal_emit_by_name(player, "convert-sample", caps, &sample);
  return sample;
}
static inline gboolean cgtk_is_a(gpointer _Nonnull instance, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(instance, type); }

static inline void cgtk_emit(gpointer _Nonnull instance, const char *_Nonnull signal) { g_signal_emit_by_name(instance, signal); }
static inline void cgtk_emit_text(gpointer _Nonnull instance, const char *_Nonnull signal, const char *_Nonnull text) { g_signal_emit_by_name(instance, signal, text); }
static inline void cgtk_emit_integer(gpointer _Nonnull instance, const char *_Nonnull signal, gint value) { g_signal_emit_by_name(instance, signal, value); }

#endif
