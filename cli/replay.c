/* replay.c - flotilla replay: verifies a record, and looks through it with anybody's eyes. */
#include "position.h"

const char usage_replay[] =
    "usage: flotilla replay FILE [--at PLY | --trace] [--as SEAT] [--lang en|de|nl] [--json]\n\n"
    "FILE is a record, a report of a bug that the web app made, or a link that holds a record.\n"
    "Plays a record again and verifies it to the bit: exits with 0 and prints the result and the hash of the last state, or\n"
    "says at which ply it does not fit.\n"
    "--at PLY shows the position in which that ply is to be played (0: after the setup); with --json as a state file.\n"
    "--trace prints a line of JSON for each position: ply, seat, move, index and dealt numbers of what is played in it, its\n"
    "state, the legal moves of that seat, and its hash; the first has the deals of the setup too, the last no move.\n"
    "--as SEAT (or spectator) shows only what that seat may see: hidden things are null; what others choose is null unless\n"
    "the seat can tell it from what it sees; the legal moves are its own; the hash is that of its view; of a deal that it\n"
    "sees, the number is that of the card or face itself, because its place among hidden ones would tell more.\n"
    "A record of another version of the rules cannot be replayed: --at shows its nearest snapshot, --trace all of them.\n";

typedef struct {
    recorded r;
    const char *path;
    int viewer, json;
    fl_words words;
} replay_job;

/* ---- the trace ----------------------------------------------------------------------------------------------- */

static void key_dealt(fl_out *o, const fl_game *g, const char *numbers, const char *meanings, const fl_dealt *d, uint32_t n, int viewer) {
    key(o, numbers), fl_char(o, '[');
    for (uint32_t i = 0; i < n; i++) {
        item(o);
        if (!fl_seen_by(d[i].who, viewer)) fl_str(o, "null");
        else fl_num(o, viewer == FL_ALL_SEEING ? d[i].value : d[i].meant);
    }
    fl_char(o, ']'), key(o, meanings), fl_char(o, '[');
    for (uint32_t i = 0; i < n; i++) {
        item(o);
        if (!fl_seen_by(d[i].who, viewer)) fl_str(o, "null");
        else fl_char(o, '"'), fl_kind_value(o, &g->kinds[d[i].kind], d[i].meant), fl_char(o, '"');
    }
    fl_char(o, ']');
}

/* The whole move, its verb alone ("ship ?"), or nothing. */
static void key_made(fl_out *o, const fl_game *g, const fl_made *made, int viewer) {
    int known = made ? fl_witness(g, made, viewer) : FL_KNOWS_NOTHING;
    key(o, "seat");
    if (made) fl_num(o, (unsigned)made->seat);
    else fl_str(o, "null");
    if (known == FL_KNOWS_MOVE) key_move(o, g, made->move);
    else key_text(o, "move", NULL), key_text(o, "index", NULL);
    key_text(o, "verb", known ? g->verbs[made->move.verb].name : NULL);
}

static void key_legal(fl_out *o, const fl_game *g, const void *s, int seat) {
    fl_move legal[FL_LEGAL];
    int n = seat < 0 ? 0 : g->legal(s, seat, legal);
    key(o, "legal"), fl_char(o, '[');
    for (int i = 0; i < n; i++) item(o), fl_char(o, '"'), fl_write_move(o, g, legal[i]), fl_char(o, '"');
    fl_char(o, ']'), key(o, "legal_indices"), fl_char(o, '[');
    for (int i = 0; i < n; i++) item(o), fl_num(o, (unsigned)fl_index(g, legal[i]));
    fl_char(o, ']');
}

static void key_position(fl_out *o, const fl_game *g, const void *s, int seat, int viewer) {
    key_state(o, g, s, viewer);
    key_seats(o, "active", g->active(s)), key_legal(o, g, s, viewer == FL_ALL_SEEING ? seat : viewer);
    key_hash(o, "hash", viewer == FL_ALL_SEEING ? fl_hash(g, s) : fl_view_hash(g, s, viewer));
}

static void print_line(const replay_job *job, uint32_t ply, const void *s, const fl_made *made, const fl_replay *setup) {
    const fl_game *g = job->words.game;
    fl_out o = page();
    fl_char(&o, '{'), key_number(&o, "ply", ply), key_made(&o, g, made, job->viewer);
    key_dealt(&o, g, "dealt", "meant", made ? made->deals : NULL, made ? made->n_deals : 0, job->viewer);
    if (setup) key_dealt(&o, g, "setup", "setup_meant", setup->deals, setup->n_deals, job->viewer);
    key_position(&o, g, s, made ? made->seat : -1, job->viewer);
    key_events(&o, &job->words, made ? made->events : NULL, made ? made->n_events : 0, job->viewer);
    if (!made) key_result(&o, g, s);
    fl_str(&o, "}\n");
    print_page(&o);
}

static int trace(args *a, const replay_job *job) {
    const fl_record *r = &job->r.record;
    fl_replay at, before;
    fl_error e;
    if (!fl_record_verify(r, &e)) return fail_reading(a, job->path, r->game, &e), REFUSED;
    fl_replay_to(&at, r, 0, &e);
    for (uint32_t ply = 0; before = at, fl_replay_step(&at, &e); ply++) {
        fl_made made = {
            before.state.bytes, at.state.bytes, r->plies[ply].seat, r->plies[ply].move, at.deals, at.events, at.n_deals, at.n_events};
        print_line(job, ply, before.state.bytes, &made, ply ? NULL : &before);
    }
    print_line(job, r->n_plies, at.state.bytes, NULL, r->n_plies ? NULL : &at);
    return DONE;
}

/* ---- one position, or the whole ----------------------------------------------------------------------------------- */

static void print_position(const replay_job *job, uint32_t ply, const void *s) {
    const fl_game *g = job->words.game;
    char prompt[512];
    fl_out o = page();
    if (job->json) {
        fl_char(&o, '{'), key_number(&o, "ply", ply);
        key_position(&o, g, s, fl_count(g->active(s)) == 1 ? fl_lowest(g->active(s)) : -1, job->viewer);
        key_result(&o, g, s), fl_str(&o, "}\n");
        print_page(&o);
        return;
    }
    printf("ply %u\n", ply);
    for (unsigned active = g->active(s); active; active &= active - 1) {
        fl_out p = fl_into(prompt, sizeof prompt);
        fl_say_prompt(&p, &job->words, s, fl_lowest(active));
        puts(prompt);
    }
    if (!g->active(s)) puts(fl_text(&job->words, "over"));
    print_result(&job->words, s);
    putchar('\n');
    print_state(g, s, job->viewer);
    printf("hash %016llx\n", (unsigned long long)(job->viewer == FL_ALL_SEEING ? fl_hash(g, s) : fl_view_hash(g, s, job->viewer)));
}

static int show(args *a, const replay_job *job, uint32_t ply) {
    fl_replay at;
    fl_error e;
    if (!fl_replay_to(&at, &job->r.record, ply, &e)) return fail_reading(a, job->path, job->words.game, &e), REFUSED;
    print_position(job, ply, at.state.bytes);
    return DONE;
}

static int verify(args *a, const replay_job *job) {
    const fl_record *r = &job->r.record;
    const fl_game *g = r->game;
    fl_replay at;
    fl_error e;
    fl_out o = page();
    if (!fl_record_verify(r, &e) || !fl_replay_to(&at, r, r->n_plies, &e)) return fail_reading(a, job->path, g, &e), REFUSED;
    if (job->json) {
        fl_char(&o, '{'), key_text(&o, "game", g->id), key_number(&o, "version", r->version), key_number(&o, "players", r->seats);
        key(&o, "options"), fl_write_options(&o, g, r->options), key(&o, "names"), fl_char(&o, '[');
        for (int p = 0; p < r->seats; p++) item(&o), fl_quoted(&o, r->name[p]);
        fl_char(&o, ']'), key(&o, "verified"), fl_str(&o, "true"), key_number(&o, "plies", r->n_plies);
        key(&o, "over"), fl_str(&o, g->active(at.state.bytes) ? "false" : "true"), key_result(&o, g, at.state.bytes);
        key_hash(&o, "hash", r->hash), fl_str(&o, "}\n");
        print_page(&o);
        return DONE;
    }
    printf("%s version %d, %d players, %u plies: verified\n", g->id, r->version, r->seats, r->n_plies);
    if (!g->active(at.state.bytes)) print_result(&job->words, at.state.bytes);
    else puts("the game is not over");
    printf("hash %016llx\n", (unsigned long long)r->hash);
    return DONE;
}

/* ---- a record of another version ------------------------------------------------------------------------------------ */

static int look_through(args *a, const replay_job *job, long long ply, int tracing) {
    const fl_record *r = &job->r.record;
    const fl_snapshot *nearest = nearest_snapshot(&job->r, ply < 0 ? r->n_plies : ply);
    fl_state s;
    fl_error e;
    note("%.300s: played by version %d of the rules, here is version %d: not verified; it has %u snapshots (--at, --trace)", job->path,
        r->version, r->game->version, r->n_snapshots);
    if (!nearest || (ply < 0 && !tracing)) return REFUSED;
    for (uint32_t i = 0; i < r->n_snapshots; i++) {
        if (!tracing && &r->snapshots[i] != nearest) continue;
        if (!fl_snapshot_read(r, &r->snapshots[i], s.bytes, &e)) return fail_reading(a, job->path, r->game, &e), REFUSED;
        if (tracing) print_line(job, r->snapshots[i].ply, s.bytes, NULL, NULL);
        else print_position(job, r->snapshots[i].ply, s.bytes);
    }
    return DONE;
}

int cmd_replay(args *a) {
    static replay_job job;
    long long ply = take_number(a, "--at", -1, 0, UINT32_MAX);
    const char *as = take(a, "--as");
    int tracing = take_flag(a, "--trace"), status;
    job.json = take_flag(a, "--json"), job.words.lang = take_language(a), job.path = take_word(a);
    if (!finished(a)) return WRONG;
    if (!job.path) return fail(a, "which record?");
    if (tracing && ply >= 0) return fail(a, "--at shows one position, --trace all of them: only one of them");
    if (as && !tracing && ply < 0) return fail(a, "--as belongs to --at or --trace");
    if (!open_record(a, job.path, &job.r)) return WRONG;
    job.words.game = job.r.record.game, job.viewer = read_viewer(a, "--as", as, job.r.record.seats);
    name_seats(&job.words, &job.r.record);
    if (a->failed) status = WRONG;
    else if (record_is_old(&job.r)) status = look_through(a, &job, ply, tracing);
    else status = tracing ? trace(a, &job) : ply >= 0 ? show(a, &job, (uint32_t)ply) : verify(a, &job);
    close_record(&job.r);
    return status;
}
