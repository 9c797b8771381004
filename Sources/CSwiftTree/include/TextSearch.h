#ifndef POPUPLINT_TEXT_SEARCH_H
#define POPUPLINT_TEXT_SEARCH_H

#include <stddef.h>
#include <stdint.h>

/* The first place of a sequence of bytes: memmem, which glibc hides from Swift. */
const uint8_t *_Nullable popuplint_find(
    const uint8_t *_Nonnull text, size_t count, const uint8_t *_Nonnull needle, size_t needleCount);

#endif
