#ifndef CGLIB_SHIM_H
#define CGLIB_SHIM_H

#include <malloc.h>
#include <signal.h>
#include <sys/timerfd.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n.h>

// libdispatch's pair for foreign run loops: an eventfd that is readable while the main queue has
// work, and the function that runs that work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// Where the concurrency runtime lets a program run what would go to Dispatch's threads: each gets a job, and what
// would have taken it.
extern void *_Nullable swift_task_enqueueGlobal_hook;

static inline void cglib_run_tasks_by(void *_Nonnull hook) { swift_task_enqueueGlobal_hook = hook; }

// g_log_structured() is variadic, which Swift cannot call.
static inline void cglib_log(const char *_Nonnull domain, GLogLevelFlags level, const char *_Nonnull message) { g_log_structured(domain, level, "MESSAGE", "%s", message); }

// G_TYPE_OBJECT is a macro with a cast.
static inline GType cglib_object_type(void) { return G_TYPE_OBJECT; }

// SIG_IGN is a pointer to a function only in name, which Swift cannot compare.
static inline gboolean cglib_ignores(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

#endif
