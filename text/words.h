/* words.h - everything that people read: looked up by key and language, filled in by one formatter. Freestanding.
 *
 * Texts are in games/<id>/text/<lang>.json and text/common/<lang>.json (what all games share). In a text
 *   {a}                        is the argument a: a seat's name, the name of a card, a number
 *   {b:# cannon|# cannons}     chooses by the number b: the first form for 1, else the second; # is the number
 * and nothing else. */
#ifndef FL_WORDS_H
#define FL_WORDS_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

enum { FL_EN, FL_DE, FL_NL, FL_LANGUAGES };
extern const char *const fl_language_ids[FL_LANGUAGES]; /* "en", "de", "nl" */
int fl_find_language(const char *id, size_t n);         /* or -1 */

/* Who reads: the language, the game, and what the seats are called. */
typedef struct {
    const fl_game *game;
    int lang;
    const char *seat[FL_SEATS];                         /* NULL: the seat's colour */
} fl_words;

const char *fl_text(const fl_words *w, const char *key); /* the game's text, or the common one; NULL: there is none */
void fl_say(fl_out *o, const fl_words *w, const char *text, const char *const *names, const uint8_t *kinds, const int *values, int n);
void fl_say_key(fl_out *o, const fl_words *w, const char *key); /* a text without arguments; the key itself if missing */

const char *fl_rule_text(const fl_words *w, fl_rule rule);    /* "rule.503"; of FL_MALFORMED "malformed" */
const char *fl_refused_text(const fl_words *w, fl_rule rule); /* "refused.503", or where there is none "rule.503" */

void fl_say_value(fl_out *o, const fl_words *w, int kind, int value);     /* "treasure.5" → its name */
void fl_say_seat(fl_out *o, const fl_words *w, int seat);
void fl_say_move(fl_out *o, const fl_words *w, fl_move m);                /* "verb.attack" */
/* as an answer: "verb.done.buying" if that step has a text of its own */
void fl_say_choice(fl_out *o, const fl_words *w, const void *s, fl_move m);
void fl_say_event(fl_out *o, const fl_words *w, const fl_event *e);       /* "event.taken" */
void fl_say_rule(fl_out *o, const fl_words *w, fl_rule rule);             /* "503: …", as the book explains it ("rule.503") */
void fl_say_refused(fl_out *o, const fl_words *w, fl_rule rule);          /* "503: …", as it answers somebody whose move it forbids */
void fl_say_check(fl_out *o, const fl_words *w, int broken);              /* "check.ships" */
void fl_say_error(fl_out *o, const fl_words *w, const fl_error *e);       /* what is wrong; of a position that cannot be, why */
void fl_say_prompt(fl_out *o, const fl_words *w, const void *s, int seat); /* "prompt.turn": one sentence that asks */

/* Generated from the texts (tools/texts.py): for each game, and at last the common one, keys in order and a string per language. */
typedef struct { const char *key, *text[FL_LANGUAGES]; } fl_text_row;
typedef struct {
    const char *id;
    const fl_text_row *rows;
    int n;
} fl_text_table;
extern const fl_text_table fl_text_tables[];
extern const int fl_n_text_tables;
#ifdef __cplusplus
}
#endif
#endif
