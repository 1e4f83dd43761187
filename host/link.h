/* link.h - a record or a position as a link that holds it whole, so that no server has to keep it: behind "#/open/" its text, packed by
 * zlib and written in letters that an address may have (base64url). The page reads and writes the same (web/src/lib/share/link.ts). */
#ifndef FL_LINK_H
#define FL_LINK_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_LINK_LONGEST = 1 << 20, FL_LINK_HOLDS = 8 << 20 }; /* letters of a link; bytes of what it holds */
#define FL_LINK_SITE "http://localhost:8080/"                /* the address that ./run serves */

int fl_is_link(const char *text);                                          /* an address with "#/open/" in it */
char *fl_link_write(const char *site, const char *text, size_t n);         /* to be freed; NULL: no memory, or no zlib */
char *fl_link_read(const char *link, size_t *n, fl_error *e);              /* what it holds, to be freed; NULL: e says why not */
size_t fl_drop_snapshots(char *record, size_t n);                          /* they follow from the moves, and are most of its length */
#ifdef __cplusplus
}
#endif
#endif
