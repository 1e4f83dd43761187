/* binding.cpp - libflotilla and the core as a Python module. Thin: what is asked is checked here, and done there. Whatever comes from Python may be
 * wrong in any way, so every number is looked at before the engine sees it, and every mistake becomes an exception that says what it is. */
#include "core.h"
#include "engine/facts.h"
#include "games/registry.h"
#include "lab/tree.h"
#include "play/session.h"
#include "study/analysis.h"
#include "study/perft.h"
#include "study/signature.h"
#include "text/screen.h"
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace nb = nanobind;
using std::string;

struct illegal : std::runtime_error { using std::runtime_error::runtime_error; };

[[noreturn]] static void wrong(const string &what) { throw nb::value_error(what.c_str()); }

/* A seed as it was given. Any whole number is taken, so that the wrong ones (of hashes, say, which may be negative) can be told. */
struct seed_given {
    uint64_t value;
    bool fine;
    operator uint64_t() const {
        if (!fine) wrong("a seed is a number from 0 to 2**64 - 1");
        return value;
    }
};

namespace nanobind::detail {
template <> struct type_caster<seed_given> {
    NB_TYPE_CASTER(seed_given, const_name("int"))
    bool from_python(handle from, uint8_t flags, cleanup_list *cleanup) noexcept {
        make_caster<uint64_t> number;
        value.fine = number.from_python(from, flags, cleanup);
        value.value = value.fine ? number.value : 0;
        if (!value.fine) PyErr_Clear();
        return value.fine || PyLong_Check(from.ptr());
    }
};
}

/* Whether somebody wants it to end (Ctrl-C): asked now and then by what takes long outside Python's lock. If so, what comes next is to
 * throw python_error. */
static bool interrupted() {
    nb::gil_scoped_acquire python_again;
    return PyErr_CheckSignals() != 0;
}

/* ---- things that are always there ----------------------------------------------------------------------------------- */

static PyObject *numbers[FL_INDICES]; /* so that lists of moves are quickly made */
static PyObject *seat_sets[FL_EVERYONE + 1];
static PyObject *game_objects, *event_type,
    *restorer; /* what Python calls a game and an event, and what makes a saved state again; set when the package is imported */

static const fl_game *game_at(int number) {
    if (number < 0 || number >= fl_n_games) wrong("no such game");
    return fl_games[number];
}

static string written(void (*write)(fl_out *, const fl_game *, fl_move), const fl_game *g, fl_move m) {
    char text[FL_NOTATION];
    fl_out o = fl_into(text, sizeof text);
    write(&o, g, m);
    return text;
}
static string notation(const fl_game *g, fl_move m) { return written(fl_write_move, g, m); }

/* Text of any length: once to measure, once to write. */
template <class F> static string text_of(F write) {
    fl_out o = fl_into(nullptr, 0);
    write(&o);
    string text(o.n + 1, 0);
    o = fl_into(text.data(), o.n + 1);
    write(&o);
    text.resize(o.n);
    return text;
}

static fl_move move_at(const fl_game *g, int index) {
    if (index < 0 || index >= g->n_indices)
        wrong(
            "moves of " + string(g->id) + " have indices from 0 to " + std::to_string(g->n_indices - 1) + ", not " + std::to_string(index));
    return fl_at(g, index);
}

static fl_move move_of(const fl_game *g, const string &text) {
    fl_move m;
    fl_error e;
    if (!fl_read_move(g, text.data(), text.size(), &m, &e)) wrong(e.text);
    return m;
}

static int language(const string &id) {
    int lang = fl_find_language(id.data(), id.size());
    if (lang < 0) wrong("texts are in en, de and nl, not in '" + id + "'");
    return lang;
}

/* ---- how a state came about -------------------------------------------------------------------------------------------
 * Each state knows the ply that led to it, and that one the ply before: states that have been copied share what they have in common. */
struct past {
    long refs;
    past *before; /* NULL: the beginning */
    fl_state *placed; /* of a beginning in the middle of a game */
    uint32_t ply;
    uint8_t seat;
    fl_move move;
    uint16_t n_deals, deals[1];
};

static past *new_past(past *before, int seat, fl_move m, const fl_dealt *deals, uint32_t n) {
    past *p = (past *)malloc(sizeof *p + n * sizeof *p->deals);
    if (!p) throw std::bad_alloc();
    p->refs = 1, p->before = before, p->placed = nullptr, p->ply = before ? before->ply + 1 : 0, p->seat = (uint8_t)seat, p->move = m,
    p->n_deals = (uint16_t)n;
    for (uint32_t i = 0; i < n; i++) p->deals[i] = deals[i].value;
    return p;
}

static past *placed_past(const fl_game *g, const void *state) {
    past *p = new_past(nullptr, 0, fl_move{}, nullptr, 0);
    p->placed = (fl_state *)calloc(1, sizeof *p->placed);
    if (!p->placed) return free(p), throw std::bad_alloc(), nullptr;
    memcpy(p->placed->bytes, state, g->state_size);
    return p;
}

static past *share(past *p) { return p ? p->refs++, p : p; }

static void forget(past *p) {
    while (p && --p->refs == 0) {
        past *before = p->before;
        free(p->placed), free(p);
        p = before;
    }
}

/* ---- dealing ---------------------------------------------------------------------------------------------------------- */

struct room {
    fl_dealt deals[FL_PER_PLY];
    fl_event events[FL_PER_PLY];
};
static room heard; /* of the move that is being played: Python's lock is held */

static uint32_t kept(uint32_t n) { return n < FL_PER_PLY ? n : (uint32_t)FL_PER_PLY; }

static fl_scribe listener() {
    fl_scribe s = {};
    s.deals = heard.deals, s.events = heard.events, s.max_deals = s.max_events = FL_PER_PLY;
    return s;
}

/* Numbers that are given; what is asked for beyond them is told. */
struct given {
    explicit given(const std::vector<uint32_t> *numbers) : values(numbers) {}
    const std::vector<uint32_t> *values;
    size_t at = 0;
    bool missing = false;
    int kind = 0;
    uint32_t n = 0;
    std::vector<std::pair<unsigned, uint32_t>> meant; /* which card, and how many numbers mean it */
    std::vector<uint32_t> first; /* one of these numbers */
};

static uint32_t by_given(fl_scribe *scribe, const fl_lot *lot) {
    given *g = (given *)scribe->with;
    if (g->at < g->values->size()) {
        uint32_t value = (*g->values)[g->at++];
        if (value < lot->n) return value;
        return scribe->failed = "a dealt number is too large", 0;
    }
    if (g->missing) return 0;
    g->missing = true, g->kind = lot->kind, g->n = lot->n;
    for (uint32_t value = 0; value < lot->n; value++) {
        unsigned card = fl_meant(lot, value);
        if (g->meant.empty() || g->meant.back().first != card) g->meant.push_back({card, 0}), g->first.push_back(value);
        g->meant.back().second++;
    }
    return 0;
}

static void all_given(const given &g, const fl_scribe &scribe) {
    if (scribe.failed) wrong(scribe.failed);
    if (g.missing) wrong("more is dealt than the " + std::to_string(g.values->size()) + " numbers that were given");
    if (g.at < g.values->size())
        wrong("only " + std::to_string(g.at) + " numbers are dealt, and " + std::to_string(g.values->size()) + " were given");
}

/* None: nothing more is dealt; else what the next number decides, and for each thing that it can mean a number and its chance. */
static nb::object chance_of(const fl_game *game, const given &g, const fl_scribe &scribe) {
    if (scribe.failed) wrong(scribe.failed);
    if (g.at < g.values->size())
        wrong("only " + std::to_string(g.at) + " numbers are dealt, and " + std::to_string(g.values->size()) + " were given");
    if (!g.missing) return nb::none();
    const fl_kind *k = &game->kinds[g.kind];
    nb::list outcomes;
    for (size_t i = 0; i < g.meant.size(); i++) {
        char word[64];
        fl_out o = fl_into(word, sizeof word);
        fl_kind_value(&o, k, g.meant[i].first);
        outcomes.append(nb::make_tuple(word, g.first[i], (double)g.meant[i].second / g.n));
    }
    string name = text_of([&](fl_out *o) { fl_lower(o, k->name); });
    return nb::make_tuple(name, outcomes);
}

/* ---- a state ----------------------------------------------------------------------------------------------------------- */

struct State {
    const fl_game *game;
    int viewer = FL_ALL_SEEING;
    uint64_t stream = 0;
    past *led = nullptr;
    std::vector<fl_event> events;
    uint64_t *knows = nullptr; /* of each seat: a number for all that it has seen, heard and done; NULL: nobody keeps it */
    alignas(8) uint8_t bytes[FL_STATE + (int)ENCODER_SLACK];

    explicit State(const fl_game *g) : game(g) {}
    State(const State &o) : game(o.game), viewer(o.viewer), stream(o.stream), led(share(o.led)), events(o.events) {
        memcpy(bytes, o.bytes, game ? game->state_size : 0);
        if (o.knows) keep_knowledge(), memcpy(knows, o.knows, FL_SEATS * sizeof *knows);
    }
    State &operator=(const State &) = delete;
    ~State() { forget(led), free(knows); }

    const fl_game *open() const {
        if (!game) wrong("this state is closed");
        return game;
    }
    void close() { forget(led), led = nullptr, game = nullptr; }
    int seats() const { return fl_seats(open(), bytes); }
    void seat_is_there(int seat) const {
        if (seat < 0 || seat >= seats())
            wrong("there are seats 0 to " + std::to_string(seats() - 1) + " at this table, not " + std::to_string(seat));
    }
    void seen_by_seat(int seat) const { /* what only a state that shows everything, or the seat's own view, can tell */
        seat_is_there(seat);
        if (viewer != FL_ALL_SEEING && viewer != seat)
            wrong("this is what " + (viewer < 0 ? string("a spectator") : "seat " + std::to_string(viewer)) +
                " sees: it does not tell what seat " + std::to_string(seat) + " may do");
    }
    void shows_all(const char *what) const {
        open();
        if (viewer != FL_ALL_SEEING) wrong(string("this is only what somebody sees, not the whole state: ") + what);
    }
    void keep_knowledge() {
        if (knows) return;
        knows = (uint64_t *)calloc(FL_SEATS, sizeof *knows);
        if (!knows) throw std::bad_alloc();
    }
    void learn(int mover, int index) {
        for (int seat = 0; knows && seat < seats(); seat++) {
            uint64_t k = fl_mix(knows[seat], fl_view_hash(game, bytes, seat));
            for (const fl_event &e : events)
                if (fl_may_know(&e, seat))
                    k = fl_mix(k, (uint64_t)e.kind << 32 | (uint64_t)e.a << 24 | (uint64_t)e.b << 16 | (uint64_t)e.c << 8 | e.d);
            if (seat == mover) k = fl_mix(k, (uint64_t)index + 1);
            knows[seat] = k;
        }
    }
};

static int viewer_of(const State &s, nb::handle viewer) { /* None: everything that the state shows */
    if (viewer.is_none()) return s.viewer;
    if (nb::isinstance<nb::str>(viewer) && nb::cast<string>(viewer) == "spectator") return FL_SPECTATOR;
    int seat;
    if (!nb::try_cast<int>(viewer, seat)) throw nb::type_error("a viewer is a seat, 'spectator' or None");
    if (seat != FL_SPECTATOR) s.seat_is_there(seat);
    return seat;
}

/* As the viewer sees it, into `to`. */
static void veiled(const State &s, int viewer, uint8_t *to) {
    if (s.viewer != FL_ALL_SEEING && viewer != s.viewer) wrong("this is already what somebody sees: another's view cannot be made of it");
    memcpy(to, s.bytes, s.game->state_size);
    if (s.viewer == FL_ALL_SEEING && viewer != FL_ALL_SEEING) fl_veil(s.game, to, viewer);
}

static State *new_state(
    int number, int players, nb::bytes options, uint64_t seed, const std::optional<std::vector<uint32_t>> &deals, bool knowing) {
    const fl_game *g = game_at(number);
    if (options.size() < g->n_options) wrong("options are missing");
    std::unique_ptr<State> s(new State(g));
    fl_scribe scribe = listener();
    given with(deals ? &*deals : nullptr);
    if (deals) scribe.decide = by_given, scribe.with = &with;
    fl_host h = {seed, &scribe};
    switch (fl_start(g, s->bytes, players, (const uint8_t *)options.c_str(), &h)) {
    case FL_BAD_SEATS:
        wrong(string(g->id) + " is for " + std::to_string(g->min_seats) + " to " + std::to_string(g->max_seats) + " players, not " +
            std::to_string(players));
    case FL_BAD_OPTION: wrong("an option has no such value");
    }
    if (deals) all_given(with, scribe);
    s->stream = h.stream;
    s->led = new_past(nullptr, 0, fl_move{}, heard.deals, kept(scribe.n_deals));
    s->events.assign(heard.events, heard.events + kept(scribe.n_events));
    if (knowing) s->keep_knowledge(), s->learn(-1, 0);
    return s.release();
}

static nb::object setup_chance(int number, int players, nb::bytes options, const std::vector<uint32_t> &deals) {
    const fl_game *g = game_at(number);
    fl_state s;
    fl_scribe scribe = {};
    given with(&deals);
    scribe.decide = by_given, scribe.with = &with;
    fl_host h = {0, &scribe};
    if (options.size() < g->n_options || fl_start(g, s.bytes, players, (const uint8_t *)options.c_str(), &h) != FL_STARTED)
        wrong("it cannot be begun like this");
    return chance_of(g, with, scribe);
}

static State *view_of(const State &s, nb::handle who) {
    s.open();
    int viewer = viewer_of(s, who);
    uint8_t seen[FL_STATE];
    veiled(s, viewer, seen);
    State *v = new State(s.game);
    memcpy(v->bytes, seen, s.game->state_size);
    v->viewer = viewer;
    for (const fl_event &e : s.events)
        if (fl_may_know(&e, viewer)) v->events.push_back(e);
    return v;
}

static State *imagined(const State &s, nb::handle who, seed_given seed) {
    s.open();
    if (who.is_none()) throw nb::type_error("a world is imagined by what a seat sees, or a 'spectator'");
    int viewer = viewer_of(s, who);
    uint8_t world[FL_STATE];
    veiled(s, viewer, world);
    fl_host h = {seed, nullptr};
    s.game->imagine(world, viewer, &h);
    int broken = fl_check(s.game, world);
    if (broken) wrong(string("no world fits this view: ") + fl_check_name(s.game, broken));
    State *w = new State(s.game);
    memcpy(w->bytes, world, s.game->state_size);
    w->stream = fl_next(&h.stream), w->led = placed_past(s.game, world);
    if (s.knows) { /* what the others have learnt in this world nobody knows; what they see is all that is kept of it */
        w->keep_knowledge(), w->learn(-1, 0);
        if (viewer >= 0) w->knows[viewer] = s.knows[viewer];
    }
    return w;
}

static unsigned active_of(const State &s) { return s.open()->active(s.bytes); }

static nb::object active(const State &s) { return nb::borrow(seat_sets[active_of(s) & FL_EVERYONE]); }

static nb::object seat_to_move(const State &s) {
    unsigned bits = active_of(s);
    return bits ? nb::borrow(numbers[fl_lowest(bits)]) : nb::none();
}

static int legal_of(const State &s, int seat, fl_move *out) {
    s.seen_by_seat(seat);
    return s.game->legal(s.bytes, seat, out);
}

static nb::object legal(const State &s, int seat) {
    fl_move moves[FL_LEGAL];
    int n = legal_of(s, seat, moves);
    PyObject *list = PyList_New(n);
    if (!list) throw nb::python_error();
    for (int i = 0; i < n; i++) PyList_SET_ITEM(list, i, Py_NewRef(numbers[fl_index(s.game, moves[i])]));
    return nb::steal(list);
}

static nb::list legal_words(const State &s, int seat) {
    fl_move moves[FL_LEGAL];
    nb::list list;
    for (int i = 0, n = legal_of(s, seat, moves); i < n; i++) list.append(notation(s.game, moves[i]));
    return list;
}

using bytes_1d = nb::ndarray<uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

static void mask_into(const State &s, int seat, bytes_1d out, bool turned) {
    fl_move moves[FL_LEGAL];
    int n = legal_of(s, seat, moves), seats = s.seats();
    if (out.shape(0) != s.game->n_indices)
        wrong("a mask of " + string(s.game->id) + " has " + std::to_string(s.game->n_indices) + " places, not " +
            std::to_string(out.shape(0)));
    memset(out.data(), 0, s.game->n_indices);
    for (int i = 0; i < n; i++) out.data()[fl_index(s.game, turned ? fl_turn_move(s.game, seats, moves[i], seat) : moves[i])] = 1;
}

static nb::object mask(const State &s, int seat) {
    fl_move moves[FL_LEGAL];
    int n = legal_of(s, seat, moves);
    bool *flags = (bool *)calloc(s.game->n_indices, 1);
    if (!flags) throw std::bad_alloc();
    for (int i = 0; i < n; i++) flags[fl_index(s.game, moves[i])] = true;
    nb::capsule owner(flags, [](void *p) noexcept { free(p); });
    size_t shape[1] = {s.game->n_indices};
    return nb::cast(nb::ndarray<nb::numpy, bool>(flags, 1, shape, owner));
}

static string refusal(const State &s, int seat, fl_move m, fl_rule rule) {
    fl_words w = {s.game, FL_EN, {}};
    string about = "'" + notation(s.game, m) + "' by seat " + std::to_string(seat) + " is not allowed";
    return about + " by rule " + text_of([&](fl_out *o) { fl_say_refused(o, &w, rule); });
}

static void play_move(State &s, int seat, fl_move m, const std::vector<uint32_t> *deals) {
    const fl_game *g = s.open();
    s.shows_all("nothing can be played in it; imagine a world first");
    s.seat_is_there(seat);
    fl_rule rule = fl_why(g, s.bytes, seat, m);
    if (rule) throw illegal(refusal(s, seat, m, rule));
    fl_scribe scribe = listener();
    fl_host h = {s.stream, &scribe};
    given with(deals);
    if (deals) {
        uint8_t to[FL_STATE];
        memcpy(to, s.bytes, g->state_size);
        scribe.decide = by_given, scribe.with = &with;
        g->play(to, seat, m, &h);
        all_given(with, scribe);
        memcpy(s.bytes, to, g->state_size);
    } else g->play(s.bytes, seat, m, &h);
    s.stream = h.stream;
    s.led = new_past(s.led, seat, m, heard.deals, kept(scribe.n_deals));
    s.events.assign(heard.events, heard.events + kept(scribe.n_events));
    if (s.knows) s.learn(seat, fl_index(g, m));
}

static nb::object chance_after(const State &s, int seat, fl_move m, const std::vector<uint32_t> &deals) {
    const fl_game *g = s.open();
    s.shows_all("nothing can be played in it; imagine a world first");
    s.seat_is_there(seat);
    fl_rule rule = fl_why(g, s.bytes, seat, m);
    if (rule) throw illegal(refusal(s, seat, m, rule));
    uint8_t to[FL_STATE];
    memcpy(to, s.bytes, g->state_size);
    fl_scribe scribe = {};
    given with(&deals);
    scribe.decide = by_given, scribe.with = &with;
    fl_host h = {0, &scribe};
    g->play(to, seat, m, &h);
    return chance_of(g, with, scribe);
}

/* Everything that a move may lead to, equal states added up. */
static nb::list outcomes(const State &s, int seat, fl_move m, uint32_t most) {
    const fl_game *g = s.open();
    s.shows_all("nothing can be played in it; imagine a world first");
    s.seat_is_there(seat);
    fl_rule rule = fl_why(g, s.bytes, seat, m);
    if (rule) throw illegal(refusal(s, seat, m, rule));
    std::unique_ptr<fl_outcomes> o(new fl_outcomes);
    std::map<string, std::pair<double, std::vector<fl_dealt>>> found;
    uint32_t n = 0;
    fl_outcomes_start(o.get());
    do {
        uint8_t to[FL_STATE];
        if (n++ >= most) wrong("this move has more than " + std::to_string(most) + " outcomes");
        memcpy(to, s.bytes, g->state_size);
        g->play(to, seat, m, &o->host);
        if (o->scribe.failed) wrong(o->scribe.failed);
        auto &entry = found[string((const char *)to, g->state_size)];
        entry.first += fl_outcomes_chance(o.get());
        if (entry.second.empty())
            for (uint32_t i = 0; i < o->n_deals; i++) entry.second.push_back(fl_dealt{o->n[i], (uint16_t)o->value[i], 0, 0, 0, 0});
    } while (fl_outcomes_next(o.get()));
    nb::list list;
    for (auto &[bytes, entry] : found) {
        State *to = new State(g);
        memcpy(to->bytes, bytes.data(), bytes.size());
        to->stream = fl_mix(s.stream, (uint64_t)nb::len(list)),
        to->led = new_past(share(s.led), seat, m, entry.second.data(), (uint32_t)entry.second.size());
        list.append(nb::make_tuple(entry.first, nb::cast(to, nb::rv_policy::take_ownership)));
    }
    return list;
}

static nb::object why(const State &s, int seat, fl_move m) {
    s.seen_by_seat(seat);
    fl_rule rule = fl_why(s.game, s.bytes, seat, m);
    return rule ? nb::cast((int)rule) : nb::none();
}

static nb::tuple result(const State &s, bool ranks) {
    int score[FL_SEATS], rank[FL_SEATS];
    if (active_of(s)) wrong("the game is not over: there are no scores yet");
    s.shows_all("its result is not known from it");
    s.game->result(s.bytes, score, rank);
    nb::list list;
    for (int p = 0; p < s.seats(); p++) list.append(ranks ? rank[p] : score[p]);
    return nb::tuple(list);
}

static nb::list events_of(const State &s, nb::handle who) {
    s.open();
    int viewer = viewer_of(s, who);
    nb::list list;
    for (const fl_event &e : s.events) {
        if (!fl_may_know(&e, viewer)) continue;
        const fl_event_kind *k = &s.game->events[e.kind];
        const uint8_t arg[4] = {e.a, e.b, e.c, e.d};
        nb::list args;
        for (int i = 0; i < 4; i++)
            if (s.game->kinds[k->kind[i]].size > 1) args.append((int)arg[i]);
        string text = text_of([&](fl_out *o) { fl_write_event(o, s.game, &e); });
        nb::object event = nb::make_tuple(text.substr(0, text.find(' ')), nb::tuple(args), text);
        list.append(event_type ? nb::steal(PyObject_Call(event_type, event.ptr(), nullptr)) : event);
    }
    return list;
}

static nb::list told(const State &s, nb::handle who, const string &lang) {
    s.open();
    int viewer = viewer_of(s, who);
    fl_words w = {s.game, language(lang), {}};
    nb::list list;
    for (const fl_event &e : s.events)
        if (fl_may_know(&e, viewer)) list.append(text_of([&](fl_out *o) { fl_say_event(o, &w, &e); }));
    return list;
}

/* A field as whole numbers; what is unknown is -1. */
static nb::object field(const State &s, const string &name) {
    const fl_field *f = fl_field_named(s.open(), name.c_str());
    if (!f) throw nb::key_error((string(s.game->id) + " has no field '" + name + "'").c_str());
    int n = fl_elements(f);
    int64_t *values = (int64_t *)malloc((size_t)n * sizeof *values);
    if (!values) throw std::bad_alloc();
    for (int i = 0; i < n; i++) {
        uint64_t v = fl_get(f, s.bytes, i);
        values[i] = v == fl_unknown(f) && f->who != FL_ALL ? -1 : (int64_t)v;
    }
    nb::capsule owner(values, [](void *p) noexcept { free(p); });
    size_t shape[3] = {f->dim[0], f->dim[1], f->dim[2]};
    return nb::cast(nb::ndarray<nb::numpy, int64_t>(values, f->rank, shape, owner));
}

static string written(const State &s, nb::handle who, void (*write)(fl_out *, const fl_game *, const void *, int)) {
    uint8_t seen[FL_STATE];
    s.open();
    int viewer = viewer_of(s, who);
    veiled(s, viewer, seen);
    return text_of([&](fl_out *o) { write(o, s.game, seen, viewer); });
}

static string position(const State &s, nb::handle who) { return written(s, who, fl_write_position); }
static string json(const State &s, nb::handle who) { return written(s, who, fl_write_json); }

static string facts(const State &s) {
    s.open();
    return text_of([&](fl_out *o) { fl_write_facts(o, s.game, s.bytes); });
}

static State *read_state(const string &text, bool is_json, uint64_t seed) {
    std::unique_ptr<fl_position> p(new fl_position);
    fl_error e = {};
    int fine = is_json ? fl_read_json(fl_find_game, text.data(), text.size(), p.get(), &e)
                       : fl_read_position(fl_find_game, text.data(), text.size(), p.get(), &e);
    if (!fine) wrong(e.text);
    State *s = new State(p->game);
    memcpy(s->bytes, p->state.bytes, p->game->state_size);
    s->viewer = p->viewer, s->stream = seed;
    if (p->viewer == FL_ALL_SEEING) s->led = placed_past(p->game, s->bytes);
    return s;
}

/* ---- records ------------------------------------------------------------------------------------------------------------ */

static std::vector<const past *> plies_of(const State &s) { /* the beginning first */
    std::vector<const past *> all;
    s.shows_all("how it came about is not known");
    for (const past *p = s.led; p; p = p->before) all.push_back(p);
    return {all.rbegin(), all.rend()};
}

struct session_room { /* a session that is being played again from what was dealt */
    fl_session s = {};
    std::vector<uint16_t> values;
    fl_script script = {};
    bool open = false;
    session_room(const State &of, const std::vector<const past *> &plies) {
        fl_error e;
        for (const past *p : plies) values.insert(values.end(), p->deals, p->deals + p->n_deals);
        script.values = values.data(), script.n = (uint32_t)values.size();
        const past *first = plies.at(0);
        const uint8_t *options = fl_options(of.game, of.bytes);
        open = first->placed ? fl_session_at(&s, of.game, first->placed->bytes, fl_by_script, &script, 0)
                             : fl_session_start(&s, of.game, of.seats(), options, fl_by_script, &script, 0);
        if (!open) wrong("what this state remembers of its game cannot be played again");
        (void)e;
    }
    session_room(const session_room &) = delete;
    void play(const past *p) {
        if (fl_session_play(&s, p->seat, p->move) || s.scribe.failed) wrong("what this state remembers of its game cannot be played again");
    }
    ~session_room() { fl_session_free(&s); }
};

static string record(const State &s, const std::vector<string> &names) {
    auto plies = plies_of(s);
    std::unique_ptr<session_room> room(new session_room(s, plies));
    for (size_t i = 1; i < plies.size(); i++) room->play(plies[i]);
    if (memcmp(room->s.state.bytes, s.bytes, s.game->state_size)) wrong("what this state remembers of its game does not lead to it");
    if (!names.empty() && names.size() != (size_t)s.seats()) wrong("as many names as players, please");
    for (size_t i = 0; i < names.size(); i++) {
        const string &name = names[i];
        if (name.empty() || name.size() >= FL_NAME || name.find_first_of(" \t\r\n\"\\") != string::npos)
            wrong("a name has 1 to 31 letters and no blanks: '" + name + "'");
        memcpy(room->s.record.name[i], name.c_str(), name.size() + 1);
    }
    size_t n;
    char *text = fl_session_write(&room->s, &n);
    if (!text) throw std::bad_alloc();
    string copy(text, n);
    free(text);
    return copy;
}

static State *at_ply(const State &s, int64_t ply) {
    auto plies = plies_of(s);
    if (ply < 0) ply += (int64_t)plies.size();
    if (ply < 0 || ply >= (int64_t)plies.size()) wrong("this game has come to ply " + std::to_string(plies.size() - 1));
    std::unique_ptr<session_room> room(new session_room(s, plies));
    for (int64_t i = 1; i <= ply; i++) room->play(plies[(size_t)i]);
    State *to = new State(s.game);
    memcpy(to->bytes, room->s.state.bytes, s.game->state_size);
    to->led = share(const_cast<past *>(plies[(size_t)ply])), to->stream = fl_mix(s.stream, (uint64_t)ply);
    const fl_scribe &scribe = room->s.scribe;
    to->events.assign(scribe.events, scribe.events + kept(scribe.n_events));
    return to;
}

static nb::list plies(const State &s) {
    nb::list list;
    for (const past *p : plies_of(s)) {
        nb::list deals;
        if (!p->before) continue;
        for (int i = 0; i < p->n_deals; i++) deals.append((int)p->deals[i]);
        list.append(nb::make_tuple((int)p->seat, fl_index(s.game, p->move), nb::tuple(deals)));
    }
    return list;
}

static State *read_record(const string &text, seed_given seed) {
    std::unique_ptr<fl_session> s(new fl_session);
    fl_error e = {};
    if (!fl_session_read(s.get(), text.data(), text.size(), &e)) wrong(e.text);
    const fl_record *r = &s->record;
    State *state = new State(r->game);
    memcpy(state->bytes, s->state.bytes, r->game->state_size);
    state->stream = seed;
    state->led = r->placed ? placed_past(r->game, r->start.bytes) : new_past(nullptr, 0, fl_move{}, r->deals, r->n_setup);
    for (uint32_t i = 0; i < r->n_plies; i++)
        state->led = new_past(state->led, r->plies[i].seat, r->plies[i].move, r->deals + r->plies[i].first_deal, r->plies[i].n_deals);
    fl_session_free(s.get());
    return state;
}

/* ---- pickle --------------------------------------------------------------------------------------------------------------- */

template <class T> static void put(string &to, T v) { to.append((const char *)&v, sizeof v); }
template <class T> static T get(const string &from, size_t &at) {
    T v;
    if (from.size() - at < sizeof v) wrong("a saved state is cut off");
    memcpy(&v, from.data() + at, sizeof v);
    return at += sizeof v, v;
}

static string pack_past(const State &s) {
    string to;
    if (s.viewer != FL_ALL_SEEING) return to;
    for (const past *p : plies_of(s)) {
        put<uint8_t>(to, p->placed ? 1 : 0), put(to, p->seat), put(to, p->move), put(to, p->n_deals);
        to.append((const char *)p->deals, p->n_deals * sizeof *p->deals);
        if (p->placed) to.append((const char *)p->placed->bytes, s.game->state_size);
    }
    return to;
}

static void unpack_past(State &s, const string &from) {
    for (size_t at = 0; at < from.size();) {
        uint8_t placed = get<uint8_t>(from, at), seat = get<uint8_t>(from, at);
        fl_move m = get<fl_move>(from, at);
        uint16_t n = get<uint16_t>(from, at);
        std::vector<fl_dealt> deals(n);
        for (fl_dealt &d : deals) d.value = get<uint16_t>(from, at);
        if (placed > 1 || (placed && s.led) || fl_index(s.game, m) < 0 || n > FL_PER_PLY) wrong("a saved state is damaged");
        if (placed) {
            if (from.size() - at < s.game->state_size) wrong("a saved state is cut off");
            if (fl_check(s.game, from.data() + at)) wrong("a saved state is damaged");
            s.led = placed_past(s.game, from.data() + at), at += s.game->state_size;
        } else s.led = new_past(s.led, seat, m, deals.data(), n);
    }
}

static State *restore(
    const string &id, int version, nb::bytes bytes, int viewer, uint64_t stream, nb::bytes history, const std::vector<uint64_t> &knows) {
    const fl_game *g = fl_find_game(id.data(), id.size());
    if (!g) wrong("no such game: '" + id + "'");
    if (version != g->version)
        wrong("this state was saved by version " + std::to_string(version) + " of the rules of " + id + ", and these are version " +
            std::to_string(g->version));
    if (bytes.size() != g->state_size)
        wrong("a state of " + id + " has " + std::to_string(g->state_size) + " bytes, not " + std::to_string(bytes.size()));
    fl_position p = {g, viewer, {}};
    fl_error e = {};
    memcpy(p.state.bytes, bytes.c_str(), g->state_size);
    if (viewer < FL_ALL_SEEING || !fl_check_position(&p, &e)) wrong(*e.text ? e.text : "a saved state is damaged");
    std::unique_ptr<State> s(new State(g));
    memcpy(s->bytes, bytes.c_str(), g->state_size);
    s->viewer = viewer, s->stream = stream;
    unpack_past(*s, string(history.c_str(), history.size()));
    if (viewer == FL_ALL_SEEING && !s->led) s->led = placed_past(g, s->bytes);
    if (knows.size() == FL_SEATS) s->keep_knowledge(), memcpy(s->knows, knows.data(), sizeof *s->knows * FL_SEATS);
    return s.release();
}

static nb::tuple reduced(const State &s) {
    s.open();
    string history = pack_past(s);
    std::vector<uint64_t> knows(s.knows, s.knows + (s.knows ? FL_SEATS : 0));
    return nb::make_tuple(nb::borrow(restorer),
        nb::make_tuple(s.game->id, (int)s.game->version, nb::bytes((const char *)s.bytes, s.game->state_size), s.viewer, s.stream,
            nb::bytes(history.data(), history.size()), knows));
}

/* ---- as a picture of characters --------------------------------------------------------------------------------------------- */

static fl_canvas *drawn(const State &s, nb::handle who, int width, int height, const string &lang) {
    static fl_canvas canvas; /* drawing is for one thread at a time, and Python's lock is held */
    s.open();
    int viewer = viewer_of(s, who);
    if (width < FL_MIN_WIDTH || width > FL_WIDEST || height < FL_MIN_HEIGHT || height > FL_HIGHEST)
        wrong("a screen has 80 to 240 columns and 24 to 100 rows");
    if (s.viewer != FL_ALL_SEEING && viewer != s.viewer) wrong("this is already what somebody sees: another's view cannot be made of it");
    fl_words w = {s.game, language(lang), {}};
    fl_screen screen = {};
    uint8_t seen[FL_STATE];
    veiled(s, viewer, seen);
    screen.words = &w, screen.state = seen, screen.viewer = viewer, screen.seat = -1, screen.status = "";
    fl_draw_screen(&canvas, width, height, &screen);
    return &canvas;
}

static string screen(const State &s, nb::handle who, int width, int height, const string &lang, bool colour) {
    fl_canvas *c = drawn(s, who, width, height, lang);
    return text_of([&](fl_out *o) { fl_show(o, c, colour); });
}

static nb::list cells(const State &s, nb::handle who, int width, int height, const string &lang) {
    fl_canvas *c = drawn(s, who, width, height, lang);
    nb::list rows;
    for (int y = 0; y < c->height; y++) {
        nb::list row;
        for (int x = 0; x < c->width; x++) row.append(nb::make_tuple((int)c->at[y][x].code, (int)c->at[y][x].ink));
        rows.append(row);
    }
    return rows;
}

/* ---- what a game is ------------------------------------------------------------------------------------------------------------ */

static nb::list words_of(const char *words) {
    nb::list list;
    const char *at;
    for (int i = 0, n; (n = fl_word(words, i, &at)) != 0; i++) list.append(string(at, (size_t)n));
    return list;
}

static string lower(const char *name) {
    return text_of([&](fl_out *o) { fl_lower(o, name); });
}

static string said(const fl_words *w, const string &key) {
    const char *text = fl_text(w, lower(key.c_str()).c_str());
    return text ? text : "";
}

static nb::list described_facts(const fl_game *g, const fl_fact *facts, int n, bool values) {
    static const char *const gives[] = {"number", "yes_no", "one", "maybe", "set"};
    nb::list list;
    for (int i = 0; i < n; i++) {
        const fl_fact *f = &facts[i];
        nb::dict d;
        nb::list by;
        for (int k = 0; k < f->rank; k++) by.append(nb::make_tuple(lower(g->kinds[f->by[k].kind].name), (int)f->by[k].size));
        d["name"] = f->name, d["by"] = by, d["gives"] = gives[f->gives], d["what"] = f->what;
        d["kind"] = f->gives < FL_GIVES_ONE ? nb::object(nb::none()) : nb::cast(lower(g->kinds[f->kind].name));
        if (values) d["values"] = text_of([&](fl_out *o) { fl_write_fact(o, g, f, nullptr); });
        list.append(d);
    }
    return list;
}

static nb::dict described(int number, const string &lang) {
    static const char *const how[] = {"does", "passes", "hides", "gives_up"};
    const fl_game *g = game_at(number);
    fl_words w = {g, language(lang), {}};
    nb::dict d;
    nb::list options, kinds, fields, steps, verbs, events, rules;
    d["id"] = g->id, d["version"] = (int)g->version, d["title"] = said(&w, "title"), d["about"] = said(&w, "about"),
    d["plays_by"] = said(&w, "plays_by");
    d["min_players"] = (int)g->min_seats, d["max_players"] = (int)g->max_seats, d["usual_players"] = (int)g->manner->players;
    d["published_players"] = nb::make_tuple((int)g->min_published, (int)g->max_published);
    d["longest"] = (int)g->longest, d["state_bytes"] = (int)g->state_size, d["actions"] = (int)g->n_indices;
    for (int i = 0; i < g->n_options; i++) {
        nb::dict o;
        o["id"] = g->options[i].id, o["values"] = words_of(g->options[i].words), o["standard"] = (int)g->options[i].standard,
        o["rule"] = (int)g->options[i].rule;
        o["text"] = said(&w, string("option.") + g->options[i].id);
        options.append(o);
    }
    for (int i = 0; i < g->n_kinds; i++)
        kinds.append(nb::make_tuple(lower(g->kinds[i].name), (int)g->kinds[i].size, words_of(g->kinds[i].words), (int)g->kinds[i].seats));
    for (int i = 0; i < g->n_fields; i++) {
        const fl_field *f = &g->fields[i], *seers = fl_seers_of(g, f);
        nb::dict o;
        nb::list dims, by_seat;
        for (int k = 0; k < f->rank; k++) dims.append((int)f->dim[k]), by_seat.append((f->by_seat >> k & 1) != 0);
        o["name"] = f->name, o["dims"] = dims, o["by_seat"] = by_seat, o["who"] = fl_who_words[f->who],
        o["holds"] = fl_holds_words[f->holds];
        o["seen_by"] = seers ? nb::cast(seers->name) : nb::object(nb::none());
        o["kind"] = f->holds == FL_COUNT || f->holds == FL_OPTION ? nb::object(nb::none()) : nb::cast(lower(g->kinds[f->kind].name));
        o["most"] = f->most, o["offset"] = (int)f->at, o["width"] = (int)f->width, o["what"] = f->what;
        fields.append(o);
    }
    for (int i = 0; i < g->kinds[FL_KIND_STEP].size; i++) {
        string word = nb::cast<string>(words_of(g->kinds[FL_KIND_STEP].words)[(size_t)i]);
        steps.append(nb::make_tuple(word, (int)g->step_rules[i], (g->together >> i & 1) != 0, said(&w, "prompt." + word)));
    }
    for (int i = 0; i < g->n_verbs; i++) {
        const fl_verb *v = &g->verbs[i];
        nb::list args;
        for (int k = 0; k < 3; k++)
            if (g->kinds[v->kind[k]].size > 1) args.append(lower(g->kinds[v->kind[k]].name));
        verbs.append(nb::make_tuple(v->name, (int)v->first, (i + 1 < g->n_verbs ? g->verbs[i + 1].first : g->n_indices) - v->first, args,
            how[v->how], said(&w, string("verb.") + v->name)));
    }
    for (int i = 0; i < g->n_events; i++) {
        nb::list args;
        for (int k = 0; k < 4; k++)
            if (g->kinds[g->events[i].kind[k]].size > 1) args.append(lower(g->kinds[g->events[i].kind[k]].name));
        events.append(nb::make_tuple(lower(g->events[i].name), args, said(&w, string("event.") + g->events[i].name)));
    }
    for (int i = 0; i < g->n_rules; i++)
        rules.append(nb::make_tuple((int)g->rules[i].number, g->rules[i].name, fl_source_words[g->rules[i].source],
            said(&w, "rule." + std::to_string(g->rules[i].number))));
    d["options"] = options, d["kinds"] = kinds, d["fields"] = fields, d["steps"] = steps, d["verbs"] = verbs, d["events"] = events,
    d["rules"] = rules;
    d["tables"] = described_facts(g, g->tables, g->n_tables, true), d["facts"] = described_facts(g, g->facts, g->n_facts, false);
    return d;
}

/* ---- bots ------------------------------------------------------------------------------------------------------------------------- */

static fl_bot bot_of(const string &text) {
    fl_bot bot;
    fl_error e;
    if (fl_read_bot(text.data(), text.size(), &bot, &e)) return bot;
    string said = e.text;
    wrong(said.rfind("no such bot", 0) ? said : said + "; there are " + fl_bot_names);
}

/* … which plays this game. */
static fl_bot bot_for(const fl_game *g, const string &text) {
    fl_bot bot = bot_of(text);
    if (!fl_follows(g, bot.temper)) wrong(string(g->id) + " has no such career: " + text);
    return bot;
}

struct Bot {
    fl_bot bot;
    void *arena = nullptr;
    bool busy = false;
    explicit Bot(const string &text) : bot(bot_of(text)) {}
    Bot(const Bot &) = delete;
    ~Bot() { free(arena); }
    string name() const {
        return text_of([&](fl_out *o) { fl_write_bot(o, &bot); });
    }
};

static uint64_t micros() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* A bot's clock, which runs out when somebody wants it to end. */
struct watch {
    uint64_t asked = micros();
    bool stopped = false;
};
enum { MICROS_BETWEEN = 50000 };
static uint64_t time_on(void *with) {
    watch *w = (watch *)with;
    uint64_t now = micros();
    if (!w->stopped && now - w->asked >= MICROS_BETWEEN) w->asked = now, w->stopped = interrupted();
    return w->stopped ? UINT64_MAX : now;
}

/* Asks outside Python's lock: the position is copied first. */
static fl_move asked(Bot &b, const State &s, int seat, seed_given seed, std::optional<double> seconds, fl_reasons *reasons) {
    fl_state view;
    const fl_game *g = s.open();
    s.seen_by_seat(seat);
    if (!(active_of(s) >> seat & 1)) wrong("seat " + std::to_string(seat) + " has nothing to choose now");
    if (!fl_follows(g, b.bot.temper)) wrong(string(g->id) + " has no such career: " + b.name());
    if (seconds && !(*seconds > 0 && *seconds < 1e6)) wrong("a bot thinks for more than no seconds, and less than a million");
    uint64_t stream = seed;
    watch watched;
    fl_clock clock = {time_on, &watched, seconds ? (uint64_t)(*seconds * 1e6) : UINT64_MAX / 2};
    if (!b.arena && !b.busy) b.arena = malloc(FL_ARENA);
    bool own = b.arena && !b.busy;
    fl_means means = {own ? b.arena : malloc(FL_ARENA), FL_ARENA, nullptr, &clock, reasons};
    if (!means.arena) throw std::bad_alloc();
    if (own) b.busy = true;
    memcpy(view.bytes, s.bytes, g->state_size);
    fl_bot bot = b.bot;
    fl_move m;
    {
        nb::gil_scoped_release free_python;
        m = fl_ask_bot(&bot, g, view.bytes, seat, stream, &means);
    }
    if (own) b.busy = false;
    else free(means.arena);
    if (watched.stopped) throw nb::python_error();
    return m;
}

static nb::list reasons_of(Bot &b, const State &s, int seat, seed_given seed, std::optional<double> seconds) {
    std::unique_ptr<fl_reasons> r(new fl_reasons);
    r->n = 0;
    asked(b, s, seat, seed, seconds, r.get());
    nb::list list;
    for (int i = 0; i < r->n; i++) {
        const fl_reason &x = r->best[i];
        list.append(nb::make_tuple(fl_index(s.game, x.move), x.visits, x.value / (double)FL_CERTAIN, x.chance / (double)FL_CERTAIN,
            x.spread / (double)FL_CERTAIN));
    }
    return list;
}

/* ---- a game looked back at ------------------------------------------------------------------------------------------------------------ */

struct looking {
    const fl_game *game;
    std::vector<fl_state> states;
    std::vector<const past *> plies;
    std::vector<fl_entry> entries;
    std::vector<std::pair<int, fl_second_thought>> thoughts;
    fl_foresight how;
    fl_bot bot;
    bool think;
    std::vector<fl_means> means;
    watch watched; /* the first worker is Python's own thread: it asks, and the others see what it has heard */
    std::atomic<bool> stopped;
};

static uint64_t stopped_by_now(void *with) { return ((looking *)with)->stopped; }
static uint64_t asked_by_now(void *with) {
    looking *x = (looking *)with;
    if (time_on(&x->watched) == UINT64_MAX) x->stopped = true;
    return x->stopped;
}

static void look_at(void *with, int worker, int from, int to) {
    looking *x = (looking *)with;
    for (int i = from; i < to && !x->stopped; i++) {
        int32_t before[FL_SEATS];
        if (!worker) asked_by_now(x);
        const past *p = x->plies[(size_t)i + 1];
        const void *s = x->states[(size_t)i].bytes;
        fl_foresee(x->game, s, &x->how, before);
        fl_book(x->game, s, before, p->seat, p->move, x->states[(size_t)i + 1].bytes, &x->how, &x->entries[(size_t)i]);
        if (x->think)
            x->thoughts[(size_t)i].first =
                fl_think_again(x->game, s, p->seat, p->move, &x->bot, &x->means[(size_t)worker], &x->thoughts[(size_t)i].second);
    }
}

static nb::list shares(const int32_t *v, int n) {
    nb::list list;
    for (int i = 0; i < n; i++) list.append(v[i] / (double)FL_CERTAIN);
    return list;
}

static nb::dict analysed(const State &s, const std::optional<string> &bot, int playouts, int plies, int threads) {
    looking x = {};
    x.stopped = false;
    x.game = s.open(), x.plies = plies_of(s), x.how = fl_usual_foresight, x.think = bot.has_value();
    if (playouts < 0 || playouts > 100000 || plies < 0 || plies > 100000 || threads < 1 || threads > 1024)
        wrong("playouts and plies are numbers from 0, threads from 1");
    if (playouts) x.how.playouts = (uint32_t)playouts;
    if (plies) x.how.plies = (uint32_t)plies;
    if (bot) x.bot = bot_for(x.game, *bot);
    std::unique_ptr<session_room> room(new session_room(s, x.plies));
    x.states.push_back(room->s.state);
    for (size_t i = 1; i < x.plies.size(); i++) room->play(x.plies[i]), x.states.push_back(room->s.state);
    int n = (int)x.plies.size() - 1, seats = s.seats();
    int32_t start[FL_SEATS];
    x.entries.resize((size_t)n), x.thoughts.resize((size_t)n), x.means.resize((size_t)threads);
    fl_clock ours = {asked_by_now, &x, 1}, theirs = {stopped_by_now, &x, 1};
    for (fl_means &m : x.means) m.arena = malloc(FL_ARENA), m.size = m.arena ? FL_ARENA : 0, m.clock = &m == &x.means[0] ? &ours : &theirs;
    {
        nb::gil_scoped_release free_python;
        crew *c = crew_make(threads);
        fl_foresee(x.game, x.states[0].bytes, &x.how, start);
        if (c) crew_run(c, look_at, &x, n, 1);
        crew_free(c);
    }
    for (fl_means &m : x.means) free(m.arena);
    if (x.stopped) throw nb::python_error();
    nb::dict d;
    nb::list entries, accounts;
    for (int i = 0; i < n; i++) {
        const fl_entry &entry = x.entries[(size_t)i];
        const auto &[there, t] = x.thoughts[(size_t)i];
        nb::object thought = there ? nb::object(nb::make_tuple(fl_index(x.game, t.better), t.made / (double)FL_CERTAIN,
                                         t.best / (double)FL_CERTAIN, t.spread / (double)FL_CERTAIN))
                                   : nb::none();
        entries.append(nb::make_tuple((int)entry.seat, fl_index(x.game, entry.move), shares(entry.v, seats), shares(entry.luck, seats),
            shares(entry.choice, seats), thought));
    }
    for (int p = 0; p < seats; p++) {
        fl_account a;
        fl_account_of(seats, p, start, x.entries.data(), (uint32_t)n, &a);
        const int32_t of[] = {a.fair, a.luck, a.own, a.others, a.result};
        accounts.append(nb::tuple(shares(of, 5)));
    }
    d["start"] = shares(start, seats), d["entries"] = entries, d["accounts"] = accounts;
    return d;
}

/* ---- a small game, solved ------------------------------------------------------------------------------------------------------------------ */

static nb::dict solved(int number, nb::bytes options, int rounds, uint32_t most, const State *from) {
    const fl_game *g = game_at(number);
    fl_state begin;
    if (from) from->shows_all("it cannot be solved"), g = from->game, memcpy(begin.bytes, from->bytes, g->state_size);
    fl_tree t;
    fl_cfr c;
    double value = 0, answers[2] = {0, 0};
    uint8_t chosen[FL_OPTIONS] = {};
    if (g->min_seats > 2) wrong("two cannot play " + string(g->id));
    if (options.size() < g->n_options || rounds < 0) wrong("options are missing, or there are less than no rounds");
    memcpy(chosen, options.c_str(), g->n_options);
    bool grown, begun = false, stopped = false;
    std::vector<double> policy;
    {
        nb::gil_scoped_release free_python;
        grown = from ? fl_tree_grow_from(&t, g, begin.bytes, most) : fl_tree_grow(&t, g, chosen, most);
        if (grown && (begun = fl_cfr_start(&c, &t))) {
            policy.resize(t.n_moves);
            for (int i = 0; i < rounds && !(stopped = interrupted()); i++) fl_cfr_round(&c, &t);
            if (rounds) fl_cfr_policy(&c, &t, policy.data());
            else fl_tree_uniform(&t, policy.data());
            value = fl_tree_value(&t, policy.data());
            for (int seat = 0; seat < 2; seat++) answers[seat] = fl_tree_answer(&t, policy.data(), seat, nullptr);
            fl_cfr_free(&c);
        }
    }
    if (stopped) {
        fl_tree_free(&t);
        throw nb::python_error();
    }
    string failed = grown ? begun ? "" : "no memory is left" : t.failed;
    nb::dict d;
    d["nodes"] = t.n_nodes, d["sets"] = t.n_sets, d["value"] = value, d["exploitability"] = (answers[0] + answers[1]) / 2 - 0.5;
    fl_tree_free(&t);
    if (!failed.empty()) wrong(string(g->id) + " cannot be solved: " + failed);
    return d;
}

/* How a policy plays in one view: chances of the legal moves, in their order. */
static std::vector<double> policy_in(nb::handle policy, const fl_tree &t, uint32_t i, int n) {
    State *view = new State(t.game);
    memcpy(view->bytes, t.views + (size_t)i * t.game->state_size, t.game->state_size);
    view->viewer = t.view_seat[i];
    nb::object given = policy(nb::cast(view, nb::rv_policy::take_ownership), (int)t.view_seat[i]);
    std::vector<double> chances = nb::cast<std::vector<double>>(given);
    double sum = 0;
    for (double c : chances) {
        if (!(c >= 0)) wrong("a policy gives chances from 0 to 1");
        sum += c;
    }
    if (chances.size() != (size_t)n || std::fabs(sum - 1) > 1e-6) wrong("a policy gives a chance for each legal move, together 1");
    return chances;
}

/* By how much the best answers to a policy win more than half, in the mean over both seats; and seat 0's share if both play so. */
static nb::tuple exploited(int number, nb::bytes options, nb::object policy, uint32_t most, const State *from) {
    const fl_game *g = from ? from->open() : game_at(number);
    uint8_t chosen[FL_OPTIONS] = {};
    if (g->min_seats > 2) wrong("two cannot play " + string(g->id));
    if (options.size() < g->n_options) wrong("options are missing");
    memcpy(chosen, options.c_str(), g->n_options);
    if (from) from->shows_all("it cannot be solved");
    fl_tree t;
    std::unique_ptr<fl_tree, decltype(&fl_tree_free)> owner(&t, fl_tree_free);
    if (!(from ? fl_tree_grow_from(&t, g, from->bytes, most) : fl_tree_grow(&t, g, chosen, most)))
        wrong(string(g->id) + " cannot be solved: " + t.failed);
    std::vector<std::vector<double>> by_view(t.n_views);
    std::vector<double> plays(t.n_moves);
    for (uint32_t i = 0; i < t.n_sets; i++) {
        const fl_known &set = t.sets[i];
        std::vector<double> &chances = by_view[set.view];
        if (chances.empty()) chances = policy_in(policy, t, set.view, set.n);
        std::copy(chances.begin(), chances.end(), plays.begin() + set.first);
    }
    nb::gil_scoped_release free_python;
    double value = fl_tree_value(&t, plays.data());
    double answers = fl_tree_answer(&t, plays.data(), 0, nullptr) + fl_tree_answer(&t, plays.data(), 1, nullptr);
    nb::gil_scoped_acquire python_again;
    return nb::make_tuple(answers / 2 - 0.5, value);
}

/* ---- arrays --------------------------------------------------------------------------------------------------------------------------------- */

struct Encoder {
    encoder *e;
    Encoder(int number, int players, int room, const string &obs, bool turned, bool seeing) {
        const fl_game *g = game_at(number);
        int kind = obs == "bytes" ? ENCODE_BYTES : obs == "uint8" ? ENCODE_UINT8 : obs == "float32" ? ENCODE_FLOAT32 : -1;
        if (kind < 0) wrong("observations are 'bytes', 'uint8' or 'float32', not '" + obs + "'");
        if (players < g->min_seats || players > g->max_seats)
            wrong(string(g->id) + " is for " + std::to_string(g->min_seats) + " to " + std::to_string(g->max_seats) + " players, not " +
                std::to_string(players));
        if (room < players || room > FL_SEATS) wrong("there is room for " + std::to_string(players) + " to 6 seats in the features");
        e = encoder_make(g, players, room, kind, turned, seeing);
        if (!e) throw std::bad_alloc();
    }
    Encoder(const Encoder &) = delete;
    ~Encoder() { encoder_free(e); }
};

using any_bytes = nb::ndarray<nb::c_contig, nb::device::cpu>;

static uint8_t *room_in(const any_bytes &a, const char *what, size_t bytes) {
    if (a.nbytes() != bytes) wrong(string(what) + " should have " + std::to_string(bytes) + " bytes, not " + std::to_string(a.nbytes()));
    return (uint8_t *)a.data();
}

static void observe(const Encoder &e, const State &s, int viewer, any_bytes out) {
    if (s.open() != e.e->game) wrong("this encoder is for " + string(e.e->game->id) + ", and this is a state of " + s.game->id);
    if (s.seats() != e.e->seats)
        wrong("this encoder is for " + std::to_string(e.e->seats) + " players, and " + std::to_string(s.seats()) + " play here");
    if (viewer != FL_SPECTATOR) s.seat_is_there(viewer);
    if (s.viewer != FL_ALL_SEEING && s.viewer != viewer) wrong("this is already what somebody else sees");
    uint8_t *to = room_in(out, "an observation", e.e->size);
    encoder_observe(e.e, s.bytes, viewer, to);
}

static nb::list layout(const Encoder &e) {
    nb::list list;
    for (uint32_t i = 0; i < e.e->n_slices; i++) {
        const encoder_slice &s = e.e->slices[i];
        const fl_field *f = &e.e->game->fields[s.field];
        nb::list shape;
        uint32_t n = s.block;
        for (int k = 0; k < s.rank; k++) shape.append((int)s.dims[k]), n *= s.dims[k];
        shape.append(s.block);
        list.append(nb::make_tuple(f->name, s.start, s.start + n, nb::tuple(shape), s.flags != 0, fl_holds_words[f->holds]));
    }
    return list;
}

static nb::list features(const Encoder &e) {
    nb::list list;
    for (uint32_t i = 0; i < e.e->n_features; i++) {
        encoder_feature f = encoder_feature_at(e.e, i);
        list.append(nb::make_tuple(f.kind, f.at, f.width, f.value, f.seers_at, f.most));
    }
    return list;
}

struct Fleet {
    fleet *f = nullptr;
    nb::object keeps; /* the encoder and the arrays */
    fleet_terms terms = {};
    std::atomic<bool> busy{false};
    ~Fleet() { fleet_free(f); }
    fleet *open() const {
        if (!f) wrong("this environment is closed");
        if (!fleet_is_ours(f))
            throw std::runtime_error(
                "this environment belongs to the process that made it, and this one was forked from that: make a new one here");
        return f;
    }
};

struct in_use { /* two threads of Python may not step the same games */
    Fleet &f;
    explicit in_use(Fleet &fleet) : f(fleet) {
        if (f.busy.exchange(true)) throw std::runtime_error("another thread is stepping this environment");
    }
    ~in_use() { f.busy = false; }
};

static void make_fleet(Fleet *self, nb::object enc, int n, int threads, nb::bytes options, const std::vector<uint64_t> &seeds, int reward,
    int autoreset, bool skip_forced, uint32_t most_steps, const std::vector<std::optional<string>> &bots, any_bytes obs, any_bytes mask,
    any_bytes rewards, any_bytes terminated, any_bytes truncated, any_bytes seat, std::optional<any_bytes> final_obs) {
    const Encoder &e = nb::cast<const Encoder &>(enc);
    const fl_game *g = e.e->game;
    fleet_terms t = {};
    if (n < 1 || n > 1 << 24) wrong("there are 1 to 16777216 environments, not " + std::to_string(n));
    if (threads < 1 || threads > 1024) wrong("there are 1 to 1024 threads, not " + std::to_string(threads));
    if (seeds.size() != (size_t)n) wrong("there should be " + std::to_string(n) + " seeds, not " + std::to_string(seeds.size()));
    if (options.size() < g->n_options || reward < 0 || reward > REWARD_MARGIN || autoreset < 0 || autoreset > RESET_NEVER)
        wrong("no such way to reset or to reward");
    t.game = g, t.n = n, t.seats = e.e->seats, t.threads = threads, t.reward = reward, t.autoreset = autoreset, t.skip_forced = skip_forced,
    t.most_steps = most_steps;
    memcpy(t.options, options.c_str(), g->n_options);
    for (int i = 0; i < t.seats && i < (int)bots.size(); i++) {
        if (!bots[(size_t)i]) continue;
        t.bot[i] = bot_for(g, *bots[(size_t)i]);
        t.bots |= 1u << i;
    }
    if (t.bots == (1u << t.seats) - 1) wrong("bots sit on all seats: nobody is left to be asked");
    size_t rows = (size_t)n, wide = e.e->size, actions = g->n_indices;
    fleet_arrays a = {
        room_in(obs, "obs", rows * wide), room_in(mask, "mask", rows * actions), nullptr,
        (float *)room_in(rewards, "rewards", rows * (size_t)t.seats * 4), room_in(terminated, "terminated", rows),
        room_in(truncated, "truncated", rows), (int32_t *)room_in(seat, "seat", rows * 4)};
    if (final_obs) a.final_obs = room_in(*final_obs, "final_obs", rows * wide);
    fleet *f = fleet_make(&t, e.e, seeds.data(), &a);
    if (!f) throw std::bad_alloc();
    new (self) Fleet();
    nb::list kept;
    kept.append(enc);
    for (const any_bytes *x : {&obs, &mask, &rewards, &terminated, &truncated, &seat}) kept.append(*x);
    if (final_obs) kept.append(*final_obs);
    self->f = f, self->terms = t, self->keeps = kept;
}

using actions_1d = nb::ndarray<int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

static void fleet_take_step(Fleet &f, actions_1d actions) {
    fleet *x = f.open();
    in_use here(f);
    if (actions.shape(0) != (size_t)f.terms.n)
        wrong("there should be " + std::to_string(f.terms.n) + " actions, not " + std::to_string(actions.shape(0)));
    if (f.terms.autoreset == RESET_NEVER) {
        int over = fleet_finished(x);
        if (over >= 0) wrong("the game of environment " + std::to_string(over) + " is over: reset it before the next step");
    }
    int at;
    {
        nb::gil_scoped_release free_python;
        at = fleet_step(x, actions.data());
    }
    if (at >= 0)
        throw illegal("action " + std::to_string(actions.data()[at]) + " of environment " + std::to_string(at) +
            " is not legal there; nothing has been played");
}

static void fleet_begin(Fleet &f, std::optional<bytes_1d> which) {
    fleet *x = f.open();
    in_use here(f);
    if (which && which->shape(0) != (size_t)f.terms.n) wrong("a flag for each environment, please");
    const uint8_t *flags = which ? which->data() : nullptr;
    nb::gil_scoped_release free_python;
    fleet_reset(x, flags);
}

static void fleet_choose(Fleet &f, actions_1d out) {
    fleet *x = f.open();
    in_use here(f);
    if (out.shape(0) != (size_t)f.terms.n) wrong("there should be room for " + std::to_string(f.terms.n) + " actions");
    fleet_sample(x, out.data());
}

static void fleet_sow(Fleet &f, const std::vector<uint64_t> &seeds) {
    fleet *x = f.open();
    in_use here(f);
    if (seeds.size() != (size_t)f.terms.n)
        wrong("there should be " + std::to_string(f.terms.n) + " seeds, not " + std::to_string(seeds.size()));
    fleet_reseed(x, seeds.data());
}

static State *fleet_look(Fleet &f, int i) {
    fleet *x = f.open();
    in_use here(f);
    if (i < 0 || i >= f.terms.n) wrong("there are environments 0 to " + std::to_string(f.terms.n - 1) + ", not " + std::to_string(i));
    State *s = new State(f.terms.game);
    fleet_state(x, i, s->bytes, &s->stream);
    if (!fl_seats(s->game, s->bytes)) return delete s, wrong("reset the environment first"), nullptr;
    s->led = placed_past(s->game, s->bytes);
    return s;
}

static void fleet_set(Fleet &f, int i, const State &s) {
    fleet *x = f.open();
    in_use here(f);
    s.shows_all("no game can go on from it");
    if (i < 0 || i >= f.terms.n) wrong("there are environments 0 to " + std::to_string(f.terms.n - 1) + ", not " + std::to_string(i));
    if (s.game != f.terms.game || s.seats() != f.terms.seats) wrong("this state is of another game, or of another number of players");
    fleet_place(x, i, s.bytes, s.stream);
}

static nb::tuple fleet_count(Fleet &f) {
    uint64_t steps, plies, episodes;
    fleet_counts(f.open(), &steps, &plies, &episodes);
    return nb::make_tuple(steps, plies, episodes);
}

/* ---- the module --------------------------------------------------------------------------------------------------------------------------------- */

static void make_numbers() {
    for (int i = 0; i < FL_INDICES; i++) numbers[i] = PyLong_FromLong(i);
    for (unsigned set = 0; set <= FL_EVERYONE; set++) {
        seat_sets[set] = PyTuple_New(fl_count(set));
        int at = 0;
        for (unsigned rest = set; rest; rest &= rest - 1) PyTuple_SET_ITEM(seat_sets[set], at++, Py_NewRef(numbers[fl_lowest(rest)]));
    }
}

static void define_state(nb::module_ &m) {
    auto none = nb::none();
    nb::class_<State>(
        m, "State", "A position of a game: whole, or as a seat sees it. Made by Game.new(), State.view(), read_position() and their kin.")
        .def_prop_ro(
            "game", [](const State &s) { return nb::borrow(PyTuple_GET_ITEM(game_objects, fl_game_number(s.open()))); },
            nb::sig("def game(self) -> 'flotilla.Game'"), "The game that it is a position of.")
        .def_prop_ro("players", &State::seats, "How many play.")
        .def_prop_ro(
            "viewer",
            [](const State &s) -> nb::object {
                s.open();
                return s.viewer == FL_ALL_SEEING ? nb::none() : nb::cast(s.viewer);
            },
            nb::sig("def viewer(self) -> int | None"), "Whose view it is: a seat, -1 for a spectator, None if it shows everything.")
        .def_prop_ro("active", &active, nb::sig("def active(self) -> tuple[int, ...]"),
            "The seats that have to choose now; none when the game is over.")
        .def_prop_ro(
            "seat", &seat_to_move, nb::sig("def seat(self) -> int | None"), "The lowest of the active seats; None when the game is over.")
        .def_prop_ro(
            "over", [](const State &s) { return !active_of(s); }, "Whether the game is over.")
        .def_prop_ro(
            "round", [](const State &s) { return fl_round(s.open(), s.bytes); }, "The round of play, from 1; 0 before the first.")
        .def_prop_ro(
            "ply",
            [](const State &s) {
                s.open();
                return s.led ? s.led->ply : 0;
            },
            "How many plies it remembers: since the beginning, or since the position that it was read from or imagined as. A view "
            "remembers none.")
        .def_prop_ro(
            "step",
            [](const State &s) -> nb::object {
                int step = fl_step(s.open(), s.bytes);
                return step < 0 ? nb::none() : words_of(s.game->kinds[FL_KIND_STEP].words)[(size_t)step];
            },
            nb::sig("def step(self) -> str | None"), "What is going on, as a word; None when the game is over.")
        .def_prop_ro(
            "scores", [](const State &s) { return result(s, false); }, nb::sig("def scores(self) -> tuple[int, ...]"),
            "Each seat's points, once the game is over.")
        .def_prop_ro(
            "ranks", [](const State &s) { return result(s, true); }, nb::sig("def ranks(self) -> tuple[int, ...]"),
            "Each seat's place from 1, once the game is over; equal places share a win.")
        .def_prop_ro(
            "knowledge",
            [](const State &s) {
                s.open();
                return std::vector<uint64_t>(s.knows, s.knows + (s.knows ? s.seats() : 0));
            },
            "Of each seat a number for all that it has seen, heard and done since the beginning; empty unless the game was begun with "
            "knowing=True.")
        .def("legal", &legal, nb::arg("seat"), nb::sig("def legal(self, seat: int) -> list[int]"),
            "The indices of the moves that the seat may make.")
        .def(
            "legal_words", &legal_words, nb::arg("seat"), nb::sig("def legal_words(self, seat: int) -> list[str]"), "The same in notation.")
        .def("mask", &mask, nb::arg("seat"), nb::sig("def mask(self, seat: int) -> numpy.typing.NDArray[numpy.bool_]"),
            "Of every index, whether the seat may make that move.")
        .def("mask_into", &mask_into, nb::arg("seat"), nb::arg("out"), nb::arg("turned") = false,
            nb::sig("def mask_into(self, seat: int, out: numpy.typing.NDArray[typing.Any], turned: bool = False) -> None"),
            "The same into an array of bytes; `turned`: of moves as the seat counts the table, itself being seat 0.")
        .def(
            "play_turned",
            [](State &s, int seat, int index) {
                s.seat_is_there(seat);
                play_move(s, seat, fl_turn_move(s.game, s.seats(), move_at(s.open(), index), fl_turn_back(s.seats(), seat)), nullptr);
            },
            nb::arg("seat"), nb::arg("move"), "Plays a move that is given as the seat counts the table, itself being seat 0.")
        .def(
            "play", [](State &s, int seat, int index) { play_move(s, seat, move_at(s.open(), index), nullptr); }, nb::arg("seat"),
            nb::arg("move"),
            "Plays a move, given as its index or in notation. `deals` forces the numbers that it deals. Raises IllegalMove, and changes "
            "nothing, if a rule forbids it.")
        .def(
            "play", [](State &s, int seat, const string &text) { play_move(s, seat, move_of(s.open(), text), nullptr); }, nb::arg("seat"),
            nb::arg("move"))
        .def(
            "play",
            [](State &s, int seat, int index, const std::vector<uint32_t> &deals) { play_move(s, seat, move_at(s.open(), index), &deals); },
            nb::arg("seat"), nb::arg("move"), nb::arg("deals"))
        .def(
            "play",
            [](State &s, int seat, const string &text, const std::vector<uint32_t> &deals) {
                play_move(s, seat, move_of(s.open(), text), &deals);
            },
            nb::arg("seat"), nb::arg("move"), nb::arg("deals"))
        .def(
            "why", [](const State &s, int seat, int index) { return why(s, seat, move_at(s.open(), index)); }, nb::arg("seat"),
            nb::arg("move"), nb::sig("def why(self, seat: int, move: int) -> int | None"),
            "The number of the rule that forbids the move; None: it is allowed.")
        .def(
            "why", [](const State &s, int seat, const string &text) { return why(s, seat, move_of(s.open(), text)); }, nb::arg("seat"),
            nb::arg("move"), nb::sig("def why(self, seat: int, move: str) -> int | None"))
        .def(
            "chance",
            [](const State &s, int seat, int index, const std::vector<uint32_t> &deals) {
                return chance_after(s, seat, move_at(s.open(), index), deals);
            },
            nb::arg("seat"), nb::arg("move"), nb::arg("deals") = std::vector<uint32_t>(),
            nb::sig("def chance(self, seat: int, move: int, deals: collections.abc.Sequence[int] = ...) -> tuple[str, list[tuple[str, int, "
                    "float]]] | None"),
            "What the move deals next, after these numbers: the kind of thing, and of each that it can be its word, a number that means "
            "it, and its probability. None: nothing more is dealt, "
            "and play(seat, move, deals) plays it so.")
        .def(
            "chance",
            [](const State &s, int seat, const string &text, const std::vector<uint32_t> &deals) {
                return chance_after(s, seat, move_of(s.open(), text), deals);
            },
            nb::arg("seat"), nb::arg("move"), nb::arg("deals") = std::vector<uint32_t>(),
            nb::sig("def chance(self, seat: int, move: str, deals: collections.abc.Sequence[int] = ...) -> tuple[str, list[tuple[str, int, "
                    "float]]] | None"))
        .def(
            "outcomes",
            [](const State &s, int seat, int index, uint32_t most) { return outcomes(s, seat, move_at(s.open(), index), most); },
            nb::arg("seat"), nb::arg("move"), nb::arg("most") = 100000,
            nb::sig("def outcomes(self, seat: int, move: int, most: int = 100000) -> list[tuple[float, State]]"),
            "Every position that the move may lead to, with its probability.")
        .def(
            "outcomes",
            [](const State &s, int seat, const string &text, uint32_t most) { return outcomes(s, seat, move_of(s.open(), text), most); },
            nb::arg("seat"), nb::arg("move"), nb::arg("most") = 100000,
            nb::sig("def outcomes(self, seat: int, move: str, most: int = 100000) -> list[tuple[float, State]]"))
        .def("view", &view_of, nb::arg("viewer"), nb::rv_policy::take_ownership,
            nb::sig("def view(self, viewer: int | str | None) -> State"), "What a seat sees of it; or 'spectator'.")
        .def("imagine", &imagined, nb::arg("viewer").none(), nb::arg("seed") = 0, nb::rv_policy::take_ownership,
            nb::sig("def imagine(self, viewer: int | str, seed: int = 0) -> State"),
            "A world that could be, by what the seat sees; or 'spectator'.")
        .def("events", &events_of, nb::arg("viewer") = none,
            nb::sig("def events(self, viewer: int | str | None = None) -> list['flotilla.Event']"),
            "What happened in the last ply, as far as the viewer may know.")
        .def("told", &told, nb::arg("viewer") = none, nb::arg("lang") = "en",
            nb::sig("def told(self, viewer: int | str | None = None, lang: str = 'en') -> list[str]"), "The same in sentences.")
        .def(
            "draw",
            [](State &s, uint32_t n) {
                s.open();
                if (!n) wrong("a number below 0 cannot be drawn");
                return fl_uniform(&s.stream, n);
            },
            nb::arg("n"), "A number from 0 to n - 1, of the stream that deals: for random play that a seed repeats.")
        .def("field", &field, nb::arg("name"), nb::sig("def field(self, name: str) -> numpy.typing.NDArray[numpy.int64]"),
            "A field of the state; -1 is unknown. Also state['name'].")
        .def("__getitem__", &field, nb::arg("name"), nb::sig("def __getitem__(self, name: str) -> numpy.typing.NDArray[numpy.int64]"))
        .def("position", &position, nb::arg("viewer") = none, nb::sig("def position(self, viewer: int | str | None = None) -> str"),
            "It as one line of text, which read_position() reads.")
        .def("json", &json, nb::arg("viewer") = none, nb::sig("def json(self, viewer: int | str | None = None) -> str"),
            "It as JSON, which read_json() reads.")
        .def("facts", &facts, "What follows from it, as JSON: Game.facts says what that is.")
        .def("record", &record, nb::arg("names") = std::vector<string>(),
            nb::sig("def record(self, names: collections.abc.Sequence[str] = ...) -> str"),
            "The whole game up to here as text, which read_record() reads and anybody can replay.")
        .def("plies", &plies, nb::sig("def plies(self) -> list[tuple[int, int, tuple[int, ...]]]"),
            "How it came about: seat, move and deals of every ply.")
        .def("at", &at_ply, nb::arg("ply"), nb::rv_policy::take_ownership, "The position after so many plies, by playing there.")
        .def("screen", &screen, nb::arg("viewer") = none, nb::arg("width") = 80, nb::arg("height") = 24, nb::arg("lang") = "en",
            nb::arg("colour") = false,
            nb::sig("def screen(self, viewer: int | str | None = None, width: int = 80, height: int = 24, lang: str = 'en', colour: bool = "
                    "False) -> str"),
            "The board as characters.")
        .def("cells", &cells, nb::arg("viewer") = none, nb::arg("width") = 80, nb::arg("height") = 24, nb::arg("lang") = "en",
            nb::sig("def cells(self, viewer: int | str | None = None, width: int = 80, height: int = 24, lang: str = 'en') -> "
                    "list[list[tuple[int, int]]]"),
            "The board as characters and inks.")
        .def(
            "turned",
            [](const State &s, int by) {
                s.open();
                s.seat_is_there(by);
                uint8_t to[FL_STATE];
                memcpy(to, s.bytes, s.game->state_size);
                fl_turn(s.game, to, by);
                return nb::bytes((const char *)to, s.game->state_size);
            },
            nb::arg("by"), "Its bytes as that seat counts the table: itself seat 0.")
        .def_prop_ro( /* behind turned(): in the stub its name hides that of the type */
            "bytes", [](const State &s) { return nb::bytes((const char *)s.bytes, s.open()->state_size); },
            "The position as flat memory; what is unknown has all bits set.")
        .def(
            "view_hash",
            [](const State &s, nb::handle who) {
                s.open();
                if (who.is_none()) throw nb::type_error("a viewer is a seat, or 'spectator'");
                int viewer = viewer_of(s, who);
                if (viewer != s.viewer) s.shows_all("it does not tell what another sees");
                return fl_view_hash(s.game, s.bytes, viewer);
            },
            nb::arg("viewer").none(), nb::sig("def view_hash(self, viewer: int | str) -> int"), "A number for what the viewer sees of it.")
        .def(
            "copy",
            [](const State &s) {
                s.open();
                return new State(s);
            },
            nb::rv_policy::take_ownership, "An equal state that goes its own way; chance deals it the same.")
        .def(
            "reseed",
            [](State &s, seed_given seed) {
                s.open();
                s.stream = seed;
            },
            nb::arg("seed"), "From now on chance deals by another seed.")
        .def("close", &State::close, "Gives its memory back; nothing can be done with it any more.")
        .def(
            "__copy__",
            [](const State &s) {
                s.open();
                return new State(s);
            },
            nb::rv_policy::take_ownership)
        .def(
            "__deepcopy__",
            [](const State &s, nb::handle) {
                s.open();
                return new State(s);
            },
            nb::arg("memo"), nb::rv_policy::take_ownership)
        .def("__reduce__", &reduced, nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("__hash__", [](const State &s) { return (Py_hash_t)(fl_hash(s.open(), s.bytes) >> 1); })
        .def(
            "__eq__",
            [](const State &s, nb::handle other) -> nb::object {
                const State *o;
                if (!nb::try_cast<const State *>(other, o) || !o) return nb::borrow(Py_NotImplemented);
                return nb::cast(s.game == o->game && s.viewer == o->viewer && (!s.game || !memcmp(s.bytes, o->bytes, s.game->state_size)));
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const State &s) {
            if (!s.game) return string("<flotilla.State, closed>");
            string who = s.viewer == FL_ALL_SEEING ? "ply " + std::to_string(s.led ? s.led->ply : 0)
                : s.viewer == FL_SPECTATOR         ? "as a spectator sees it"
                                                   : "as seat " + std::to_string(s.viewer) + " sees it";
            return "<flotilla.State of " + string(s.game->id) + ", " + std::to_string(s.seats()) + " players, " + who + ">";
        });
    m.def("_restore", &restore, nb::arg("game"), nb::arg("version"), nb::arg("bytes"), nb::arg("viewer"), nb::arg("stream"),
        nb::arg("history"), nb::arg("knows"), nb::rv_policy::take_ownership);
}

NB_MODULE(_core, m) {
    nb::set_leak_warnings(false); /* what Python keeps to its end is no leak of ours */
    make_numbers();
    nb::exception<illegal>(m, "IllegalMove", PyExc_ValueError);
    m.def(
        "_register",
        [](nb::tuple games, nb::object event, nb::object restore_state) {
            if (nb::len(games) != (size_t)fl_n_games) wrong("as many as there are games");
            game_objects = games.release().ptr(), event_type = event.release().ptr(), restorer = restore_state.release().ptr();
        },
        nb::arg("games"), nb::arg("event"), nb::arg("restore_state"),
        nb::sig("def _register(games: tuple[typing.Any, ...], event: typing.Any, restore_state: typing.Any) -> None"));
    m.def(
        "games",
        [] {
            nb::list l;
            for (int i = 0; i < fl_n_games; i++) l.append(fl_games[i]->id);
            return l;
        },
        nb::sig("def games() -> list[str]"));
    m.def("describe", &described, nb::arg("game"), nb::arg("lang") = "en",
        nb::sig("def describe(game: int, lang: str = 'en') -> dict[str, typing.Any]"));
    m.def(
        "index", [](int number, const string &text) { return fl_index(game_at(number), move_of(game_at(number), text)); }, nb::arg("game"),
        nb::arg("text"));
    m.def(
        "notation", [](int number, int index) { return notation(game_at(number), move_at(game_at(number), index)); }, nb::arg("game"),
        nb::arg("index"));
    m.def(
        "move",
        [](int number, int index) {
            fl_move v = move_at(game_at(number), index);
            return nb::make_tuple((int)v.verb, (int)v.a, (int)v.b, (int)v.c);
        },
        nb::arg("game"), nb::arg("index"), nb::sig("def move(game: int, index: int) -> tuple[int, int, int, int]"));
    m.def(
        "turn_index",
        [](int number, int players, int index, int by) {
            const fl_game *g = game_at(number);
            if (players < 1 || players > FL_SEATS || by < 0 || by >= players) wrong("no such seat");
            return fl_index(g, fl_turn_move(g, players, move_at(g, index), by));
        },
        nb::arg("game"), nb::arg("players"), nb::arg("index"), nb::arg("by"));
    m.def(
        "say_move",
        [](int number, int index, const string &lang) {
            const fl_game *g = game_at(number);
            fl_words w = {g, language(lang), {}};
            fl_move v = move_at(g, index);
            return text_of([&](fl_out *o) { fl_say_move(o, &w, v); });
        },
        nb::arg("game"), nb::arg("index"), nb::arg("lang") = "en");
    m.def(
        "signature",
        [](int number, int players) {
            const fl_game *g = game_at(number);
            if (players < g->min_seats || players > g->max_seats) wrong("not so many play it");
            return fl_signature(g, players);
        },
        nb::arg("game"), nb::arg("players"));
    m.def("derive", [](seed_given seed, uint64_t k) { return fl_derive(seed, k); }, nb::arg("seed"), nb::arg("k"));
    m.def("new_state", &new_state, nb::arg("game"), nb::arg("players"), nb::arg("options"), nb::arg("seed"), nb::arg("deals") = nb::none(),
        nb::arg("knowing") = false, nb::rv_policy::take_ownership);
    m.def("setup_chance", &setup_chance, nb::arg("game"), nb::arg("players"), nb::arg("options"), nb::arg("deals"),
        nb::sig("def setup_chance(game: int, players: int, options: bytes, deals: collections.abc.Sequence[int]) -> tuple[str, "
                "list[tuple[str, int, float]]] | None"));
    m.def(
        "read_position", [](const string &text, seed_given seed) { return read_state(text, false, seed); }, nb::arg("text"),
        nb::arg("seed") = 0, nb::rv_policy::take_ownership, "A state, or a view, from State.position().");
    m.def(
        "read_json", [](const string &text, seed_given seed) { return read_state(text, true, seed); }, nb::arg("text"), nb::arg("seed") = 0,
        nb::rv_policy::take_ownership, "A state, or a view, from State.json().");
    m.def("read_record", &read_record, nb::arg("text"), nb::arg("seed") = 0, nb::rv_policy::take_ownership,
        "The last state of a record, which is verified; State.at() goes to any ply of it.");
    define_state(m);
    nb::class_<Bot>(
        m, "Bot", "A bot that comes with the games: NAME[:BUDGET][/TEMPER], as 'captain', 'ismcts:2000', 'greedy:8/bloodthirsty'.")
        .def(nb::init<const string &>(), nb::arg("name"))
        .def_prop_ro("name", &Bot::name)
        .def(
            "move",
            [](Bot &b, const State &s, int seat, seed_given seed, std::optional<double> seconds) {
                return fl_index(s.open(), asked(b, s, seat, seed, seconds, nullptr));
            },
            nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0, nb::arg("seconds") = nb::none(),
            "The index of the move that it would make, by what the seat sees.")
        .def("_reasons", &reasons_of, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0, nb::arg("seconds") = nb::none(),
            nb::sig("def _reasons(self, state: State, seat: int, seed: int = 0, seconds: float | None = None) -> list[tuple[int, int, "
                    "float, float, float]]"));
    m.def("analyse", &analysed, nb::arg("state"), nb::arg("bot") = nb::none(), nb::arg("playouts") = 0, nb::arg("plies") = 0,
        nb::arg("threads") = 1,
        nb::sig("def analyse(state: State, bot: str | None = None, playouts: int = 0, plies: int = 0, threads: int = 1) -> dict[str, "
                "typing.Any]"));
    m.def("solve", &solved, nb::arg("game"), nb::arg("options"), nb::arg("rounds"), nb::arg("nodes"), nb::arg("state").none() = nb::none(),
        nb::sig("def solve(game: int, options: bytes, rounds: int, nodes: int, state: State | None = None) -> dict[str, typing.Any]"));
    m.def("exploited", &exploited, nb::arg("game"), nb::arg("options"), nb::arg("policy"), nb::arg("nodes"), nb::arg("state").none() = nb::none(),
        nb::sig("def exploited(game: int, options: bytes, policy: collections.abc.Callable[[State, int], collections.abc.Sequence[float]], nodes: int, "
                "state: State | None = None) -> tuple[float, float]"));
    nb::class_<Encoder>(m, "Encoder")
        .def(nb::init<int, int, int, const string &, bool, bool>(), nb::arg("game"), nb::arg("players"), nb::arg("room"), nb::arg("obs"),
            nb::arg("turned"), nb::arg("seeing"))
        .def_prop_ro("size", [](const Encoder &e) { return e.e->size; })
        .def_prop_ro("n_features", [](const Encoder &e) { return e.e->n_features; })
        .def("observe", &observe, nb::arg("state"), nb::arg("viewer"), nb::arg("out"),
            nb::sig("def observe(self, state: State, viewer: int, out: numpy.typing.NDArray[typing.Any]) -> None"))
        .def("layout", &layout, nb::sig("def layout(self) -> list[tuple[str, int, int, tuple[int, ...], bool, str]]"))
        .def("features", &features, nb::sig("def features(self) -> list[tuple[int, int, int, int, int, float]]"));
    nb::class_<Fleet>(m, "Fleet")
        .def("__init__", &make_fleet, nb::arg("encoder"), nb::arg("n"), nb::arg("threads"), nb::arg("options"), nb::arg("seeds"),
            nb::arg("reward"), nb::arg("autoreset"), nb::arg("skip_forced"), nb::arg("most_steps"), nb::arg("bots"), nb::arg("obs"),
            nb::arg("mask"), nb::arg("rewards"), nb::arg("terminated"), nb::arg("truncated"), nb::arg("seat"),
            nb::arg("final_obs") = nb::none(),
            nb::sig("def __init__(self, encoder: Encoder, n: int, threads: int, options: bytes, seeds: collections.abc.Sequence[int], "
                    "reward: int, autoreset: int, skip_forced: bool, most_steps: int, bots: collections.abc.Sequence[str | None], obs: "
                    "numpy.typing.NDArray[typing.Any], mask: numpy.typing.NDArray[typing.Any], rewards: numpy.typing.NDArray[typing.Any], "
                    "terminated: numpy.typing.NDArray[typing.Any], truncated: numpy.typing.NDArray[typing.Any], seat: "
                    "numpy.typing.NDArray[typing.Any], final_obs: numpy.typing.NDArray[typing.Any] | None = None) -> "
                    "None"))
        .def("step", &fleet_take_step, nb::arg("actions"), nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int64]) -> None"))
        .def("reset", &fleet_begin, nb::arg("which") = nb::none(),
            nb::sig("def reset(self, which: numpy.typing.NDArray[numpy.uint8] | None = None) -> None"))
        .def("reseed", &fleet_sow, nb::arg("seeds"))
        .def("sample", &fleet_choose, nb::arg("out"), nb::sig("def sample(self, out: numpy.typing.NDArray[numpy.int64]) -> None"))
        .def("state", &fleet_look, nb::arg("i"), nb::rv_policy::take_ownership)
        .def("place", &fleet_set, nb::arg("i"), nb::arg("state"))
        .def("counts", &fleet_count, nb::sig("def counts(self) -> tuple[int, int, int]"))
        .def("close", [](Fleet &f) {
            in_use here(f);
            fleet_free(f.f);
            f.f = nullptr;
            f.keeps = nb::object();
        });
}
