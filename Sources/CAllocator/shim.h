// What an allocator can be told: the GNU one's `mallopt`, which the module of the C library leaves out.
#if defined(__linux__) && __has_include(<malloc.h>)
#include <malloc.h>
#endif
