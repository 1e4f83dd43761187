/* flotilla.h - libflotilla: five pirate games, their bots, tables and tournaments, for programs in any language. docs/examples/play.c plays
 * a game in 30 lines. Every name begins with fl_ or FL_. The rooms, each standing on those before it:
 *
 *   engine/    game.h what a game is, and the host that deals to it; engine.h start, ask, play, veil, write down and read again;
 *              manner.h the bots
 *   games/     registry.h finds a game: fl_find_game("rum", 3)
 *   bots/      bots.h asks a bot: fl_ask_bot; judge.h what a position is worth
 *   text/      words.h everything that people read, in three languages; screen.h the board in a terminal
 *   play/      table.h where people, bots and programs sit; session.h a game with undo and record; journal.h; protocol.h;
 *              lesson.h first games
 *   study/     analysis.h looks back at a game; odds.h, advice.h, truth.h what a move may lead to; fairness.h of dice; perft.h, signature.h
 *   lab/       census.h, stats.h, tree.h, regression.h, training.h, probe.h: many games at once; needs the C library
 *   host/      chance.h numbers that nobody foretells; link.h games as links; outsider.h bots that are programs; needs an operating system
 *   league/    course.h plays a tournament, tournament.h says what one is, ledger.h and standings.h keep and add up
 *
 * Rooms up to study call nothing but malloc, realloc and free. What a function needs is passed in, so threads can work side by side; only
 * drawing (text/canvas.h, text/screen.h) is for one thread at a time. A function that allocates says by its result if it could not. */
#ifndef FLOTILLA_H
#define FLOTILLA_H
#include "engine/engine.h"
#include "games/registry.h"
#include "bots/bots.h"
#include "text/screen.h"
#include "play/journal.h"
#include "play/lesson.h"
#include "play/pentathlon.h"
#include "play/protocol.h"
#include "play/witness.h"
#include "study/advice.h"
#include "study/analysis.h"
#include "study/fairness.h"
#include "study/perft.h"
#include "study/signature.h"
#include "study/truth.h"
#include "lab/census.h"
#include "lab/probe.h"
#include "lab/regression.h"
#include "lab/training.h"
#include "lab/tree.h"
#include "host/chance.h"
#include "host/link.h"
#include "host/outsider.h"
#include "league/course.h"
#endif
