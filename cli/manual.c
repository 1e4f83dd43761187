/* manual.c - flotilla manual and flotilla completion: man pages and what shells offer, made of the commands' own texts and tables. */
#include "../play/table.h"
#include "cli.h"
#include <ctype.h>

const char usage_manual[] =
    "usage: flotilla manual [COMMAND]\n\n"
    "Prints the manual page of the program or of one of its commands, for man: 'flotilla manual play | man -l -'. Packages\n"
    "install all of them, made in the same way.\n";
const char usage_completion[] =
    "usage: flotilla completion bash|zsh|fish\n\n"
    "Prints what the shell needs to complete commands, options, games and bots: put it where your shell looks for such files, or\n"
    "'source <(flotilla completion bash)'. Packages install it.\n";

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

/* ---- man pages ------------------------------------------------------------------------- */

/* troff takes a dot or a quote at the beginning of a line, and every backslash, for its own; a hyphen of an option is a minus. */
static void put(const char *text, size_t n) {
    if (n && (*text == '.' || *text == '\'')) printf("\\&");
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\\') printf("\\e");
        else if (text[i] == '-') printf("\\-");
        else putchar(text[i]);
    }
}

static void head(const char *name, const char *what) {
    printf(".TH \"");
    for (const char *c = name; *c; c++) putchar(toupper((unsigned char)*c));
    printf("\" 6 \"\" \"Flotilla %s\" \"Games\"\n.SH NAME\n", FLOTILLA_VERSION);
    put(name, strlen(name)), printf(" \\- "), put(what, strlen(what)), putchar('\n');
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
        else put(at, n), putchar('\n');
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
        ".SH FILES\nSaved games and a server's tables are kept in \\fI$XDG_STATE_HOME/flotilla\\fR (\\fI~/.local/state/flotilla\\fR).\n");
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

/* ---- completion ------------------------------------------------------------------ */

/* The options that a usage text names, each once. */
static int options_of(const char *usage, char found[][32], int most) {
    int n = 0, k;
    for (const char *at = usage; (at = strstr(at, "--")); at += 2) {
        size_t length = 2 + strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-");
        if ((at > usage && (isalnum((unsigned char)at[-1]) || at[-1] == '-')) || length < 4 || length > 31) continue;
        for (k = 0; k < n && (strncmp(found[k], at, length) || found[k][length]);) k++;
        if (k == n && n < most) snprintf(found[n++], 32, "%.*s", (int)length, at);
    }
    return n;
}

static void print_options(const char *usage, const char *before, const char *between) {
    char found[64][32];
    int n = options_of(usage, found, 64);
    for (int i = 0; i < n; i++) printf("%s%s%s", i ? between : "", before, found[i]);
}

static void print_words(const char *words, const char *between) {
    const char *at;
    for (int i = 0, n; (n = fl_word(words, i, &at)) > 0; i++) printf("%s%.*s", i ? between : "", n, at);
}

static void print_games(const char *between) {
    for (int i = 0; i < fl_n_games; i++) printf("%s%s", i ? between : "", fl_games[i]->id);
}

/* "fleet=full fleet=small …": the options of all games. */
static void print_settings(const char *between) {
    const char *at;
    int first = 1;
    for (int g = 0; g < fl_n_games; g++)
        for (int i = 0; i < fl_games[g]->n_options; i++)
            for (int k = 0, n; (n = fl_word(fl_games[g]->options[i].words, k, &at)) > 0; k++, first = 0)
                printf("%s%s=%.*s", first ? "" : between, fl_games[g]->options[i].id, n, at);
}

static void for_bash(void) {
    printf(
        "# completion of flotilla in bash\n_flotilla() {\n    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} "
        "words=\n    case $before in\n"
        "    --bots|--bot|--against|--field) words='");
    print_words(fl_bot_names, " "), printf("' ;;\n    --option) words='"), print_settings(" ");
    printf("' ;;\n    --lang) words='en de nl' ;;\n    *)\n        if [ \"$COMP_CWORD\" = 1 ]; then words='");
    for (int i = 0; i < N_COMMANDS; i++) printf("%s%s", i ? " " : "", commands[i].name);
    printf(" --help --version'\n        elif [[ $word == -* ]]; then\n            case ${COMP_WORDS[1]} in\n");
    for (int i = 0; i < N_COMMANDS; i++)
        printf("            %s) words='", commands[i].name), print_options(commands[i].usage, "", " "), printf(" --help' ;;\n");
    printf("            esac\n        else words='"), print_games(" ");
    printf(
        "'; fi ;;\n    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- \"$word\"))\n}\ncomplete -F _flotilla flotilla\n");
}

static void print_described(const command *c) { /* 'play:what it does', for zsh */
    printf("'%s:", c->name);
    for (const char *at = c->what; *at; at++) printf(*at == '\'' ? "'\\''" : *at == ':' ? "\\:" : "%c", *at);
    putchar('\'');
}

static void for_zsh(void) {
    printf("#compdef flotilla\n# completion of flotilla in zsh\n_flotilla() {\n    local -a commands words\n    commands=(");
    for (int i = 0; i < N_COMMANDS; i++) putchar(' '), print_described(&commands[i]);
    printf(
        ")\n    if (( CURRENT == 2 )); then _describe command commands; return; fi\n    case $words[CURRENT-1] in\n"
        "    --bots|--bot|--against|--field) compadd -- ");
    print_words(fl_bot_names, " "), printf("; return ;;\n    --option) compadd -- "), print_settings(" ");
    printf(
        "; return ;;\n    --lang) compadd -- en de nl; return ;;\n    esac\n    if [[ $words[CURRENT] == -* ]]; then\n        case "
        "$words[2] in\n");
    for (int i = 0; i < N_COMMANDS; i++)
        printf("        %s) compadd -- ", commands[i].name), print_options(commands[i].usage, "", " "), printf(" --help ;;\n");
    printf("        esac\n    else\n        compadd -- "), print_games(" "), printf("\n        _files\n    fi\n}\n_flotilla \"$@\"\n");
}

static void for_fish(void) {
    printf("# completion of flotilla in fish\ncomplete -c flotilla -f\n");
    for (int i = 0; i < N_COMMANDS; i++) {
        char found[64][32];
        printf("complete -c flotilla -n __fish_use_subcommand -a %s -d \"%s\"\n", commands[i].name, commands[i].what);
        for (int k = 0, n = options_of(commands[i].usage, found, 64); k < n; k++)
            printf("complete -c flotilla -n '__fish_seen_subcommand_from %s' -l %s\n", commands[i].name, found[k] + 2);
    }
    printf("complete -c flotilla -n 'not __fish_use_subcommand' -a '"), print_games(" "), printf("'\n");
    for (const char *const *o = (const char *const[]){"bots", "bot", "against", "field", NULL}; *o; o++)
        printf("complete -c flotilla -l %s -x -a '", *o), print_words(fl_bot_names, " "), printf("'\n");
    printf("complete -c flotilla -l option -x -a '"), print_settings(" "), printf("'\ncomplete -c flotilla -l lang -x -a 'en de nl'\n");
}

int cmd_completion(args *a) {
    const char *shell = take_word(a);
    if (!finished(a)) return WRONG;
    if (shell && !strcmp(shell, "bash")) return for_bash(), DONE;
    if (shell && !strcmp(shell, "zsh")) return for_zsh(), DONE;
    if (shell && !strcmp(shell, "fish")) return for_fish(), DONE;
    return fail(a, "which shell: bash, zsh or fish?");
}
