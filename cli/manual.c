/* manual.c - flotilla manual: man pages, made of the commands' own texts. */
#include "cli.h"
#include <ctype.h>

const char usage_manual[] =
    "usage: flotilla manual [COMMAND]\n\n"
    "Prints the manual page of the program or of one of its commands, for man: 'flotilla manual play | man -l -'. Packages\n"
    "install all of them, made in the same way.\n";

/* Examples, each run by the tests (tests/cli.py) but those that wait for a person. */
#define EXAMPLES(E)                                                                                                                      \
    E(play, "flotilla play", "asks which game, and against whom")                                                                        \
    E(play, "flotilla play rum --players 4 --bots captain", "a game at once, against three captains")                                    \
    E(learn, "flotilla learn cove", "a guided first game")                                                                               \
    E(pentathlon, "flotilla pentathlon", "an evening with all five games")                                                               \
    E(serve, "flotilla serve --party", "friends in the same network join with their telephones")                                         \
    E(backup, "flotilla backup tables.db", "a copy of every table, also while the server runs")                                          \
    E(restore, "flotilla restore tables.db", "that copy is what the server goes on with")                                                \
    E(rooms, "flotilla rooms", "what a server of a later release starts; it greets with the rules that it has")                          \
    E(join, "flotilla join 'http://localhost:8080/#/at/LINK' --bot captain", "a captain sits down at a table there")                     \
    E(watch, "flotilla watch blackflag --bots bosun --seed 7 --speed 0", "bots play, and one looks on")                                  \
    E(games, "flotilla games", "what can be played")                                                                                     \
    E(describe, "flotilla describe ahoy", "its fields, moves, events and rules, as JSON")                                                \
    E(sim, "flotilla sim blackflag --players 3 --bots greedy --games 100", "who wins how often")                                         \
    E(sim, "flotilla sim rum --bots greedy --games 50 --stats", "what winners do more often than losers")                                \
    E(tournament, "flotilla tournament blackflag --bots bosun,greedy --games 40", "which bot is stronger")                               \
    E(calibrate, "flotilla calibrate blackflag --players 2 --bot greedy --games 20", "whether chances are true")                         \
    E(bench, "flotilla bench blackflag --seconds 0.2", "decisions a second")                                                             \
    E(perft, "flotilla perft blackflag --depth 3", "lines of play, counted")                                                             \
    E(puzzle, "flotilla puzzle blackflag --count 1", "a position with one clearly best move")                                            \
    E(fuzz, "flotilla fuzz rum --games 20", "random games with every check on")                                                          \
    E(legal, "flotilla legal --position 'blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?;'", "what can be done")                       \
    E(why, "flotilla why --position 'blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?;' --move sail",                                   \
        "which rule forbids it (the exit status is 1 then)")                                                                             \
    E(try, "flotilla try --position 'blackflag:1:2:small:0:;1;1;;;3,6;3,1;;;1,1;;;;1,?;' --move 'ship armed'", "what follows")           \
    E(replay, "flotilla replay game.record", "verifies it, and tells how it ended")                                                      \
    E(link, "flotilla link game.record", "a link that holds the whole game")                                                             \
    E(analyse, "flotilla analyse game.record --playouts 2 --mistakes 0", "who was winning when")                                         \
    E(fit, "flotilla fit blackflag --games 60 --rounds 1", "what the terms of its evaluation are worth")                                 \
    E(train, "flotilla train blackflag --players 2 --games 512 --rounds 1 --epochs 2 --decide 0 --folder net", "a tiny net, in seconds") \
    E(solve, "flotilla solve blackflag --option fleet=small --nodes 1000000 --rounds 20", "a small game, solved")                        \
    E(worker, "flotilla worker --nats nats://10.0.0.5:4222", "this machine plays for a tournament led elsewhere")                        \
    E(protocol, "echo games | flotilla protocol", "the line protocol, by hand")                                                          \
    E(bot, "flotilla tournament rum --against 'exec:flotilla bot greedy' --field random --games 4", "a bot as a program")                \
    E(manual, "flotilla manual sim", "a manual page")                                                                                    \
    E(completion, "flotilla completion bash", "for the shell")

#define E(command, line, what) {#command, line, what},
static const struct { const char *command, *line, *what; } examples[] = {EXAMPLES(E)};
#undef E
#define C(name, what) {#name, cmd_##name, what, usage_##name},
static const command commands[] = {COMMANDS(C)};
#undef C
enum { N_COMMANDS = sizeof commands / sizeof *commands, N_EXAMPLES = sizeof examples / sizeof *examples };

/* troff takes a dot at the beginning of a line, and every backslash, for its own, and makes quotes and hyphens pretty: what is copied from
 * a page has to work, so they stay what they are. */
static void put(const char *text, size_t n) {
    if (n && *text == '.') printf("\\&");
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\\') printf("\\e");
        else if (text[i] == '-') printf("\\-");
        else if (text[i] == '\'') printf("\\(aq");
        else if (text[i] == '`') printf("\\(ga");
        else if (text[i] == '~') printf("\\(ti");
        else if (text[i] == '^') printf("\\(ha");
        else putchar(text[i]);
    }
}

static void head(const char *name, const char *what) {
    printf(".TH \"");
    for (const char *c = name; *c; c++) putchar(toupper((unsigned char)*c));
    printf("\" 6 \"\" \"Flotilla %s\" \"Games\"\n.nh\n.ad l\n.SH NAME\n", FLOTILLA_VERSION);
    put(name, strlen(name)), printf(" \\- "), put(what, strlen(what)), putchar('\n');
}

/* A line of a text: of a table of options ("  --players N     how many play"), of what goes on below one, set apart by two spaces, or of
 * a paragraph. */
static void put_line(const char *at, size_t n) {
    size_t indent = strspn(at, " "), name = indent;
    if (indent != 2 || at[2] != '-') {
        if (indent == 2) printf(".br\n"); /* a line of its own */
        put(at + indent, n - indent), putchar('\n');
        return;
    }
    while (name < n && strncmp(at + name, "  ", 2)) name++;
    printf(".TP\n.B "), put(at + indent, name - indent), putchar('\n');
    name += strspn(at + name, " ");
    put(at + name, n - name), putchar('\n');
}

/* "usage: …" up to the empty line, then paragraphs. */
static void body(const char *usage) {
    const char *end = strstr(usage, "\n\n");
    printf(".SH SYNOPSIS\n.nf\n");
    for (const char *at = usage + strlen("usage: "); at < end;) {
        size_t n = strcspn(at, "\n");
        put(at, n), putchar('\n');
        at += n + 1;
        if (at < end && !strncmp(at, "       ", 7)) at += 7; /* below "usage: " */
    }
    printf(".fi\n.SH DESCRIPTION\n");
    for (const char *at = end + 2; *at;) {
        size_t n = strcspn(at, "\n");
        if (!n) printf(".PP\n");
        else put_line(at, n);
        at += n + (at[n] != 0);
    }
}

static void print_examples(const char *command) {
    int n = 0;
    for (int i = 0; i < N_EXAMPLES; i++) {
        if (command && strcmp(examples[i].command, command)) continue;
        if (!n++) printf(".SH EXAMPLES\n");
        printf(".TP\n.B "), put(examples[i].line, strlen(examples[i].line)), putchar('\n');
        put(examples[i].what, strlen(examples[i].what)), putchar('\n');
    }
}

static void whole_manual(void) {
    head("flotilla", "pirate board games: play them, watch them, study them");
    printf(
        ".SH SYNOPSIS\n.B flotilla\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\n"
        "Five pirate games for two to six players, complete to the last rule, with bots of five levels, in the terminal and in the "
        "browser,\n"
        "alone or with friends on other devices; and what it takes to study them.\n.SH COMMANDS\n");
    for (int i = 0; i < N_COMMANDS; i++)
        printf(".TP\n.BR flotilla\\-%s (6)\n", commands[i].name), put(commands[i].what, strlen(commands[i].what)), putchar('\n');
    printf(
        ".SH FILES\n.TP\n.I \\(ti/.local/share/flotilla\nsaved games, evenings, lessons (or in \\fI$XDG_DATA_HOME\\fR)\n"
        ".TP\n.I \\(ti/.local/state/flotilla\na server\\(aqs tables, and seats at tables elsewhere (or in \\fI$XDG_STATE_HOME\\fR)\n"
        ".TP\n.I /etc/flotilla.conf\nhow the service flotilla\\-server is started, which keeps its tables in \\fI/var/lib/flotilla\\fR\n");
}

int cmd_manual(args *a) {
    const char *name = take_word(a);
    char title[64];
    if (!finished(a)) return WRONG;
    if (!name) return whole_manual(), DONE;
    for (int i = 0; i < N_COMMANDS; i++) {
        if (strcmp(name, commands[i].name)) continue;
        snprintf(title, sizeof title, "flotilla-%s", name);
        head(title, commands[i].what), body(commands[i].usage), print_examples(name);
        return printf(".SH SEE ALSO\n.BR flotilla (6)\n"), DONE;
    }
    return fail(a, "no such command: '%.40s' (flotilla --help lists them)", name);
}
