/* board.c - Korsaren der Karibik on the terminal.
 *
 *   the chart of the sea              what goes on: the event, or     the captains
 *   (a battle, a raid and the         the prices of the port
 *   final score lie over it)
 *   one's own captain, gold, cargo and cards; the goods laid out
 *
 * A zone on the chart:  ├Havana───┐   its name on its northern wall; where two zones have a wall in common one can sail
 *                       │S rum▪+  │   nation, good in demand, a merchant about, a modification lying open; × closed to you
 *                       │(✕)⚑S  ⌂○│   ships, in brackets those in port; navy ⚑S, man-o-war ⚑⚑S, pirates ☠s ☠f; a home port; ! a mission
 *
 * Larger screens say more of it in whole words. */
#include "../../text/screen.h"
#include "state.h"
#include "core.c"
#include "derived.c"
#include "chart.h"
#include "sheets.c"

enum { PANEL = 22, OWN_ROWS = 2 };
typedef struct { int width, x[CHART_WIDTH], y[CHART_TIERS + 1]; } scale; /* columns and rows of the walls */

/* ---- the chart ------------------------------------------------------------------------------------------------------------- */

static scale scale_to(int width, int rows) {
    static const uint8_t least[CHART_TIERS] = {1, 1, 2, 2, 1}, first[CHART_TIERS] = {4, 2, 3, 0, 1}; /* who gets a further row first */
    int high[CHART_TIERS], spare = rows - 13;
    scale k;
    k.width = width;
    for (int i = 0; i < CHART_WIDTH; i++) k.x[i] = i * (width - 1) / (CHART_WIDTH - 1);
    for (int i = 0; i < CHART_TIERS; i++) high[i] = least[i];
    for (int i = 0; i < spare && i < 3 * CHART_TIERS; i++) high[first[i % CHART_TIERS]]++;
    k.y[0] = 0;
    for (int i = 0; i < CHART_TIERS; i++) k.y[i + 1] = k.y[i] + high[i] + 1;
    return k;
}

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };
static int walls_at(const scale *k, int x, int y) { /* which ways walls go from here */
    int ways = 0;
    for (int z = 0; z < ZONES; z++) {
        int left = k->x[AREAS[z].left], right = k->x[AREAS[z].right], top = k->y[AREAS[z].top], bottom = k->y[AREAS[z].bottom];
        if (x < left || x > right || y < top || y > bottom) continue;
        if (y == top || y == bottom) ways |= (x < right ? RIGHT : 0) | (x > left ? LEFT : 0);
        if (x == left || x == right) ways |= (y < bottom ? DOWN : 0) | (y > top ? UP : 0);
    }
    return ways;
}

static void draw_walls(fl_canvas *c, const scale *k) {
    static const char *const lines[16] = {"", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    for (int y = 0; y <= k->y[CHART_TIERS]; y++)
        for (int x = 0; x < k->width; x++) fl_put(c, x, y, FL_DIM, lines[walls_at(k, x, y)]);
}

/* The name on the northern wall: whole if it fits, and if possible where no other wall ends. */
static void draw_name(fl_canvas *c, const scale *k, const fl_words *w, int zone) {
    char name[64], key[32];
    const char *word;
    int left = k->x[AREAS[zone].left] + 1, right = k->x[AREAS[zone].right], y = k->y[AREAS[zone].top], x = left;
    name_of(name, sizeof name, w, KIND_ZONE, zone);
    if (fl_columns(name) > right - left) {
        fl_out o = fl_into(key, sizeof key);
        int n = fl_word(w->game->kinds[KIND_ZONE].words, zone, &word);
        fl_str(&o, "short."), fl_strn(&o, word, (size_t)n);
        o = fl_into(name, sizeof name);
        fl_say_key(&o, w, key);
    }
    for (int at = left, columns = fl_columns(name); at + columns <= right; at++) {
        int free = 1;
        for (int i = 0; i < columns; i++) free &= c->at[c->top + y][at + i].code == 0x2500; /* ─ */
        if (free) {
            x = at;
            break;
        }
    }
    put_cut(c, x, y, ZONE_ROWS[zone].nation == NO_NATION ? FL_SEA : FL_LAND, name, right - left);
}

/* Ships at sea and in port; those that find no room go on below, on the wall if need be. */
static void draw_ships(const state *s, const fl_words *w, int zone, pen *at, int left) {
    int ported = 0;
    for (int p = 0; p < s->seats; p++)
        if (s->zone[p] == 1 + zone && !s->in_port[p]) ink(at, p, fl_marks[p], left);
    for (int p = 0; p < s->seats; p++) ported += s->zone[p] == 1 + zone && s->in_port[p];
    if (ported && at->x + ported + 2 > at->end && at->y < at->last) at->x = left, at->y++; /* not torn apart */
    if (ported) ink(at, FL_PLAIN, "(", left);
    for (int p = 0; p < s->seats; p++)
        if (s->zone[p] == 1 + zone && s->in_port[p]) ink(at, p, fl_marks[p], left);
    if (ported) ink(at, FL_PLAIN, ")", left);
    for (int npc = 0; npc < NPCS; npc++) {
        char mark[16];
        if (s->npc_zone[npc] != 1 + zone) continue;
        npc_mark(mark, sizeof mark, s, w, npc);
        ink(at, FL_ALARM, mark, left);
    }
}

/* Home ports and missions, at the right end of the last row. */
static void draw_ties(fl_canvas *c, const state *s, int zone, int x, int right, int y) {
    int open = 0, homes = 0;
    for (int i = 0; i < 2; i++) open |= s->open_mission[i] && MISSION_ROWS[s->open_mission[i] - 1].zone == zone;
    for (int p = 0; p < s->seats; p++) homes += s->captain[p] && home(s, p) == zone;
    if (open && right > x) fl_put(c, --right, y, FL_BOLD, "!");
    for (int p = s->seats - 1; p >= 0 && homes; p--) {
        if (!s->captain[p] || home(s, p) != zone || right - 2 < x) continue;
        fl_put(c, --right, y, p, fl_marks[p]), fl_put(c, --right, y, p, "⌂");
    }
}

static void draw_zone(fl_canvas *c, const state *s, const fl_words *w, int viewer, const scale *k, int zone) {
    int left = k->x[AREAS[zone].left] + 1, right = k->x[AREAS[zone].right], y = k->y[AREAS[zone].top] + 1;
    int last = k->y[AREAS[zone].bottom] - 1, wide = right - left, nation = ZONE_ROWS[zone].nation, x = left;
    draw_name(c, k, w, zone);
    if (nation != NO_NATION) {
        x = put_value(c, x, y, FL_LAND, w, KIND_NATION, nation, 1);
        int shut = viewer >= 0 && viewer < s->seats && s->captain[viewer] && closed(s, viewer, zone);
        x = fl_put(c, x, y, FL_ALARM, shut ? "×" : " ");
        if (s->demand[zone]) x = put_value(c, x, y, FL_GOLD, w, KIND_GOOD, s->demand[zone] - 1, wide < 10 ? 3 : wide - 6);
    }
    if (s->merchant_seen[zone]) x = fl_put(c, x, y, FL_SEA, "▪");
    int rows = last - y + 1, named = s->mod_up[zone] && rows > 2 && wide > 9;
    if (s->mod_up[zone]) fl_put(c, named ? left : x, named ? y + 1 : y, FL_BOLD, "+"), x += !named;
    if (named) put_value(c, left + 1, y + 1, FL_PLAIN, w, KIND_MOD, s->mod_at[zone], wide - 1);
    pen at = {c, rows > 1 ? left : x + 1, rows > 1 ? y + 1 + named : y, right, last + 1};
    draw_ships(s, w, zone, &at, left);
    draw_ties(c, s, zone, at.y == last ? at.x : rows > 1 || at.y > last ? left : x + 1, right, last);
}

/* Over the ships' values, from this column to the right end. */
static void draw_columns(fl_canvas *c, const fl_words *w, int x, int y, int width, int each) {
    static const char *const keys[PARTS] = {"board.col.hull", "board.col.hold", "board.col.masts", "board.col.crew", "board.col.cannons"};
    for (int part = 0; part < PARTS; part++) {
        int room = part + 1 < PARTS ? each - 1 : width - 4 * each;
        put_cut(c, x + part * each, y, FL_DIM, fl_text(w, keys[part]), room);
    }
}

/* ---- beside the chart: the port, or what goes on -------------------------------------------------------------------------- */

static int in_step(const state *s, int step) {
    for (int i = 0; i < s->depth; i++)
        if (s->step[i] == 1 + step) return 1;
    return 0;
}

static void priced(pen *at, const fl_words *w, const char *key, int price) { /* "repair 2$", if there is room for all of it */
    const char *word = fl_text(w, key);
    if (at->x + fl_columns(word) + (price > 9 ? 4 : 3) > at->end) return;
    ink(at, FL_DIM, word, at->x), say_count(at, FL_GOLD, " ", price), ink(at, FL_GOLD, "$", at->x), ink(at, FL_GOLD, " ", at->x);
}

static void draw_port(fl_canvas *c, const state *s, const fl_words *w, int x, int width, int rows) {
    int p = s->turn, zone = where(s, p), end = x + width, spare = rows > 4;
    pen wants = {c, put_value(c, x, 0, FL_BOLD, w, KIND_ZONE, zone, width), 0, end, 0}, sale = {c, x, 1, end, 1}, work = {c, x, 2, end, 2};
    pen ships = {c, x, 3, end, 3};
    if (s->demand[zone]) {
        ink(&wants, FL_DIM, ": ", x), label(&wants, w, "board.wants", " ");
        put_value(c, wants.x, 0, FL_GOLD, w, KIND_GOOD, s->demand[zone] - 1, end - wants.x);
    }
    priced(&sale, w, "board.sell", zone == NAS ? 2 : 3), priced(&sale, w, "board.wanted", zone == HAV && !is_pirate(s, p) ? 7 : 6);
    priced(&sale, w, "board.crew", crew_price(s, p));
    priced(&work, w, "board.repair", repair_price(s, p)), priced(&work, w, "board.weapon", weapon_price(s, p));
    priced(&work, w, "board.rumor", rumor_price(s, p));
    if (s->mod_up[zone]) {
        pen mod = {c, fl_put(c, x, 3 + spare, FL_BOLD, "+"), 3 + spare, end, 3 + spare};
        mod.x = put_value(c, mod.x, mod.y, FL_PLAIN, w, KIND_MOD, s->mod_at[zone], width - 4);
        say_count(&mod, FL_GOLD, " ", mod_price(s, p)), ink(&mod, FL_GOLD, "$ ", x);
        if (!spare) ships.x = mod.x;
    }
    if (ships.x == x) priced(&ships, w, "board.small", SHIP_ROWS[SLOOP].price);
    priced(&ships, w, "board.large", ship_price(s, p, FRIGATE));
}

static void draw_news(fl_canvas *c, const state *s, const fl_words *w, int x, int width, int rows) {
    char text[400], key[16];
    int used = 0, kept = s->war[0] != 0;
    if (s->event) {
        fl_out o = fl_into(text, sizeof text);
        if (s->event - 1 < EVENT_NPCS) {
            int zone = NPC_ROWS[(s->event - 1) / NPC_CARDS][(s->event - 1) % NPC_CARDS].zone;
            fl_say_value(&o, w, KIND_HAPPENING, s->event - 1), fl_str(&o, " ("), fl_say_value(&o, w, KIND_NPC, (s->event - 1) / NPC_CARDS);
            fl_str(&o, "): "), fl_say_key(&o, w, "board.comes"), fl_char(&o, ' '), fl_say_value(&o, w, KIND_ZONE, zone);
        } else {
            fl_out name = fl_into(key, sizeof key);
            fl_str(&name, "rule."), fl_num(&name, (uint64_t)(3601 + s->event - 1 - EVENT_NPCS));
            fl_say_key(&o, w, key);
        }
        used = put_lines(c, x, 0, FL_PLAIN, text, width, rows - kept);
    }
    if (kept) {
        int at = put_cut(c, x, used, FL_ALARM, fl_text(w, "board.war"), width), end = x + width;
        at = put_value(c, at + 1, used, FL_ALARM, w, KIND_NATION, s->war[0] - 1, end - at - 1);
        at = put_cut(c, at, used, FL_ALARM, "-", end - at);
        put_value(c, at, used, FL_ALARM, w, KIND_NATION, s->war[1] - 1, end - at);
        used++;
    }
    if (used < rows) {
        pen at = {c, x, used, x + width, used};
        label(&at, w, "board.track", " "), say_count(&at, FL_PLAIN, "", on_track(s)), ink(&at, FL_DIM, "/8", x);
        used++;
    }
    if (rows - used >= 3) put_lines(c, x, used, FL_DIM, fl_text(w, "board.legend"), width, rows - used);
}

/* What can be had at the start. */
static void draw_choice(fl_canvas *c, const fl_words *w, int x) {
    draw_columns(c, w, x + 10, 0, 14, 3);
    fl_put_key(c, x + 26, 0, FL_DIM, w, "board.col.manoeuvre");
    for (int ship = SLOOP; ship <= FLUTE; ship++) {
        put_value(c, x, 1 + ship, FL_PLAIN, w, KIND_SHIP, ship, 9);
        for (int part = 0; part < PARTS; part++) fl_put_number(c, x + 10 + 3 * part, 1 + ship, FL_PLAIN, 1, SHIP_ROWS[ship].part[part]);
        fl_put_number(c, x + 26, 1 + ship, FL_PLAIN, 1, SHIP_ROWS[ship].manoeuvre);
    }
}

static void draw_chart(fl_canvas *c, const state *s, const fl_words *w, int viewer, int width, int rows) {
    scale k = scale_to(width, rows);
    draw_walls(c, &k);
    for (int z = 0; z < ZONES; z++) draw_zone(c, s, w, viewer, &k, z);
    int x = k.x[AREAS[TOR].right] + 2, room = k.y[2];
    if (fl_top(s) == AT_OUTFIT || fl_top(s) == AT_APPEAR) draw_choice(c, w, x);
    else if (in_step(s, AT_PORT) && s->ship[s->turn] && s->in_port[s->turn]) draw_port(c, s, w, x, width - x, room);
    else draw_news(c, s, w, x, width - x, room);
}

/* ---- the captains ---------------------------------------------------------------------------------------------------------- */

static void draw_head(fl_canvas *c, const state *s, const fl_words *w, int p, int x, int y, int panel) {
    char name[64], numbers[64];
    fl_out o = fl_into(name, sizeof name), n = fl_into(numbers, sizeof numbers);
    fl_say_seat(&o, w, p);
    fl_num(&n, s->glory[p]), fl_str(&n, "★ "), fl_num(&n, s->wealth[p]), fl_str(&n, "$");
    int turn = s->depth && p == s->turn, end = x + panel - 4, at = end - fl_columns(numbers);
    fl_put(c, x, y, p, fl_marks[p]);
    put_cut(c, x + 2, y, p, name, at - x - 3);
    fl_put(c, at, y, FL_GOLD, numbers);
    for (int i = 0; turn && i < s->actions; i++) fl_put(c, end + 1 + i, y, FL_BOLD, "▸");
    if (turn && !s->actions) fl_put(c, end + 1, y, FL_BOLD, "·");
}

static int column_width(int panel) { return panel >= 33 ? 5 : 3; }
static int values_from(int x, int panel) { return x + panel - 5 * column_width(panel) + 1; }

static void draw_ship(fl_canvas *c, const state *s, const fl_words *w, int p, int x, int y, int panel) {
    int each = column_width(panel), first = values_from(x, panel);
    put_value(c, x, y, FL_PLAIN, w, KIND_SHIP, s->ship[p] - 1, first - x - 1);
    for (int part = 0; part < PARTS; part++) {
        int at = first + part * each, left = s->part[p][part], hurt = left < most(s, p, part);
        fl_put_number(c, at, y, hurt ? FL_ALARM : FL_PLAIN, 1, left);
        if (hurt) fl_put(c, at + 1, y, FL_ALARM, "!");
    }
}

static void draw_things(fl_canvas *c, const state *s, const fl_words *w, int viewer, int p, int x, int y, int panel) {
    pen at = {c, x, y, x + panel, y};
    say_count(&at, FL_PLAIN, "♠", n_hand(s, p)), say_count(&at, FL_PLAIN, " ▣", n_cargo(s, p));
    for (int i = 0; i < n_cargo(s, p) && p != viewer; i++) { /* what he had to show */
        if (!seen_by(s->hold_seen[p][i], viewer)) continue;
        ink(&at, FL_DIM, " ", x),
            at.x = put_value(c, at.x, y, FL_DIM, w, KIND_GOOD, good_of(s->hold[p][i]), at.end - at.x < 3 ? at.end - at.x : 3);
    }
    if (s->rumor_seen[p]) ink(&at, FL_BOLD, " ?", x);
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        if (s->weapons[p] >> weapon & 1) ink(&at, FL_PLAIN, weapon == HOOKS ? " ¿" : weapon == CHAIN_SHOT ? " ∞" : " ∴", x);
    for (int nation = 0; nation < NATIONS; nation++) {
        char letter[16];
        if (!s->bounty[p][nation]) continue;
        fl_out o = fl_into(letter, sizeof letter);
        char name[64];
        name_of(name, sizeof name, w, KIND_NATION, nation);
        fl_str(&o, " †"), fl_strn(&o, name, 1);
        say_count(&at, FL_ALARM, letter, s->bounty[p][nation]);
    }
    if (s->mission[p]) ink(&at, FL_GOLD, " !", x), put_value(c, at.x, y, FL_GOLD, w, KIND_MISSION, s->mission[p] - 1, at.end - at.x);
}

/* where there is room for it */
static void draw_more(fl_canvas *c, const state *s, const fl_words *w, int p, int x, int y, int panel, int rows) {
    int at = x, end = x + panel;
    if (rows > 0) {
        at = put_value(c, x, y, FL_PLAIN, w, KIND_CAPTAIN, s->captain[p] - 1, panel);
        at = put_cut(c, at, y, FL_DIM, " ⌂", end - at), put_value(c, at, y, FL_LAND, w, KIND_ZONE, home(s, p), end - at);
    }
    if (rows < 2) return;
    at = x;
    for (int who = 0; who < SPECIALISTS; who++)
        if (s->specialists[p] >> who & 1) at = 1 + put_value(c, at, y + 1, FL_BOLD, w, KIND_SPECIALIST, who, end - at);
    for (int mod = 0; mod < MODS; mod++)
        if (s->mods[p] >> mod & 1) {
            at = put_cut(c, at, y + 1, FL_DIM, "+", end - at);
            at = 1 + put_value(c, at, y + 1, FL_PLAIN, w, KIND_MOD, mod, end - at);
        }
}

static void draw_captain(fl_canvas *c, const state *s, const fl_words *w, int viewer, int p, int x, int y, int panel, int rows) {
    draw_head(c, s, w, p, x, y, panel);
    if (!s->ship[p]) {
        int at = s->captain[p] ? s->captain[p] : s->dealt[p] < 0xFF ? s->dealt[p] : 0;
        if (at) put_value(c, x, y + 1, FL_PLAIN, w, KIND_CAPTAIN, at - 1, panel);
        if (s->round) put_cut(c, x, y + 2, FL_DIM, fl_text(w, "board.waits"), panel);
        return;
    }
    draw_ship(c, s, w, p, x, y + 1, panel);
    draw_things(c, s, w, viewer, p, x, y + 2, panel);
    draw_more(c, s, w, p, x, y + 3, panel, rows - 3);
}

/* ---- one's own ------------------------------------------------------------------------------------------------------------- */

static const char *const skill_keys[SKILLS] = {"board.sea", "board.sco", "board.lea", "board.inf"};

static void draw_purse(fl_canvas *c, const state *s, const fl_words *w, int p, int y) {
    pen at = {c, 0, y, c->width, y};
    char skills[120];
    fl_out o = fl_into(skills, sizeof skills);
    int n = n_cargo(s, p), wide = c->width >= 110;
    say_count(&at, FL_GOLD, "", aboard(s, p)), ink(&at, FL_GOLD, "$ ", 0), label(&at, w, "board.aboard", "  ");
    say_count(&at, FL_GOLD, "", s->chest[p]), ink(&at, FL_GOLD, "$ ", 0), label(&at, w, "board.chest", "  ");
    label(&at, w, "board.hold", " ");
    say_count(&at, FL_PLAIN, "", n), say_count(&at, FL_DIM, "/", s->part[p][HOLD]), ink(&at, FL_DIM, n ? ": " : "  ", 0);
    for (int i = 0; i < n; i++) {
        at.x = put_value(c, at.x, y, FL_BOLD, w, KIND_GOOD, good_of(s->hold[p][i]), wide ? 12 : n > 2 ? 3 : 8);
        ink(&at, FL_DIM, i + 1 < n ? " " : "  ", 0);
    }
    for (int i = 0; i < SKILLS; i++)
        fl_str(&o, fl_text(w, skill_keys[i])), fl_int(&o, skill(s, p, i)), fl_str(&o, i + 1 < SKILLS ? " " : "  ");
    ink(&at, FL_PLAIN, skills, 0);
    if (c->width - at.x > 7) put_value(c, at.x, y, FL_DIM, w, KIND_CAPTAIN, s->captain[p] - 1, c->width - at.x);
}

static void say_errand(fl_out *o, const fl_words *w, const char *mark, int kind, int value, int zone) { /* "? Pearl beds: Caracas" */
    fl_str(o, o->n ? "  " : ""), fl_str(o, mark), fl_say_value(o, w, kind, value);
    if (zone != NOWHERE) fl_str(o, ": "), fl_say_value(o, w, KIND_ZONE, zone);
}

/* Where room is short: rumors and mission by name and place, or the missions that are on offer. */
static void say_errands(fl_out *o, const state *s, const fl_words *w, int p) {
    int mission = s->mission[p] - 1;
    if (s->rumor_seen[p]) say_errand(o, w, "? ", KIND_RUMOR, s->rumor[p], RUMOR_ROWS[s->rumor[p]].zone);
    if (s->fresh_seen[p]) {
        fl_str(o, "  "), fl_say_key(o, w, "board.new");
        say_errand(o, w, "? ", KIND_RUMOR, s->fresh[p], RUMOR_ROWS[s->fresh[p]].zone);
    }
    if (mission >= 0) { /* ticked when it is partly done; two of them lead back then */
        int back = (mission == M_HEIR || mission == M_SILENT) && s->progress[p];
        say_errand(
            o, w, s->progress[p] ? "!✓ " : "! ", KIND_MISSION, mission, back ? MISSION_ROWS[mission].zone : MISSION_ROWS[mission].where);
    } else
        for (int i = 0; i < 2; i++)
            if (s->open_mission[i]) say_errand(o, w, "!", KIND_MISSION, s->open_mission[i] - 1, MISSION_ROWS[s->open_mission[i] - 1].zone);
}

/* The hand, and in the room that it leaves at least the given text. */
static void draw_hand(fl_canvas *c, const state *s, const fl_words *w, int p, int y, const char *errands) {
    pen at = {c, 0, y, c->width, y};
    int n = n_hand(s, p), kept = fl_columns(errands), left;
    if (n) label(&at, w, "board.hand", " ");
    if (kept > c->width / 2 && n) kept = c->width / 2;
    left = at.x;
    for (int i = 0; i < n; i++) {
        at.x = put_value(c, at.x, y, FL_BOLD, w, KIND_GLORY, s->hand[p][i], (at.end - kept - left) / n - 2);
        ink(&at, FL_DIM, i + 1 < n ? ", " : "  ", left);
    }
    put_cut(c, at.x, y, FL_GOLD, errands, c->width - at.x);
}

/* What lies open to be bought or kept: "0 rum 2$". What has been taken is ticked. The rows it takes. */
static int draw_offer(fl_canvas *c, const state *s, const fl_words *w, int viewer, int y, int bottom) {
    int n = n_spread(s), buying = fl_top(s) == AT_BUYING, each = (c->width - 10) / n - 7;
    pen at = {c, 0, y, c->width, bottom - 1};
    label(&at, w, buying ? "board.offer" : "board.loot", " ");
    for (int i = 0; i < n; i++) {
        char text[64], name[32];
        fl_out o = fl_into(text, sizeof text);
        int taken = viewer >= 0 && viewer < s->seats && s->taken[viewer] >> i & 1;
        fl_say_value(&o, w, KIND_CARD, i), fl_str(&o, taken ? "✓" : " ");
        if (seen_by(s->spread_seen[i], viewer)) {
            name_cut(name, sizeof name, w, KIND_GOOD, good_of(s->spread[i]), each < 3 ? 3 : each);
            fl_str(&o, name);
            if (buying) fl_char(&o, ' '), fl_int(&o, price_of(s, s->turn, s->spread[i])), fl_char(&o, '$');
        } else fl_str(&o, "▒");
        ink(&at, taken ? FL_GOLD : FL_PLAIN, text, 0);
        if (at.x + 2 <= at.end) at.x += 2;
    }
    if (buying && viewer == s->turn && s->taken[viewer]) {
        char sum[64];
        fl_out o = fl_into(sum, sizeof sum);
        fl_str(&o, "= "), fl_int(&o, bill(s, viewer, s->taken[viewer])), fl_char(&o, '$');
        ink(&at, FL_GOLD, sum, 0);
    }
    return at.y - y + 1;
}

/* "Rumor: Pearl beds (Caracas, scouting): 14 gold." */
static int draw_card(fl_canvas *c, const fl_words *w, const char *what, int rule, int y, int rows) {
    char text[600], key[16];
    fl_out o = fl_into(text, sizeof text), k = fl_into(key, sizeof key);
    fl_str(&k, "rule."), fl_num(&k, (uint64_t)rule);
    fl_str(&o, what), fl_str(&o, *what ? " " : ""), fl_say_key(&o, w, key);
    return put_lines(c, 0, y, FL_PLAIN, text, c->width, rows);
}

static void draw_dealt(fl_canvas *c, const state *s, const fl_words *w, int p, int y) { /* the captain drawn, until all are shown */
    int captain = s->dealt[p] - 1;
    pen at = {c, 0, y, c->width, y};
    label(&at, w, "board.deal", " ");
    at.x = put_value(c, at.x, y, FL_BOLD, w, KIND_CAPTAIN, captain, 30) + 1;
    label(&at, w, "board.from", " ");
    at.x = put_value(c, at.x, y, FL_LAND, w, KIND_ZONE, CAPTAIN_ROWS[captain].home, 20) + 1;
    for (int i = 0; i < SKILLS; i++) {
        ink(&at, FL_DIM, " ", 0);
        if (c->width < 110) label(&at, w, skill_keys[i], "");
        else at.x = put_value(c, at.x, y, FL_DIM, w, KIND_SKILL, i, 14) + 1;
        say_count(&at, FL_PLAIN, "", CAPTAIN_ROWS[captain].skill[i]);
    }
    draw_card(c, w, "", 3501 + captain, y + 1, c->height - y - 1);
}

static void draw_own(fl_canvas *c, const state *s, const fl_words *w, int viewer, int y, int rows) {
    int player = viewer >= 0 && viewer < s->seats, own = player && s->captain[viewer], roomy = rows > OWN_ROWS, bottom = y + rows;
    char errands[300] = "";
    fl_out o = fl_into(errands, sizeof errands);
    if (player && s->dealt[viewer]) draw_dealt(c, s, w, viewer, y);
    if (!s->depth || !s->round) return;
    if (n_spread(s) && !s->prey) y += draw_offer(c, s, w, viewer, y, bottom);
    if (own && s->ship[viewer] && y < bottom) draw_purse(c, s, w, viewer, y++);
    if (own && !roomy) say_errands(&o, s, w, viewer);
    if (own && (n_hand(s, viewer) || errands[0]) && y < bottom) draw_hand(c, s, w, viewer, y++, errands);
    if (own && roomy && s->mission[viewer]) {
        const char *what = s->progress[viewer] ? "!✓" : fl_text(w, "board.mission");
        y += draw_card(c, w, what, 3900 + s->mission[viewer], y, bottom - y);
    }
    if (own && roomy && s->rumor_seen[viewer]) y += draw_card(c, w, fl_text(w, "board.rumor_held"), 3801 + s->rumor[viewer], y, bottom - y);
    if (own && roomy && s->fresh_seen[viewer]) y += draw_card(c, w, fl_text(w, "board.rumor_held"), 3801 + s->fresh[viewer], y, bottom - y);
    if (own && roomy) y += draw_card(c, w, fl_text(w, "board.ability"), 3500 + s->captain[viewer], y, bottom - y);
    for (int i = 0; i < 2; i++)
        if (s->open_mission[i]) y += draw_card(c, w, roomy ? fl_text(w, "board.open") : "!", 3900 + s->open_mission[i], y, bottom - y);
}

void fl_corsairs_board(fl_canvas *c, const void *view, int viewer, const fl_words *w) {
    const state *s = (const state *)view;
    int own = c->height >= 22 ? 5 : OWN_ROWS, rows = c->height - own, panel = c->width >= 110 ? 38 : PANEL, x = c->width - panel;
    int each = (rows - 1) / s->seats;
    if (s->seats == 4 && each < 3) each = 3;
    if (!s->depth) draw_score(c, s, w, x - 1, rows);
    else if (s->fighter[0]) draw_battle(c, s, w, x - 1, rows);
    else if (s->prey) draw_raid(c, s, w, viewer, x - 1, rows);
    else draw_chart(c, s, w, viewer, x - 1, rows);
    draw_columns(c, w, values_from(x, panel), 0, c->width - values_from(x, panel), column_width(panel));
    for (int p = 0; p < s->seats; p++) draw_captain(c, s, w, viewer, p, x, 1 + p * (each > 5 ? 5 : each), panel, each > 5 ? 5 : each);
    draw_own(c, s, w, viewer, rows, own);
}
