#ifndef CSECRET_SHIM_H
#define CSECRET_SHIM_H

// First, so that GLib's types come from the one module and are the same in both.
#include "../CGLib/glib-shim.h"

#include <libsecret/secret.h>

#endif
