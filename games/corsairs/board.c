/* board.c - Korsaren der Karibik on the terminal: the sea on the left, the captains on the right, one's own cards below.
 * A zone shows its code, whether a merchant is about (▪), the good in demand, and who is there: captains by their marks, in
 * brackets when in port; navy ships S E F H, pirate sloop p, pirate frigate P. Wider screens say it in whole words. */
#include "../../lib/canvas.h"
#include "state.h"

enum { PANEL = 27, MAP_WIDTH = 53, MAP_HEIGHT = 11, OWN_ROWS = 3 };
typedef struct { uint8_t x, y; const char *code; } place;
static const place places[ZONES] = {
    {10, 0, "NAS"}, {0, 2, "HAV"}, {0, 4, "PRO"}, {0, 7, "OLP"}, {20, 2, "TOR"}, {11, 4, "PGO"}, {9, 9, "CAR"}, {22, 4, "SDO"}, {24, 7, "SEA"},
    {20, 9, "CUR"}, {33, 4, "SJU"}, {31, 9, "CCS"}, {40, 2, "STM"}, {35, 6, "BAS"}, {45, 4, "STJ"}, {45, 7, "BRI"}, {43, 9, "TRI"},
};
static const char npc_letter[] = "SEFHpP";

static void name_of(char *to, size_t size, const fl_words *w, int kind, int value) {
    fl_out o = fl_into(to, size);
    fl_say_value(&o, w, kind, value);
}

/* At most so many columns of a text. */
static int put_cut(fl_canvas *c, int x, int y, int ink, const char *text, int columns) {
    char cut[200];
    size_t n = 0;
    if (columns > c->width - x) columns = c->width - x;
    if (columns <= 0 || y >= c->height) return x;
    for (int seen = 0; text[n] && n < sizeof cut - 1; n++) {
        if (((unsigned char)text[n] & 0xC0) != 0x80 && seen++ == columns) break;
        cut[n] = text[n];
    }
    cut[n] = 0;
    return fl_put(c, x, y, ink, cut);
}

static int put_value(fl_canvas *c, int x, int y, int ink, const fl_words *w, int kind, int value, int columns) {
    char name[120];
    name_of(name, sizeof name, w, kind, value);
    return put_cut(c, x, y, ink, name, columns);
}

static void draw_zone(fl_canvas *c, const state *s, const fl_words *w, int zone, int x, int y, int width) {
    int ink = ZONE_ROWS[zone].nation == NO_NATION ? FL_SEA : FL_LAND, at = x, roomy = width >= 16;
    if (roomy) at = put_value(c, x, y, ink, w, KIND_ZONE, zone, width - 8);
    else at = fl_put(c, x, y, ink, places[zone].code);
    at = fl_put(c, at, y, FL_SEA, s->merchant_seen[zone] ? "▪" : " ");
    if (s->demand[zone]) put_value(c, at, y, FL_GOLD, w, KIND_GOOD, s->demand[zone] - 1, roomy ? 6 : 4);
    at = x;
    for (int npc = 0; npc < NPCS; npc++) {
        char letter[2] = {npc_letter[npc], 0};
        if (s->npc_zone[npc] == 1 + zone) at = fl_put(c, at, y + 1, FL_ALARM, letter);
    }
    for (int p = 0; p < s->seats; p++) {
        if (s->zone[p] != 1 + zone) continue;
        if (s->in_port[p]) at = fl_put(c, at, y + 1, p, "(");
        at = fl_put(c, at, y + 1, p, fl_marks[p]);
        if (s->in_port[p]) at = fl_put(c, at, y + 1, p, ")");
    }
    for (int i = 0; i < 2; i++)
        if (s->open_mission[i] && MISSION_ROWS[s->open_mission[i] - 1].zone == zone) at = fl_put(c, at, y + 1, FL_BOLD, "!");
    if (roomy && s->mod_up[zone]) put_value(c, at + 1, y + 1, FL_DIM, w, KIND_MOD, s->mod_at[zone], x + width - 2 - at);
}

static void draw_head(fl_canvas *c, const state *s, const fl_words *w) {
    int x = fl_put_key(c, 0, 0, FL_DIM, w, "board.round");
    x = fl_put_number(c, x + 1, 0, FL_PLAIN, 1, s->round);
    if (s->event) x = put_value(c, x + 2, 0, FL_BOLD, w, KIND_HAPPENING, s->event - 1, 30);
    if (s->war[0]) {
        x = fl_put_key(c, x + 2, 0, FL_ALARM, w, "board.war");
        x = put_value(c, x + 1, 0, FL_ALARM, w, KIND_NATION, s->war[0] - 1, 12);
        x = fl_put(c, x, 0, FL_ALARM, "-");
        put_value(c, x, 0, FL_ALARM, w, KIND_NATION, s->war[1] - 1, 12);
    }
}

static int n_seen(const uint8_t *seen, int most) {
    int n = 0;
    while (n < most && seen[n]) n++;
    return n;
}

static void draw_captain(fl_canvas *c, const state *s, const fl_words *w, int p, int x, int y) {
    char name[64];
    fl_out o = fl_into(name, sizeof name);
    int at = fl_put(c, x, y, p, fl_marks[p]), n;
    fl_say_seat(&o, w, p);
    at = fl_put_number(c, at + 1, y, FL_BOLD, 1, s->glory[p]);
    at = fl_put(c, at, y, FL_BOLD, "★");
    at = fl_put_number(c, at + 1, y, FL_GOLD, 1, s->wealth[p]);
    at = fl_put(c, at, y, FL_GOLD, "$");
    if (s->depth && p == s->turn && s->actions) at = fl_put_number(c, at + 1, y, FL_DIM, 1, s->actions), at = fl_put(c, at, y, FL_DIM, "▸");
    put_cut(c, at + 1, y, p, name, c->width - at - 1);
    if (!s->ship[p]) {
        if (s->captain[p]) put_value(c, x, y + 1, FL_PLAIN, w, KIND_CAPTAIN, s->captain[p] - 1, PANEL - 1);
        put_cut(c, x, y + 2, FL_DIM, fl_text(w, "board.waits"), PANEL - 1);
        return;
    }
    at = put_value(c, x, y + 1, FL_PLAIN, w, KIND_SHIP, s->ship[p] - 1, 9);
    for (int part = 0; part < PARTS; part++) {
        at = fl_put(c, at, y + 1, FL_DIM, part ? "/" : " ");
        at = fl_put_number(c, at, y + 1, s->part[p][part] ? FL_PLAIN : FL_ALARM, 1, s->part[p][part]);
    }
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (s->weapons[p] >> weapon & 1) at = fl_put(c, at + !weapon, y + 1, FL_BOLD, weapon == HOOKS ? "¿" : weapon == CHAIN_SHOT ? "∞" : "∴");
    at = x;
    n = n_seen(s->hand_seen[p], HAND + 1);
    at = fl_put_number(c, at, y + 2, FL_PLAIN, 1, n), at = fl_put(c, at, y + 2, FL_DIM, "♠ ");
    n = n_seen(s->hold_seen[p], IN_PORT);
    at = fl_put_number(c, at, y + 2, FL_PLAIN, 1, n), at = fl_put(c, at, y + 2, FL_DIM, "▣");
    if (s->rumor_seen[p]) at = fl_put(c, at, y + 2, FL_BOLD, " ?");
    for (int nation = 0; nation < NATIONS; nation++) {
        char letter[3] = {' ', npc_letter[nation], 0};
        if (!s->bounty[p][nation]) continue;
        at = fl_put(c, at, y + 2, FL_ALARM, letter);
        at = fl_put_number(c, at, y + 2, FL_ALARM, 1, s->bounty[p][nation]);
    }
    if (s->mission[p]) put_value(c, at + 1, y + 2, FL_GOLD, w, KIND_MISSION, s->mission[p] - 1, x + PANEL - at - 2);
}

static void draw_more(fl_canvas *c, const state *s, const fl_words *w, int p, int x, int y) { /* where there is room for it */
    int at = x;
    if (!s->ship[p]) return;
    at = put_value(c, at, y, FL_PLAIN, w, KIND_CAPTAIN, s->captain[p] - 1, PANEL - 1);
    at = x;
    for (int who = 0; who < SPECIALISTS; who++)
        if (s->specialists[p] >> who & 1) at = 1 + put_value(c, at, y + 1, FL_BOLD, w, KIND_SPECIALIST, who, x + PANEL - at);
    for (int mod = 0; mod < MODS; mod++)
        if (s->mods[p] >> mod & 1) at = 1 + put_value(c, at, y + 1, FL_DIM, w, KIND_MOD, mod, x + PANEL - at);
}

static int seen_by(int seers, int viewer) { return viewer == FL_ALL_SEEING || (viewer < 0 ? seers == FL_EVERYONE : seers >> viewer & 1); }

static void draw_own(fl_canvas *c, const state *s, const fl_words *w, int viewer, int y) {
    int at, n;
    if (viewer < 0 || viewer >= s->seats) return;
    at = fl_put_key(c, 0, y, FL_DIM, w, "board.hand");
    n = n_seen(s->hand_seen[viewer], HAND + 1);
    for (int i = 0; i < n; i++) at = put_value(c, at + 1, y, FL_BOLD, w, KIND_GLORY, s->hand[viewer][i], (c->width - 8) / n - 2), at = put_cut(c, at, y, FL_DIM, i + 1 < n ? "," : "", 1);
    at = fl_put_key(c, 0, y + 1, FL_DIM, w, "board.hold");
    n = n_seen(s->hold_seen[viewer], IN_PORT);
    for (int i = 0; i < n; i++) at = put_value(c, at + 1, y + 1, FL_PLAIN, w, KIND_GOOD, s->hold[viewer][i] / OF_A_GOOD, c->width < 110 && n > 3 ? 5 : 12), at = put_cut(c, at, y + 1, FL_DIM, i + 1 < n ? "," : "", 1);
    at = fl_put_number(c, at + 2, y + 1, FL_GOLD, 1, s->wealth[viewer] - s->chest[viewer]);
    at = fl_put(c, at, y + 1, FL_GOLD, "$ ");
    at = fl_put_key(c, at, y + 1, FL_DIM, w, "board.aboard");
    if (!s->rumor_seen[viewer]) return;
    at = put_value(c, at + 2, y + 1, FL_BOLD, w, KIND_RUMOR, s->rumor[viewer], c->width - at - 14);
    put_value(c, at + 1, y + 1, FL_PLAIN, w, KIND_ZONE, RUMOR_ROWS[s->rumor[viewer]].zone, 16);
}

static int put_side(fl_canvas *c, const state *s, const fl_words *w, int side, int x, int y) {
    int who = s->fighter[side] - 1;
    if (who < 0) return x;
    if (who < FL_SEATS) x = put_cut(c, x, y, who, fl_marks[who], 1);
    else if (who < FL_SEATS + NPCS) {
        x = put_value(c, x, y, FL_ALARM, w, KIND_NPC, who - FL_SEATS, 18);
        for (int part = 0; part < PARTS; part++) x = fl_put(c, x, y, FL_DIM, part ? "/" : " "), x = fl_put_number(c, x, y, FL_PLAIN, 1, s->enemy[part]);
    }
    if (s->action[side]) x = put_value(c, x + 1, y, FL_BOLD, w, KIND_ACTION, s->action[side] - 1, 10);
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < s->dice[side][face] && i < 12; i++) {
            const char *const faces[FACES] = {"1", "2", "3", "4", "☠"};
            x = put_cut(c, x + 1, y, FL_PLAIN, faces[face], 1);
        }
    return x + 2;
}

static void draw_matter(fl_canvas *c, const state *s, const fl_words *w, int viewer, int y) { /* the battle, the cards laid out, or the missions */
    int at = 0, n = n_seen(s->spread_seen, SPREAD);
    if (s->fighter[0]) {
        at = put_side(c, s, w, 0, 0, y);
        put_side(c, s, w, 1, at, y);
    } else if (n) {
        at = fl_put_key(c, 0, y, FL_DIM, w, "board.cards");
        for (int i = 0; i < n; i++) {
            int columns = (c->width - 8) / n - (i < 10 ? 3 : 4); /* in a raid value and icon count too */
            at = fl_put_number(c, at + 1, y, FL_DIM, 1, i), at = fl_put(c, at, y, FL_DIM, ":");
            if (!seen_by(s->spread_seen[i], viewer)) at = fl_put(c, at, y, FL_DIM, "▒");
            else if (s->prey) at = put_value(c, at, y, FL_PLAIN, w, KIND_CARGO, s->spread[i], columns);
            else at = put_value(c, at, y, FL_PLAIN, w, KIND_GOOD, s->spread[i] / OF_A_GOOD, columns);
        }
    } else {
        at = fl_put_key(c, 0, y, FL_DIM, w, "board.open");
        for (int i = 0; i < 2; i++) {
            if (!s->open_mission[i]) continue;
            at = put_value(c, at + 1, y, FL_BOLD, w, KIND_MISSION, s->open_mission[i] - 1, (c->width - 12) / 2 - 16);
            at = fl_put(c, at, y, FL_DIM, ": ");
            at = put_value(c, at, y, FL_PLAIN, w, KIND_ZONE, MISSION_ROWS[s->open_mission[i] - 1].zone, 13);
        }
    }
}

void fl_corsairs_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    int panel = c->width - PANEL, rows = c->height - OWN_ROWS - 1, step = rows / s->seats;
    draw_head(c, s, w);
    for (int z = 0; z < ZONES; z++) {
        int x = places[z].x * panel / MAP_WIDTH, y = 1 + places[z].y * rows / MAP_HEIGHT;
        draw_zone(c, s, w, z, x, y, 9 * panel / MAP_WIDTH);
    }
    if (step > 5) step = 5;
    if (step < 2) step = 2;
    for (int p = 0; p < s->seats; p++) {
        int y = (c->height - OWN_ROWS > 3 * s->seats) + p * (step < 3 ? 3 : step);
        draw_captain(c, s, w, p, panel + 1, y);
        if (step >= 5) draw_more(c, s, w, p, panel + 1, y + 3);
    }
    draw_own(c, s, w, viewer, c->height - OWN_ROWS);
    draw_matter(c, s, w, viewer, c->height - 1);
}
