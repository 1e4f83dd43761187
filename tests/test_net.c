/* test_net.c - nets over a game's terms: no sum overflows, they are read as they are written, and a tiny one that is trained anew has
 * the same bytes; a training's games can be played elsewhere (league/practice.h). */
#include "../league/practice.h"
#include "walk.h"
#include <math.h>
#include <stdlib.h>

/* The worst that a net can hold: every weight and every bias as large as the shifts leave room for. */
static void fill(fl_net_room *room, const fl_game *g, int16_t weight, int32_t bias) {
    for (size_t i = 0; i < sizeof room->weight / sizeof *room->weight; i++) room->weight[i] = weight;
    for (int i = 0; i < FL_NET_WIDE + FL_NET_NARROW; i++) room->bias[i] = bias;
    for (int i = 0; i < g->n_terms; i++) room->weight[i] = INT16_MAX;
    fl_net_lay_out(room, g->n_terms, 0x7E);
}

/* A net that holds is counted with the largest inputs there are, of either sign: the sanitizer would say if a sum did overflow. */
TEST_GAMES(net, no_sum_overflows) {
    static fl_net_room room;
    int32_t count[FL_TERMS], value[FL_SEATS];
    int16_t x[FL_SEATS][FL_NET_INPUTS];
    int fullest, row = fl_net_row(g->n_terms), tight = (int)(((int64_t)INT32_MAX - 1000) / FL_NET_MOST / (row > 64 ? row : 64));
    for (int sign = -1; sign <= 1; sign += 2) {
        fill(&room, g, (int16_t)(sign * (tight - 1000)), sign * 1000);
        EXPECT(fl_net_holds(&room.net, &fullest) && fullest > 500 && fullest < 1000);
        for (int way = -1; way <= 1; way += 2) {
            for (int i = 0; i < g->n_terms; i++) count[i] = way * INT32_MAX;
            for (int p = 0; p < FL_SEATS; p++) fl_net_inputs(&room.net, count, FL_FAR, p, x[p]);
            for (int p = 0; p < FL_SEATS; p++)
                for (int i = 0; i < row; i++) EXPECT(x[p][i] >= -FL_NET_MOST && x[p][i] <= FL_NET_MOST);
            for (int seats = 2; seats <= FL_SEATS; seats++) fl_net_values(&room.net, seats, x, value);
        }
    }
    fill(&room, g, (int16_t)(tight - 1000), INT32_MAX); /* one bias too much, one weight too much */
    EXPECT(!fl_net_holds(&room.net, &fullest));
    fill(&room, g, INT16_MAX, 0);
    EXPECT(!fl_net_holds(&room.net, &fullest));
}

/* The nets that games have. */
TEST_GAMES(net, of_a_game_holds) {
    int fullest;
    if (!g->manner->net) return;
    EXPECT(g->manner->net->terms == g->n_terms && fl_net_holds(g->manner->net, &fullest));
    EXPECT(g->manner->net->tables >> g->manner->players & 1);
}

/* ---- training -------------------------------------------------------------------------------------------------------- */

enum { GAMES = 60, EPOCHS = 4 };

static fl_practice practice_of(const fl_game *g) {
    fl_practice p = {.game = g, .tables = 1u << g->manner->players, .noise = 10, .bot = {FL_GREEDY, 0, 1}, .seed = 7};
    fl_standard(g, p.options);
    return p;
}

static int16_t *played(const fl_practice *p, int games) {
    size_t size = (size_t)fl_practice_size(p->game, p->tables, !!p->teacher);
    int16_t *all = malloc((size_t)games * size * sizeof *all);
    for (int i = 0; i < games; i++) EXPECT(fl_practise(p, (uint64_t)i, NULL, all + (size_t)i * size));
    return all;
}

static uint64_t taught(fl_learner *l, const fl_practice *p, const fl_school *s, fl_net_room *room) {
    int fullest;
    fl_learn_from_terms(l, p->game, p->tables, s);
    for (uint32_t i = 0; i < s->epochs; i++) EXPECT(fl_learn(l, s));
    EXPECT(fl_learner_net(l, room, &fullest));
    return fl_net_hash(&room->net);
}

/* The same bytes on every machine and from every compiler; also if it was ended in the middle and went on. */
TEST(net, retrained_it_is_the_same) {
    static fl_learner l, kept;
    static fl_net_room room, again;
    fl_practice p = practice_of(fl_find_game("blackflag", 9));
    int16_t *games = played(&p, GAMES);
    fl_school s = {games, GAMES, EPOCHS, 32, 0.005f, 0, 3};
    int fullest;
    uint64_t hash = taught(&l, &p, &s, &room);
    EXPECT_EQ(hash, taught(&l, &p, &s, &again));
    EXPECT_EQ(hash, 6177790002729663028ull);
    fl_learn_from_terms(&l, p.game, p.tables, &s);
    fl_learn(&l, &s), kept = l, memset(&l, 1, sizeof l), l = kept;
    while (l.epoch < EPOCHS) fl_learn(&l, &s);
    EXPECT(fl_learner_net(&l, &again, &fullest) && fl_net_hash(&again.net) == hash);
    s.seed++;
    EXPECT(taught(&l, &p, &s, &again) != hash);
    free(games);
}

/* A net for several numbers of players, which also hears what a teacher says of the moves: with him it is another, each time the same. */
TEST(net, a_teacher_is_heard) {
    static fl_learner l;
    static fl_net_room room, again;
    static const fl_bot teacher = {FL_ROLLOUT, 0, 12};
    static uint8_t arena[FL_ARENA];
    const fl_means means = {arena, sizeof arena, NULL, NULL, NULL};
    fl_practice p = practice_of(fl_find_game("blackflag", 9));
    p.tables = 1u << 2 | 1u << 4, p.teacher = &teacher;
    size_t size = (size_t)fl_practice_size(p.game, p.tables, 1);
    int16_t *games = malloc(GAMES * size * sizeof *games), *once = malloc(size * sizeof *once);
    for (int i = 0; i < GAMES; i++) EXPECT(fl_practise(&p, (uint64_t)i, &means, games + (size_t)i * size));
    EXPECT(fl_practise(&p, 7, &means, once) && !memcmp(once, games + 7 * size, size * sizeof *once));
    fl_school s = {games, GAMES, EPOCHS, 32, 0.005f, 30, 3};
    uint64_t hash = taught(&l, &p, &s, &room);
    EXPECT_EQ(hash, taught(&l, &p, &s, &again));
    EXPECT_EQ(room.net.tables, p.tables);
    double lost = fl_net_regret(p.game, NULL, p.tables, &s);
    EXPECT(lost > 0.1 && lost < 300); /* looking one move ahead does not find what playing on does, nor is it blind */
    s.siblings = 3000, s.epochs = 30;
    EXPECT(taught(&l, &p, &s, &again) != hash);
    EXPECT(fl_net_loss(p.game, &again.net, p.tables, &s) > fl_net_loss(p.game, &room.net, p.tables, &s)); /* who won hardly counts now */
    free(games), free(once);
}

/* It begins as what the weighed terms say, and gets better at what it was shown; its integers say what its floats do. */
TEST_GAMES(net, learns_from_the_terms_on) {
    static fl_learner l;
    static fl_net_room room;
    fl_practice p = practice_of(g);
    int16_t *games = played(&p, 25);
    fl_school s = {games, 25, EPOCHS, 32, 0.003f, 0, 3};
    int fullest;
    fl_learn_from_terms(&l, g, p.tables, &s);
    EXPECT(fl_learner_net(&l, &room, &fullest));
    double terms = fl_net_loss(g, NULL, p.tables, &s), floats = fl_learner_loss(&l, &s), integers = fl_net_loss(g, &room.net, p.tables, &s);
    EXPECT(fabs(floats - integers) < 3 + integers / 50);
    EXPECT(fabs(terms - floats) < 40 + terms / 10); /* weights beyond what a net can hold are cut */
    free(games);
}

/* ---- judging ----------------------------------------------------------------------------------------------------------- */

static void net_of_terms(const fl_game *g, fl_net_room *room) {
    static fl_learner l;
    fl_practice p = practice_of(g);
    int16_t *games = played(&p, 5);
    fl_school s = {games, 5, 1, 32, 0.001f, 0, 3};
    int fullest;
    fl_learn_from_terms(&l, g, p.tables, &s);
    EXPECT(fl_learn(&l, &s) && fl_learner_net(&l, room, &fullest));
    free(games);
}

/* At tables that the net was made for it judges, at others the terms do; a temperament adds what its weights differ by. */
TEST_GAMES(net, judges_with_temperament) {
    static fl_net_room room;
    fl_weights usual, fierce;
    fl_sight by_terms, by_net, fiercely;
    int judged = 0, differed = 0;
    net_of_terms(g, &room);
    fl_usual_weights(g, &usual), fierce = usual, fl_temper_weights(g, FL_BLOODTHIRSTY, &fierce);
    fl_sight_by(&by_terms, g, &usual, NULL), fl_sight_by(&by_net, g, &usual, &room.net), fl_sight_by(&fiercely, g, &fierce, &room.net);
    EXPECT(!by_net.biased && fiercely.biased == !!memcmp(&usual, &fierce, sizeof usual));
    for (walk *w = walk_all(g, fl_effort(300)); walk_game(w);) do {
            if (!w->sampled) continue;
            int32_t terms[FL_SEATS], linear[FL_SEATS], net[FL_SEATS], own[FL_SEATS], fierce_net[FL_SEATS], fierce_terms[FL_SEATS];
            const void *s = w->state.bytes;
            fl_judge(g, s, &usual, terms), fl_see(g, s, &by_terms, linear), fl_see(g, s, &by_net, net);
            fl_net_judge(g, s, &room.net, own), fl_see(g, s, &fiercely, fierce_net), fl_judge(g, s, &fierce, fierce_terms);
            for (int p = 0; p < w->seats; p++) {
                int is_for = w->seats == g->manner->players;
                EXPECT_EQ(linear[p], terms[p]);
                EXPECT_EQ(net[p], is_for ? own[p] : terms[p]);
                if (is_for) EXPECT(abs((fierce_net[p] - net[p]) - (fierce_terms[p] - terms[p])) <= 2);
                else EXPECT_EQ(fierce_net[p], fierce_terms[p]);
                judged += is_for, differed += is_for && net[p] != terms[p];
            }
        } while (walk_step(w));
    EXPECT(judged >= fl_effort(100) && differed > judged / 2);
}

/* ---- as text -------------------------------------------------------------------------------------------------------------- */

TEST_GAMES(net, is_read_as_it_is_written) {
    static char text[1 << 17];
    static fl_net_room room, back;
    fl_error e;
    fl_out o = fl_into(text, sizeof text);
    net_of_terms(g, &room);
    fl_str(&o, "/* net.h - by hand */\n"), fl_write_net(&o, g, &room.net);
    EXPECT(o.n < sizeof text && fl_read_net(g, text, o.n, &back, &e));
    EXPECT(fl_net_hash(&back.net) == fl_net_hash(&room.net) && back.net.tables == room.net.tables);
    for (size_t n = 0, whole = o.n - 200; n < whole; n += 97) EXPECT(!fl_read_net(g, text, n, &back, &e) && e.text[0]);
    const fl_game *other = fl_find_game(strcmp(g->id, "rum") ? "rum" : "cove", strcmp(g->id, "rum") ? 3 : 4);
    EXPECT(!fl_read_net(other, text, o.n, &back, &e) && e.text[0]);
}

TEST(net, broken_nets_are_refused) {
    static const char *const wrong[] = {
        "", "weights rum\n", "/* net */", "/* net rum terms 3 tables 16 */", "/* net rum terms 15 tables 0 */",
        "/* net rum terms 15 tables 16 */ {1, 2, 3}", "/* net rummy terms 15 tables 16 */ {}",
        "/* net rum terms 15 tables 16 */ {99999999999"};
    static fl_net_room room;
    fl_error e;
    const fl_game *g = fl_find_game("rum", 3);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        fl_where.about = wrong[i], EXPECT(!fl_read_net(g, wrong[i], strlen(wrong[i]), &room, &e) && e.text[0]);
    fl_where.about = NULL;
}

/* ---- games that others play ------------------------------------------------------------------------------------------------- */

/* A training with everything that one can have: an option, the game's net, a teacher on wish. */
static fl_practice a_training(const fl_bot *teacher) {
    fl_practice p = {fl_find_game("rum", 3), 1 << 3 | 1 << 4, 8, {0}, {FL_GREEDY, FL_USUAL, 1}, teacher, UINT64_MAX - 5};
    fl_standard(p.game, p.options);
    p.options[0] ^= 1;
    return p;
}

TEST(net, a_training_is_read_as_it_is_written) {
    static char text[FL_PRACTICE_TEXT], again[FL_PRACTICE_TEXT];
    static fl_practice_room read;
    const fl_bot teacher = {FL_ROLLOUT, FL_USUAL, 2};
    const fl_practice p = a_training(&teacher);
    fl_error e = {"", 0};
    fl_out o = fl_into(text, sizeof text), once_more = fl_into(again, sizeof again);
    fl_practice_write(&o, &p, 77), fl_str(&o, "unit 3\n");
    const char *rest = fl_practice_read(text, &read, &e);
    EXPECT(rest && !strcmp(rest, "unit 3\n") && read.mark == 77 && fl_net_hash(&read.net.net) == fl_net_hash(p.game->manner->net));
    fl_practice_write(&once_more, &read.practice, read.mark), fl_str(&once_more, "unit 3\n");
    EXPECT_TEXT(again, text);
    for (size_t n = o.n - 8; n > 0; n -= n > 40 && n < o.n - 200 ? 37 : 1) { /* wherever it breaks off */
        char kept = text[n];
        text[n] = 0;
        EXPECT(!fl_practice_read(text, &read, &e) && e.text[0]);
        text[n] = kept;
    }
}

TEST(net, games_from_elsewhere_are_those_of_here) {
    static int16_t here[2 * FL_PRACTICE_UNIT * 4096], there[2 * FL_PRACTICE_UNIT * 4096];
    const fl_practice p = a_training(NULL);
    size_t n;
    int each = fl_practice_size(p.game, p.tables, 0);
    fl_means means = {malloc(FL_ARENA), FL_ARENA, NULL, NULL, NULL};
    EXPECT(each <= 4096 && means.arena);
    for (int i = 0; i < 2 * FL_PRACTICE_UNIT; i++) EXPECT(fl_practise(&p, (uint64_t)i, &means, here + i * each));
    for (uint32_t unit = 2; unit-- > 0;) {
        char *text = fl_practice_play(&p, unit, &n);
        EXPECT(text && fl_practice_take(&p, text, n, unit, there) == -1); /* there are not so many */
        EXPECT(fl_practice_take(&p, text, n - 1, 2, there) == -1);
        EXPECT_EQ(fl_practice_take(&p, text, n, 2, there), unit);
        text[n - 1] ^= 1;
        EXPECT(fl_practice_take(&p, text, n, 2, there) == -1);
        free(text);
    }
    EXPECT(!memcmp(here, there, (size_t)(2 * FL_PRACTICE_UNIT * each) * sizeof *here));
    free(means.arena);
}
