/* lesson.c - the guided first games (lib/lesson.h): their steps, and tables that stand at one of them. One lesson at a time. */
#include "../../play/lesson.h"
#include "module.h"

static fl_lesson lesson;
static fl_lesson_deals deals;

static uint32_t by_record(fl_scribe *scribe, const fl_lot *lot) { return (void)scribe, fl_lesson_deal(&deals, lot); }

static int learn(int game) {
    fl_error e;
    if (lesson.n_steps && lesson.game == fl_games[game]) return 1;
    fl_lesson_free(&lesson);
    return fl_lesson_read(&lesson, fl_games[game], &e) ? 1 : (begin(), fl_str(&out, e.text), 0);
}

static void write_step(const fl_lesson_step *s) {
    static const char *const does[] = {"read", "play", "any", "end"};
    key(NULL), fl_char(&out, '{'), key("does"), fl_quoted(&out, does[s->does]);
    key_number("part", s->part), key_number("ply", s->ply), key("text"), fl_quoted(&out, s->key);
    key("moves"), fl_char(&out, '[');
    for (int i = 0; i < s->n_moves; i++) key_number(NULL, fl_index(lesson.game, s->moves[i]));
    fl_char(&out, ']'), key("points"), fl_char(&out, '[');
    for (size_t at = 0, n = 0; at < s->n_points; at += n + 1) {
        char place[64];
        fl_out o = fl_into(place, sizeof place);
        for (n = 0; at + n < s->n_points && s->points[at + n] != ' ';) n++;
        fl_strn(&o, s->points + at, n);
        if (n) key(NULL), fl_quoted(&out, place);
    }
    fl_str(&out, "]}");
}

/* Out: the steps, and who plays what in each part. 0: there is no lesson of this game, and out tells why. */
EXPORT(lesson) int write_lesson(int game) {
    if (!learn(game)) return 0;
    begin(), fl_char(&out, '{'), key("steps"), fl_char(&out, '[');
    for (int i = 0; i < lesson.n_steps; i++) ensure(ROOM), write_step(&lesson.steps[i]);
    fl_char(&out, ']'), key("parts"), fl_char(&out, '[');
    for (int i = 0; i < lesson.n_parts; i++) {
        const fl_record *r = &lesson.parts[i].record;
        key(NULL), fl_char(&out, '{'), key_number("seat", lesson.parts[i].seat), key_number("seats", r->seats), key("plies"),
            fl_char(&out, '[');
        for (uint32_t k = 0; k < r->n_plies; k++)
            key(NULL), fl_char(&out, '['), key_number(NULL, r->plies[k].seat), key_number(NULL, fl_index(r->game, r->plies[k].move)),
                fl_char(&out, ']');
        fl_str(&out, "]}");
    }
    return fl_str(&out, "]}"), 1;
}

/* A table at this ply of a part of the lesson, where the record's moves are dealt what the record says; -1: out tells why not. */
EXPORT(lesson_open) int lesson_open(int game, int part, uint32_t ply) {
    int table = place_for_table();
    if (table < 0) return begin(), fl_str(&out, "too many tables"), -1;
    if (!learn(game)) return close_table(table), -1;
    if (part >= lesson.n_parts || !fl_lesson_open(&tables[table]->table.session, &lesson, part, ply, &deals, by_record, tables[table]))
        return failed(table, "no such step");
    return table;
}
