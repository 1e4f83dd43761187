/* tables.c - several tables over one connection. */
#include "tables.h"
#include "lines.h"
#include <stdlib.h>

void fl_tables_start(fl_tables *t, const fl_chance *chance, void (*say)(void *with, const char *text, size_t n), void *with) {
    memset(t, 0, sizeof *t);
    fl_protocol_start(&t->first, chance, say, with);
}

/* Like the connection, but that nothing is open at it yet. */
static fl_protocol *open_one(fl_tables *t, int i, int number) {
    const fl_protocol *like = &t->first;
    fl_protocol *p = malloc(sizeof *p);
    if (!p) return NULL;
    memset(p, 0, sizeof *p);
    p->chance = like->chance, p->say = like->say, p->with = like->with, p->most_budget = like->most_budget;
    p->lang = like->lang, p->state = like->state, p->legal = like->legal, p->text = like->text, p->version = like->version;
    memcpy(p->name, like->name, sizeof p->name);
    fl_out o = fl_into(p->front, sizeof p->front);
    fl_char(&o, '@'), fl_num(&o, (uint64_t)number), fl_char(&o, ' ');
    return t->number[i] = number, t->more[i] = p;
}

static void close_one(fl_tables *t, int i) {
    fl_protocol_end(t->more[i]);
    free(t->more[i]), t->more[i] = NULL;
}

static int place_of(const fl_tables *t, int number) { /* where it is, or where there is room; -1: nowhere */
    int free_place = -1;
    for (int i = FL_TABLES - 1; i >= 0; i--) {
        if (t->more[i] && t->number[i] == number) return i;
        if (!t->more[i]) free_place = i;
    }
    return free_place;
}

static int wrong(fl_tables *t, const char *what, const char *shown, size_t n) {
    return fl_line_wrong(&t->first, "table", what, shown, n), 0;
}

/* "@3 move …" */
static int line_of_one(fl_tables *t, const char *line, size_t n) {
    const char *word;
    uint64_t number;
    size_t k = fl_cut(&line, &n, &word);
    if (t->first.version < 2) return wrong(t, "several tables need version 2 of the protocol: hello 2", NULL, 0);
    if (!fl_read_number(word + 1, k - 1, FL_TABLE_NUMBER, &number) || !number)
        return wrong(t, "tables are numbered from 1 to 999", word, k);
    while (n && (*line == ' ' || *line == '\t' || *line == '\r')) line++, n--;
    if (!n || *line == '#') return wrong(t, "what about this table?", word, k);
    int i = place_of(t, (int)number);
    if (i < 0) return wrong(t, "too many tables at once", word, k);
    if (!t->more[i] && !open_one(t, i, (int)number)) return wrong(t, "no memory is left", NULL, 0);
    fl_protocol_line(t->more[i], line, n);
    if (!t->more[i]->table.session.game) close_one(t, i); /* nothing is open there any more */
    return 1;
}

/* The lines are put together where the connection's own are. */
void fl_tables_feed(fl_tables *t, const char *bytes, size_t n) {
    fl_protocol *p = &t->first;
    for (size_t i = 0; i < n && !p->ended; i++) {
        if (bytes[i] != '\n') {
            if (p->n_line < FL_LINE) p->line[p->n_line] = bytes[i];
            if (p->n_line <= FL_LINE) p->n_line++; /* one more than fits: too long, however long it gets */
            continue;
        }
        if (p->n_line && *p->line == '@' && p->n_line <= FL_LINE) line_of_one(t, p->line, p->n_line);
        else fl_protocol_line(p, p->line, p->n_line);
        p->n_line = 0;
    }
}

void fl_tables_end(fl_tables *t) {
    for (int i = 0; i < FL_TABLES; i++)
        if (t->more[i]) close_one(t, i);
    fl_protocol_end(&t->first);
}
