/* chance.h - numbers that the operating system decides. */
#ifndef FL_CHANCE_H
#define FL_CHANCE_H
#include "../play/session.h"
#ifdef __cplusplus
extern "C" {
#endif

uint64_t fl_system_seed(void);
uint32_t fl_by_system(fl_scribe *s, const fl_lot *lot);
extern const fl_chance fl_system; /* both of them */
#ifdef __cplusplus
}
#endif
#endif
