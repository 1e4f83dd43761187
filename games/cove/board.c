/* board.c - Piratenbucht on the terminal: the islands and the cove above, a row per ship below, then the fight and the own hand. */
#include "../../text/canvas.h"
#include "state.h"

#define BLACK_MARK "☠"
#define NAVY_MARK "♔"
enum { ROOMY = 116 }; /* columns from which a sector shows its whole track */

typedef struct {
    fl_canvas *c;
    const state *s;
    int viewer, step;
    const fl_words *w;
} page;

static int put_cut(const page *g, int x, int y, int ink, const char *text, int width) { /* at most so many columns */
    char one[5];
    for (int n = 0; *text && n < width; n++) {
        int k = 1;
        while ((text[k] & 0xC0) == 0x80) k++;
        memcpy(one, text, (size_t)k), one[k] = 0, text += k;
        x = fl_put(g->c, x, y, ink, one);
    }
    return x;
}

static int put(const page *g, int x, int y, int ink, const char *text) { return put_cut(g, x, y, ink, text, g->c->width - x); }

static const char *key_text(const page *g, const char *group, const char *word, int n) {
    char key[64];
    fl_out o = fl_into(key, sizeof key);
    fl_str(&o, group), fl_char(&o, '.'), fl_strn(&o, word, (size_t)n);
    const char *text = fl_text(g->w, key);
    return text ? text : group;
}

static const char *word_text(const page *g, const char *group, int kind, int value) {
    const char *word = "";
    int n = fl_word(g->w->game->kinds[kind].words, value, &word);
    return key_text(g, group, word, n);
}

static const char *board_text(const page *g, const char *name) { return key_text(g, "board", name, (int)fl_length(name)); }

static int put_say(const page *g, int x, int y, int ink, const char *name, int a, int b) { /* a text with two numbers */
    static const char *const names[] = {"a", "b"};
    const uint8_t kinds[2] = {KIND_NUMBER, KIND_NUMBER};
    const int values[2] = {a, b};
    char said[200];
    fl_out o = fl_into(said, sizeof said);
    fl_say(&o, g->w, board_text(g, name), names, kinds, values, 2);
    return put(g, x, y, ink, said);
}

static int put_name(const page *g, int x, int y, int seat, int width) {
    char name[96];
    fl_out o = fl_into(name, sizeof name);
    fl_say_seat(&o, g->w, seat);
    x = fl_put(g->c, x, y, seat, fl_marks[seat]);
    return put_cut(g, x + 1, y, seat, name, width - 2);
}

/* ---- what the viewer knows of a ship: his own plan is on it before it is shown ------------------------------------------- */

static int planned(const page *g, int p) { return g->step == FITTING && p == g->viewer; }

static int ring_of(const page *g, int p, int sector) { return g->s->ring[p][sector] + (planned(g, p) ? g->s->plan[p][sector] : 0); }

static int gold_of(const page *g, int p) {
    int gold = g->s->gold[p];
    for (int i = 0; planned(g, p) && i < SECTORS; i++)
        for (int k = 0; k < g->s->plan[p][i]; k++) gold -= PRICE[START_RING + k];
    return gold;
}

static int worth(const page *g, int p, int sector) { return VALUE[sector][ring_of(g, p, sector)]; }

/* The dice of a ship, as in 621: only what lies open counts. */
static int dice_of(const page *g, int p) {
    const state *s = g->s;
    int cannons = worth(g, p, CANNONS), crew = worth(g, p, CREW), n = cannons < crew ? cannons : crew;
    int boarded = s->boarding == 1 + s->at[p];
    if (s->renewed[p][CANNONS]) return MOST_DICE;
    if (s->renewed[p][CREW]) n = boarded && s->options[NEWCREW_SIX] ? MOST_DICE : cannons;
    else if (boarded) n = crew;
    n += s->lying[p][0];
    return n < MOST_DICE ? n : MOST_DICE;
}

/* ---- the islands ------------------------------------------------------------------------------------------------------- */

enum { BOXES = 7 };
typedef struct { int y, height, loot_rows, ship_rows; } band;

static void put_loot(const page *g, int x, int y, int width, int rows, int card) {
    const uint8_t amount[4] = {LOOTS[card].rum, LOOTS[card].gold, LOOTS[card].treasures, LOOTS[card].cards};
    static const char *const name[4] = {"rum", "gold", "treasure", "card"}, *const letter[4] = {"r", "g", "t", "c"};
    int at = 0, ink[4] = {FL_BOLD, FL_GOLD, FL_LAND, FL_SEA};
    for (int i = 0; i < 4; i++) {
        const char *words = board_text(g, i == 2 && amount[i] > 1 ? "several" : name[i]);
        if (rows < 4 && i == 2) y++, at = 0;
        if (!amount[i]) continue;
        int end = fl_put_number(g->c, x + at, y, ink[i], 1, amount[i]);
        if (rows == 4) put_cut(g, end + 1, y++, ink[i], words, width - 2);
        else if (width >= 18) at = put_cut(g, end + 1, y, ink[i], words, width - 2) + 1 - x;
        else at = fl_put(g->c, end, y, ink[i], board_text(g, letter[i])) + 1 - x;
    }
}

static void put_if_fits(const page *g, int x, int y, int ink, const char *text, int width) {
    if (fl_columns(text) <= width) put(g, x, y, ink, text);
}

/* 404: in the revenge a black ship has no place until the die has named it. */
static int black_on(const page *g, int ship, int place) {
    return g->s->black[ship] == place && !(g->s->options[REVENGE] && g->step >= 0 && g->step <= WHEELS);
}

static int foes_at(const page *g, int place, int x, int y, int width, int step_y) { /* black ship and navy; where the next thing goes */
    const state *s = g->s;
    for (int i = 0; i < 2; i++)
        if (black_on(g, i, place)) {
            int ink = s->down >> i & 1 ? FL_DIM : FL_ALARM, end = fl_put(g->c, x, y, ink, BLACK_MARK);
            if (step_y) put_if_fits(g, end + 1, y++, ink, word_text(g, "legend", KIND_LEGEND, s->legend[i]), width - 2);
            else x = end;
        }
    if (place < TAVERN || place > PILES || !s->navy[place - 1]) return step_y ? y : x;
    int end = fl_put(g->c, x, y, s->navy[place - 1] - 1, NAVY_MARK);
    if (step_y) put_if_fits(g, end + 1, y, s->navy[place - 1] - 1, word_text(g, "card", KIND_CARD, CARD_navy), width - 2);
    return step_y ? y + 1 : end;
}

static void put_ships(const page *g, int place, int x, int y, int width, int rows) {
    const state *s = g->s;
    int n = 0;
    for (int p = 0; p < s->seats; p++) n += s->at[p] == place;
    for (int i = 0; i < 2; i++) n += black_on(g, i, place);
    n += place >= TAVERN && place <= PILES && s->navy[place - 1];
    if (n > rows) { /* marks in a row */
        x = foes_at(g, place, x, y, width, 0);
        for (int p = 0; p < s->seats; p++)
            if (s->at[p] == place) x = fl_put(g->c, x, y, p, fl_marks[p]) + (width > 12);
        return;
    }
    y = foes_at(g, place, x, y, width, 1);
    for (int p = 0; p < s->seats; p++)
        if (s->at[p] == place) put_name(g, x, y++, p, width);
}

static void put_island(const page *g, int place, const band *b, int x, int width) {
    const state *s = g->s;
    int fight = g->step >= WINDOW && g->step <= STEER && s->island == place;
    fl_box(g->c, x, b->y, width, b->height, fight ? FL_ALARM : place == COVE ? FL_SEA : FL_LAND);
    int at = place == COVE ? x + 1 : fl_put(g->c, fl_put_number(g->c, x, b->y, FL_BOLD, 1, place), b->y, FL_BOLD, " ");
    put_cut(g, at, b->y, FL_BOLD, word_text(g, width >= 19 ? "place" : "board.place", KIND_PLACE, place), x + width - 1 - at);
    int y = b->y + 1, card = place <= PILES ? s->up[place - 1] : 0;
    if (card) put_loot(g, x + 1, y, width - 2, b->loot_rows, card - 1);
    if (place > PILES) {
        static const char *const gains[2][2][2] = {
            {{"treasure_1", "treasure_2"}, {"treasure_1_long", "treasure_2_long"}}, {{"cove_1", "cove_2"}, {"cove_1_long", "cove_2_long"}}};
        for (int i = 0; i < 2; i++) put_cut(g, x + 1, y + i, FL_DIM, board_text(g, gains[place == COVE][width >= 20][i]), width - 2);
    }
    put_ships(g, place, x + 1, y + b->loot_rows, width - 2, b->ship_rows);
}

static void put_islands(const page *g, const band *b) {
    int from = 0;
    for (int i = 0; i < BOXES; i++) {
        int to = g->c->width * (i + 1) / BOXES;
        put_island(g, TAVERN + i, b, from, to - from);
        from = to;
    }
}

/* ---- the ships ------------------------------------------------------------------------------------------------------------- */

typedef struct { int name, rum, gold, treasure, sector[SECTORS], dice, cards, place; } columns;

static columns columns_for(int width) {
    int roomy = width >= ROOMY, sector = roomy ? 14 : 6, more = roomy ? 1 : 0, name = roomy && width > 136 ? 32 : 12;
    columns k = {1, 0, 0, 0, {0, 0, 0, 0}, 0, 0, 0};
    k.rum = k.name + name, k.gold = k.rum + 4 + more, k.treasure = k.gold + 5 + more;
    for (int i = 0; i < SECTORS; i++) k.sector[i] = k.treasure + 7 + more + i * sector;
    k.dice = k.sector[CREW] + sector, k.cards = k.dice + 5 + more, k.place = k.cards + 5 + more;
    return k;
}

static void put_header(const page *g, const columns *k, int y) {
    int sector = k->sector[1] - k->sector[0] - 1;
    put(g, k->rum + 3 - fl_columns(board_text(g, "rum")), y, FL_DIM, board_text(g, "rum")); /* above the numbers' last digit */
    put_cut(g, k->gold, y, FL_DIM, board_text(g, "gold"), 4);
    put_cut(g, k->treasure, y, FL_DIM, board_text(g, "treasures"), 6);
    for (int i = 0; i < SECTORS; i++) put_cut(g, k->sector[i], y, FL_DIM, word_text(g, "board.sector", KIND_SECTOR, i), sector);
    put_cut(g, k->dice, y, FL_DIM, board_text(g, "dice"), 4);
    put_cut(g, k->cards, y, FL_DIM, board_text(g, "cards"), 5);
}

static int put_sector_card(const page *g, int x, int y, int card, const char *up, const char *flipped) {
    if (!card) return x;
    return fl_put(g->c, x, y, card == UPRIGHT ? FL_BOLD : FL_DIM, card == UPRIGHT ? up : flipped);
}

/* The worth, the field of the ring (two fields may be worth the same) as a bar or, with room, on its track; then R for a
 * reinforcement and N for a New card, small letters if flipped. */
static void put_sector(const page *g, int p, int sector, int x, int y, int width) {
    static const char *const bar[TOP_RING + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int ring = ring_of(g, p, sector), end = x + 2;
    if (ring) fl_put_number(g->c, x, y, FL_PLAIN, 2, worth(g, p, sector));
    else fl_put(g->c, x, y, FL_ALARM, "××");
    if (width >= 14)
        for (int i = 1; i <= TOP_RING; i++) end = fl_put(g->c, x + 2 + i, y, i <= ring ? FL_SEA : FL_DIM, i <= ring ? "▪" : "·");
    else end = fl_put(g->c, end, y, FL_SEA, bar[ring]);
    end = put_sector_card(g, end, y, g->s->reinforced[p][sector], "R", "r");
    put_sector_card(g, end, y, g->s->renewed[p][sector], "N", "n");
}

static int says_more(const page *g, int p) { /* than its place, which the islands show as well */
    int more = 0;
    for (int i = 0; i < N_LYING; i++) more |= g->s->lying[p][i];
    for (int i = 0; p != g->viewer && i < N_PLAYABLE; i++) more |= g->s->known[p][i];
    return more;
}

static void put_state(const page *g, int p, int x, int y) { /* where it is, what it has played, whether it has chosen */
    const state *s = g->s;
    if (g->step == FITTING || g->step == WHEELS) {
        int done = s->done >> p & 1;
        x = put_cut(g, x, y, done ? FL_BOLD : FL_DIM, board_text(g, done ? "ready" : "choosing"), g->c->width - x);
        if (g->step == WHEELS && p == g->viewer && done) put(g, x + 1, y, FL_BOLD, word_text(g, "board.place", KIND_PLACE, s->wheel[p]));
        return;
    }
    if (s->at[p] && (g->c->width >= ROOMY || !says_more(g, p)))
        x = put_cut(g, x, y, FL_PLAIN, word_text(g, "board.place", KIND_PLACE, s->at[p]), 9) + 1;
    for (int i = 0; i < N_LYING; i++)
        if (s->lying[p][i]) x = put(g, x, y, FL_ALARM, word_text(g, "board.lies", KIND_CARD, CARD_weapon + i)) + 1;
    for (int i = 0; p != g->viewer && i < N_PLAYABLE; i++) { /* cards all saw him take */
        if (!s->known[p][i]) continue;
        x = put(g, put(g, x, y, FL_DIM, "("), y, FL_DIM, word_text(g, "card", KIND_CARD, i));
        x = put(g, x, y, FL_DIM, ")") + 1;
    }
}

static void put_ship(const page *g, const columns *k, int p, int y, unsigned active) {
    const state *s = g->s;
    if (active >> p & 1) fl_put(g->c, 0, y, FL_BOLD, "▸");
    put_name(g, k->name, y, p, k->rum - k->name - 1);
    fl_put_number(g->c, k->rum, y, FL_BOLD, 3, s->rum[p]);
    fl_put_number(g->c, k->gold, y, FL_GOLD, 3, gold_of(g, p));
    int room = worth(g, p, HOLD), over = s->treasure[p] > room && !s->renewed[p][HOLD];
    int x = fl_put_number(g->c, k->treasure, y, over ? FL_ALARM : FL_LAND, 2, s->treasure[p]);
    x = fl_put(g->c, x, y, FL_DIM, "/");
    if (s->renewed[p][HOLD]) fl_put(g->c, x, y, FL_DIM, "∞");
    else fl_put_number(g->c, x, y, FL_DIM, room > 9 ? 2 : 1, room);
    for (int i = 0; i < SECTORS; i++) put_sector(g, p, i, k->sector[i], y, k->sector[1] - k->sector[0]);
    fl_put_number(g->c, k->dice, y, FL_PLAIN, 2, dice_of(g, p));
    fl_put_number(g->c, k->cards, y, FL_PLAIN, 2, s->held[p]);
    put_state(g, p, k->place, y);
}

/* ---- the fight, the hand, the discards ------------------------------------------------------------------------------------ */

static int put_foe(const page *g, int x, int y, int ink, const char *name, int hits, int most) {
    x = put(g, x + 1, y, ink, name);
    return put_say(g, x + 1, y, ink, g->c->width >= 100 ? "hits" : "hits_short", hits, most) + 1;
}

static void put_fight(const page *g, int y) {
    const state *s = g->s;
    int sent = s->island >= TAVERN && s->island <= PILES ? s->navy[s->island - 1] : 0;
    int x = put(g, 0, y, FL_ALARM, board_text(g, "fight")) + 1;
    x = put(g, x, y, FL_BOLD, word_text(g, "place", KIND_PLACE, s->island)) + 1;
    for (int i = 0; i < 2 && s->island; i++)
        if (s->black[i] == s->island) {
            const char *captain = word_text(g, "legend", KIND_LEGEND, s->legend[i]);
            x = put_foe(g, x, y, FL_ALARM, captain, s->struck[BLACK], LEGENDS[s->legend[i]].hits);
        }
    if (sent) x = put_foe(g, x, y, sent - 1, word_text(g, "card", KIND_CARD, CARD_navy), s->struck[ROYAL], ROYAL_HITS);
    x = put(g, x + 1, y, FL_DIM, board_text(g, "order")) + 1;
    for (int i = 0; i < MOST_SEATS && s->order[i]; i++) {
        int p = s->order[i] - 1, gone = s->at[p] != s->island;
        x = put(g, x, y, gone || i < s->turn ? FL_DIM : p, gone ? "-" : fl_marks[p]) + 1;
    }
    if (s->boarding == 1 + s->island) put(g, x + 1, y, FL_ALARM, word_text(g, "card", KIND_CARD, CARD_boarding));
}

/* The rum track from 0 to 59: who has the same rum stands above the other. */
static void put_track(const page *g, int y, int rows) {
    const state *s = g->s;
    int wide = (g->c->width - 8) / 60, x0 = put(g, 0, y + rows - 1, FL_DIM, board_text(g, "rum")) + 1;
    for (int i = 0; i < 60; i++) fl_put(g->c, x0 + i * wide, y + rows - 1, FL_DIM, i % 5 ? "·" : "+");
    for (int i = 0; i < 60; i += 10) fl_put_number(g->c, x0 + i * wide, y + rows - 1, FL_DIM, i ? 2 : 1, i);
    for (int p = 0; p < s->seats; p++) {
        int up = 1, at = s->rum[p] < 59 ? s->rum[p] : 59;
        for (int q = 0; q < p; q++) up += (s->rum[q] < 59 ? s->rum[q] : 59) == at;
        if (up < rows) fl_put(g->c, x0 + at * wide, y + rows - 1 - up, p, fl_marks[p]);
    }
}

/* Cards with their numbers, as many as fit in the rows; how many rows it took. */
static int put_cards(const page *g, int x, int y, int rows, int ink, const uint8_t count[], int kinds) {
    int at = x, used = 1;
    for (int i = 0; i < kinds; i++) {
        if (!count[i]) continue;
        const char *name = word_text(g, "card", KIND_CARD, i);
        int width = fl_columns(name) + (count[i] > 1 ? 3 : 0);
        if (at > x && at + width > g->c->width - (used == rows)) {
            if (used == rows) {
                fl_put(g->c, at < g->c->width ? at : g->c->width - 1, y, FL_DIM, "…");
                return used;
            }
            at = x, y++, used++;
        }
        if (count[i] > 1) at = fl_put(g->c, fl_put_number(g->c, at, y, ink, 1, count[i]), y, ink, "× ");
        at = put(g, at, y, ink, name) + 2;
    }
    if (at == x) fl_put(g->c, x, y, FL_DIM, "–");
    return used;
}

static void put_hand_helped(const page *g, int x, int y) { /* one card a row, with what it does */
    const uint8_t *hand = g->s->hand[g->viewer];
    int widest = 0;
    for (int i = 0; i < N_CARDS; i++) {
        int width = hand[i] ? fl_columns(word_text(g, "card", KIND_CARD, i)) : 0;
        if (width > widest) widest = width;
    }
    for (int i = 0, help = x + 3 + widest + 2; i < N_CARDS; i++) {
        if (!hand[i]) continue;
        int at = fl_put(g->c, fl_put_number(g->c, x, y, FL_PLAIN, 1, hand[i]), y, FL_PLAIN, "× ");
        put(g, at, y, FL_BOLD, word_text(g, "card", KIND_CARD, i));
        put(g, help, y++, FL_DIM, word_text(g, "board.help", KIND_CARD, i < CARD_rum_1 ? i : CARD_rum_1));
    }
}

static int hand_kinds(const page *g) {
    int n = 0;
    for (int i = 0; g->viewer >= 0 && i < N_CARDS; i++) n += g->s->hand[g->viewer][i] != 0;
    return n;
}

static int put_all_hands(const page *g, int y) { /* for those who see everything */
    for (int p = 0; p < g->s->seats && y < g->c->height - 1; p++) {
        fl_put(g->c, 0, y, p, fl_marks[p]);
        y += put_cards(g, 2, y, 1, FL_PLAIN, g->s->hand[p], N_CARDS);
    }
    return y;
}

/* What the signs mean, who commands the black ships if they differ, what must be repaired. */
static void put_signs(const page *g, int y) {
    const state *s = g->s;
    int p = g->step == SHELTERED ? s->order[s->turn] - 1 : -1;
    for (int i = 0; p >= 0 && i < SECTORS; i++)
        if (!s->ring[p][i]) {
            put(g, put(g, 0, y, FL_ALARM, board_text(g, "repair")) + 1, y, FL_ALARM, word_text(g, "sector", KIND_SECTOR, i));
            return;
        }
    int x = put(g, 0, y, FL_DIM, board_text(g, g->step == WHEELS ? "loot" : "legend"));
    if (g->step == WHEELS && g->c->width < ROOMY) x = put(g, x + 2, y, FL_DIM, board_text(g, "field"));
    for (int i = 0; g->step == WHEELS && i < 2; i++) {
        if (!s->black[i] || (i && !s->options[LEGENDARY])) continue;
        x = put(g, x + 2, y, FL_DIM, BLACK_MARK " ");
        if (s->options[LEGENDARY] && !s->options[REVENGE])
            x = fl_put(g->c, fl_put_number(g->c, x, y, FL_DIM, 1, s->black[i]), y, FL_DIM, " ");
        x = put(g, x, y, FL_DIM, word_text(g, "legend", KIND_LEGEND, s->legend[i]));
    }
}

/* What the next field of each sector costs the one who may raise it; else what the signs mean. */
static void put_prices(const page *g, int y) {
    int p = g->step == FITTING ? g->viewer : g->step == PORT ? g->s->order[g->s->turn] - 1 : -1;
    if (p < 0 || (g->step == PORT && g->s->at[p] == TAVERN)) {
        put_signs(g, y);
        return;
    }
    int x = put(g, 0, y, FL_DIM, board_text(g, "prices")) + 1;
    for (int i = 0; i < SECTORS; i++) {
        if (g->step == PORT && g->s->at[p] != TREASURE_ISLAND && g->s->at[p] != HOLD_ISLAND + i) continue;
        x = put(g, x, y, FL_PLAIN, word_text(g, "sector", KIND_SECTOR, i)) + 1;
        if (ring_of(g, p, i) == TOP_RING) x = put(g, x, y, FL_DIM, "–") + 2;
        else x = fl_put_number(g->c, x, y, FL_GOLD, 1, PRICE[ring_of(g, p, i)]) + 2;
    }
}

static void put_below(const page *g, int y) {
    const state *s = g->s;
    int label = 2 + fl_columns(board_text(g, "discards")), kinds = hand_kinds(g);
    if (g->step >= WINDOW && g->step <= STEER) put_fight(g, y);
    else put_prices(g, y);
    int rows = g->c->height - ++y - 1; /* for the hand; the last one is the discards' */
    if (g->viewer == FL_ALL_SEEING) y = put_all_hands(g, y);
    else if (g->viewer >= 0) {
        put(g, 0, y, FL_BOLD, board_text(g, "hand"));
        if (kinds && kinds <= rows) put_hand_helped(g, 2 + fl_columns(board_text(g, "hand")), y), y += kinds;
        else y += put_cards(g, label, y, rows > 1 ? rows : 1, FL_PLAIN, s->hand[g->viewer], N_CARDS);
    }
    if (y >= g->c->height) return;
    put(g, 0, y, FL_DIM, board_text(g, "discards"));
    put_cards(g, label, y, g->c->height - y, FL_DIM, s->discard, N_CARDS);
}

static void put_title(const page *g) {
    const state *s = g->s;
    int x = put_say(g, 0, 0, FL_BOLD, s->round ? "round" : "before", s->round, ROUNDS) + 2, sum = 0;
    const char *word;
    int n = g->step < 0 ? 0 : fl_word(g->w->game->kinds[KIND_STEP].words, g->step, &word);
    int places = g->step >= WINDOW && g->step <= STEER && s->island == MAT; /* 803: the rounds are over */
    if (n) put(g, x, 0, FL_PLAIN, places ? board_text(g, "places") : key_text(g, "board.step", word, n));
    for (int i = 0; i < N_CARDS; i++) sum += s->discard[i];
    char said[96];
    fl_out o = fl_into(said, sizeof said);
    static const char *const names[] = {"a", "b"};
    const uint8_t kinds[2] = {KIND_NUMBER, KIND_NUMBER};
    const int values[2] = {s->n_pile, sum};
    fl_say(&o, g->w, board_text(g, "piles"), names, kinds, values, 2);
    fl_put(g->c, g->c->width - fl_columns(said), 0, FL_DIM, said);
}

void fl_cove_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    page g = {c, s, viewer, s->depth ? fl_top(s) : -1, w};
    int height = c->height, loot_rows = height >= 22 ? 4 : 2, ship_rows = height >= 40 ? 7 : height >= 26 ? 4 : height >= 20 ? 3 : 1;
    int track = height >= 30 ? 4 : height >= 22 ? 2 : 0, gap = height >= 28;
    band b = {1, 2 + loot_rows + ship_rows, loot_rows, ship_rows};
    columns k = columns_for(c->width);
    unsigned active = w->game->active(s);
    put_title(&g);
    put_islands(&g, &b);
    int y = b.y + b.height + gap;
    put_header(&g, &k, y++);
    for (int p = 0; p < s->seats; p++) put_ship(&g, &k, p, y++, active);
    y += gap;
    if (track) put_track(&g, y, track), y += track + gap;
    put_below(&g, y);
}
