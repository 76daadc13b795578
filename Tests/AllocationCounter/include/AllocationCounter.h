#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks of memory the process has asked for since it began, or -1 where they cannot be counted.
int64_t allocation_count(void);

/// How many bytes of memory the process holds, or -1 where they cannot be counted.
int64_t live_bytes(void);

#endif
