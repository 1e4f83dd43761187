/* completion.c - flotilla completion: what shells offer. They hand over the line up to the cursor and are told what may stand there, from
 * the commands' own usage texts and the tables of games and bots; each shell's own part only asks. */
#include "cli.h"
#include <ctype.h>

const char usage_completion[] =
    "usage: flotilla completion bash|zsh|fish\n"
    "       flotilla completion --line TEXT\n\n"
    "Prints what the shell needs to complete commands, options, games, their options, and bots: put it where your shell looks\n"
    "for such files, or 'source <(flotilla completion bash)'. Packages install it.\n\n"
    "  --line TEXT          what may stand at the end of this line, each with what it is: what those files ask for\n";

#define C(name, what) {#name, cmd_##name, what, usage_##name},
static const command commands[] = {COMMANDS(C)};
#undef C
enum { N_COMMANDS = sizeof commands / sizeof *commands, MOST_WORDS = 64 };

/* The line, and of its last word what stays whatever is offered ("captain," of "captain,gr"). */
typedef struct {
    char *word[MOST_WORDS];
    int n;
    const char *last;
    size_t kept;
} line;

static void offer(const line *l, const char *word, size_t n, const char *what, size_t length) {
    size_t begun = strlen(l->last + l->kept);
    if (begun > n || strncmp(l->last + l->kept, word, begun)) return;
    printf("%.*s%.*s%s%.*s\n", (int)l->kept, l->last, (int)n, word, length ? "\t" : "", (int)length, what);
}

static void offer_words(const line *l, const char *words, int from) {
    const char *at;
    for (int i = from, n; (n = fl_word(words, i, &at)) > 0; i++) offer(l, at, (size_t)n, "", 0);
}

static void offer_commands(const line *l) {
    for (int i = 0; i < N_COMMANDS; i++) offer(l, commands[i].name, strlen(commands[i].name), commands[i].what, strlen(commands[i].what));
}

static void offer_games(const line *l) {
    for (int i = 0; i < fl_n_games; i++) {
        const fl_words w = {.game = fl_games[i], .lang = FL_EN};
        const char *title = fl_text(&w, "title");
        offer(l, fl_games[i]->id, strlen(fl_games[i]->id), title, strlen(title));
    }
}

static void behind_comma(line *l) { /* of a list, the last one */
    const char *comma = strrchr(l->last + l->kept, ',');
    if (comma) l->kept = (size_t)(comma + 1 - l->last);
}

/* NAME, then /TEMPER. */
static void offer_bots(line *l) {
    behind_comma(l);
    const char *slash = strchr(l->last + l->kept, '/');
    if (slash) l->kept = (size_t)(slash + 1 - l->last), offer_words(l, fl_temper_names, 1);
    else offer_words(l, fl_bot_names, 0);
}

/* "fleet=small": of the games that the line names, or of all. */
static void offer_settings(const line *l) {
    const char *at;
    int named = 0;
    char setting[64];
    for (int i = 1; i < l->n; i++) named |= fl_find_game(l->word[i], strlen(l->word[i])) != NULL;
    for (int g = 0; g < fl_n_games; g++) {
        int here = !named;
        for (int i = 1; i < l->n; i++) here |= !strcmp(l->word[i], fl_games[g]->id);
        for (int i = 0; here && i < fl_games[g]->n_options; i++)
            for (int k = 0, n; (n = fl_word(fl_games[g]->options[i].words, k, &at)) > 0; k++) {
                int length = snprintf(setting, sizeof setting, "%s=%.*s", fl_games[g]->options[i].id, n, at);
                offer(l, setting, (size_t)length, fl_games[g]->id, strlen(fl_games[g]->id));
            }
    }
}

/* The next place in a usage text that names an option; its length. */
static const char *next_option(const char *at, size_t *n) {
    for (; (at = strstr(at, "--")); at += 2) {
        *n = 2 + strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-");
        if (*n > 3 && !isalnum((unsigned char)at[-1]) && at[-1] != '-') return at;
    }
    return NULL;
}

/* What a text says behind a name: a placeholder (FILE, [FILE], BOT,BOT…), the very words (on|off), or nothing; its length. */
static size_t argument(const char *at) {
    if (*at != ' ') return 0;
    size_t n = strcspn(at + 1, " \n"), bar = strcspn(at + 1, "| \n");
    int said = isupper((unsigned char)at[1]) || (at[1] == '[' && isupper((unsigned char)at[2])); /* a placeholder */
    int listed = islower((unsigned char)at[1]) && (bar < n || !strncmp(at + 1 + n, "  ", 2));
    return said || listed ? n : 0;
}

/* What such an argument can be. Of what is not known (a number, a file) nothing is said: the shell offers files. */
static void offer_argument(line *l, const char *option, const char *what, size_t n) {
    if (*what == '[') what++, n--;
    if (!strcmp(option, "--seats")) behind_comma(l), offer_words(l, "me open bot", 0), offer_bots(l);
    else if (!strcmp(option, "--order")) behind_comma(l), offer_games(l);
    else if (!strncmp(what, "BOT", 3)) offer_bots(l);
    else if (!strncmp(what, "GAME", 4)) offer_games(l);
    else if (!strncmp(what, "COMMAND", 7)) offer_commands(l);
    else if (!strncmp(what, "ID=VALUE", 8)) offer_settings(l);
    else if (islower((unsigned char)*what))
        for (size_t from = 0, k; from < n; from += k + 1) k = strcspn(what + from, "|] \n"), offer(l, what + from, k, "", 0);
}

/* What the table of options says of one, up to where it goes into details. */
static const char *told_of(const char *usage, const char *option, size_t n, size_t *length) {
    for (const char *at = usage; (at = strstr(at, "\n  --")); at++) {
        if (strncmp(at + 3, option, n) || at[3 + n] != ' ') continue;
        size_t wide = strcspn(at + 3, "\n");
        for (size_t i = n; i + 2 < wide; i++)
            if (!strncmp(at + 3 + i, "  ", 2)) {
                i += strspn(at + 3 + i, " ");
                *length = strcspn(at + 3 + i, ";(\n");
                while (*length && strchr(" ,:", at[3 + i + *length - 1])) --*length;
                return at + 3 + i;
            }
    }
    return *length = 0, "";
}

static void offer_options(const line *l, const char *usage) {
    size_t n, k, length;
    for (const char *at = usage, *seen; (at = next_option(at, &n)); at += n) {
        for (seen = usage; (seen = next_option(seen, &k)) && (k != n || strncmp(seen, at, n));) seen += k;
        const char *what = told_of(usage, at, n, &length);
        if (seen == at) offer(l, at, n, what, length); /* each once */
    }
    offer(l, "--help", 6, "tells more", 10);
}

/* The value of an option, if the line has come to one. */
static int offer_value(line *l, const char *usage) {
    char option[32];
    size_t n, equals = strcspn(l->last, "="), said;
    int attached = !strncmp(l->last, "--", 2) && l->last[equals];
    snprintf(option, sizeof option, "%.*s", attached ? (int)equals : 31, attached ? l->last : l->word[l->n - 1]);
    if (strncmp(option, "--", 2)) return 0;
    for (const char *at = usage; (at = next_option(at, &n)); at += n) {
        if (n != strlen(option) || strncmp(at, option, n) || !(said = argument(at + n))) continue;
        if (at[n + 1] == '[' && l->last[0] == '-') return 0; /* it need not have one */
        if (attached) l->kept = equals + 1;
        return offer_argument(l, option, at + n + 1, said), 1;
    }
    return 0;
}

/* What stands behind the command's name, in the first line of its usage that has something there. */
static void offer_first(line *l, const command *c) {
    char named[64];
    int length = snprintf(named, sizeof named, "flotilla %s", c->name);
    const char *end = strstr(c->usage, "\n\n");
    for (const char *at = c->usage; (at = strstr(at, named)) && at < end; at += length) {
        size_t n = argument(at + length);
        if (n) {
            offer_argument(l, "", at + length + 1, n);
            return;
        }
    }
}

static void complete(char *text) {
    line l = {{0}, 0, "", 0};
    size_t n = strlen(text);
    int open = n && text[n - 1] != ' '; /* the last word goes on */
    for (char *at = strtok(text, " "); at && l.n < MOST_WORDS; at = strtok(NULL, " ")) l.word[l.n++] = at;
    if (open && l.n) l.last = l.word[--l.n];
    if (l.n == 1) {
        offer_commands(&l), offer(&l, "--help", 6, "", 0), offer(&l, "--version", 9, "", 0);
        return;
    }
    for (int i = 0; l.n > 1 && i < N_COMMANDS; i++) {
        if (strcmp(l.word[1], commands[i].name) || offer_value(&l, commands[i].usage)) continue;
        if (l.last[0] == '-') offer_options(&l, commands[i].usage);
        else offer_first(&l, &commands[i]);
    }
}

/* bash breaks words at '=' and ':' as well, so what stands before such a break must not be offered again. */
static const char for_bash[] =
    "# completion of flotilla in bash\n"
    "_flotilla() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} part=${COMP_WORDS[COMP_CWORD]} before found\n"
    "    before=${line##* }\n"
    "    [[ $part == [=:] ]] && part=\n"
    "    before=${before%\"$part\"}\n"
    "    COMPREPLY=()\n"
    "    while IFS=$'\\t' read -r found _; do\n"
    "        COMPREPLY+=(\"${found#\"$before\"}\")\n"
    "    done < <(\"$1\" completion --line \"$line\" 2>/dev/null)\n"
    "}\n"
    "complete -o default -F _flotilla flotilla\n";
static const char for_zsh[] =
    "#compdef flotilla\n"
    "# completion of flotilla in zsh\n"
    "_flotilla() {\n"
    "    local -a found\n"
    "    found=(${(f)\"$($words[1] completion --line \"${(j: :)words[1,CURRENT-1]} $PREFIX\" 2>/dev/null)\"})\n"
    "    found=(${found//:/\\\\:})\n"
    "    found=(${found/$'\\t'/:})\n"
    "    if (( $#found )); then _describe flotilla found; else _files; fi\n"
    "}\n"
    "if [[ $funcstack[1] == _flotilla ]]; then _flotilla \"$@\"; else compdef _flotilla flotilla; fi\n";
static const char for_fish[] =
    "# completion of flotilla in fish\n"
    "function __flotilla\n"
    "    set -l found (flotilla completion --line (commandline -cp) 2>/dev/null)\n"
    "    if test (count $found) -gt 0\n"
    "        printf '%s\\n' $found\n"
    "    else\n"
    "        __fish_complete_path (commandline -ct)\n"
    "    end\n"
    "end\n"
    "complete -c flotilla -f -a '(__flotilla)'\n";

int cmd_completion(args *a) {
    const char *text = take(a, "--line"), *shell = take_word(a);
    char copy[4096];
    if (!finished(a)) return WRONG;
    if (text) return snprintf(copy, sizeof copy, "%s", text), complete(copy), DONE;
    if (shell && !strcmp(shell, "bash")) return printf("%s", for_bash), DONE;
    if (shell && !strcmp(shell, "zsh")) return printf("%s", for_zsh), DONE;
    if (shell && !strcmp(shell, "fish")) return printf("%s", for_fish), DONE;
    return fail(a, "which shell: bash, zsh or fish?");
}
