/* lesson.c - reads a lesson, and opens tables at its steps. */
#include "lesson.h"
#include <stdlib.h>

static const char KINDS[] = "read play any end"; /* FL_LESSON_READ … */

static const char *file_of(const fl_game *g, const char *name, size_t n) {
    for (int i = 0; i < fl_n_lesson_files; i++) {
        const fl_lesson_file *f = &fl_lesson_files[i];
        if (fl_same(f->game, fl_length(f->game), g->id) && fl_same(name, n, f->name)) return f->text;
    }
    return NULL;
}

/* What stands before the next lonely ':', '/' or '@', and which of them it was (0: the end of the line). */
static char cut_until(fl_reading *l, const char **from, size_t *n) {
    const char *word;
    size_t k;
    while (l->n && *l->at == ' ') l->at++, l->n--;
    for (*from = l->at, *n = 0; (k = fl_next_word(l, &word)) != 0; *n = (size_t)(word + k - *from))
        if (k == 1 && (*word == ':' || *word == '/' || *word == '@')) return *word;
    return 0;
}

static int read_part(fl_lesson *l, fl_reading *at) {
    const char *name, *seat;
    uint64_t v;
    size_t n = fl_next_word(at, &name), k = fl_next_word(at, &seat);
    const char *text = file_of(l->game, name, n);
    if (l->n_parts == FL_LESSON_PARTS) return fl_wrong_line(at, "too many parts", NULL, 0);
    if (!text) return fl_wrong_line(at, "there is no such record", name, n);
    if (!fl_read_number(seat, k, FL_SEATS - 1, &v)) return fl_wrong_line(at, "not a seat", seat, k);
    fl_lesson_part *p = &l->parts[l->n_parts++];
    p->seat = (int)v;
    if (!fl_record_room(&p->record, text, fl_length(text))) return fl_wrong_line(at, "no memory is left", NULL, 0);
    if (!fl_record_read(fl_find_game, text, fl_length(text), &p->record, at->e)) return 0;
    if (p->record.game != l->game || p->seat >= p->record.seats)
        return fl_wrong_line(at, "not the game, or not a seat, of this record", name, n);
    return 1;
}

static int read_step(fl_lesson *l, fl_reading *at, uint64_t ply) {
    const char *word;
    size_t n = fl_next_word(at, &word);
    int does = fl_find_word(KINDS, word, n);
    if (does < 0) return fl_wrong_line(at, "a step is read, play, any or end, not", word, n);
    if (!l->n_parts || l->n_steps == FL_LESSON_STEPS) return fl_wrong_line(at, "no part yet, or too many steps", NULL, 0);
    fl_lesson_step *s = &l->steps[l->n_steps++];
    s->does = (uint8_t)does, s->part = (uint8_t)(l->n_parts - 1), s->ply = (uint32_t)ply;
    n = fl_next_word(at, &word);
    fl_out o = fl_into(s->key, sizeof s->key);
    fl_str(&o, "lesson."), fl_strn(&o, word, n);
    if (!n || o.n >= sizeof s->key) return fl_wrong_line(at, "not the name of a text", word, n);
    char sign = cut_until(at, &word, &n);
    if (n) return fl_wrong_line(at, "what is", word, n);
    while (sign == ':' || sign == '/') {
        fl_error e;
        sign = cut_until(at, &word, &n);
        if (s->n_moves == FL_LESSON_MOVES) return fl_wrong_line(at, "too many moves", NULL, 0);
        if (!fl_read_move(l->game, word, n, &s->moves[s->n_moves++], &e)) return fl_wrong_line(at, e.text, NULL, 0);
    }
    if (sign == '@') cut_until(at, &s->points, &s->n_points);
    return 1;
}

static int read_line(fl_lesson *l, fl_reading *at) {
    const char *word;
    uint64_t ply;
    size_t n = fl_next_word(at, &word);
    if (!n || *word == '#') return 1;
    if (fl_same(word, n, "part")) return read_part(l, at);
    if (fl_same(word, n, "teaches")) {
        while (at->n && *at->at == ' ') at->at++, at->n--;
        return l->teaches = at->at, l->n_teaches = at->n, 1;
    }
    if (!fl_read_number(word, n, 0xFFFF, &ply)) return fl_wrong_line(at, "not a ply", word, n);
    return read_step(l, at, ply);
}

int fl_lesson_read(fl_lesson *l, const fl_game *g, fl_error *e) {
    const char *script = file_of(g, "script", 6);
    memset(l, 0, sizeof *l);
    l->game = g, e->text[0] = 0, e->broken = 0;
    if (!script) return fl_wrong(e, "there is no lesson of this game", NULL, 0), 0;
    for (uint32_t number = 1; *script; number++) {
        size_t n = 0;
        while (script[n] && script[n] != '\n') n++;
        fl_reading at = {script, n, "script, line ", number, e};
        if (!read_line(l, &at)) return fl_lesson_free(l), 0;
        script += n + (script[n] == '\n');
    }
    return 1;
}

void fl_lesson_free(fl_lesson *l) {
    for (int i = 0; i < l->n_parts; i++) fl_record_free(&l->parts[i].record);
    l->n_parts = l->n_steps = 0;
}

int fl_lesson_goes_on(const fl_lesson_step *s, fl_move m) {
    for (int i = 0; i < s->n_moves; i++)
        if (!memcmp(&s->moves[i], &m, sizeof m)) return 1;
    return 0;
}

uint32_t fl_lesson_deal(fl_lesson_deals *d, const fl_lot *lot) {
    if (d->next < d->record->n_deals && d->record->deals[d->next].value < lot->n) return d->record->deals[d->next++].value;
    return fl_uniform(&d->stream, lot->n);
}

uint32_t fl_by_lesson(fl_scribe *scribe, const fl_lot *lot) { return fl_lesson_deal((fl_lesson_deals *)scribe->with, lot); }

int fl_lesson_open(fl_session *s, const fl_lesson *l, int part, uint32_t ply, fl_lesson_deals *d, fl_decide *decide, void *with) {
    const fl_record *r = &l->parts[part].record;
    d->record = r, d->next = 0, d->stream = 1;
    int fine = r->placed ? fl_session_at(s, l->game, r->start.bytes, decide, with, 1)
                         : fl_session_start(s, l->game, r->seats, r->options, decide, with, 1);
    for (uint32_t i = 0; fine && i < ply && i < r->n_plies; i++) fine = !fl_session_play(s, r->plies[i].seat, r->plies[i].move);
    return fine;
}
