/* state.h - Ahoy: the words of the game, and what a position is. */
#ifndef AHOY_STATE_H
#define AHOY_STATE_H
#include "data.h"

#define CARD_WORD(NAME, word, suit, cost, good, to, house) #word " "
#define GOOD_WORD(NAME, word, suit, cost, good, to, house) #good " "
#define HOUSE_WORD(NAME, word, suit, cost, good, to, house) #house " "
#define SPACE_WORDS(r) #r "nw " #r "ne " #r "se " #r "sw "
#define STEPS(S)                                              \
    /* the bottom of the stack … */                           \
    S(BERTH, berth, 107)                                      \
    S(TURN, turn, 203)                                        \
    /* … an action of the turn … */                           \
    S(PLACING, placing, 302)                                  \
    S(ORDERS, orders, 1109)                                   \
    S(OFFICIAL, official, 1526)                               \
    S(INSPIRING, inspiring, 1203)                             \
    S(DEPLOYING, deploying, 1110)                             \
    S(NEGOTIATING, negotiating, 1312)                         \
    S(ENLISTING, enlisting, 1601)                             \
    S(SNEAKING, sneaking, 1606)                               \
    S(EVACUATING, evacuating, 1603)                           \
    S(CONVINCING, convincing, 1525)                           \
    S(SETTLING, settling, 1525)                               \
    S(RIGGING, rigging, 1209)                                 \
    S(MYSTIC, mystic, 1514)                                   \
    S(ROBBING, robbing, 1515)                                 \
    S(JETTISON, jettison, 1303)                               \
    S(PLEDGING, pledging, 1309)                               \
    /* … the end of a turn and of a round … */                \
    S(FORTS, forts, 1103)                                     \
    S(ENRICHING, enriching, 214)                              \
    S(REFRESHING, refreshing, 215)                            \
    /* … a voyage, one step each … */                         \
    S(MOVING, moving, 501)                                    \
    S(JUMPING, jumping, 507)                                  \
    S(EXPLORING, exploring, 601)                              \
    S(FACING, facing, 701)                                    \
    S(IN_TERRAIN, terrain, 503)                               \
    S(AT_HARBOR, harbor, 804)                                 \
    S(BONUS, bonus, 1202)                                     \
    /* … a battle … */                                        \
    S(SCHEMING, scheming, 1207)                               \
    S(FIRING, firing, 703)                                    \
    S(ANSWERING, answering, 703)                              \
    S(GROGGING, grogging, 1512)                               \
    S(GROGGED, grogged, 1512)                                 \
    S(PARRYING, parrying, 1512)                               \
    S(PARRIED, parried, 1512)                                 \
    S(SACKING, sacking, 1503)                                 \
    S(VICTORY, victory, 706)                                  \
    /* … what any seat may have to do, whosever turn it is */ \
    S(DAMAGING, damaging, 902)                                \
    S(PUSHING, pushing, 1505)                                 \
    S(REPAIRING, repairing, 404)                              \
    S(MONKEY, monkey, 1516)                                   \
    S(AIMING, aiming, 1511)                                   \
    S(REWARDING, rewarding, 1306)                             \
    S(SELLING, selling, 1307)                                 \
    S(HIRING, hiring, 1307)                                   \
    S(SURVEYING, surveying, 1307)                             \
    S(CHARTING, charting, 601)                                \
    S(LAYING, laying, 601)

#define KINDS(K, M)                                                                                               \
    FL_KINDS(K, M)                                                                                                \
    K(SPACE, SPACES, SPACE_WORDS(a) SPACE_WORDS(b) SPACE_WORDS(c) SPACE_WORDS(d) SPACE_WORDS(e) SPACE_WORDS(f)    \
      SPACE_WORDS(g) SPACE_WORDS(h) SPACE_WORDS(i) SPACE_WORDS(j) SPACE_WORDS(k))                                 \
    K(REGION, ON_CHART, "a b c d e f g h i j k")                                                                  \
    K(TILE, TILES, "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12")                                                      \
    K(QUARTER, 4, "0 90 180 270")                                                                                 \
    K(CORNER, CORNERS, "nw ne se sw")                                                                             \
    K(DIR, 4, "n e s w")                                                                                          \
    K(SUIT, SUITS, "bird skull swords tree compass fish")                                                         \
    K(CARD, CARDS, MARKET(CARD_WORD))                                                                             \
    K(GOOD, 2 * CARDS, MARKET(GOOD_WORD) MARKET(HOUSE_WORD))                                                      \
    K(PLAN, PLANS, "enlist entry evacuation secret miss sneak cache cutter gunship")                              \
    K(BOX, BOXES, "sail tailwind cannons five six repair order bombard deploy inspire assemble rally fullsail negotiate " \
      "shipwright official1 comrade1 comrade2 official2 sailor trawler elder gunner monkey cutpurse wind pilot "  \
      "cutter gunfour gunsix")                                                                                    \
    K(DIE, 6, "1 2 3 4 5 6")                                                                                      \
    K(PIPS, 5, "1 2 3 4 5")                                                                                       \
    K(FIGURE, FIGURES, "bluefin smuggler union rival patrol stronghold cutter gunship")                           \
    K(SPOILS, N_SPOILS, "plunder broadside scatter uplift escape reward")                                         \
    K(SIDE, 2, "squadron union")                                                                                  \
    K(HOLD, 2, "crew cargo")                                                                                      \
    K(RIG, 2, "sail tailwind")                                                                                    \
    K(AMOUNT, 6, "0 1 2 3 4 5")                                                                                   \
    K(FIELD, FIELDS, "")                                                                                          \
    K(REWARD, REWARDS, "start gold fame famewealth sell move quiet crew wind tile repair repairfame")             \
    K(COURSE, 12, "must sail tailwind trawl quiet aim push ended ordered wrecked hired idle")

enum { PATROL = FACTIONS, STRONGHOLD, CUTTER, GUNSHIP, FIGURES };  /* FIGURE: the four flagships come first, by faction */
enum { PLUNDER, BROADSIDE, SCATTER, UPLIFT, ESCAPE, REWARD_SPOILS, N_SPOILS }; /* SPOILS: what a victor may choose */
enum { FOR_SQUADRON, FOR_UNION };                                  /* SIDE: of a pledge */
enum { AS_CREW, AS_CARGO };                                        /* HOLD */
enum { USED_MYSTIC = 1, USED_WIND = 2 };                           /* crew that acts once in a turn */
enum { RIG_SAIL, RIG_TAILWIND };                                   /* RIG: how a Union ship uses its die */
enum { /* COURSE, a bit each: how a figure is under way */
    MUST = 1,       /* has to move one space at least */
    BY_SAIL = 2, BY_TAILWIND = 4,                                  /* by this action: what follows when it anchors */
    TRAWL = 8,      /* takes every treasure it passes */
    QUIET = 16,     /* ignores battles */
    AIM = 32,       /* stays where it is and fights a space as if it had moved there */
    PUSHED = 64,    /* by a Battering Beakhead */
    ENDED = 128,    /* a battle or a new region has ended the movement */
    ORDERED = 256,  /* a patrol under Order or a Convincing Official */
    WRECKED = 512,  /* the wreck here has done its damage */
    HIRED = 1024,   /* moved by a Convincing Official */
    IDLE = 2048     /* need not move, and has not moved yet */
};
enum { ANY_WIND = 7, ANY_SPACE = 8 };                              /* where a jump may go, beyond the values 1..6 */

#define OPTIONS(O)                                                       \
    O(REGIONS, regions, "printed house", 0, 102, "103 1306 1307")        \
    O(ENLIST_BAR, enlist, "island flagship", 0, 1608, "1105 1402 1601")  \
    O(PUSHED_SHIP, pushed, "anchors adrift", 0, 1406, "1101 1202 1505")
enum { BARS_ISLAND, BARS_FLAGSHIP };                               /* ENLIST_BAR: what a stronghold keeps from enlisting */
enum { PUSHED_ANCHORS, PUSHED_ADRIFT };                            /* PUSHED_SHIP: does its own action still end with an anchor? */

enum { NESTED = 20, VOYAGES = 8 }; /* more steps than are ever needed: so the wider fields below are in line */
#define STATE(F)                                                                                                     \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                                                  \
    F(uint8_t, first, SCALAR, ALL, ONE(SEAT), "seat with the First Mate")                                            \
    F(uint8_t, turn, SCALAR, ALL, ONE(SEAT), "seat whose turn it is")                                                \
    F(uint8_t, placed, SCALAR, ALL, COUNT(2), "dice used in this turn")                                              \
    F(uint8_t, used, SCALAR, ALL, COUNT(3), "crew used in this turn: 1 Mystic, 2 Whispering Wind")                   \
    F(uint8_t, regions, SCALAR, ALL, COUNT(ON_CHART), "regions on the chart")                                        \
    F(uint8_t, tile, BY(ON_CHART), ALL, ONE(TILE), "which region it is, in the order of laying")                     \
    F(uint8_t, turned, BY(ON_CHART), ALL, ONE(QUARTER), "how far it is turned, clockwise")                           \
    F(uint8_t, col, BY(ON_CHART), ALL, COUNT(63), "column of its north-western space")                               \
    F(uint8_t, row, BY(ON_CHART), ALL, COUNT(63), "row of its north-western space")                                  \
    F(uint8_t, wealth, BY(ON_CHART), ALL, COUNT(MAX_WEALTH), "its wealth die")                                       \
    F(uint8_t, comrades, BY(ON_CHART), ALL, COUNT(ALL_COMRADES), "comrades on its island")                           \
    F(uint8_t, forts, BY(ON_CHART), ALL, COUNT(ALL_FORTS), "strongholds on its island")                              \
    F(uint8_t, patrols, BY(SPACES), ALL, COUNT(ALL_PATROLS), "patrols in each space")                                \
    F(uint8_t, flagship, EACH, ALL, MAYBE(SPACE), "where the flagship is")                                           \
    F(uint8_t, union_ship, BY(2), ALL, MAYBE(SPACE), "where the Cutter and the Gunship are")                         \
    F(uint8_t, rigging, BY(3), ALL, COUNT(DAMAGE_MARK), "slots of the Cutter and the Gunship: a die, 7 damage")      \
    F(uint8_t, ready, SCALAR, ALL, COUNT(ALL_COMRADES), "ready comrades")                                            \
    F(uint8_t, gold, EACH, ALL, COUNT(ALL_GOLD), "gold")                                                             \
    F(uint8_t, dice, EACH_BY(6), ALL, COUNT(5), "dice not yet used, by value")                                       \
    F(uint8_t, slot, EACH_BY(SLOTS), ALL, COUNT(DAMAGE_MARK), "slots of the board: a die, 7 damage; like slots in falling order") \
    F(uint8_t, berth, BY(CARDS), ALL, COUNT(DAMAGE_MARK), "slot or cost box of a crew card: a die, 7 damage")        \
    F(uint8_t, white, EACH, ALL, ONE(FIELD), "where the clear reward marker is")                                     \
    F(uint8_t, black, EACH, ALL, ONE(FIELD), "where the dark reward marker is")                                      \
    F(uint8_t, plans, SCALAR, ALL, COUNT(ALL_PLANS), "plans in the Union's hand")                                    \
    F(uint8_t, spent, BY(PLANS), ALL, COUNT(2), "plans played and discarded")                                        \
    F(uint8_t, hand, EACH_BY(PLANS), OWNER, COUNT(2), "plans in hand, by name")                                      \
    F(uint8_t, die, SCALAR, ALL, COUNT(6), "die that is being placed, or used by a Union ship")                      \
    F(uint8_t, rigged, SCALAR, ALL, MAYBE(FIGURE), "Union ship that uses it")                                        \
    F(uint8_t, left, SCALAR, ALL, COUNT(ALL_COMRADES), "how often the action may still be done")                     \
    F(uint8_t, origin, SCALAR, ALL, MAYBE(REGION), "region that the action is about")                                \
    F(uint8_t, moved, BY(4), ALL, MAYBE(SPACE), "where the patrols are that have moved in this action")              \
    F(uint8_t, wind, SCALAR, ALL, COUNT(ANY_SPACE), "where a jump may go: a tailwind value, 7 any tailwind, 8 anywhere") \
    F(uint8_t, fresh, SCALAR, ALL, MAYBE(TILE), "region just drawn")                                                 \
    F(uint8_t, edge, SCALAR, ALL, MAYBE(SPACE), "space from which it is laid")                                       \
    F(uint8_t, heading, SCALAR, ALL, ONE(DIR), "and in which direction")                                             \
    F(uint8_t, foe, SCALAR, ALL, MAYBE(FIGURE), "defender in the battle")                                            \
    F(uint8_t, lowered, BY(2), ALL, COUNT(5), "pips by which attacker and defender lowered a die")                   \
    F(uint8_t, rolled, BY(2), ALL, COUNT(12), "what attacker and defender rolled")                                   \
    F(uint8_t, caches, SCALAR, ALL, COUNT(2), "Weapons Caches played in the battle")                                 \
    F(uint8_t, secret, SCALAR, ALL, COUNT(1), "Secret Weapon played in the battle")                                  \
    F(uint8_t, sacked, SCALAR, ALL, COUNT(2), "crew that the Buccaneer has sent away")                               \
    F(uint8_t, dealer, SCALAR, ALL, ONE(SEAT), "who chooses the slot of the damage")                                 \
    F(uint8_t, hurt, SCALAR, ALL, MAYBE(FIGURE), "figure that is damaged")                                           \
    F(uint8_t, hurts, SCALAR, ALL, COUNT(4), "damage still to be placed")                                            \
    F(uint8_t, hurt_any, SCALAR, ALL, COUNT(1), "damage has been placed")                                            \
    F(uint8_t, busy, SCALAR, ALL, ONE(SEAT), "who repairs, or aims")                                                 \
    F(uint8_t, mends, SCALAR, ALL, COUNT(2), "damage that may still be repaired")                                    \
    F(uint8_t, mended, SCALAR, ALL, COUNT(1), "damage has been repaired")                                            \
    F(uint8_t, rewarded, SCALAR, ALL, ONE(SEAT), "who gets a reward")                                                \
    F(uint8_t, parcel, SCALAR, ALL, MAYBE(CARD), "goods delivered and not yet pledged")                              \
    F(uint8_t, sailing, SCALAR, ALL, COUNT(VOYAGES), "voyages under way, the innermost last")                        \
    F(uint8_t, mover, BY(VOYAGES), ALL, MAYBE(FIGURE), "figure of each voyage")                                      \
    F(uint8_t, helm, BY(VOYAGES), ALL, ONE(SEAT), "who steers it")                                                   \
    F(uint8_t, at, BY(VOYAGES), ALL, MAYBE(SPACE), "where it is, or what it aims at")                                \
    F(uint8_t, range, BY(VOYAGES), ALL, COUNT(6), "spaces it may still move")                                        \
    F(uint8_t, patrols_met, BY(VOYAGES), ALL, COUNT(ALL_PATROLS), "patrols there that it has fought and that are left") \
    F(uint8_t, forts_met, BY(VOYAGES), ALL, COUNT(ALL_FORTS), "strongholds there that it has fought and that are left") \
    F(uint16_t, course, BY(VOYAGES), ALL, SET(COURSE), "how it is under way")                                        \
    F(uint16_t, met, BY(VOYAGES), ALL, SET(FIGURE), "other figures there that it has fought")                        \
    F(uint16_t, fame, EACH, ALL, COUNT(9999), "fame")                                                                \
    F(uint16_t, inspired, SCALAR, ALL, SET(REGION), "islands that Inspire has reached")                              \
    F(uint32_t, market, SCALAR, ALL, SET(CARD), "open market cards")                                                 \
    F(uint32_t, deck, SCALAR, ALL, SET(CARD), "cards still in the deck; in which order, nobody knows")               \
    F(uint32_t, gone, SCALAR, ALL, SET(CARD), "cards in the box")                                                    \
    F(uint32_t, crew, EACH, ALL, SET(CARD), "crew")                                                                  \
    F(uint32_t, cargo, EACH, ALL, SET(CARD), "cargo")                                                                \
    F(uint32_t, delivered, EACH, ALL, SET(CARD), "goods delivered, under one of the two pledge markers")             \
    F(uint32_t, pledged, EACH, OWNER, SET(CARD), "those under the Union's marker")                                   \
    F(uint32_t, bared, EACH, ALL, SET(CARD), "those under the Union's marker, turned up at the end")                 \
    F(uint64_t, swept, BY(VOYAGES), ALL, SET(SPACE), "currents that have moved it since its last own step")          \
    F(uint64_t, trawled, SCALAR, ALL, SET(SPACE), "treasures that the Trawler has taken in this action")

/* V: the verb. W: the steps in which it has its place, and the rule that says so to somebody who tries it in the middle of a turn. */
#define VERB_ROWS(V, W)                                                                                                                   \
    /* setting up: the flagship's place */                                                                                                \
    V(SET_BERTH, berth, SPACE, NONE, NONE, DOES)           W(AT(BERTH), START_SQUADRON)                                                   \
    V(USE, use, DIE, NONE, NONE, DOES)                     W(AT(TURN), NOT_NOW)                             /* take a die … */            \
    /* … turn it up or down for gold … */                                                                                                 \
    V(RAISE, raise, PIPS, NONE, NONE, DOES)                W(AT(PLACING), NOT_NOW)                                                        \
    V(LOWER, lower, PIPS, NONE, NONE, DOES)                W(AT(PLACING), NOT_NOW)                                                        \
    V(PLACE, place, BOX, NONE, NONE, DOES)                 W(AT(PLACING), NOT_NOW)                          /* … and place it */          \
    V(ASIDE, aside, DIE, NONE, NONE, DOES)                 W(AT(TURN), NOT_NOW)                             /* a die that fits nowhere */ \
    V(END, end, NONE, NONE, NONE, DOES)                    W(AT(TURN), NOT_NOW)                             /* the turn */                \
    /* no more of it, or none at all */                                                                                                   \
    V(PASS, pass, NONE, NONE, NONE, PASSES)                W(MAY_PASS, DICE_OWED)                                                         \
    V(RECRUIT, recruit, CARD, NONE, NONE, DOES)            W(MAY_RECRUIT, NOT_NOW)                                                        \
    V(SMUGGLE, smuggle, GOOD, NONE, NONE, DOES)            W(AT(TURN), NOT_NOW)                                                           \
    V(DELIVER, deliver, GOOD, NONE, NONE, DOES)            W(AT(TURN), NOT_NOW)                                                           \
    V(OVERBOARD, overboard, GOOD, NONE, NONE, GIVES_UP)    W(AT(JETTISON), CARGO_LIMIT)                                                   \
    V(PLEDGE, pledge, SIDE, NONE, NONE, DOES)              W(AT(PLEDGING), PLEDGE_SECRET)                                                 \
    /* a crew card's action that needs no die */                                                                                          \
    V(CREW, crew, CARD, NONE, NONE, DOES)                  W(AT(TURN), NOT_NOW)                                                           \
    V(ROB, rob, CARD, HOLD, NONE, DOES)                    W(AT(ROBBING), CREW_NOBLE)                       /* Naive Noble */             \
    V(PLAY_ENLIST, enlist, REGION, NONE, NONE, DOES)       W(AT(TURN), NOT_NOW)                             /* the plans */               \
    V(PLAY_ENTRY, entry, NONE, NONE, NONE, DOES)           W(AT(TURN), NOT_NOW)                                                           \
    V(PLAY_EVACUATION, evacuate, REGION, NONE, NONE, DOES) W(AT(TURN), NOT_NOW)                                                           \
    V(PLAY_SECRET, secret, NONE, NONE, NONE, DOES)         W(AT(SCHEMING), NOT_IN_HAND)                                                   \
    V(PLAY_MISS, miss, NONE, NONE, NONE, DOES)             W(AT(SCHEMING), NOT_IN_HAND)                                                   \
    V(PLAY_SNEAK, sneak, SPACE, NONE, NONE, DOES)          W(AT(TURN) | AT(SNEAKING), NOT_NOW)                                            \
    V(PLAY_CACHE, cache, NONE, NONE, NONE, DOES)           W(AT(SCHEMING), NOT_IN_HAND)                                                   \
    V(PLAY_CUTTER, cutter, REGION, NONE, NONE, DOES)       W(AT(TURN), NOT_NOW)                                                           \
    V(PLAY_GUNSHIP, gunship, REGION, NONE, NONE, DOES)     W(AT(TURN), NOT_NOW)                                                           \
    /* a Union ship sails or jumps */                                                                                                     \
    V(RIG_SHIP, rig, RIG, NONE, NONE, DOES)                W(AT(RIGGING), SHIP_SLOTS)                                                     \
    V(GO, go, DIR, NONE, NONE, DOES)                       W(AT(MOVING), SAILING)                           /* one space */               \
    /* over the edge to the other side */                                                                                                 \
    V(WITCH, witch, DIR, NONE, NONE, DOES)                 W(AT(MOVING) | AT(IN_TERRAIN), CREW_SEA_WITCH)                                 \
    V(JUMP, jump, SPACE, NONE, NONE, DOES)                 W(AT(JUMPING), WRONG_WIND)                                                     \
    V(DRIFT, drift, DIR, NONE, NONE, DOES)                 W(AT(IN_TERRAIN), STRONG_CURRENT)                /* with a current, or fog */  \
    /* the new region: turned so, this space of it ahead */                                                                               \
    V(LAY, lay, QUARTER, CORNER, NONE, DOES)               W(AT(EXPLORING) | AT(LAYING), NEW_REGION)                                      \
    V(FIGHT, fight, FIGURE, NONE, NONE, DOES)              W(AT(FACING), NO_SUCH_FOE)                                                     \
    V(BRIBE, bribe, FIGURE, NONE, NONE, DOES)              W(AT(FACING), CREW_EMISSARY)                     /* Emissary */                \
    V(FIRE, fire, BOX, PIPS, NONE, DOES)                   W(AT(FIRING) | AT(ANSWERING), CANNOT_LOWER)      /* lower a cannon die */      \
    V(REROLL, reroll, NONE, NONE, NONE, DOES)              W(AT(GROGGING) | AT(PARRYING), CREW_GROGMASTER)  /* Grogmaster */              \
    V(SACK, sack, CARD, NONE, NONE, DOES)                  W(AT(SACKING), CREW_BUCCANEER)                   /* Buccaneer */               \
    V(WIN, win, SPOILS, NONE, NONE, DOES)                  W(AT(VICTORY), OTHER_SPOILS)                                                   \
    V(DAMAGE, damage, BOX, NONE, NONE, DOES)               W(AT(DAMAGING), WHO_CHOOSES_SLOT)                                              \
    V(PUSH, push, DIR, NONE, NONE, DOES)                   W(AT(PUSHING), CREW_BEAKHEAD)                    /* Battering Beakhead */      \
    V(IGNORE, ignore, NONE, NONE, NONE, DOES)              W(AT(IN_TERRAIN), CREW_PILOT)                    /* Pilot */                   \
    V(MEND, mend, NONE, NONE, NONE, DOES)                  W(AT(AT_HARBOR), HARBOR_CHOICE)                  /* harbor */                  \
    V(SHIFT, shift, BOX, DIE, NONE, DOES)                  W(AT(AT_HARBOR), HARBOR_CHOICE)                                                \
    V(REPAIR, repair, BOX, NONE, NONE, DOES)               W(AT(REPAIRING), REPAIRS)                                                      \
    V(HIT, hit, FIGURE, CORNER, NONE, DOES)                W(AT(MYSTIC) | AT(MONKEY), CREW_MYSTIC)          /* Mystic, Powder Monkey */   \
    V(AIM_AT, aim, CORNER, NONE, NONE, DOES)               W(AT(AIMING), CREW_GUNNERS_MATE)                 /* Gunner's Mate */           \
    /* a patrol where the flagship anchors */                                                                                             \
    V(STATION, station, NONE, NONE, NONE, DOES)            W(AT(BONUS), PATROL_ON_ANCHORING)                                              \
    /* two ready comrades ashore */                                                                                                       \
    V(LAND, land, NONE, NONE, NONE, DOES)                  W(AT(BONUS), UNION_ANCHORS)                                                    \
    V(GATHER, gather, NONE, NONE, NONE, DOES)              W(AT(BONUS), UNION_ANCHORS)                      /* two comrades made ready */ \
    V(ORDER, order, SPACE, DIR, NONE, DOES)                W(AT(ORDERS) | AT(OFFICIAL), NO_PATROL_TO_ORDER)                               \
    V(DEPLOY, deploy, SPACE, NONE, NONE, DOES)             W(AT(DEPLOYING), DEPLOY_BESIDE)                                                \
    V(INSPIRE, inspire, REGION, NONE, NONE, DOES)          W(AT(INSPIRING), INSPIRE_ISLANDS)                                              \
    /* Convincing Comrade: from this island … */                                                                                          \
    V(FROM, from, REGION, NONE, NONE, DOES)                W(AT(CONVINCING), CREW_COMRADE)                                                \
    /* … so many to that one; Evacuation too */                                                                                           \
    V(SETTLE, settle, REGION, PIPS, NONE, DOES)            W(AT(SETTLING) | AT(EVACUATING), CREW_COMRADE)                                 \
    V(MARK, mark, DIR, NONE, NONE, DOES)                   W(AT(REWARDING), MARKER_BLOCKED)                 /* the reward marker */       \
    V(SELL, sell, AMOUNT, NONE, NONE, DOES)                W(AT(SELLING), REWARDS_OF_THE_GRID)                                            \
    V(SURVEY, survey, NONE, NONE, NONE, DOES)              W(AT(SURVEYING), REWARDS_OF_THE_GRID)            /* reward: draw a region … */ \
    /* … and lay it beyond this edge */                                                                                                   \
    V(CHART, chart, SPACE, DIR, NONE, DOES)                W(AT(CHARTING), REWARDS_OF_THE_GRID)                                           \
    V(FORTIFY, fort, REGION, NONE, NONE, DOES)             W(AT(FORTS), TWO_PATROLS_FOR_A_FORT)                                           \
    /* two players: a wealth die */                                                                                                       \
    V(ENRICH, enrich, REGION, NONE, NONE, DOES)            W(AT(ENRICHING), TWO_PLAYER_WEALTH)                                            \
    /* two players: a new market */                                                                                                       \
    V(REFRESH, refresh, NONE, NONE, NONE, DOES)            W(AT(REFRESHING), TWO_PLAYER_MARKET)
#define NO_COLUMN(...)
#define VERBS(V) VERB_ROWS(V, NO_COLUMN)
#define AT(step) ((uint64_t)1 << (step))
#define MAY_RECRUIT (AT(TURN) | AT(NEGOTIATING) | AT(ENLISTING) | AT(HIRING))
#define MAY_PASS \
    (AT(ORDERS) | AT(OFFICIAL) | AT(INSPIRING) | AT(NEGOTIATING) | AT(ENLISTING) | AT(SNEAKING) | AT(CONVINCING) | AT(FORTS) | \
     AT(REFRESHING) | AT(MOVING) | AT(JUMPING) | AT(IN_TERRAIN) | AT(AT_HARBOR) | AT(BONUS) | AT(SCHEMING) | AT(FIRING) | \
     AT(ANSWERING) | AT(GROGGING) | AT(PARRYING) | AT(SACKING) | AT(VICTORY) | AT(PUSHING) | AT(REPAIRING) | AT(MONKEY) | \
     AT(AIMING) | AT(HIRING) | AT(SURVEYING))

#define EVENTS(E)                                                                                                  \
    E(ROUND, NUMBER, NONE, NONE, NONE)           /* round a begins */                                              \
    E(TURN, SEAT, NONE, NONE, NONE)                                                                                \
    E(FIRST_MATE, SEAT, NONE, NONE, NONE)                                                                          \
    E(CAST, SEAT, NONE, NONE, NONE)              /* a rolls the dice */                                            \
    E(BERTHED, FIGURE, SPACE, NONE, NONE)                                                                          \
    E(PLACED, SEAT, DIE, BOX, NONE)                                                                                \
    E(ASIDE, SEAT, DIE, NONE, NONE)                                                                                \
    E(PAID, SEAT, NUMBER, NONE, NONE)            /* gold, to the supply */                                         \
    E(GAINED, SEAT, NUMBER, NONE, NONE)          /* gold, from the supply */                                       \
    E(STOLE, SEAT, SEAT, NUMBER, NONE)           /* a takes c gold from b */                                       \
    E(GAVE, SEAT, SEAT, NUMBER, NONE)            /* a gives b c gold */                                            \
    E(FAME, SEAT, NUMBER, NONE, NONE)                                                                              \
    E(MOVED, FIGURE, SPACE, NONE, NONE)                                                                            \
    E(DRIFTED, FIGURE, SPACE, NONE, NONE)                                                                          \
    E(JUMPED, FIGURE, SPACE, NONE, NONE)                                                                           \
    E(PUSHED, FIGURE, SPACE, NONE, NONE)                                                                           \
    E(DREW_REGION, SEAT, SUIT, NONE, NONE)                                                                         \
    E(LAID, SEAT, REGION, SUIT, NONE)                                                                              \
    E(BATTLE, FIGURE, FIGURE, SPACE, NONE)                                                                         \
    E(AVOIDED, FIGURE, FIGURE, NONE, NONE)       /* the battle is ignored */                                       \
    E(LOWERED, SEAT, NUMBER, NONE, NONE)         /* a cannon die */                                                \
    E(ROLLED, FIGURE, NUMBER, NONE, NONE)        /* battle dice, before anything is added */                       \
    E(STRENGTH, FIGURE, NUMBER, FIGURE, NUMBER)                                                                    \
    E(WON, FIGURE, FIGURE, NONE, NONE)                                                                             \
    E(SPOILS, SEAT, SPOILS, NONE, NONE)                                                                            \
    E(DAMAGED, FIGURE, BOX, NONE, NONE)                                                                            \
    E(UNHARMED, FIGURE, NONE, NONE, NONE)        /* no slot is left for the damage */                              \
    E(LOST, FIGURE, SPACE, NONE, NONE)           /* the figure leaves the chart */                                 \
    E(REPAIRED, SEAT, BOX, NONE, NONE)                                                                             \
    E(SHIFTED, SEAT, BOX, DIE, NONE)                                                                               \
    E(MARKET, CARD, NONE, NONE, NONE)            /* turned up */                                                   \
    E(RECRUITED, SEAT, CARD, NONE, NONE)                                                                           \
    E(DISCARDED, SEAT, CARD, NONE, NONE)         /* crew to the box */                                             \
    E(ROBBED, SEAT, SEAT, CARD, NONE)                                                                              \
    E(SMUGGLED, SEAT, GOOD, NONE, NONE)                                                                            \
    E(DELIVERED, SEAT, GOOD, REGION, NONE)                                                                         \
    E(OVERBOARD, SEAT, GOOD, NONE, NONE)                                                                           \
    E(PLEDGED, SEAT, NONE, NONE, NONE)                                                                             \
    E(PLEDGED_TO, SEAT, GOOD, SIDE, NONE)        /* for the owner alone */                                         \
    E(WEALTH, REGION, NUMBER, NONE, NONE)                                                                          \
    E(REWARD, SEAT, REWARD, NONE, NONE)                                                                            \
    E(PATROL, SPACE, NONE, NONE, NONE)           /* a patrol is placed */                                          \
    E(FORT, REGION, NONE, NONE, NONE)                                                                              \
    E(ASHORE, REGION, NUMBER, NONE, NONE)        /* comrades placed */                                             \
    E(DRIVEN_OFF, REGION, NUMBER, NONE, NONE)    /* comrades to the supply */                                      \
    E(RESETTLED, REGION, REGION, NUMBER, NONE)                                                                     \
    E(READY, NUMBER, NONE, NONE, NONE)                                                                             \
    E(PLAN, PLAN, NONE, NONE, NONE)              /* played */                                                      \
    E(DREW_PLANS, SEAT, NUMBER, NONE, NONE)                                                                        \
    E(DREW_PLAN, SEAT, PLAN, NONE, NONE)         /* for the owner alone */                                         \
    E(LAUNCHED, FIGURE, REGION, NONE, NONE)                                                                        \
    E(CONTROL, SEAT, REGION, NUMBER, NONE)       /* a scores b for c fame */                                       \
    E(PLEDGES, SEAT, SIDE, NUMBER, NUMBER)       /* a's c goods under b bring d fame */                            \
    E(SWEPT, SEAT, NONE, NONE, NONE)             /* the market is cleared */                                       \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules, in the rulebook's order; their sentences are in text/. */
#define RULES(R)                                                                                                   \
    R(101, PLAYERS, RULEBOOK)                                                                                      \
    R(102, REGION_SETS, HOUSE)                                                                                     \
    R(103, REGION_STACK, RULEBOOK)                                                                                 \
    R(104, START_CHART, RULEBOOK)                                                                                  \
    R(105, START_MARKET, RULEBOOK)                                                                                 \
    R(106, START_DICE_AND_GOLD, RULEBOOK)                                                                          \
    R(107, START_SQUADRON, RULEBOOK)                                                                               \
    R(108, START_SMUGGLER, RULEBOOK)                                                                               \
    R(109, START_UNION, RULEBOOK)                                                                                  \
    R(201, NOT_YOUR_TURN, RULEBOOK)                                                                                \
    R(202, NOT_NOW, RULEBOOK)                                                                                      \
    R(203, TWO_DICE, RULEBOOK)                                                                                     \
    R(204, DICE_OWED, RULEBOOK)                                                                                    \
    R(205, SET_ASIDE, RULING)                                                                                      \
    R(206, NEXT_PLAYER, RULEBOOK)                                                                                  \
    R(207, REGION_FAME, RULEBOOK)                                                                                  \
    R(208, CONTROL_SUM, RULEBOOK)                                                                                  \
    R(209, CONTROL_TIE, RULEBOOK)                                                                                  \
    R(210, THIRTY_FAME, RULEBOOK)                                                                                  \
    R(211, GAME_OVER, RULEBOOK)                                                                                    \
    R(212, TIE_ON_GOLD, RULEBOOK)                                                                                  \
    R(213, SHARED_VICTORY, HOUSE)                                                                                  \
    R(214, TWO_PLAYER_WEALTH, RULEBOOK)                                                                            \
    R(215, TWO_PLAYER_MARKET, RULEBOOK)                                                                            \
    R(216, ROLL_AGAIN, RULEBOOK)                                                                                   \
    R(217, FIRST_MATE_PASSES, RULEBOOK)                                                                            \
    R(218, LAST_ROUND, HOUSE)                                                                                      \
    R(301, NO_SUCH_DIE, RULEBOOK)                                                                                  \
    R(302, SLOT_TAKEN, RULEBOOK)                                                                                   \
    R(303, WRONG_VALUE, RULEBOOK)                                                                                  \
    R(304, NO_GOLD, RULEBOOK)                                                                                      \
    R(305, ONE_TO_SIX, RULEBOOK)                                                                                   \
    R(306, FITS_NOWHERE, RULING)                                                                                   \
    R(307, NO_SUCH_SLOT, PUBLIC)                                                                                   \
    R(401, SAILING, RULEBOOK)                                                                                      \
    R(402, WRONG_WIND, RULEBOOK)                                                                                   \
    R(403, LOADED_CANNONS, RULEBOOK)                                                                               \
    R(404, REPAIRS, RULEBOOK)                                                                                      \
    R(501, STEP_BY_STEP, RULEBOOK)                                                                                 \
    R(502, SANDBAR, RULEBOOK)                                                                                      \
    R(503, ORDER_OF_A_STEP, RULEBOOK)                                                                              \
    R(504, MUST_MOVE, RULEBOOK)                                                                                    \
    R(505, MOVEMENT_LOST, RULEBOOK)                                                                                \
    R(506, JUMP_ELSEWHERE, HOUSE)                                                                                  \
    R(507, JUMPS_ARE_MOVES, RULEBOOK)                                                                              \
    R(601, NEW_REGION, RULEBOOK)                                                                                   \
    R(602, NO_ROOM, RULING)                                                                                        \
    R(603, OVERLAP, RULEBOOK)                                                                                      \
    R(604, ISLANDS_APART, RULEBOOK)                                                                                \
    R(605, NEW_WEALTH, RULEBOOK)                                                                                   \
    R(606, CURRENT_AFTER_EXPLORING, RULEBOOK)                                                                      \
    R(701, WHO_FIGHTS, RULEBOOK)                                                                                   \
    R(702, NO_SUCH_FOE, RULEBOOK)                                                                                  \
    R(703, CANNOT_LOWER, RULEBOOK)                                                                                 \
    R(704, BATTLE_DICE, RULEBOOK)                                                                                  \
    R(705, ATTACKER_WINS_TIES, RULEBOOK)                                                                           \
    R(706, OTHER_SPOILS, RULEBOOK)                                                                                 \
    R(707, PLACED_NOT_MOVED, RULEBOOK)                                                                             \
    R(708, FIGHT_IN_OWN_SPACE, RULEBOOK)                                                                           \
    R(709, ATTACKER_GONE, RULING)                                                                                  \
    R(801, STRONG_CURRENT, RULEBOOK)                                                                               \
    R(802, CURRENT_STOPPED, RULING)                                                                                \
    R(803, RING_OF_CURRENTS, HOUSE)                                                                                \
    R(804, HARBOR_CHOICE, RULEBOOK)                                                                                \
    R(805, CANNOT_SHIFT, RULING)                                                                                   \
    R(806, FOG_NO_BATTLE, RULING)                                                                                  \
    R(807, WRECKAGE, RULEBOOK)                                                                                     \
    R(808, TREASURE, RULEBOOK)                                                                                     \
    R(901, CANNOT_BE_DAMAGED, RULEBOOK)                                                                            \
    R(902, WHO_CHOOSES_SLOT, RULEBOOK)                                                                             \
    R(903, DAMAGE_LOST, RULEBOOK)                                                                                  \
    R(904, NOT_DAMAGED, RULEBOOK)                                                                                  \
    R(905, FIGURES_WITHOUT_SLOTS, RULING)                                                                          \
    R(906, NO_SUCH_FIGURE, RULEBOOK)                                                                               \
    R(1001, NOT_IN_MARKET, RULEBOOK)                                                                               \
    R(1002, NOT_ON_ISLAND, RULEBOOK)                                                                               \
    R(1003, WRONG_SUIT, RULEBOOK)                                                                                  \
    R(1004, COST_OF_CREW, RULEBOOK)                                                                                \
    R(1005, MARKET_REFILLED, RULEBOOK)                                                                             \
    R(1006, NOT_YOUR_CREW, RULEBOOK)                                                                               \
    R(1007, CARD_LEAVES, HOUSE)                                                                                    \
    R(1101, PATROL_ON_ANCHORING, RULEBOOK)                                                                         \
    R(1102, PATROLS_FIGHT, RULEBOOK)                                                                               \
    R(1103, TWO_PATROLS_FOR_A_FORT, RULEBOOK)                                                                      \
    R(1104, FORT_IN_BATTLE, RULEBOOK)                                                                              \
    R(1105, ISLAND_CLOSED, RULEBOOK)                                                                               \
    R(1106, REMOTE_RECRUITING, RULEBOOK)                                                                           \
    R(1107, FIFTH_DIE, RULEBOOK)                                                                                   \
    R(1108, BOMBARD_ACTION, RULEBOOK)                                                                              \
    R(1109, NO_PATROL_TO_ORDER, RULEBOOK)                                                                          \
    R(1110, DEPLOY_BESIDE, RULEBOOK)                                                                               \
    R(1111, SQUADRON_SPOILS, RULEBOOK)                                                                             \
    R(1201, COMRADES_ARE_NO_FIGURES, RULEBOOK)                                                                     \
    R(1202, UNION_ANCHORS, RULEBOOK)                                                                               \
    R(1203, INSPIRE_ISLANDS, RULEBOOK)                                                                             \
    R(1204, ASSEMBLE_ACTION, PUBLIC)                                                                               \
    R(1205, RALLY_ACTION, RULEBOOK)                                                                                \
    R(1206, PLANS_DRAWN, RULEBOOK)                                                                                 \
    R(1207, NOT_IN_HAND, RULEBOOK)                                                                                 \
    R(1208, TWO_COMRADES_FOR_A_SHIP, RULEBOOK)                                                                     \
    R(1209, SHIP_SLOTS, PUBLIC)                                                                                    \
    R(1210, SHIP_LOST, RULEBOOK)                                                                                   \
    R(1211, GUNSHIP_IN_BATTLE, RULEBOOK)                                                                           \
    R(1212, CUTTER_IN_BATTLE, RULING)                                                                              \
    R(1213, GIANT_CLAW, RULEBOOK)                                                                                  \
    R(1214, UNION_SPOILS, RULEBOOK)                                                                                \
    R(1301, SMUGGLERS_ONLY, RULEBOOK)                                                                              \
    R(1302, NO_SUCH_CARGO, RULEBOOK)                                                                               \
    R(1303, CARGO_LIMIT, RULEBOOK)                                                                                 \
    R(1304, WRONG_ISLAND, RULEBOOK)                                                                                \
    R(1305, DELIVERY, RULEBOOK)                                                                                    \
    R(1306, MARKER_BLOCKED, RULEBOOK)                                                                              \
    R(1307, REWARDS_OF_THE_GRID, RULING)                                                                           \
    R(1308, REWARD_IN_REWARD, HOUSE)                                                                               \
    R(1309, PLEDGE_SECRET, RULING)                                                                                 \
    R(1310, PLEDGES_SCORED, RULEBOOK)                                                                              \
    R(1311, FULL_SAIL, RULEBOOK)                                                                                   \
    R(1312, NEGOTIATE_TWICE, RULEBOOK)                                                                             \
    R(1313, SMUGGLER_SPOILS, RULEBOOK)                                                                             \
    R(1314, REWARD_MOVES_ON, RULING)                                                                               \
    R(1401, LIMITED_PIECES, RULEBOOK)                                                                              \
    R(1402, BANS_ARE_ABSOLUTE, RULEBOOK)                                                                           \
    R(1403, WITHOUT_EFFECT, RULEBOOK)                                                                              \
    R(1404, AT_THE_SAME_TIME, RULING)                                                                              \
    R(1405, OPEN_AND_SECRET, RULING)                                                                               \
    R(1406, PUSHED_IS_OVER, HOUSE)                                                                                 \
    R(1407, ADDED_DAMAGE, RULING)                                                                                  \
    R(1408, STOLEN_GOODS, HOUSE)                                                                                   \
    R(1501, CREW_AERONAUTS, RULEBOOK)                                                                              \
    R(1502, CREW_ELDER, RULEBOOK)                                                                                  \
    R(1503, CREW_BUCCANEER, RULEBOOK)                                                                              \
    R(1504, CREW_DOCUMENTARIAN, RULEBOOK)                                                                          \
    R(1505, CREW_BEAKHEAD, RULEBOOK)                                                                               \
    R(1506, CREW_EMISSARY, RULING)                                                                                 \
    R(1507, CREW_CUTPURSE, RULEBOOK)                                                                               \
    R(1508, CREW_MERCHANT, RULEBOOK)                                                                               \
    R(1509, CREW_FIGHTERS, RULEBOOK)                                                                               \
    R(1510, CREW_GUNNER, RULEBOOK)                                                                                 \
    R(1511, CREW_GUNNERS_MATE, RULING)                                                                             \
    R(1512, CREW_GROGMASTER, RULEBOOK)                                                                             \
    R(1513, CREW_MIDDLEMAN, RULEBOOK)                                                                              \
    R(1514, CREW_MYSTIC, RULEBOOK)                                                                                 \
    R(1515, CREW_NOBLE, RULEBOOK)                                                                                  \
    R(1516, CREW_POWDER_MONKEY, RULEBOOK)                                                                          \
    R(1517, CREW_SHIPWRIGHT, RULEBOOK)                                                                             \
    R(1518, CREW_TRAWLER, RULING)                                                                                  \
    R(1519, CREW_SEA_WITCH, RULING)                                                                                \
    R(1520, CREW_SEA_DOG, RULEBOOK)                                                                                \
    R(1521, CREW_SAILOR, RULEBOOK)                                                                                 \
    R(1522, CREW_GUST, RULEBOOK)                                                                                   \
    R(1523, CREW_PILOT, RULEBOOK)                                                                                  \
    R(1524, CREW_DIVER, RULEBOOK)                                                                                  \
    R(1525, CREW_COMRADE, RULEBOOK)                                                                                \
    R(1526, CREW_OFFICIAL, RULING)                                                                                 \
    R(1527, CREW_BARRELMAN, RULING)                                                                                \
    R(1528, CREW_WIND, RULEBOOK)                                                                                   \
    R(1601, PLAN_ENLIST, RULEBOOK)                                                                                 \
    R(1602, PLAN_ENTRY, RULING)                                                                                    \
    R(1603, PLAN_EVACUATION, RULEBOOK)                                                                             \
    R(1604, PLAN_SECRET, RULEBOOK)                                                                                 \
    R(1605, PLAN_MISS, RULING)                                                                                     \
    R(1606, PLAN_SNEAK, RULEBOOK)                                                                                  \
    R(1607, PLAN_CACHE, PUBLIC)                                                                                    \
    R(1608, ENLIST_BARRED, RULING)

/* What `check` may find broken. */
#define CHECKS(C)                                                                                                  \
    C(STACK)     /* steps that cannot follow each other, or nobody has anything to choose */                       \
    C(CHART)     /* regions that cannot lie so */                                                                  \
    C(PIECES)    /* figures, comrades or gold that are not there */                                                \
    C(DICE)      /* too many dice, or in a slot where they cannot be */                                            \
    C(CARDS)     /* a card is missing, or in two places */                                                         \
    C(PLANS)     /* plans that cannot be where they are */                                                         \
    C(MARKERS)   /* reward markers or fame where they cannot be */                                                 \
    C(VOYAGES)   /* figures under way that are not there */                                                        \
    C(MEMORY)    /* something is remembered that no step needs, or the other way round */
FL_DECLARE;
#endif
