/* test_lesson.c - the guided first game of every game: it plays by the rules, asks what it should, and says it in every language. */
#include "test.h"
#include "../play/lesson.h"
#include <string.h>

enum { FEWEST = 8, MOST = 25, LONGEST_TEXT = 260 };

static void whole_lesson(const fl_lesson *l, const fl_lesson_step *s) {
    static char about[120];
    snprintf(about, sizeof about, "%s of the lesson", s->key);
    fl_where.game = l->game, fl_where.seats = l->parts[s->part].record.seats, fl_where.ply = (int)s->ply, fl_where.about = about;
}

static int reads(fl_lesson *l, const fl_game *g) {
    fl_error e;
    int fine = fl_lesson_read(l, g, &e);
    if (!fine) printf("  %s\n", e.text);
    EXPECT(fine);
    return fine;
}

TEST_GAMES(lesson, records_replay) {
    static fl_lesson l;
    fl_error e;
    if (!reads(&l, g)) return;
    EXPECT(l.n_parts > 0 && l.n_steps > 0);
    for (int i = 0; i < l.n_parts; i++) {
        int fine = fl_record_verify(&l.parts[i].record, &e);
        if (!fine) printf("  part %d: %s\n", i, e.text);
        EXPECT(fine);
    }
    fl_lesson_free(&l);
}

/* The steps go forward through the parts, each to its end; only one way leads through the lesson. */
TEST_GAMES(lesson, steps_are_in_order) {
    static fl_lesson l;
    if (!reads(&l, g)) return;
    for (int i = 0; i < l.n_steps; i++) {
        const fl_lesson_step *s = &l.steps[i], *before = i ? s - 1 : NULL;
        const fl_record *r = &l.parts[s->part].record;
        whole_lesson(&l, s);
        EXPECT(s->ply <= r->n_plies);
        EXPECT_EQ(s->does == FL_LESSON_END, i == l.n_steps - 1);
        int last = i == l.n_steps - 1 || s[1].part != s->part, makes = s->does == FL_LESSON_PLAY || s->does == FL_LESSON_ANY;
        if (last) EXPECT_EQ(s->ply + (makes ? 1 : 0), r->n_plies);
        if (s->does == FL_LESSON_ANY) EXPECT_EQ(s->ply + 1, r->n_plies); /* another move than the record's leads nowhere else */
        if (!before) continue;
        EXPECT(s->part == before->part || s->part == before->part + 1);
        int made = before->does == FL_LESSON_PLAY || before->does == FL_LESSON_ANY;
        if (s->part == before->part) EXPECT(s->ply >= before->ply + (unsigned)made);
    }
    fl_where.game = NULL, fl_where.about = NULL;
    fl_lesson_free(&l);
}

static int step_at(const fl_lesson *l, int part, uint32_t ply) {
    for (int i = 0; i < l->n_steps; i++)
        if (l->steps[i].part == part && l->steps[i].ply == ply && l->steps[i].n_moves) return i;
    return -1;
}

/* Every move that a step waits for is legal where it stands, and the record's is the first of them; the learner is asked
 * about each of his moves unless no other is possible. */
TEST_GAMES(lesson, moves_are_the_records) {
    static fl_lesson l;
    static fl_replay at;
    fl_error e;
    fl_move legal[FL_LEGAL];
    if (!reads(&l, g)) return;
    for (int part = 0; part < l.n_parts; part++) {
        const fl_record *r = &l.parts[part].record;
        fl_replay_start(&at, r);
        while (fl_replay_step(&at, &e) && at.ply < (int32_t)r->n_plies) {
            const fl_ply *p = &r->plies[at.ply];
            int k = step_at(&l, part, (uint32_t)at.ply);
            fl_where.game = g, fl_where.seats = r->seats, fl_where.ply = at.ply, fl_where.about = k < 0 ? "no step" : l.steps[k].key;
            if (p->seat != l.parts[part].seat) EXPECT(k < 0);
            else if (k < 0) EXPECT_EQ(g->legal(at.state.bytes, p->seat, legal), 1);
            else {
                const fl_lesson_step *s = &l.steps[k];
                for (int i = 0; i < s->n_moves; i++) EXPECT_EQ(fl_why(g, at.state.bytes, p->seat, s->moves[i]), 0);
                EXPECT(!memcmp(&s->moves[0], &p->move, sizeof p->move));
                EXPECT_EQ(s->does, s->n_moves > 1 ? FL_LESSON_ANY : FL_LESSON_PLAY);
            }
        }
    }
    for (int i = 0; i < l.n_steps; i++) {
        whole_lesson(&l, &l.steps[i]);
        EXPECT_EQ(l.steps[i].n_moves > 0, l.steps[i].does == FL_LESSON_PLAY || l.steps[i].does == FL_LESSON_ANY);
        if (l.steps[i].n_moves) EXPECT_EQ(step_at(&l, l.steps[i].part, l.steps[i].ply), i);
    }
    fl_where.game = NULL, fl_where.about = NULL;
    fl_lesson_free(&l);
}

/* The verbs that the script says it teaches are decisions of the learner, and there are enough of both. */
TEST_GAMES(lesson, teaches_what_it_says) {
    static fl_lesson l;
    int decisions = 0, verbs = 0;
    if (!reads(&l, g)) return;
    fl_where.game = g;
    for (int i = 0; i < l.n_steps; i++) decisions += l.steps[i].n_moves > 0;
    EXPECT(decisions >= FEWEST && decisions <= MOST);
    for (size_t at = 0, n; at < l.n_teaches; at += n + 1, verbs++) {
        int found = 0;
        for (n = 0; at + n < l.n_teaches && l.teaches[at + n] != ' ';) n++;
        for (int i = 0; i < l.n_steps; i++)
            for (int k = 0; k < l.steps[i].n_moves; k++) found |= fl_same(l.teaches + at, n, g->verbs[l.steps[i].moves[k].verb].name);
        char about[80];
        snprintf(about, sizeof about, "'%.*s' is never the learner's to do", (int)n, l.teaches + at);
        fl_where.about = about;
        EXPECT(found);
    }
    fl_where.about = NULL;
    EXPECT(verbs >= 5 || verbs == g->n_verbs);
    fl_where.game = NULL;
    fl_lesson_free(&l);
}

static int letters(const char *text) {
    int n = 0;
    for (; *text; text++) n += (*text & 0xC0) != 0x80;
    return n;
}

/* One or two sentences at a time, in every language; no text that no step says. */
TEST_GAMES(lesson, says_everything_in_every_language) {
    static fl_lesson l;
    if (!reads(&l, g)) return;
    for (int lang = 0; lang < FL_LANGUAGES; lang++) {
        fl_words w = {g, lang, {0}};
        for (int i = 0; i < l.n_steps; i++) {
            const char *text = fl_text(&w, l.steps[i].key);
            whole_lesson(&l, &l.steps[i]);
            EXPECT(text && *text);
            if (!text) continue;
            EXPECT(letters(text) <= LONGEST_TEXT);
            EXPECT(!strpbrk(text, "{}|#"));
        }
    }
    for (int t = 0; t < fl_n_text_tables; t++) {
        for (int i = 0; !strcmp(fl_text_tables[t].id, g->id) && i < fl_text_tables[t].n; i++) {
            const char *key = fl_text_tables[t].rows[i].key;
            int said = strncmp(key, "lesson.", 7) != 0;
            for (int k = 0; k < l.n_steps; k++) said |= !strcmp(l.steps[k].key, key);
            fl_where.game = g, fl_where.about = key;
            EXPECT(said);
        }
    }
    fl_where.game = NULL, fl_where.about = NULL;
    fl_lesson_free(&l);
}

/* A table that is opened at any step is where the record is, and goes on as the record does. */
TEST_GAMES(lesson, opens_at_every_step) {
    static fl_lesson l;
    static fl_session s;
    fl_lesson_deals d;
    if (!reads(&l, g)) return;
    for (int i = 0; i < l.n_steps; i++) {
        const fl_record *r = &l.parts[l.steps[i].part].record;
        whole_lesson(&l, &l.steps[i]);
        EXPECT(fl_lesson_open(&s, &l, l.steps[i].part, l.steps[i].ply, &d, fl_by_lesson, &d));
        EXPECT_EQ(s.record.n_plies, l.steps[i].ply);
        for (uint32_t k = l.steps[i].ply; k < r->n_plies; k++) EXPECT_EQ(fl_session_play(&s, r->plies[k].seat, r->plies[k].move), 0);
        EXPECT_EQ(s.record.hash, r->hash);
        fl_session_free(&s);
    }
    fl_where.game = NULL, fl_where.about = NULL;
    fl_lesson_free(&l);
}

/* Each other choice of an open decision can be made, whatever is dealt then. */
TEST_GAMES(lesson, other_choices_can_be_made) {
    static fl_lesson l;
    static fl_session s;
    fl_lesson_deals d;
    if (!reads(&l, g)) return;
    for (int i = 0; i < l.n_steps; i++)
        for (int k = 1; k < l.steps[i].n_moves; k++) {
            whole_lesson(&l, &l.steps[i]);
            EXPECT(fl_lesson_open(&s, &l, l.steps[i].part, l.steps[i].ply, &d, fl_by_lesson, &d));
            EXPECT_EQ(fl_session_play(&s, l.parts[l.steps[i].part].seat, l.steps[i].moves[k]), 0);
            EXPECT_EQ(fl_check(g, s.state.bytes), 0);
            fl_session_free(&s);
        }
    fl_where.game = NULL, fl_where.about = NULL;
    fl_lesson_free(&l);
}
