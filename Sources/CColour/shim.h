#ifndef CCOLOUR_SHIM_H
#define CCOLOUR_SHIM_H

#include <lcms2.h>

// Macros of several others, which Swift does not see.
static const cmsUInt32Number ccolour_rgb = TYPE_RGB_8;
static const cmsUInt32Number ccolour_rgba = TYPE_RGBA_8;

#endif
