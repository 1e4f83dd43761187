/* play.c - flotilla play: people at one keyboard, and bots. */
#define _DEFAULT_SOURCE
#include "../host/chance.h"
#include "../play/journal.h"
#include "playing.h"
#include "position.h"
#include <errno.h>
#include <unistd.h>

const char usage_play[] =
    "usage: flotilla play [GAME] [OPTIONS]\n"
    "       flotilla play --position STRING | --state FILE [OPTIONS]\n"
    "       flotilla play --resume [FILE]\n"
    "       flotilla play --at LINK [--name NAME] [--seat S] [--look-on]\n"
    "       flotilla play GAME --open SERVER [--name NAME] [--seats me,open,captain] [--clock CLOCK]\n\n"
    "A game in the terminal, against bots or with others at the same keyboard. Without GAME it asks. Moves are chosen by\n"
    "number or typed; ? shows the rules, help the rest.\n\n"
    "  --players N          how many play\n"
    "  --humans N           how many of them are people (standard: 1)\n"
    "  --seats LIST         who sits where: me,bot,bot or me,captain,random\n"
    "  --names LIST         what the people are called: Anna,Ben\n" SEATING_USAGE
    "  --option ID=VALUE    see flotilla games\n"
    "  --dice manual        public dice and cards are real ones: you say what was thrown or drawn\n"
    "  --seed S             a game that can be played again alike; anyone who knows S knows the dice\n"
    "  --speed N            how fast bots move: 1 to 9, 9 does not wait (standard: 5); Enter hurries them\n"
    "  --auto-pass on|off   a move that is the only one is made without asking (standard: on)\n"
    "  --save FILE          where the game is kept (standard: a new file in $XDG_DATA_HOME/flotilla)\n"
    "  --position STRING    begin in this position (or that of a file or a link); what its viewer cannot see is imagined,\n"
    "                       and you sit where he sits\n"
    "  --state FILE         the same with a state file\n"
    "  --resume [FILE]      go on with this game (also from a link), or with the last one that was not finished\n"
    "  --at LINK            sit down at a table elsewhere, by its address; --look-on: only look\n"
    "  --open SERVER        open a table there, and be told its address; CLOCK is none, 'move SECONDS', 'bank SECONDS\n"
    "                       INCREMENT' or 'days DAYS'\n"
    "  --lang en|de|nl      (standard: as the environment says)\n" TERMINAL_USAGE;

/* ---- the course of a game ----------------------------------------------------------------------------------- */

static int hides(const fl_game *g) {
    for (int i = 0; i < g->n_fields; i++)
        if (g->fields[i].who != FL_ALL) return 1;
    return 0;
}

/* While nobody is asked: what the one person sees, or what all at the keyboard may see. */
static int shared_view(const playing *y) {
    unsigned seats = people_seats(&y->p);
    return fl_count(seats) == 1 ? fl_lowest(seats) : FL_SPECTATOR;
}

static int next_seat(const playing *y) { /* of several, people first: their choices can be taken back until all are in */
    unsigned active = y->p.t.session.game->active(y->p.t.session.state.bytes), persons = active & people_seats(&y->p);
    return fl_lowest(persons ? persons : active);
}

/* What everybody at the keyboard knows to be the only move; else not asking would tell. */
static int plays_itself(const playing *y, int seat, fl_move *m) {
    return y->auto_play && fl_table_forced(&y->p.t, seat, people_seats(&y->p), m);
}

static int tell_thinking(void *with, int seconds) {
    playing *y = with;
    char prompt[256];
    if (seconds < 1 || !terminal.cursor || seconds == y->told) return 0;
    y->told = seconds;
    fl_out o = fl_into(prompt, sizeof prompt);
    fl_say_with(&o, &y->p.w, "play.thinking_long", "sn", next_seat(y), seconds);
    show_game(y, NULL, shared_view(y), prompt);
    return 0;
}

/* What others do is shown: on a terminal as a screen for a little while, else as lines. */
static void show_move(playing *y, int seat, int from_log) {
    const fl_game *g = y->p.t.session.game;
    char text[1024];
    if (!terminal.cursor) {
        for (int i = from_log; i < y->p.n_log; i++) {
            if (!fl_may_know(&y->p.log[i].event, shared_view(y))) continue;
            fl_out o = fl_into(text, sizeof text);
            fl_say_event(&o, &y->p.w, &y->p.log[i].event);
            printf("%s\n", text);
        }
        return;
    }
    fl_out o = fl_into(text, sizeof text);
    if (g->active(y->p.t.session.state.bytes) && y->p.t.chair[next_seat(y)].by_bot)
        fl_say_with(&o, &y->p.w, "play.thinking", "s", next_seat(y));
    show_game(y, NULL, shared_view(y), text);
    /* Within one turn the moves follow each other faster. */
    int same = g->active(y->p.t.session.state.bytes) && next_seat(y) == seat;
    if (!y->hurry) y->hurry = terminal_hurry(speed_ms(y->speed) / (same ? 3 : 1));
}

/* 0: it could not be dealt. */
static int make_move(playing *y, int seat, fl_move m) {
    y->mover = seat, y->making = m, y->withdrawn = 0;
    if (fl_table_play(&y->p.t, seat, m) || y->p.t.session.scribe.failed) return 0;
    party_tell(&y->p);
    return 1;
}

static int bot_turn(playing *y, int seat) {
    fl_move m;
    int from = y->p.n_log;
    y->told = 0;
    if (!bot_move(&y->p, seat, &m, tell_thinking, y) || !make_move(y, seat, m)) return 0;
    unsigned active = y->p.t.session.game->active(y->p.t.session.state.bytes);
    if (active && terminal.cursor && next_seat(y) == y->keyboard) return 1; /* the next question shows it */
    show_move(y, seat, from);
    return !terminal_stopped();
}

static int person_turn(playing *y, int seat) {
    fl_move m;
    int from = y->p.n_log;
    if (plays_itself(y, seat, &m)) {
        if (!make_move(y, seat, m)) return 0;
        return show_move(y, seat, from), !terminal_stopped();
    }
    y->hurry = 0;
    if (seat != y->keyboard && people(&y->p) > 1 && hides(y->p.t.session.game)) {
        int done = ask_to_hand_over(y, seat);
        if (done != CHOSEN) return done == UNDONE;
    }
    y->keyboard = seat;
    int done = ask_person(y, seat, &m);
    if (done == LEFT) return 0;
    if (done == UNDONE) return 1;
    y->message[0] = 0;
    if (!make_move(y, seat, m)) return y->withdrawn;
    save(&y->p.t.session, y->path); /* so that even a power cut costs nothing; leaving says whether it works */
    unsigned active = y->p.t.session.game->active(y->p.t.session.state.bytes);
    if (terminal.cursor && active && next_seat(y) != seat) show_move(y, seat, from); /* what came of it */
    return !terminal_stopped();
}

/* 1: it is over; 0: somebody left. */
int play_on(playing *y) {
    for (unsigned active; (active = y->p.t.session.game->active(y->p.t.session.state.bytes)) != 0;) {
        int seat = next_seat(y);
        if (terminal_stopped() || !(y->p.t.chair[seat].by_bot ? bot_turn(y, seat) : person_turn(y, seat))) return 0;
    }
    return 1;
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* The board lies open now. 1: another game, please. */
int show_end(playing *y, const char *status_key) {
    static fl_canvas canvas;
    char prompt[256], result[1024], status[256], line[LINE_LENGTH] = "";
    fl_out o = fl_into(prompt, sizeof prompt);
    fl_say_winners(&o, &y->p.w, y->p.t.session.state.bytes);
    o = fl_into(result, sizeof result);
    say_result(&y->p.w, y->p.t.session.state.bytes, &o);
    o = fl_into(status, sizeof status);
    fl_char(&o, ' '), fl_say_key(&o, &y->p.w, status_key), fl_str(&o, " >");
    fl_screen s = {
        .words = &y->p.w,
        .state = y->p.t.session.state.bytes,
        .viewer = FL_ALL_SEEING,
        .seat = -1,
        .prompt = prompt,
        .message = result,
        .status = status};
    int what = RESIZED;
    while (terminal.cursor && what == RESIZED) {
        terminal_measure();
        fl_draw_screen(&canvas, terminal.width, terminal.height, &s);
        terminal_show(&canvas, 1);
        what = terminal_line(line, sizeof line);
    }
    return what == LINE && is_command(y, line, "command.again");
}

/* What stays on the terminal: how it ended, where the game is. */
static int say_goodbye(args *a, playing *y, int over) {
    char text[4096];
    int saved = y->p.t.session.record.n_plies ? save(&y->p.t.session, y->path) : 0, why = errno;
    fl_out o = fl_into(text, sizeof text);
    if (over) {
        fl_say_winners(&o, &y->p.w, y->p.t.session.state.bytes), fl_char(&o, '\n'), say_result(&y->p.w, y->p.t.session.state.bytes, &o);
        if (saved) fl_say_key(&o, &y->p.w, "play.replay"), fl_str(&o, " flotilla watch "), fl_str(&o, y->path), fl_char(&o, '\n');
    } else if (saved) {
        fl_say_key(&o, &y->p.w, "play.saved"), fl_char(&o, ' '), fl_str(&o, y->path), fl_char(&o, '\n');
        fl_say_key(&o, &y->p.w, "play.go_on"), fl_str(&o, " flotilla play --resume "), fl_str(&o, y->path), fl_char(&o, '\n');
    }
    printf("%s%s", terminal.cursor ? "" : "\n", text);
    if (y->p.t.session.record.n_plies && !saved) return fail(a, "%s: %s", y->path, strerror(why));
    return over || !terminal_stopped() ? DONE : 128 + terminal_stopped();
}

/* ---- arguments ---------------------------------------------------------------------------------------------------- */

typedef struct {
    seating who;
    const char *file, *save;
    uint64_t seed;
    int seeded, resume, placed;
    choice c;
    fl_position at;
} plan;

int take_resume(args *a, const char **file) {
    for (int i = 0; i < a->n; i++)
        if (!strcmp(a->word[i], "--resume") && (i + 1 == a->n || a->word[i + 1][0] == '-')) return take_flag(a, "--resume");
    *file = take(a, "--resume");
    return *file != NULL;
}

int take_auto_pass(args *a) {
    const char *pass = take(a, "--auto-pass");
    if (pass && strcmp(pass, "on") && strcmp(pass, "off")) fail(a, "--auto-pass is on or off, not '%.40s'", pass);
    return !pass || !strcmp(pass, "on");
}

static void take_dice(args *a, playing *y, plan *l) {
    const char *dice = take(a, "--dice");
    l->seeded = take_seed(a, &l->seed);
    if (dice && strcmp(dice, "manual") && strcmp(dice, "machine")) fail(a, "--dice is manual or machine, not '%.40s'", dice);
    y->manual = dice && !strcmp(dice, "manual");
    if (y->manual && l->seeded) fail(a, "--seed and --dice manual do not go together");
}

/* --position or --state: the game begins there, and its viewer is the person. */
static void take_start(args *a, plan *l) {
    static char seats[FL_SEATS * 4];
    const char *state = take(a, "--state"), *position = take(a, "--position");
    if (state && position) fail(a, "--state and --position do not go together");
    if ((!state && !position) || a->failed || !read_placed(a, state, position, &l->at)) return;
    l->placed = 1, l->c.game = l->at.game, l->c.players = fl_seats(l->at.game, l->at.state.bytes);
    memcpy(l->c.options, fl_options(l->at.game, l->at.state.bytes), l->at.game->n_options);
    fill_position(&l->at, l->seeded ? l->seed : fl_system_seed());
    if (l->at.viewer < 0 || l->who.seats || l->who.humans) return;
    fl_out o = fl_into(seats, sizeof seats);
    for (int seat = 0; seat < l->c.players; seat++) fl_str(&o, seat ? "," : ""), fl_str(&o, seat == l->at.viewer ? "me" : "bot");
    l->who.seats = seats;
}

static void take_plan(args *a, playing *y, plan *l) {
    memset(l, 0, sizeof *l);
    y->p.w.lang = standard_language(a);
    terminal_take(a);
    l->resume = take_resume(a, &l->file);
    take_dice(a, y, l);
    l->who = take_seating(a), l->save = take(a, "--save");
    y->speed = (int)take_number(a, "--speed", SPEED_STANDARD, 1, SPEED_MOST);
    y->auto_play = take_auto_pass(a), y->keyboard = -1;
    take_start(a, l);
    if (!l->placed) l->c.game = take_title(a);
    if (l->c.game && !l->placed) {
        take_options(a, l->c.game, l->c.options);
        l->c.players = seat_count(&l->who);
        int players = take_players(a, l->c.game, l->c.players ? l->c.players : l->c.game->manner->players);
        if (l->c.players && players != l->c.players) fail(a, "--players %d and the %d of --seats do not agree", players, l->c.players);
        l->c.players = players;
    }
    const char *id = take_word(a);
    if (id) game_named(a, id); /* says which there are */
    if (finished(a) && l->resume && l->c.game) fail(a, "--resume needs no game: the record says it");
    if (l->placed && seat_count(&l->who) && seat_count(&l->who) != l->c.players)
        fail(a, "--seats names %d, but %d play", seat_count(&l->who), l->c.players);
    if (l->placed && !l->at.game->active(l->at.state.bytes)) fail(a, "the game is over in this position");
    if (l->save && !access(l->save, F_OK)) fail(a, "%s is there already: --resume goes on with it", l->save);
}

static const fl_chance real_dice = {fl_system_seed, deal_by_person};
static fl_house house_of(playing *y) { return (fl_house){y->manual ? &real_dice : &fl_system, y, NULL, NULL}; }

/* A game that was read goes on by the dice that are wished for. */
static void deal_on(playing *y, const plan *l) {
    const fl_house house = house_of(y);
    fl_session *s = &y->p.t.session;
    s->scribe.decide = l->seeded ? NULL : house.chance->decide, s->scribe.with = y, s->host.stream = l->seed;
    if (l->seeded) y->p.t.seed = l->seed;
}

static int somebody_plays(args *a, const playing *y, int players) {
    int n = 0;
    for (int seat = 0; seat < players; seat++) n += !y->p.bot[seat];
    if (!n) fail(a, "nobody of you plays: 'flotilla watch' shows bots among themselves");
    return !a->failed;
}

/* A game of other rules goes on from its last snapshot, as a new one: the old record stays as it is. */
static int resume_old(args *a, playing *y, const plan *l, const char *text, size_t n) {
    fl_position at = {NULL, FL_ALL_SEEING, {0}};
    fl_record old;
    fl_error e;
    const fl_house house = house_of(y);
    if (!read_old_record(text, n, &old)) return 0;
    at.game = old.game;
    int fine = fl_snapshot_read(&old, &old.snapshots[old.n_snapshots - 1], at.state.bytes, &e) &&
        fl_table_at(&y->p.t, &house, &at, l->seeded ? &l->seed : NULL, &e);
    memcpy(y->p.t.session.record.name, old.name, sizeof old.name);
    if (fine && !l->save && !new_save(y->path, old.game)) fine = 0, fail(a, "%s: %s", y->path, strerror(errno));
    if (l->save) snprintf(y->path, sizeof y->path, "%s", l->save);
    say(y, 0, "play.old_rules");
    fl_record_free(&old);
    return fine;
}

static int read_game(args *a, playing *y, const plan *l) {
    size_t n;
    fl_error e;
    char *text = read_given(a, l->file, &n);
    if (!text) return 0;
    const fl_house house = house_of(y);
    int fine = fl_table_read(&y->p.t, &house, text, n, &e);
    if (fine && fl_is_link(l->file) && !l->save)
        fine = new_save(y->path, y->p.t.session.game) ? 1 : (fail(a, "%s: %s", y->path, strerror(errno)), 0);
    else if (fine) snprintf(y->path, sizeof y->path, "%s", l->save ? l->save : l->file);
    else if (!(fine = resume_old(a, y, l, text, n))) fail(a, "%.300s: %s", l->file, e.text);
    free(text);
    return fine;
}

static int resume(args *a, playing *y, const plan *l) {
    const fl_house house = house_of(y);
    if (l->file && !read_game(a, y, l)) return 0;
    if (!y->p.t.session.game && !last_save(y->path, &house, &y->p.t)) return fail(a, "there is no game to go on with"), 0;
    deal_on(y, l);
    int seats = fl_seats(y->p.t.session.game, y->p.t.session.state.bytes), named = seat_count(&l->who);
    y->p.t.session.record.seats = (uint8_t)seats;
    if (named && named != seats) fail(a, "--seats names %d, but %d play", named, seats);
    if (l->who.seats || l->who.humans || l->who.bots || l->who.names) sit_down(a, &y->p, &l->who, seats);
    else sit_down_again(&y->p);
    y->p.w.game = y->p.t.session.game;
    party_name(&y->p);
    return somebody_plays(a, y, seats) && party_remember(&y->p);
}

/* Those who play are seated. */
static int start(args *a, playing *y, const plan *l) {
    const choice *c = &l->c;
    if (!l->save && !new_save(y->path, c->game)) return fail(a, "%s: %s", y->path, strerror(errno)), 0;
    if (l->save) snprintf(y->path, sizeof y->path, "%s", l->save);
    y->p.w.game = c->game, y->mover = -1;
    party_name(&y->p); /* real dice are asked for by name */
    terminal_open();
    const fl_house house = house_of(y);
    const uint64_t *seed = l->seeded ? &l->seed : NULL;
    fl_error e;
    int fine =
        l->placed ? fl_table_at(&y->p.t, &house, &l->at, seed, &e) : fl_table_new(&y->p.t, &house, c->game, c->players, c->options, seed);
    if (!fine) return 0;
    party_name(&y->p), party_tell(&y->p);
    fl_out o = fl_into(y->message, sizeof y->message);
    fl_say_key(&o, &y->p.w, "about"), fl_char(&o, '\n'), fl_say_key(&o, &y->p.w, l->seeded ? "play.welcome_seed" : "play.welcome");
    y->alarm = 0;
    return 1;
}

static int begin(args *a, playing *y, const plan *l) {
    sit_down(a, &y->p, &l->who, l->c.players);
    return somebody_plays(a, y, l->c.players) && start(a, y, l);
}

/* The same again: game, players, options and seats; the dice are others. */
static int begin_again(args *a, playing *y, plan *l) {
    const fl_record *r = &y->p.t.session.record;
    l->c.game = y->p.t.session.game, l->c.players = r->seats, l->save = NULL, l->seeded = l->placed = 0;
    memcpy(l->c.options, r->options, sizeof r->options);
    fl_table_close(&y->p.t);
    y->p.n_log = 0, y->keyboard = -1;
    return start(a, y, l);
}

/* One game after the other; the exit status. */
static int play_games(args *a, playing *y, plan *l) {
    for (;;) {
        terminal_open();
        int over = play_on(y), again = over && show_end(y, "play.end_status");
        if (!again || !save(&y->p.t.session, y->path)) {
            terminal_close();
            return say_goodbye(a, y, over);
        }
        if (!begin_again(a, y, l)) return terminal_close(), a->failed ? WRONG : DONE;
    }
}

static const char *level_name(int level) {
    static char name[FL_NAME];
    fl_bot bot = {(uint8_t)level, FL_USUAL, 0};
    fl_out o = fl_into(name, sizeof name);
    return fl_write_bot(&o, &bot), name;
}

int cmd_play(args *a) {
    static playing y;
    plan l;
    int status = DONE;
    const char *at = take(a, "--at"), *open = take(a, "--open");
    if (at && open) return fail(a, "--at and --open do not go together");
    if (at || open) return play_elsewhere(a, at, open);
    take_plan(a, &y, &l);
    if (a->failed) return WRONG;
    if (!l.resume && !l.c.game) {
        terminal_open();
        l.c.level = l.who.bots || l.who.seats ? 0 : FL_BOSUN;
        if (!choose_game(&y, &l.c)) return terminal_close(), DONE;
        l.resume = l.c.resumed;
        if (l.c.level && !l.resume) l.who.bots = level_name(l.c.level);
    }
    int ready = l.resume ? resume(a, &y, &l) : begin(a, &y, &l);
    if (ready) status = play_games(a, &y, &l);
    else terminal_close();
    party_free(&y.p);
    return a->failed ? WRONG : status;
}
