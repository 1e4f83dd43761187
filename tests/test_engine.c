/* test_engine.c - the engine's readers with bad input, its writers, its deals. Unter schwarzer Flagge is the example game. */
#include "walk.h"
#include <string.h>

static const fl_game *game(void) { return fl_find_game("blackflag", 9); }

enum { ROOM = 1 << 16 };
typedef struct { const char *old, *new, *error; } edit; /* what is replaced in a good text, by what, and what is said then */

/* A copy that ends where its memory ends: the sanitizer sees a reader that looks behind it. */
static char *edited(const char *text, const edit *e, size_t *n) {
    const char *at = strstr(text, e->old);
    if (!at) {
        fl_where.game = game(), fl_where.about = e->old;
        EXPECT(!"the text to be replaced is there");
        at = text;
    }
    size_t before = (size_t)(at - text), after = strlen(at) - strlen(e->old);
    *n = before + strlen(e->new) + after;
    char *copy = malloc(*n ? *n : 1);
    memcpy(copy, text, before), memcpy(copy + before, e->new, strlen(e->new));
    memcpy(copy + before + strlen(e->new), at + strlen(e->old), after);
    return copy;
}

static void says(const fl_error *e, const char *wanted) {
    if (strstr(e->text, wanted)) return;
    fl_where.game = game(), fl_where.about = e->text;
    fl_failed(__FILE__, __LINE__, wanted, 0, 0, 0);
}

/* ---- notation and options --------------------------------------------------------------------------------------------- */

TEST(engine, square_roots) {
    for (uint32_t n = 0; n < 70000; n++) {
        uint32_t root = (uint32_t)fl_root(n);
        EXPECT(root * root <= n && (root + 1) * (root + 1) > n);
    }
    EXPECT_EQ(fl_root(UINT32_MAX), 65535);
    EXPECT_EQ(fl_root(65535u * 65535u), 65535);
    EXPECT_EQ(fl_root(65535u * 65535u - 1), 65534);
}

TEST(engine, bad_notation) {
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"", "there is no move here"},
        {"   ", "there is no move here"},
        {"sial", "no such move: 'sial'"},
        {"SAIL", "no such move: 'SAIL'"},
        {"sail 1", "too much after the move: '1'"},
        {"ship", "ship needs a base (unarmed armed), and none is given"},
        {"ship 1", "ship needs a base (unarmed armed), not '1'"},
        {"ship armed armed", "too much after the move: 'armed'"},
        {"attack", "attack needs a seat (0 to 5), and none is given"},
        {"attack 6 3", "attack needs a seat (0 to 5), not '6'"},
        {"attack -1 3", "attack needs a seat (0 to 5), not '-1'"},
        {"attack 1", "attack needs a treasure (3 4 5 6 7), and none is given"},
        {"attack 1 8", "attack needs a treasure (3 4 5 6 7), not '8'"},
        {"attack 99999999999999999999999 3", "not '99999999999999999999999'"},
        {"attack 1 \x1b[31m", "not '.[31m'"},
        {"harbor 3\n", "not '3.'"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        fl_move m = {9, 9, 9, 9}, same = m;
        fl_error e;
        EXPECT_EQ(fl_read_move(game(), rows[i].text, strlen(rows[i].text), &m, &e), 0);
        EXPECT(!memcmp(&m, &same, sizeof m));
        says(&e, rows[i].error);
    }
    fl_move m;
    fl_error e;
    EXPECT(fl_read_move(game(), "  attack \t 1  3 ", 16, &m, &e)); /* blanks do not matter */
    EXPECT_EQ(fl_index(game(), m), fl_index(game(), (fl_move){3, 1, 0, 0}));
}

TEST(engine, bad_options) {
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"", "no such option: ''"},
        {"fleet", "option fleet can be: full small"},
        {"fleet=", "option fleet can be: full small"},
        {"fleet=huge", "option fleet can be: full small"},
        {"fleet=full small", "option fleet can be: full small"},
        {"=small", "no such option: ''"},
        {"wind=strong", "no such option: 'wind'"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t options[FL_OPTIONS] = {77};
        fl_error e;
        EXPECT_EQ(fl_read_option(game(), rows[i].text, strlen(rows[i].text), options, &e), 0);
        EXPECT_EQ(options[0], 77);
        says(&e, rows[i].error);
    }
}

/* ---- states as text ------------------------------------------------------------------------------------------------------ */

/* Three players; one ship attacked in vain, one taken home, one treasure waiting. */
static void middle(table *t) {
    sit(t, game(), 3, "", "=3 =7 =4 2");
    plays(t, 0, "ship armed", ""), plays(t, 1, "ship unarmed", ""), plays(t, 2, "ship unarmed", "");
    plays(t, 2, "attack 0 3", ""), plays(t, 0, "sail", "=5"), plays(t, 0, "ship unarmed", "");
    plays(t, 1, "harbor 7", ""), plays(t, 2, "sail", "=6");
}

typedef int reader(fl_registry find, const char *text, size_t n, fl_position *p, fl_error *e);

static void refuses(reader *read, const char *text, const edit *rows, int n_rows) {
    static fl_position p;
    for (int i = 0; i < n_rows; i++) {
        fl_error e;
        size_t n;
        char *copy = edited(text, &rows[i], &n);
        fl_where.game = game(), fl_where.about = rows[i].new;
        EXPECT_EQ(read(fl_find_game, copy, n, &p, &e), 0);
        says(&e, rows[i].error);
        fl_where.game = NULL;
        free(copy);
    }
}

/* Every beginning of a good text is refused with some reason, and nothing behind it is read. */
static void refuses_beginnings(reader *read, const char *text) {
    static fl_position p;
    for (size_t n = 0, all = strlen(text); n < all; n++) {
        fl_error e;
        char *copy = malloc(n ? n : 1);
        memcpy(copy, text, n);
        if (!read(fl_find_game, copy, n, &p, &e)) EXPECT(e.text[0] != 0);
        else EXPECT(read == fl_read_position && strchr(";,:0123456789", text[n])); /* what is cut off may have been a zero, or a digit */
        free(copy);
    }
}

/* What is written of a position, changed by each of the rows, or cut off, is not read. */
static void reads_no_other(void (*write)(fl_out *, const fl_game *, const void *, int), reader *read, const edit *rows, int n_rows) {
    table t;
    char text[ROOM];
    fl_out o = fl_into(text, sizeof text);
    middle(&t);
    write(&o, game(), t.state.bytes, FL_ALL_SEEING);
    refuses(read, text, rows, n_rows);
    refuses_beginnings(read, text);
}

TEST(engine, bad_json) {
    static const edit rows[] = {
        {"{\"game\"", "\"game\"", "line 1, column 1: expected '{'"},
        {"blackflag", "blackfleg", "no such game: 'blackfleg'"},
        {"\"version\":1", "\"version\":2", "another version"},
        {"\"version\":1", "\"version\":-1", "not a number that fits here: '-1'"},
        {"\"version\":1,", "", "a key is missing: 'version'"},
        {"\"players\":3", "\"players\":1", "too many or too few players"},
        {"\"players\":3", "\"players\":7", "not a number that fits here: '7'"},
        {"\"players\":3", "\"players\":\"three\"", "a value is expected here"},
        {"\"players\":3", "\"players\":4", "expected ','"},
        {"\"full\"", "\"huge\"", "no such value of the option: 'huge'"},
        {"\"fleet\"", "\"wind\"", "no such option: 'wind'"},
        {"\"viewer\":null", "\"viewer\":3", "no such seat: '3'"},
        {"\"viewer\":null", "\"viewer\":\"me\"", "viewer is null, a seat or \"spectator\""},
        {"\"viewer\":null", "\"viewer\":1", "this position cannot be: 'VEIL'"},
        {"\"round\":2", "\"round\":255", "not a number that fits here: '255'"},
        {"\"round\":2", "\"round\":2.5", "not a number that fits here: '2.5'"},
        {"\"round\":2", "\"round\":1e9", "not a number that fits here: '1e9'"},
        {"\"round\":2", "\"round\":99999999999999999999", "not a number that fits here"},
        {"\"round\":2", "\"round\":null", "this position cannot be: 'RANGE'"},
        {"\"round\":2", "\"round\":0", "this position cannot be: 'PROGRESS'"},
        {"\"round\":2", "\"rounds\":2", "no such field: 'rounds'"},
        {"\"round\":2,", "", "a field is missing: 'round'"},
        {"\"round\":2", "\"round\":2,\"round\":2", "a field stands here twice: 'round'"},
        {"\"depth\":2", "\"depth\":1", "this position cannot be: 'STEPS'"},
        {"\"turn\",\"ship\"", "\"turn\",\"shop\"", "not one of the values that fit here: 'shop'"},
        {"\"turn\",\"ship\"", "\"turn\",\"ship\",\"ship\"", "expected ']'"},
        {"\"turn\",\"ship\"", "\"turn\"", "expected ','"},
        {"\"pile\":[[", "\"pile\":[[\"4\",", "twice in a set"},
        {"\"pile\":[[", "\"pile\":[[\"3\",", "this position cannot be: 'TREASURES'"},
        {"\"pile\":[[", "\"pile\":[{", "expected '['"},
        {"\"armed\":[1", "\"armed\":[2", "this position cannot be: 'SHIPS'"},
        {"\"cannons\":[3", "\"cannons\":[2", "this position cannot be: 'CANNONS'"},
        {"\"all\"", "\"some\"", "\"all\", \"-\" or seats are expected here"},
        {"\"all\"", "[0,1,2]", "this position cannot be: 'BASES'"},
        {"}}", "}} x", "too much after the end"},
        {"}}", "}", "expected '}'"},
        {"\"round\"", "\"ro\\u0075nd\"", "a word without escapes is expected here"},
    };
    reads_no_other(fl_write_json, fl_read_json, rows, sizeof rows / sizeof *rows);
}

TEST(engine, json_says_the_line) {
    static const char text[] = "{\"game\":\"blackflag\",\n \"version\":1,\n \"players\":9}";
    fl_position p;
    fl_error e;
    EXPECT_EQ(fl_read_json(fl_find_game, text, sizeof text - 1, &p, &e), 0);
    EXPECT_TEXT(e.text, "line 3, column 12: not a number that fits here: '9'");
}

/* Keys in any order and blanks between them: people edit these files. */
TEST(engine, json_as_a_person_writes_it) {
    table t;
    char text[ROOM], spread[ROOM];
    static fl_position p;
    fl_error e;
    fl_out o = fl_into(text, sizeof text), s = fl_into(spread, sizeof spread);
    middle(&t);
    fl_write_json(&o, game(), t.state.bytes, FL_ALL_SEEING);
    const char *state = strstr(text, "\"state\":"), *heading = text + 1;
    fl_str(&s, "{ ");
    for (const char *c = state; c[1]; c++) fl_char(&s, *c), fl_str(&s, *c == ',' || *c == '[' ? "\n\t " : "");
    fl_str(&s, "\r\n, "), fl_strn(&s, heading, (size_t)(state - heading - 1)), fl_str(&s, "\n}\n");
    EXPECT(fl_read_json(fl_find_game, spread, s.n, &p, &e));
    EXPECT(!memcmp(p.state.bytes, t.state.bytes, game()->state_size));
}

TEST(engine, bad_positions) {
    static const edit rows[] = {
        {"blackflag", "blackfleg", "position: no such game: 'blackfleg'"},
        {"blackflag:1:", "blackflag:2:", "position: another version of the rules: '2'"},
        {"blackflag:1:3:", "blackflag:1:9:", "position: too many or too few players: '9'"},
        {"blackflag:1:3:", "blackflag:1:x:", "position: too many or too few players: 'x'"},
        {":full:", ":huge:", "position: no such value of an option: 'huge'"},
        {":full:", ":full,small:", "position: too many options: 'small'"},
        {":full:", "::", "position: no such value of an option: ''"},
        {":full:-:", ":full:3:", "position: no such viewer: '3'"},
        {":full:-:", ":full::", "position: no such viewer: ''"},
        {":full:-:", ":full:1:", "this position cannot be: 'VEIL'"},
        {":-:2;2;", ":-:2;2;;", "position: too many or too few fields"},
        {":-:2;2;", ":-:2;", "position: too many or too few fields"},
        {":-:2;", ":-:255;", "position, field round: '255'"},
        {":-:2;", ":-:two;", "position, field round: 'two'"},
        {":-:2;", ":-:2,0;", "position, field round: '2,0'"},
        {":-:2;", ":-:2,;", "position, field round: '2,'"},
        {":-:2;", ":-:?;", "this position cannot be: 'RANGE'"},
        {":-:2;", ":-:;", "this position cannot be: 'PROGRESS'"},
    };
    reads_no_other(fl_write_position, fl_read_position, rows, sizeof rows / sizeof *rows);
}

TEST(engine, positions_show_the_unknown) {
    table t;
    char text[ROOM];
    middle(&t);
    fl_out o = fl_into(text, sizeof text);
    fl_write_position(&o, game(), t.state.bytes, 1);
    EXPECT(strstr(text, ":full:1:") != NULL);
    EXPECT(strchr(text, '?') != NULL);
    o = fl_into(text, sizeof text);
    fl_write_position(&o, game(), t.state.bytes, FL_SPECTATOR);
    EXPECT(strstr(text, ":full:s:") != NULL);
    o = fl_into(text, sizeof text);
    fl_write_json(&o, game(), t.state.bytes, 1);
    EXPECT(strstr(text, "\"viewer\":1") && strstr(text, "\"armed\":[null,2,null]"));
}

/* ---- records ----------------------------------------------------------------------------------------------------------------- */

enum { MOST = 1 << 12 };
typedef struct {
    fl_record r;
    fl_ply plies[MOST];
    fl_dealt deals[MOST];
    fl_snapshot snapshots[MOST];
} shelf; /* a record with room */

static fl_record *empty(shelf *s) {
    memset(&s->r, 0, sizeof s->r);
    s->r.plies = s->plies, s->r.deals = s->deals, s->r.snapshots = s->snapshots;
    s->r.max_plies = s->r.max_deals = s->r.max_snapshots = MOST;
    return &s->r;
}

/* A whole game with names, as text. */
static const char *a_record(void) {
    static shelf kept;
    static char text[ROOM];
    walk *w = walk_all(game(), 1);
    while (walk_game(w) && w->seats < 3) continue;
    fl_record *r = empty(&kept);
    fl_record_start(r, game(), w->seats, w->options, &w->scribe, w->state.bytes);
    while (walk_step(w)) fl_record_add(r, w->seat, w->move, &w->scribe, w->state.bytes);
    snprintf(r->name[1], sizeof r->name[1], "Störtebeker");
    fl_out o = fl_into(text, sizeof text);
    fl_record_write(&o, r);
    fl_where.game = NULL;
    return text;
}

static int reads(const char *text, size_t n, fl_record *r, fl_error *e) {
    return fl_record_read(fl_find_game, text, n, r, e) && fl_record_verify(r, e);
}

TEST(engine, bad_records) {
    static const edit rows[] = {
        {"flotilla record 1", "flotilla record 2", "line 1: not a record: the first line is 'flotilla record 1'"},
        {"game blackflag 1\n", "", "line 2: the game is missing: 'game ID VERSION': 'players'"},
        {"game blackflag 1", "game chess 1", "line 2: no such game: 'chess'"},
        {"game blackflag 1", "game blackflag one", "line 2: not a version: 'one'"},
        {"game blackflag 1", "game blackflag", "line 2: not a version: ''"},
        {"players 3\n", "", "line 3: the players are missing: 'players N': 'options'"},
        {"players 3", "players 7", "line 3: too many or too few players: '7'"},
        {"players 3", "players 1", "line 3: too many or too few players"},
        {"players 3", "players", "line 3: too many or too few players"},
        {"players 3", "players 3\nplayers 3", "line 4: what is this?: 'players'"},
        {"fleet=full", "fleet=huge", "line 4: option fleet can be: full small"},
        {"fleet=full", "sails=red", "line 4: no such option: 'sails'"},
        {"fleet=full", "fleet=small", "ply 0: leads to another state than the record says"},
        {"seat 1", "seat 3", "line 5: no such seat: '3'"},
        {"seat 1", "seat one", "line 5: no such seat: 'one'"},
        {"Störtebeker", "A name that is much too long for a seat", "line 5: the name is too long"},
        {"Störtebeker", "bell\a", "line 5: not a name"},
        {"setup :", "setup", "line 6: a colon is missing"},
        {"setup : ", "setup : x ", "line 6: not a dealt number: 'x'"},
        {"setup : ", "setup : 70000 ", "line 6: not a dealt number: '70000'"},
        {"setup : ", "setup : 9 ", "setup: a dealt number is too large"},
        {"setup : ", "setup : 0 ", "setup: "},
        {"\n0 ", "\n1 ", "the plies are not in order"},
        {"\n0 ", "\n0 9 sail #0000\n0 ", "not a seat: '9'"},
        {" ship ", " shop ", "no such move: 'shop'"},
        {" ship armed", " ship", "ship needs a base (unarmed armed), and none is given"},
        {"sail :", "pass :", "rule 601 forbids the move"},
        {"sail : ", "sail : 0 ", "fewer numbers are dealt than the record holds"},
        {"sail : ", "sail : =", "not a dealt number"},
        {" #", " ", "the check is missing behind the move"},
        {" #", " #zz", "not a check"},
        {" #", " #f", "not a check"},
        {"snapshot ", "snapshot 9", "a snapshot stands at the wrong place"},
        {"snapshot ", "snapshot x", "not a ply"},
        {"\"round\":1", "\"round\":0", "snapshot at ply 3: this position cannot be: 'PROGRESS'"},
        {"\"round\":1", "\"round\":x", "snapshot at ply 3: line 1, column 11: not a number that fits here: 'x'"},
        {"\nhash ", "\nhush ", "what is this?: 'hush'"},
        {"\nhash ", "\nhash x", "not a hash"},
        {"\nhash ", "\nhash 0123456789abcdef\nhash ", "nothing may follow the hash: 'hash'"},
        {"\nresult ", "\nresult 1", "the result is not the one that was reached"},
    };
    static shelf read;
    const char *text = a_record();
    fl_error e;
    EXPECT(reads(text, strlen(text), empty(&read), &e));
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t n;
        char *copy = edited(text, &rows[i], &n);
        fl_where.game = game(), fl_where.about = rows[i].new;
        EXPECT_EQ(reads(copy, n, empty(&read), &e), 0);
        says(&e, rows[i].error);
        fl_where.game = NULL;
        free(copy);
    }
}

/* A record that is cut off anywhere, or in which any digit or letter has changed, is not taken for a good one. */
TEST(engine, damaged_records) {
    static shelf read;
    const char *text = a_record();
    size_t all = strlen(text);
    fl_error e;
    for (size_t n = 0; n + 1 < all; n++) {
        char *copy = malloc(n ? n : 1);
        memcpy(copy, text, n);
        EXPECT_EQ(reads(copy, n, empty(&read), &e), 0);
        EXPECT(e.text[0] != 0);
        free(copy);
    }
    char *copy = malloc(all);
    const char *name = strstr(text, "St\xc3\xb6rtebeker");
    memcpy(copy, text, all);
    for (size_t i = 0; i + 1 < all; i += 3) {
        int in_name = text + i >= name && text + i < name + 13;
        if (in_name || text[i] == ' ' || text[i] == '\n') continue;
        copy[i] = text[i] == '7' ? '6' : '7';
        fl_where.game = game(), fl_where.about = text + i;
        EXPECT(!reads(copy, all, empty(&read), &e));
        fl_where.game = NULL;
        copy[i] = text[i];
    }
    free(copy);
}

TEST(engine, records_too_long_for_the_room) {
    static shelf read;
    const char *text = a_record();
    fl_error e;
    empty(&read)->max_plies = 3;
    EXPECT_EQ(reads(text, strlen(text), &read.r, &e), 0);
    says(&e, "the record is too long");
    empty(&read)->max_deals = 5;
    EXPECT_EQ(reads(text, strlen(text), &read.r, &e), 0);
    says(&e, "the record is too long");
    empty(&read)->max_snapshots = 1;
    EXPECT_EQ(reads(text, strlen(text), &read.r, &e), 0);
    says(&e, "too many snapshots");
    empty(&read)->max_plies = 0;
    fl_scribe none = {0};
    fl_state s = {0};
    fl_record_start(&read.r, game(), 3, (const uint8_t *)"", &none, s.bytes);
    EXPECT_EQ(fl_record_add(&read.r, 0, (fl_move){0, 0, 0, 0}, &none, s.bytes), 0);
}

TEST(engine, comments_and_line_ends) {
    static shelf read;
    static char other[2 * ROOM];
    const char *text = a_record();
    fl_error e;
    fl_out o = fl_into(other, sizeof other);
    for (const char *c = text; *c; c++) {
        if (*c == '\n') fl_str(&o, "\r\n# a remark\r\n\r\n");
        else fl_char(&o, *c);
    }
    EXPECT(reads(other, o.n, empty(&read), &e));
    EXPECT_TEXT(e.text, "");
    EXPECT_TEXT(read.r.name[1], "Störtebeker");
}

/* A record of other rules: moves may be called otherwise and fields may have come and gone; the snapshots can be looked at. */
TEST(engine, record_of_another_version) {
    static shelf read;
    static const edit version = {"game blackflag 1", "game blackflag 7", 0}, verb = {" ship ", " anchor ", 0},
                      field = {"\"round\":2", "\"wind\":[\"n\",{}],\"round\":2", 0};
    size_t n;
    fl_error e;
    fl_state s;
    static fl_replay at;
    char *one = edited(a_record(), &version, &n), *text;
    one = realloc(one, n + 1), one[n] = 0;
    text = edited(one, &verb, &n), free(one);
    text = realloc(text, n + 1), text[n] = 0;
    one = edited(text, &field, &n), free(text);
    EXPECT(fl_record_read(fl_find_game, one, n, empty(&read), &e));
    EXPECT_EQ(read.r.version, 7);
    fl_replay_start(&at, &read.r);
    EXPECT_EQ(fl_replay_step(&at, &e), 0);
    says(&e, "another version of the rules");
    EXPECT_EQ(fl_record_verify(&read.r, &e), 0);
    EXPECT(read.r.n_snapshots > 3);
    for (uint32_t i = 0; i < read.r.n_snapshots; i++) {
        EXPECT(fl_snapshot_read(&read.r, &read.r.snapshots[i], s.bytes, &e));
        EXPECT_EQ(fl_round(game(), s.bytes), i + 1);
    }
    free(one);
}

/* A list that was longer or shorter then is read as long as nothing of it is lost. */
TEST(engine, lists_of_another_version) {
    static const struct {
        const char *step;
        int lenient, reads;
    } rows[] = {
        {"[\"turn\",\"-\"]", 0, 1}, {"[\"turn\"]", 0, 0}, {"[\"turn\",\"-\",\"-\"]", 0, 0}, {"[\"turn\",\"-\",\"-\",\"-\"]", 1, 1},
        {"[\"turn\"]", 1, 1}, {"[\"turn\",\"-\",\"turn\"]", 1, 0}};
    static char text[ROOM], other[ROOM];
    table t;
    fl_error e;
    fl_state s;
    middle(&t);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fl_out o = fl_into(text, sizeof text), o2 = fl_into(other, sizeof other);
        fl_write_fields(&o, game(), t.state.bytes);
        const char *step = strstr(text, "\"step\":") + strlen("\"step\":"), *end = strchr(step, ']') + 1;
        fl_strn(&o2, text, (size_t)(step - text)), fl_str(&o2, rows[i].step), fl_str(&o2, end);
        memcpy(s.bytes, t.state.bytes, game()->state_size);
        EXPECT_EQ(fl_read_fields(game(), other, o2.n, s.bytes, rows[i].lenient, &e), rows[i].reads);
    }
}

/* A game that begins in the middle. */
TEST(engine, record_from_a_position) {
    static shelf kept, read;
    static char text[ROOM], again[ROOM];
    table t;
    fl_error e;
    middle(&t);
    fl_record *r = empty(&kept);
    fl_record_place(r, game(), t.state.bytes);
    plays(&t, 2, "ship armed", "");
    EXPECT(fl_record_add(r, 2, (fl_move){1, 1, 0, 0}, &t.scribe, t.state.bytes));
    fl_out o = fl_into(text, sizeof text), o2 = fl_into(again, sizeof again);
    fl_record_write(&o, r);
    EXPECT(strstr(text, "\nposition blackflag:1:3:full:-:") != NULL);
    EXPECT(reads(text, o.n, empty(&read), &e));
    EXPECT_TEXT(e.text, "");
    fl_record_write(&o2, &read.r);
    EXPECT_TEXT(again, text);
    static const edit rows[] = {
        {"position blackflag:1:3:full:-:", "position blackflag:1:3:small:-:", "this position cannot be"},
        {"position blackflag:1:3", "position blackflag:1:9", "too many or too few players"},
        {"players 3", "players 4", "the position is of another table, or does not show everything"},
        {"\nposition", "\nsetup : 0 0 0 0\nposition", "what is this?: 'position'"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t n;
        char *copy = edited(text, &rows[i], &n);
        EXPECT_EQ(reads(copy, n, empty(&read), &e), 0);
        says(&e, rows[i].error);
        free(copy);
    }
}

TEST(engine, replay_to_a_ply) {
    static shelf read;
    static fl_replay at;
    const char *text = a_record();
    fl_error e;
    EXPECT(reads(text, strlen(text), empty(&read), &e));
    for (uint32_t ply = 0; ply <= read.r.n_plies; ply += 5) {
        EXPECT(fl_replay_to(&at, &read.r, ply, &e));
        EXPECT_EQ(at.ply, ply);
        EXPECT_EQ(fl_check(game(), at.state.bytes), 0);
    }
    EXPECT_EQ(fl_replay_to(&at, &read.r, read.r.n_plies + 1, &e), 0);
    says(&e, "the record has only ");
}

/* ---- writing, reading, dealing ---------------------------------------------------------------------------------------------- */

TEST(engine, writers_do_not_overrun) {
    for (size_t size = 0; size < 12; size++) {
        char *room = malloc(size ? size : 1);
        fl_out o = fl_into(room, size);
        fl_str(&o, "hash "), fl_hex(&o, 0xBEEF, 4), fl_int(&o, -7);
        EXPECT_EQ(o.n, 11);
        if (size) EXPECT(!strncmp(room, "hash beef-7", size - 1) && strlen(room) == (size < 12 ? size - 1 : 11));
        free(room);
    }
    char text[64];
    fl_out o = fl_into(text, sizeof text);
    fl_quoted(&o, "a\"b\\c\n\x01");
    EXPECT_TEXT(text, "\"a\\\"b\\\\c\\n\\u0001\"");
    o = fl_into(text, sizeof text);
    fl_int(&o, INT64_MIN), fl_char(&o, ' '), fl_num(&o, UINT64_MAX);
    EXPECT_TEXT(text, "-9223372036854775808 18446744073709551615");
}

TEST(engine, numbers_and_words) {
    uint64_t v = 5;
    EXPECT(fl_read_number("0", 1, 0, &v) && v == 0);
    EXPECT(fl_read_number("007", 3, 9, &v) && v == 7);
    EXPECT(!fl_read_number("10", 2, 9, &v));
    EXPECT(!fl_read_number("", 0, 9, &v));
    EXPECT(!fl_read_number("+1", 2, 9, &v));
    EXPECT(!fl_read_number("99999999999999999999", 20, UINT64_MAX, &v));
    const char *at;
    EXPECT_EQ(fl_word("one  two", 1, &at), 3);
    EXPECT_EQ(fl_word("one two", 2, &at), 0);
    EXPECT_EQ(fl_find_word("one two", "tw", 2), -1);
    EXPECT_EQ(fl_find_word("one two", "two", 3), 1);
    EXPECT_EQ(fl_find_word("one two", "", 0), -1);
}

/* Equally likely, for small and for awkward numbers. */
TEST(engine, uniform_is_uniform) {
    enum { THROWS = 60000 };
    uint64_t stream = 42;
    for (uint32_t n = 1; n <= 12; n++) {
        int count[12] = {0};
        double chi = 0;
        for (int i = 0; i < THROWS; i++) {
            uint32_t v = fl_uniform(&stream, n);
            EXPECT(v < n);
            if (v < n) count[v]++;
        }
        for (uint32_t v = 0; v < n; v++) chi += (count[v] - (double)THROWS / n) * (count[v] - (double)THROWS / n) / ((double)THROWS / n);
        EXPECT(chi < 35); /* eleven degrees of freedom at most: less than one in four thousand is above */
    }
    int high = 0;
    for (int i = 0; i < THROWS; i++) high += fl_uniform(&stream, 0xC0000000u) >= 0x80000000u; /* a third */
    EXPECT(high > THROWS / 3 - 600 && high < THROWS / 3 + 600);
}

TEST(engine, draws_mean_cards) {
    const uint8_t bag[4] = {2, 0, 1, 3};
    fl_lot from_bag = {6, 0, bag, 0, 0}, from_set = {3, 0x8000000000000012ull, 0, 0, 0}, die = {6, 0, 0, 0, 0};
    const unsigned meant[6] = {0, 0, 2, 3, 3, 3}, members[3] = {1, 4, 63};
    for (uint32_t v = 0; v < 6; v++) EXPECT_EQ(fl_meant(&from_bag, v), meant[v]);
    for (uint32_t v = 0; v < 3; v++) EXPECT_EQ(fl_meant(&from_set, v), members[v]);
    EXPECT_EQ(fl_meant(&die, 5), 5);
    EXPECT_EQ(fl_value_of(&from_bag, 3), 3);
    EXPECT_EQ(fl_value_of(&from_bag, 1), -1); /* there is none left */
    EXPECT_EQ(fl_value_of(&from_set, 63), 2);
    for (uint16_t v = 0; v < 6; v++) {
        fl_script script = {&v, 1, 0};
        fl_scribe scribe = {.decide = fl_by_script, .with = &script};
        fl_host h = {0, &scribe};
        EXPECT_EQ(fl_draw_bag(&h, bag, 4, 0, 0), (int)meant[v]);
        EXPECT_EQ(scribe.n_deals, 1);
        script.at = 0;
        if (v < 3) EXPECT_EQ(fl_draw(&h, from_set.bits, 0, 0), (int)members[v]);
    }
}

TEST(engine, scripts_fail_aloud) {
    const uint16_t values[2] = {1, 9};
    fl_script script = {values, 2, 0};
    fl_scribe scribe = {.decide = fl_by_script, .with = &script};
    fl_host h = {0, &scribe};
    EXPECT_EQ(fl_deal(&h, 6, 0, 0), 1);
    EXPECT(!scribe.failed);
    fl_deal(&h, 6, 0, 0);
    EXPECT_TEXT(scribe.failed, "a dealt number is too large");
    script.at = 2;
    fl_deal(&h, 6, 0, 0);
    EXPECT_TEXT(scribe.failed, "more is dealt than was given");
}

/* The hash is the same on every device: these are its values. */
TEST(engine, hash_of_known_bytes) {
    static const uint8_t bytes[11] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    EXPECT(fl_hash_bytes(bytes, 11) != fl_hash_bytes(bytes, 10));
    EXPECT(fl_hash_bytes(bytes, 11) != fl_hash_bytes(bytes + 1, 10));
    EXPECT(fl_hash_bytes(bytes, 11) == 0xfd4ea60831703eb7ull);
}

TEST(engine, view_hashes_cover_the_view_only) {
    table t;
    sit(&t, game(), 3, "", "=5 =3 =7 1");
    plays(&t, 0, "ship armed", "");
    uint64_t before = fl_view_hash(game(), t.state.bytes, 1), own = fl_view_hash(game(), t.state.bytes, 0);
    sit(&t, game(), 3, "", "=5 =3 =7 1");
    plays(&t, 0, "ship unarmed", "");
    EXPECT(fl_view_hash(game(), t.state.bytes, 1) == before);
    EXPECT(fl_view_hash(game(), t.state.bytes, 0) != own);
    EXPECT(fl_view_hash(game(), t.state.bytes, 1) != fl_view_hash(game(), t.state.bytes, 2)); /* whose view it is, counts */
}

/* ---- check is total ------------------------------------------------------------------------------------------------------------ */

/* One element of a good state is changed. */
static int broken_by(const char *field, int element, uint64_t value) {
    table t;
    middle(&t);
    fl_set(fl_field_named(game(), field), t.state.bytes, element, value);
    return fl_check(game(), t.state.bytes);
}

TEST(engine, check_finds_what_no_game_may_have) {
    table t;
    middle(&t);
    EXPECT_EQ(broken_by("seats", 0, 1), FL_BROKEN_SEATS);
    EXPECT_EQ(broken_by("seats", 0, 7), FL_BROKEN_SEATS);
    EXPECT_EQ(broken_by("seats", 0, 0xFF), FL_BROKEN_SEATS);
    EXPECT_EQ(broken_by("options", 0, 2), FL_BROKEN_OPTION);
    EXPECT_EQ(broken_by("pile", 0, 0x20), FL_BROKEN_RANGE);
    EXPECT_EQ(broken_by("pile", 0, 0xFF), FL_BROKEN_RANGE);
    EXPECT_EQ(broken_by("base", 4, 1), FL_BROKEN_RANGE); /* no ship is there to have one */
    EXPECT_EQ(broken_by("pile", 3, 1), FL_BROKEN_VACANT);
    EXPECT_EQ(broken_by("step", 1, 0), FL_BROKEN_STEPS);
    EXPECT_EQ(broken_by("depth", 0, 1), FL_BROKEN_STEPS);
    EXPECT_EQ(fl_check_view(game(), t.state.bytes, 1), FL_BROKEN_VEIL);
    EXPECT_EQ(fl_check_view(game(), t.state.bytes, 3), FL_BROKEN_SEATS);
    EXPECT_TEXT(fl_check_name(game(), -1), "WELL");
    EXPECT_TEXT(fl_check_name(game(), 999), "");
}

/* Any bytes get an answer; what passes can be played to the end. */
static void plays_on(const fl_game *g, fl_state *s, uint64_t *stream) {
    fl_host h = {*stream, 0};
    int ply = 0, score[FL_SEATS], rank[FL_SEATS];
    for (unsigned active; (active = g->active(s->bytes)) != 0 && ply <= 2 * g->longest; ply++) {
        fl_move legal[FL_LEGAL];
        int seat = fl_nth(active, fl_uniform(stream, (uint32_t)fl_count(active))), n = g->legal(s->bytes, seat, legal);
        EXPECT(n >= 1 && n <= FL_LEGAL && !(active >> fl_seats(g, s->bytes)));
        if (n < 1) return;
        EXPECT_EQ(fl_play(g, s->bytes, seat, legal[fl_uniform(stream, (uint32_t)n)], &h), 0);
        int broken = fl_check(g, s->bytes);
        if (broken) fl_where.about = fl_check_name(g, broken);
        EXPECT_EQ(broken, 0);
        if (broken) return;
    }
    EXPECT(ply <= 2 * g->longest);
    g->result(s->bytes, score, rank);
}

TEST_GAMES(engine, what_passes_the_check_can_be_played) {
    int passed = 0;
    for (walk *w = walk_all(g, 200); walk_game(w);) do {
            if (!w->thorough) continue;
            for (int tries = 0; tries < 30; tries++) {
                fl_state s = w->state;
                for (int changes = 1 + (int)fl_uniform(&w->stream, 2); changes; changes--) {
                    const fl_field *f = &g->fields[2 + fl_uniform(&w->stream, (uint32_t)g->n_fields - 2)];
                    uint64_t most = f->most < 0xFFFFFFFE ? f->most : 0xFFFFFFFE;
                    fl_set(f, s.bytes, (int)fl_uniform(&w->stream, (uint32_t)fl_elements(f)), fl_uniform(&w->stream, (uint32_t)most + 1));
                }
                if (fl_check(g, s.bytes) || !memcmp(s.bytes, w->state.bytes, g->state_size)) continue;
                passed++;
                plays_on(g, &s, &w->stream);
            }
        } while (walk_step(w));
    EXPECT(passed > 0);
}

TEST_GAMES(engine, check_is_total) {
    uint64_t stream = 5;
    for (int i = 0; i < fl_effort(3000); i++) {
        fl_state s;
        for (int k = 0; k < g->state_size; k++) s.bytes[k] = (uint8_t)fl_next(&stream);
        if (i % 2) s.bytes[0] = (uint8_t)(g->min_seats + i % 3), memset(s.bytes + 1, 0, g->n_options);
        for (int viewer = FL_ALL_SEEING; viewer < FL_SEATS; viewer++) fl_check_view(g, s.bytes, viewer);
        EXPECT(fl_check(g, s.bytes) != 0);
    }
}
