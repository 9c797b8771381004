#define _GNU_SOURCE
#include "TextSearch.h"

#include <string.h>

#include "SwiftTree.h"

const uint8_t *popuplint_find(const uint8_t *text, size_t count, const uint8_t *needle, size_t needleCount) {
  return memmem(text, count, needle, needleCount);
}
