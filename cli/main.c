/* main.c - flotilla COMMAND …: finds the command and runs it. */
#include "cli.h"
#include <unistd.h>

#ifndef FLOTILLA_SERVES
#define FLOTILLA_SERVES "" /* built without the server */
#endif

#define C(name, what) {#name, cmd_##name, what, usage_##name},
static const command commands[] = {COMMANDS(C)};
#undef C
enum { N_COMMANDS = sizeof commands / sizeof *commands };

static int help(void) {
    printf(
        "flotilla %s - pirate board games: play them, watch them, study them\n\nusage: flotilla COMMAND [ARGUMENTS]\n\n", FLOTILLA_VERSION);
    for (int i = 0; i < N_COMMANDS; i++) printf("  %-10s %s\n", commands[i].name, commands[i].what);
    printf("\n'flotilla COMMAND --help' tells more. Seats and plies count from 0.\n");
    return DONE;
}

/* The release, the rules of each game, and what it was built with. */
static int version(void) {
    printf("flotilla %s\n", FLOTILLA_VERSION);
    for (int i = 0; i < fl_n_games; i++) printf("%s rules %d\n", fl_games[i]->id, fl_games[i]->version);
    return printf("built with %s for %s%s\n", FLOTILLA_COMPILER, FLOTILLA_MACHINE, FLOTILLA_WITH FLOTILLA_SERVES), DONE;
}

static int run(args *a, int argc, char **argv) {
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "help") || !strcmp(argv[1], "-h")) return help();
    if (!strcmp(argv[1], "--version")) return version();
    for (int i = 2; i < argc; i++) {
        if (a->n == (int)(sizeof a->word / sizeof *a->word)) return fail(a, "too many arguments");
        a->word[a->n++] = argv[i];
    }
    for (int i = 0; i < N_COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name)) continue;
        if (!take_flag(a, "--help") && !take_flag(a, "-h")) return commands[i].run(a);
        return printf("flotilla %s - %s\n\n%s", commands[i].name, commands[i].what, commands[i].usage), DONE;
    }
    return fail(a, "no such command: '%.40s' (flotilla --help lists them)", argv[1]);
}

int main(int argc, char **argv) {
    static args a;
    int status = run(&a, argc, argv);
    if (fflush(stdout) || ferror(stdout)) return fail(&a, "cannot write the output");
    return status;
}
