/* state.h - Korsaren der Karibik: the words of the game, and what a position is. */
#ifndef CORSAIRS_STATE_H
#define CORSAIRS_STATE_H
#include "data.h"

enum { SPREAD = 20, GROUPS = 10, BATCHES = 8, NESTED = 10, LONGEST_BATTLE = 30, RICHEST = 1270 };

/* A step that asks nobody is carried out at once. */
#define STEPS(S)                         \
    S(AT_OUTFIT, outfit, 108)            \
    S(AT_ROUND, round, 201)              \
    S(AT_TURN, turn, 205)                \
    S(AT_APPEAR, appear, 3104)           \
    S(AT_SABOTAGE, sabotage, 3715)       \
    S(AT_CARPENTRY, carpentry, 3719)     \
    S(AT_ACT, act, 204)                  \
    S(AT_HUNT, hunt, 2001)               \
    S(AT_FOUND, found, 2301)             \
    S(AT_PORT_ROYAL, port_royal, 403)    \
    S(AT_DUMP, dump, 405)                \
    S(AT_LEAVING, leaving, 405)          \
    S(AT_PORT, port, 602)                \
    S(AT_SELLING, selling, 701)          \
    S(AT_BUYING, buying, 803)            \
    S(AT_SHOWING, showing, 806)          \
    S(AT_YARD, yard, 914)                \
    S(AT_TRANSFER, transfer, 3415)       \
    S(AT_HIRING, hiring, 1001)           \
    S(AT_TENS, tens, 1303)               \
    S(AT_ONES, ones, 1303)               \
    S(AT_KEEP_RUMOR, keep_rumor, 1102)   \
    S(AT_DISCARD, discard, 1604)         \
    S(AT_LAY, lay, 2815)                 \
    S(AT_KEEP, keep, 2903)               \
    S(AT_READY, ready, 3706)             \
    S(AT_ROLLED, rolled, 104)            \
    S(AT_WINDOW, window, 1606)           \
    S(AT_RESOLVE, resolve, 1606)         \
    S(AT_LEARN, learn, 1608)             \
    S(AT_REROLL, reroll, 2703)           \
    S(AT_COURTING, courting, 3711)       \
    S(AT_DAMAGING, damaging, 3715)       \
    S(AT_MERCHANT, merchant, 1401)       \
    S(AT_DECLARED, declared, 1405)       \
    S(AT_COUNT, count, 3613)             \
    S(AT_RAID_DICE, raid_dice, 1407)     \
    S(AT_SPEND, spend, 1408)             \
    S(AT_CLOSE, close, 1409)             \
    S(AT_ANNOUNCING, announcing, 2301)   \
    S(AT_CHASING, chasing, 2807)         \
    S(AT_CHASED, chased, 2807)           \
    S(AT_CONTEST, contest, 2303)         \
    S(AT_ACTION, action, 2305)           \
    S(AT_CREW_SWIVEL, crew_swivel, 2801) \
    S(AT_CREW_ROLL, crew_roll, 2502)     \
    S(AT_CREW_HITS, crew_hits, 2502)     \
    S(AT_CREW_AFTER, crew_after, 2503)   \
    S(AT_SPOILS, spoils, 2901)           \
    S(AT_CAPTURE, capture, 3001)         \
    S(AT_CLAIM, claim, 1507)             \
    S(AT_VOLLEY, volley, 2401)           \
    S(AT_AIM, aim, 2401)                 \
    S(AT_PLACE, place, 2401)             \
    S(AT_BRACE, brace, 2404)             \
    S(AT_CANCEL, cancel, 3707)           \
    S(AT_REDRAW, redraw, 3105)           \
    S(AT_TOKEN, token, 912)              \
    S(AT_REWARD, reward, 1103)           \
    S(AT_PROVEN, proven, 1104)           \
    S(AT_DELIVERY, delivery, 1205)       \
    S(AT_HANDING, handing, 3910)         \
    S(AT_GANG, gang, 3922)

#define KINDS(K, M)                                                                                                           \
    FL_KINDS(K, M)                                                                                                            \
    K(ZONE, ZONES, "nassau havana portroyal oldprovidence tortuga petitgoave cartagena santodomingo caribbean curacao sanjuan " \
        "caracas stmaarten basseterre stjohn bridgetown trinidad") \
    K(NATION, NATIONS, "spain england france holland")                                                                        \
    K(SHIP, SHIPS, "sloop flute frigate galleon manowar")                                                                     \
    K(PART, PARTS, "hull hold masts crew cannons")                                                                            \
    K(SPOT, PARTS + 1, "hull hold masts crew cannons skull")                                                                  \
    K(FACE, FACES, "1 2 3 4 skull")                                                                                           \
    K(DIE, 6, "1 2 3 4 skull skull2")                                                                                         \
    K(SIDE, 2, "attacker defender")                                                                                           \
    K(MOD, MODS, "swivelguns hammocks rigging stronghull chasers longguns cannonport extrahold")                              \
    K(WEAPON, WEAPONS, "hooks chainshot grapeshot")                                                                           \
    K(GLORY, GLORIES, "crewreroll quicklearner hardalee keeneye silvertongue speech brace broadside fairwind falsecolours court " \
        "harbourpass bargain warehouse sabotage badomen debt lashings carpenter fighter guncaptain surgeon lookout purser " \
        "sailingmaster mastergunner") \
    K(SPECIALIST, SPECIALISTS, "carpenter fighter guncaptain surgeon lookout purser sailingmaster mastergunner")              \
    K(GOOD, GOODS, "cocoa food rum spices sugar textiles tobacco wood")                                                       \
    K(CARGO, CARGO_CARDS, CARGO_WORDS)                                                                                        \
    K(HALF, 32, "")                                                                                                           \
    K(CAPTAIN, CAPTAINS, "felipe valverde arriaga benavides dasilva osorio thorne marsh frances pemberton carew richery marquis " \
        "garnier roos zeeman") \
    K(NPC, NPCS, "spain england france holland pirate_sloop pirate_frigate")                                                  \
    K(NPC_CARD, NPC_CARDS, "")                                                                                                \
    K(HAPPENING, EVENTS_IN_BOX, "salcedo robles quiroga hale wexford ashdown delorme royer sauvage almonde brandt hartog tuck daly " \
        "corbin pike crane mora squall storm storm2 war war2 peace hunt_fr_es hunt_en_nl pardon fever becalmed orders convoys " \
        "escorts tongues governors") \
    K(RUMOR, RUMORS, "papers myriad bell chart wreck camp shipwright prize ledger tale cove mules gunner maps fencing pearls idol " \
        "letters powder buccaneer spice lookout chapel strongbox beacon") \
    K(MISSION, MISSIONS, "breaker tribute chest copies ransom cocoa pilot score prizes guns wreckers fat trials sugar packet vote " \
        "letter stores heir patrol freight debt salt silent fever") \
    K(SKILL, SKILLS, "seamanship scouting leadership influence")                                                              \
    K(LESSON, 6, "")                                                                                                          \
    M(COMBATANT, NPCS + 1, "seat0 seat1 seat2 seat3 seat4 seat5 spain england france holland pirate_sloop pirate_frigate gang") \
    M(TARGET, (int)NPCS + ZONES, "")                                                                                          \
    K(ACTION, 3, "shoot board flee")                                                                                          \
    K(ENTRY, 3, "freely pay roll")                                                                                            \
    K(FAVOUR, 2, "repairs modification")                                                                                      \
    K(WHICH, 2, "old new")                                                                                                    \
    K(HOW_MANY, 2, "three four")                                                                                              \
    K(SLOT, IN_PORT, "")                                                                                                      \
    K(CARD, SPREAD, "")                                                                                                       \
    K(TENS, 128, "")                                                                                                          \
    K(ONES, 10, "")                                                                                                           \
    K(ACTIVITY, 7, "sell buy yard recruit rumor mission stash")                                                               \
    K(YARD, 8, "ship modification free_repairs free_modification free_weapon sold_hooks sold_chainshot sold_grapeshot")       \
    K(ONCE, 10, "felipe garnier surgeon chasers gunner hooks frances richery dasilva pass")                                   \
    K(PURPOSE, 10, "scout prove task accept rumor recruit royal colours richery fever")                                       \
    K(WINDOW, 6, "sabotage roll lashings contest speech crew")

/* The 64 cargo cards: good, value, icon (x: escape). */
#define CARGO_WORDS \
    "cocoa1x cocoa2masts cocoa3x cocoa3cannons cocoa3crew cocoa4x cocoa4x2 cocoa5hold "               \
    "food1hull food2x food2x2 food3x food3cannons food3hold food4crew food5x "                        \
    "rum1crew rum2x rum2cannons rum3x rum3x2 rum3hold rum4masts rum5x "                               \
    "spices1x spices2hold spices2masts spices3x spices3x2 spices3hull spices4cannons spices5x "       \
    "sugar1x sugar2hold sugar3x sugar3cannons sugar3masts sugar4x sugar4crew sugar5x "                \
    "textiles1x textiles2x textiles2masts textiles3x textiles3x2 textiles3cannons textiles4crew textiles5hull " \
    "tobacco1x tobacco2cannons tobacco3x tobacco3hold tobacco3masts tobacco4x tobacco4x2 tobacco5crew " \
    "wood1crew wood2x wood3x wood3hold wood3masts wood4x wood4x2 wood5hull"

enum { SKULL = 4, FACES };                       /* FACE: 1 2 3 4 and the skull */
enum { SPOT_SKULL = PARTS, SPOTS };              /* SPOT: a part, or a hit that the victim is to place */
enum { FOE = FL_SEATS, GANG = (int)FL_SEATS + NPCS }; /* COMBATANT: seats, then the NPCs from FOE on, then the gang ashore */
enum { SHOOT, BOARD, FLEE };                     /* ACTION */
/* stage: what comes next */
enum { STAGE_VICTORY, STAGE_CAPTURE, STAGE_NAVY, STAGE_GOLD, STAGE_HAND, STAGE_RUMOR, STAGE_CARGO, STAGE_CLAIM, STAGE_DEAD };
enum { FREELY, PAY, ROLL };                      /* ENTRY */
enum { SELL, BUY, YARD, RECRUIT, RUMOR, MISSION, STASH };                        /* ACTIVITY */
enum { YARD_SHIP, YARD_MOD, FREE_REPAIRS, FREE_MOD, FREE_WEAPON, SOLD };         /* YARD; SOLD + weapon */
enum { ONCE_FELIPE, ONCE_GARNIER, ONCE_SURGEON, ONCE_CHASERS, ONCE_GUNNER, ONCE_HOOKS,
       ONCE_FRANCES, ONCE_RICHERY, ONCE_DA_SILVA, ONCE_PASS };
enum { FOR_SCOUT, FOR_PROVE, FOR_TASK, FOR_ACCEPT, FOR_RUMOR, FOR_RECRUIT, FOR_ROYAL, FOR_COLOURS, FOR_RICHERY, FOR_FEVER };
enum { WINDOW_SABOTAGE, WINDOW_ROLL, WINDOW_LASHINGS, WINDOW_CONTEST, WINDOW_SPEECH, WINDOW_CREW };
enum { OLD, NEW };

#define OPTIONS(O)                                                  \
    O(DEMAND, demand, "filtered open", 0, 4001, "801 802")          \
    O(FELIPE, felipe, "round battle", 0, 4002, "3501")              \
    O(NASSAU, nassau, "ladder flat", 0, 4003, "803 3401")           \
    O(WAR, war, "free wanted", 0, 4004, "1501 3604")                \
    O(ICONS, icons, "listed misprinted", 0, 4005, "3808 3810 3816") \
    O(HARBOUR, harbour, "quiet hunted", 0, 4006, "2104")            \
    O(TORTUGA, tortuga, "followed hidden", 0, 4007, "3405")          \
    O(CARTAGENA, cartagena, "spanish any", 0, 4008, "1401 3407")

#define STATE(F)                                                                                                              \
    FL_FIELDS(F, N_OPTIONS, NESTED)                                                                                           \
    F(uint8_t, first, SCALAR, ALL, ONE(SEAT), "start player")                                                                 \
    F(uint8_t, turn, SCALAR, ALL, ONE(SEAT), "seat whose turn it is")                                                         \
    F(uint8_t, asked, SCALAR, ALL, ONE(SEAT), "seat that has to choose")                                                      \
    F(uint8_t, declared, SCALAR, ALL, SET(SEAT), "who has declared ten glory points")                                         \
    /* ---- the captains and their ships ---- */                                                                              \
    F(uint8_t, dealt, EACH, OWNER, MAYBE(CAPTAIN), "captain drawn at the start, until all are shown")                         \
    F(uint8_t, picked, EACH, OWNER, MAYBE(SHIP), "ship picked at the start, until all are shown")                             \
    F(uint8_t, captain, EACH, ALL, MAYBE(CAPTAIN), "captain")                                                                 \
    F(uint8_t, ship, EACH, ALL, MAYBE(SHIP), "ship; none: the captain has not appeared yet")                                  \
    F(uint8_t, part, EACH_BY(PARTS), ALL, COUNT(5), "what is left of hull, hold, masts, crew, cannons")                       \
    F(uint8_t, turned, EACH, ALL, COUNT(1), "the strong hull is used up")                                                     \
    F(uint8_t, zone, EACH, ALL, MAYBE(ZONE), "sea zone of the ship")                                                          \
    F(uint8_t, in_port, EACH, ALL, COUNT(1), "it lies in the port of the zone")                                               \
    F(uint8_t, bounty, EACH_BY(NATIONS), ALL, COUNT(5), "bounties set by each nation")                                        \
    F(uint8_t, glory, EACH, ALL, COUNT(250), "points on the glory track")                                                     \
    F(uint8_t, orphans, SCALAR, ALL, SET(SEAT), "whose new captain may be turned down, pirates being near")                   \
    F(uint8_t, owed, EACH, ALL, COUNT(9), "glory cards still to be drawn")                                                    \
    F(uint8_t, large, EACH, ALL, COUNT(1), "this captain has had the glory for a large ship")                                 \
    F(uint8_t, learned, EACH, ALL, SET(LESSON), "lessons from rumors, each raises a skill: three in scouting, three in leadership") \
    F(uint8_t, weapons, EACH, ALL, SET(WEAPON), "special weapons")                                                            \
    F(uint8_t, bought, EACH, ALL, MAYBE(ZONE), "port where goods were bought in the last turn")                               \
    F(uint8_t, mission, EACH, ALL, MAYBE(MISSION), "mission held")                                                            \
    F(uint8_t, deadline, EACH, ALL, COUNT(4), "own turns left for a mission that has to be quick")                            \
    F(uint8_t, hand_seen, EACH_BY(HAND + 1), ALL, SEERS, "who knows each glory card in hand")                                 \
    F(uint8_t, hand, EACH_BY(HAND + 1), SEEN(hand_seen), ONE(GLORY), "glory cards in hand")                                   \
    F(uint8_t, hold_seen, EACH_BY(IN_PORT), ALL, SEERS, "who knows each cargo card aboard")                                   \
    F(uint8_t, hold, EACH_BY(IN_PORT), SEEN(hold_seen), ONE(CARGO), "cargo cards aboard")                                     \
    F(uint8_t, rumor_seen, EACH, ALL, SEERS, "who knows the rumor")                                                           \
    F(uint8_t, rumor, EACH, SEEN(rumor_seen), ONE(RUMOR), "rumor held")                                                       \
    F(uint8_t, fresh_seen, EACH, ALL, SEERS, "who knows the second rumor")                                                    \
    F(uint8_t, fresh, EACH, SEEN(fresh_seen), ONE(RUMOR), "second rumor, one of the two has to go")                           \
    F(uint8_t, tens, EACH, OWNER, MAYBE(TENS), "tens of gold that shall be in the chest")                                     \
    /* ---- the board ---- */                                                                                                 \
    F(uint8_t, event, SCALAR, ALL, MAYBE(HAPPENING), "event of this round")                                                       \
    F(uint8_t, tested, SCALAR, ALL, MAYBE(RUMOR), "rumor that was shown last when its truth was tested")                     \
    F(uint8_t, war, BY(2), ALL, MAYBE(NATION), "nations at war")                                                              \
    F(uint8_t, npc_zone, BY(NPCS), ALL, MAYBE(ZONE), "where each NPC ship is")                                                \
    F(uint8_t, npc_top, BY(NPCS), ALL, MAYBE(NPC_CARD), "its captain")                                                        \
    F(uint8_t, npc_below, BY(NPCS), ALL, SET(NPC_CARD), "captains covered by him, or waiting to return")                      \
    F(uint8_t, npc_due, BY(NPCS), ALL, MAYBE(NPC_CARD), "captain who comes at the end of the round")                          \
    F(uint8_t, demand, BY(ZONES), ALL, MAYBE(GOOD), "good in demand in each port")                                            \
    F(uint8_t, mod_seen, BY(ZONES), ALL, SEERS, "who knows the modification of each port")                                    \
    F(uint8_t, mod_at, BY(ZONES), SEEN(mod_seen), ONE(MOD), "modification of each port")                                      \
    F(uint8_t, mod_up, BY(ZONES), ALL, COUNT(1), "it lies face up")                                                           \
    F(uint8_t, mod_batch, BY(ZONES), ALL, COUNT(BATCHES), "tokens laid together face down have the same number")              \
    F(uint8_t, merchant_seen, BY(ZONES), ALL, SEERS, "who knows the merchant of each zone")                                   \
    F(uint8_t, merchant, BY(ZONES), SEEN(merchant_seen), ONE(NATION), "merchant of each zone")                                \
    F(uint8_t, merchant_group, BY(ZONES), ALL, COUNT(GROUPS), "merchants laid together have the same number")                 \
    F(uint8_t, group_left, BY2(GROUPS, NATIONS), ALL, COUNT(5), "how many of each nation are left of them")                   \
    F(uint8_t, taken_up, BY(NATIONS), ALL, COUNT(5), "merchants on the track")                                                \
    F(uint8_t, open_mission, BY(2), ALL, MAYBE(MISSION), "missions on offer")                                                 \
    F(uint8_t, glory_discard, BY(GLORIES), ALL, COUNT(4), "glory cards in the discards")                                      \
    /* ---- the turn ---- */                                                                                                  \
    F(uint8_t, actions, SCALAR, ALL, COUNT(3), "actions left")                                                                \
    F(uint8_t, winds, SCALAR, ALL, COUNT(4), "extra moves left")                                                              \
    F(uint8_t, moves, SCALAR, ALL, COUNT(7), "moves made")                                                                    \
    F(uint8_t, acted, SCALAR, ALL, COUNT(1), "an action has been taken")                                                      \
    F(uint8_t, stormed, SCALAR, ALL, COUNT(1), "the weather has struck")                                                      \
    F(uint8_t, called, SCALAR, ALL, MAYBE(ZONE), "port of this turn's port action")                                           \
    F(uint8_t, tried, SCALAR, ALL, COUNT(1), "the mission's task has been tried")                                             \
    F(uint8_t, forgiven, SCALAR, ALL, MAYBE(NATION), "nation that pardons this turn")                                         \
    F(uint8_t, sold, SCALAR, ALL, COUNT(6), "cards sold")                                                                     \
    F(uint8_t, sold_wanted, SCALAR, ALL, COUNT(6), "of them in demand")                                                       \
    F(uint8_t, bargains, SCALAR, ALL, COUNT(3), "hard bargains played")                                                       \
    F(uint8_t, redrawn, SCALAR, ALL, COUNT(1), "the offer has been drawn again")                                              \
    F(uint8_t, rebate, SCALAR, ALL, SET(SLOT), "cards bought at a rebate that have to be shown")                              \
    F(uint8_t, spread_seen, BY(SPREAD), ALL, SEERS, "who knows each card laid out")                                           \
    F(uint8_t, spread, BY(SPREAD), SEEN(spread_seen), ONE(CARGO), "cargo cards laid out: on offer, in a raid, as loot")       \
    /* ---- rolls, cards in play ---- */                                                                                      \
    F(uint8_t, purpose, SCALAR, ALL, MAYBE(PURPOSE), "what the skill roll is for")                                            \
    F(uint8_t, target, SCALAR, ALL, MAYBE(TARGET), "what is being sought")                                                    \
    F(uint8_t, wanted, SCALAR, ALL, MAYBE(MISSION), "mission being asked for")                                                \
    F(uint8_t, speech, BY(2), ALL, COUNT(4), "rousing speeches for the next leadership roll")                                 \
    F(uint8_t, dice, BY2(2, FACES), ALL, COUNT(30), "dice rolled, by their faces; of a single roll: the first row")           \
    F(uint8_t, aside, BY(FACES), ALL, COUNT(30), "dice picked to be rolled again")                                            \
    F(uint8_t, aside_of, SCALAR, ALL, MAYBE(SIDE), "whose dice they are")                                                     \
    F(uint8_t, single, SCALAR, ALL, COUNT(1), "one die to roll again; one card of each good")                                   \
    F(uint8_t, window, SCALAR, ALL, MAYBE(WINDOW), "moment at which cards may be announced")                                  \
    F(uint8_t, polled, SCALAR, ALL, SET(SEAT), "who has announced or passed")                                                 \
    F(uint8_t, laid, SCALAR, ALL, SET(SEAT), "who has announced a card")                                                      \
    F(uint8_t, barred, SCALAR, ALL, SET(SEAT), "who has called a card off")                                                   \
    F(uint8_t, actor, SCALAR, ALL, MAYBE(SEAT), "who makes the choices of the card")                                          \
    F(uint8_t, copied, SCALAR, ALL, MAYBE(GLORY), "card that may be copied")                                                  \
    F(uint8_t, player, SCALAR, ALL, MAYBE(SEAT), "who played it")                                                             \
    F(uint8_t, passed, SCALAR, ALL, SET(SEAT), "who does not copy it")                                                        \
    /* ---- raids ---- */                                                                                                     \
    F(uint8_t, prey, SCALAR, ALL, MAYBE(NATION), "nation of the merchant's token, then of the merchant raided")               \
    F(uint8_t, spared, SCALAR, ALL, COUNT(1), "the raid gives no bounty")                                                     \
    F(uint8_t, gifts, SCALAR, ALL, COUNT(2), "successes added to the raid")                                                   \
    F(uint8_t, successes, SCALAR, ALL, COUNT(20), "successes still to be spent")                                              \
    F(uint8_t, escapes, SCALAR, ALL, COUNT(SPREAD), "escape icons that count")                                                \
    /* ---- battles and hits ---- */                                                                                          \
    F(uint8_t, finders, SCALAR, ALL, SET(NPC), "NPC ships that have found the player")                                        \
    F(uint8_t, fighter, BY(2), ALL, MAYBE(COMBATANT), "attacker and defender; outside battle the second is hit")              \
    F(uint8_t, enemy, BY(PARTS), ALL, COUNT(5), "what is left of the NPC ship")                                               \
    F(uint8_t, bout, SCALAR, ALL, COUNT(LONGEST_BATTLE + 1), "round of the battle")                                           \
    F(uint8_t, melee, SCALAR, ALL, COUNT(LONGEST_BATTLE + 1), "round of the crew combat")                                     \
    F(uint8_t, action, BY(2), ALL, MAYBE(ACTION), "what each side has announced")                                             \
    F(uint8_t, lead, SCALAR, ALL, MAYBE(SIDE), "winner of the contest, then of the battle")                                   \
    F(uint8_t, boarded, SCALAR, ALL, COUNT(1), "it was won in crew combat")                                                   \
    F(uint8_t, stage, SCALAR, ALL, COUNT(12), "how far the spoils are shared")                                                \
    F(uint8_t, shots, BY(2), ALL, COUNT(5), "hits scored on each side, not yet located")                                      \
    F(uint8_t, hits, BY2(2, SPOTS), ALL, COUNT(20), "hits on each side by location")                                          \
    F(uint8_t, lapse, BY(2), ALL, MAYBE(PART), "location whose surplus hits lapse")                                           \
    F(uint8_t, aimed, SCALAR, ALL, SET(SIDE), "sides whose hits have been located")                                           \
    F(uint8_t, victim, SCALAR, ALL, MAYBE(SIDE), "side whose hits are being placed")                                          \
    F(uint8_t, cancels, SCALAR, ALL, COUNT(2), "hits that may still be cancelled")                                            \
    /* ---- wider numbers ---- */                                                                                             \
    F(uint16_t, wealth, EACH, ALL, COUNT(RICHEST), "gold aboard and in the chest together")                                   \
    F(uint16_t, chest, EACH, OWNER, COUNT(RICHEST), "gold in the chest")                                                      \
    F(uint16_t, chest_least, EACH, ALL, COUNT(RICHEST), "everybody knows that it is at least this")                           \
    F(uint16_t, chest_most, EACH, ALL, COUNT(RICHEST), "everybody knows that it is at most this")                             \
    F(uint16_t, mods, EACH, ALL, SET(MOD), "modifications of the ship")                                                       \
    F(uint16_t, loose, EACH, ALL, SET(MOD), "modifications that have to go back to ports")                                    \
    F(uint16_t, specialists, EACH, ALL, SET(SPECIALIST), "specialists hired")                                                 \
    F(uint16_t, used, EACH, ALL, SET(ONCE), "what can be used once, and has been")                                            \
    F(uint16_t, batch, BY(BATCHES), ALL, SET(MOD), "modifications of each batch that are still face down")                    \
    F(uint16_t, activities, SCALAR, ALL, SET(ACTIVITY), "port activities of this turn")                                       \
    F(uint16_t, kinds, SCALAR, ALL, SET(GOOD), "kinds of goods taken, where each may be taken once")                          \
    F(uint16_t, yard, SCALAR, ALL, SET(YARD), "what the visit to the yard has had")                                           \
    F(uint32_t, progress, EACH, ALL, SET(ZONE), "places that count for the mission; the first one: half done")                \
    F(uint32_t, sought, SCALAR, ALL, SET(TARGET), "targets sought this turn")                                                 \
    F(uint32_t, taken, EACH, OWNER, SET(CARD), "cards on offer that are being bought")                                        \
    F(uint32_t, laying, SCALAR, ALL, SET(ZONE), "ports chosen for modifications that go back")                                \
    F(uint32_t, missions_done, SCALAR, ALL, SET(MISSION), "missions in the discards")                                         \
    F(uint32_t, captains_out, SCALAR, ALL, SET(CAPTAIN), "captains dead or retired")                                          \
    F(uint64_t, events_left, SCALAR, ALL, SET(HAPPENING), "event cards not drawn yet")                                            \
    F(uint64_t, cargo_discard, BY(2), ALL, SET(HALF), "cargo cards in the discards: the first 32, the last 32")

#define VERBS(V)                                                                                      \
    V(DO_OUTFIT, outfit, SHIP, NONE, NONE, DOES)          /* the first ship of a captain */           \
    V(DO_SAIL, sail, ZONE, NONE, NONE, DOES)                                                          \
    V(DO_ENTER, enter, ENTRY, NONE, NONE, DOES)           /* into port */                             \
    V(DO_LEAVE, leave, NONE, NONE, NONE, DOES)                                                        \
    V(DO_SEEK, seek, SEAT, NONE, NONE, DOES)              /* scout for a player */                    \
    V(DO_HUNT, hunt, NPC, NONE, NONE, DOES)                                                           \
    V(DO_SEARCH, search, NONE, NONE, NONE, DOES)          /* for the zone's merchant */               \
    V(DO_SPANIARD, spaniard, NONE, NONE, NONE, DOES)      /* one that is Spanish, off Cartagena */    \
    V(DO_LOOK, look, NONE, NONE, NONE, DOES)              /* at its token */                          \
    V(DO_PROVE, prove, NONE, NONE, NONE, DOES)            /* the rumor */                             \
    V(DO_TASK, task, NONE, NONE, NONE, DOES)              /* of the mission */                        \
    V(DO_PORT, port, NONE, NONE, NONE, DOES)                                                          \
    V(DO_RETIRE, retire, NONE, NONE, NONE, GIVES_UP)                                                  \
    V(DO_PARDON, pardon, NATION, NONE, NONE, DOES)                                                    \
    V(DO_CARD, card, GLORY, NONE, NONE, DOES)             /* play it */                               \
    V(DO_ANNOUNCE, announce, GLORY, NONE, NONE, DOES)                                                 \
    V(DO_PLAY, play, NONE, NONE, NONE, DOES)              /* the card announced */                    \
    V(DO_CALL_OFF, calloff, NONE, NONE, NONE, DOES)                                                   \
    V(DO_LEARN, learn, NONE, NONE, NONE, DOES)                                                        \
    V(DO_DONE, done, NONE, NONE, NONE, PASSES)                                                        \
    V(DO_SELL, sell, GOOD, NONE, NONE, DOES)                                                          \
    V(DO_GOODS, goods, NONE, NONE, NONE, DOES)            /* look at the goods on offer */            \
    V(DO_TAKE, take, CARD, NONE, NONE, HIDES)                                                         \
    V(DO_DROP, drop, GOOD, NONE, NONE, GIVES_UP)                                                      \
    V(DO_REDRAW, redraw, NONE, NONE, NONE, DOES)                                                      \
    V(DO_SHOW, show, SEAT, NONE, NONE, DOES)                                                          \
    V(DO_YARD, yard, NONE, NONE, NONE, DOES)                                                          \
    V(DO_REPAIR, repair, PART, NONE, NONE, DOES)                                                      \
    V(DO_ARM, arm, WEAPON, NONE, NONE, DOES)                                                          \
    V(DO_DISARM, disarm, WEAPON, NONE, NONE, GIVES_UP)                                                \
    V(DO_MODIFY, modify, NONE, NONE, NONE, DOES)                                                      \
    V(DO_REFIT, refit, NONE, NONE, NONE, DOES)            /* the strong hull */                       \
    V(DO_BUY_SHIP, buyship, SHIP, NONE, NONE, DOES)                                                   \
    V(DO_DEBT, debt, FAVOUR, NONE, NONE, DOES)            /* play Shipwright's debt */                \
    V(DO_CARRY, carry, MOD, NONE, NONE, DOES)             /* to the new ship, in St. John */          \
    V(DO_RECRUIT, recruit, NONE, NONE, NONE, DOES)                                                    \
    V(DO_HIRE, hire, NONE, NONE, NONE, DOES)                                                          \
    V(DO_RUMOR, rumor, NONE, NONE, NONE, DOES)                                                        \
    V(DO_ACCEPT, accept, MISSION, NONE, NONE, DOES)                                                   \
    V(DO_STASH, stash, NONE, NONE, NONE, DOES)                                                        \
    V(DO_TENS, tens, TENS, NONE, NONE, HIDES)                                                         \
    V(DO_ONES, ones, ONES, NONE, NONE, HIDES)                                                         \
    V(DO_HOLD, hold, WHICH, NONE, NONE, DOES)             /* keep this rumor */                       \
    V(DO_DISCARD, discard, GLORY, NONE, NONE, GIVES_UP)                                               \
    V(DO_LAY, lay, ZONE, NONE, NONE, DOES)                /* a modification goes back to this port */ \
    V(DO_TOKEN, token, ZONE, NONE, NONE, DOES)            /* take this port's modification */         \
    V(DO_SHOOT, shoot, NONE, NONE, NONE, DOES)                                                        \
    V(DO_BOARD, board, NONE, NONE, NONE, DOES)                                                        \
    V(DO_FLEE, flee, NONE, NONE, NONE, DOES)                                                          \
    V(DO_CHASE, chase, NONE, NONE, NONE, DOES)                                                        \
    V(DO_USE, use, WEAPON, NONE, NONE, DOES)                                                          \
    V(DO_ABILITY, ability, NONE, NONE, NONE, DOES)        /* of the captain */                        \
    V(DO_AIM, aim, SPOT, PART, NONE, DOES)                /* play Aimed broadside */                  \
    V(DO_GUNNER, gunner, PART, NONE, NONE, DOES)                                                      \
    V(DO_PLACE, place, PART, NONE, NONE, DOES)                                                        \
    V(DO_CANCEL, cancel, PART, NONE, NONE, DOES)                                                      \
    V(DO_ABSORB, absorb, PART, NONE, NONE, DOES)          /* by the strong hull */                    \
    V(DO_SHIFT, shift, PART, PART, NONE, DOES)                                                        \
    V(DO_SURGEON, surgeon, NONE, NONE, NONE, DOES)                                                    \
    V(DO_PICK, pick, SIDE, FACE, NONE, HIDES)             /* a die to be rolled again */              \
    V(DO_ROLL, roll, NONE, NONE, NONE, DOES)                                                          \
    V(DO_RAID, raid, NATION, NONE, NONE, DOES)                                                        \
    V(DO_LET_GO, letgo, NONE, NONE, NONE, DOES)                                                       \
    V(DO_CARDS, cards, HOW_MANY, NONE, NONE, DOES)                                                    \
    V(DO_DRAW, draw, NONE, NONE, NONE, DOES)                                                          \
    V(DO_THROW, throw, CARD, NONE, NONE, DOES)                                                        \
    V(DO_SWAP, swap, CARD, NONE, NONE, DOES)                                                          \
    V(DO_TRADE, trade, CARD, NONE, NONE, DOES)            /* da Silva's exchange */                   \
    V(DO_CLAIM, claim, NATION, NONE, NONE, DOES)                                                      \
    V(DO_CAPTURE, capture, NONE, NONE, NONE, DOES)                                                    \
    V(DO_GIVE, give, GOOD, NONE, NONE, DOES)                                                          \
    V(DO_DAMAGE, damage, PART, NONE, NONE, DOES)          /* by sabotage */                           \
    V(DO_COURT, court, NATION, NONE, NONE, DOES)                                                      \
    V(DO_GOLD, gold, NONE, NONE, NONE, DOES)              /* the gold of a reward */                  \
    V(DO_PRIZE, prize, NONE, NONE, NONE, DOES)            /* the ship of a reward */                  \
    V(DO_FIGHT, fight, NONE, NONE, NONE, DOES)            /* the gang ashore */

#define EVENTS(E)                                                                                   \
    E(STARTS, SEAT, NONE, NONE, NONE)                                                               \
    E(CAPTAIN, SEAT, CAPTAIN, NONE, NONE)                                                           \
    E(OUTFITTED, SEAT, SHIP, NONE, NONE)                                                            \
    E(EVENT, HAPPENING, NONE, NONE, NONE)                                                               \
    E(REFILL, NUMBER, NONE, NONE, NONE)                                                             \
    E(WAR, NATION, NATION, NONE, NONE)                                                              \
    E(PEACE, NONE, NONE, NONE, NONE)                                                                \
    E(NPC_MOVES, NPC, ZONE, NONE, NONE)                                                             \
    E(NPC_COMES, HAPPENING, ZONE, NONE, NONE)                                                           \
    E(TURN, SEAT, NONE, NONE, NONE)                                                                 \
    E(SAILS, SEAT, ZONE, NONE, NONE)                                                                \
    E(ENTERS, SEAT, ZONE, NONE, NONE)                                                               \
    E(LEAVES, SEAT, ZONE, NONE, NONE)                                                               \
    E(TURNED_AWAY, SEAT, ZONE, NONE, NONE)                                                          \
    E(SCOUTS_SEAT, SEAT, SEAT, NONE, NONE)                                                          \
    E(SCOUTS_NPC, SEAT, NPC, NONE, NONE)                                                            \
    E(SCOUTS_MERCHANT, SEAT, ZONE, NONE, NONE)                                                      \
    E(ROLLS, SEAT, SKILL, NUMBER, NUMBER)                                                           \
    E(NPC_ROLLS, NPC, SKILL, NUMBER, NUMBER)                                                        \
    E(MERCHANT, SEAT, NATION, NONE, NONE)                                                           \
    E(RAIDS, SEAT, NATION, NONE, NONE)                                                              \
    E(LETS_GO, SEAT, NONE, NONE, NONE)                                                              \
    E(BOUNTY, SEAT, NATION, NUMBER, NONE)                                                           \
    E(FORGIVEN, SEAT, NATION, NUMBER, NONE)                                                         \
    E(TURNS_UP, SEAT, CARGO, NONE, NONE)                                                            \
    E(HITS, SEAT, PART, NUMBER, NONE)                                                               \
    E(NPC_HITS, NPC, PART, NUMBER, NONE)                                                            \
    E(RAID_WON, SEAT, NUMBER, NONE, NONE)                                                           \
    E(RAID_ESCAPED, SEAT, NONE, NONE, NONE)                                                         \
    E(RAID_FAILED, SEAT, NONE, NONE, NONE)                                                          \
    E(GETS, SEAT, NUMBER, NONE, NONE)                                                               \
    E(PAYS, SEAT, NUMBER, NONE, NONE)                                                               \
    E(GLORY, SEAT, NUMBER, NONE, NONE)                                                              \
    E(DRAWS, SEAT, NONE, NONE, NONE)                                                                \
    E(DRAWS_CARD, SEAT, GLORY, NONE, NONE)                                                          \
    E(DISCARDS, SEAT, GLORY, NONE, NONE)                                                            \
    E(PLAYS, SEAT, GLORY, NONE, NONE)                                                               \
    E(ANNOUNCES, SEAT, NONE, NONE, NONE)                                                            \
    E(CALLS_OFF, SEAT, GLORY, NONE, NONE)                                                           \
    E(LEARNS, SEAT, GLORY, NONE, NONE)                                                              \
    E(HIRES, SEAT, SPECIALIST, NONE, NONE)                                                          \
    E(PORT, SEAT, ZONE, NONE, NONE)                                                                 \
    E(TOKEN, ZONE, MOD, NONE, NONE)                                                                 \
    E(SELLS, SEAT, GOOD, NONE, NONE)                                                                \
    E(DELIVERS, SEAT, GOOD, NONE, NONE)                                                             \
    E(DEMAND, ZONE, GOOD, NONE, NONE)                                                               \
    E(LOOKS_AT_GOODS, SEAT, NUMBER, NONE, NONE)                                                     \
    E(REPLACES, SEAT, GOOD, NONE, NONE)                                                                 \
    E(BUYS, SEAT, NUMBER, NUMBER, NONE)                                                             \
    E(SHOWS, SEAT, SEAT, NUMBER, NONE)                                                              \
    E(SHOWN, SEAT, CARGO, NONE, NONE)                                                               \
    E(REPAIRS, SEAT, PART, NONE, NONE)                                                              \
    E(ARMS, SEAT, WEAPON, NONE, NONE)                                                               \
    E(DISARMS, SEAT, WEAPON, NONE, NONE)                                                            \
    E(MODIFIES, SEAT, MOD, NONE, NONE)                                                              \
    E(REFITS, SEAT, NONE, NONE, NONE)                                                               \
    E(BUYS_SHIP, SEAT, SHIP, NONE, NONE)                                                            \
    E(RECRUITS, SEAT, NUMBER, NONE, NONE)                                                           \
    E(HEARS, SEAT, NONE, NONE, NONE)                                                                \
    E(HEARS_RUMOR, SEAT, RUMOR, NONE, NONE)                                                         \
    E(RUMOR_TRUE, SEAT, RUMOR, NONE, NONE)                                                          \
    E(RUMOR_FALSE, SEAT, RUMOR, NONE, NONE)                                                         \
    E(MISSION_OPEN, MISSION, ZONE, NONE, NONE)                                                      \
    E(ACCEPTS, SEAT, MISSION, NONE, NONE)                                                           \
    E(MISSION_DONE, SEAT, MISSION, NONE, NONE)                                                      \
    E(MISSION_LOST, SEAT, MISSION, NONE, NONE)                                                      \
    E(STASHES, SEAT, NONE, NONE, NONE)                                                              \
    E(NPC_FINDS, NPC, SEAT, NONE, NONE)                                                             \
    E(BATTLE, SEAT, SEAT, NONE, NONE)                                                               \
    E(BATTLE_NPC, SEAT, NPC, NONE, NONE)                                                            \
    E(ORDERS, SEAT, ACTION, NONE, NONE)                                                             \
    E(NPC_ORDERS, NPC, ACTION, NONE, NONE)                                                          \
    E(SUNK, SEAT, NONE, NONE, NONE)                                                                 \
    E(NPC_SUNK, NPC, NONE, NONE, NONE)                                                              \
    E(CREW_COMBAT, NONE, NONE, NONE, NONE)                                                          \
    E(FLED, SEAT, NONE, NONE, NONE)                                                                 \
    E(NPC_FLED, NPC, NONE, NONE, NONE)                                                              \
    E(NO_WINNER, NONE, NONE, NONE, NONE)                                                            \
    E(BEATS, SEAT, SEAT, NONE, NONE)                                                                \
    E(BEATS_NPC, SEAT, NPC, NONE, NONE)                                                             \
    E(CAPTURES, SEAT, SHIP, NONE, NONE)                                                             \
    E(PLUNDERS, SEAT, SEAT, NUMBER, NONE)                                                           \
    E(CLAIMS, SEAT, NATION, NUMBER, NONE)                                                           \
    E(DIES, SEAT, CAPTAIN, NONE, NONE)                                                              \
    E(NEXT_CAPTAIN, SEAT, CAPTAIN, NONE, NONE)                                                      \
    E(RETIRES, SEAT, CAPTAIN, NONE, NONE)                                                           \
    E(USES, SEAT, WEAPON, NONE, NONE)                                                               \
    E(HANDS_OVER, SEAT, WEAPON, NONE, NONE)                                                         \
    E(LAYS, SEAT, ZONE, NONE, NONE)                                                                 \
    E(CARGO_LOST, SEAT, CARGO, NONE, NONE)                                                          \
    E(STORM, SEAT, NUMBER, NONE, NONE)                                                              \
    E(FEVER, SEAT, NONE, NONE, NONE)                                                                \
    E(LOOKS, SEAT, ZONE, NONE, NONE)                                                                \
    E(SEES, SEAT, NATION, NONE, NONE)                                                               \
    E(PLACED, SEAT, PART, NONE, NONE)                                                               \
    E(ABSORBS, SEAT, PART, NONE, NONE)                                                              \
    E(SHIFTS, SEAT, PART, PART, NONE)                                                               \
    E(HEALS, SEAT, NONE, NONE, NONE)                                                                \
    E(FIRES, SEAT, MOD, NUMBER, NONE)                                                               \
    E(TEACHES, SEAT, SKILL, NUMBER, NONE)                                                           \
    E(ABILITY, SEAT, CAPTAIN, NONE, NONE)                                                           \
    E(SABOTAGED, SEAT, PART, NONE, NONE)                                                            \
    E(DECLARES, SEAT, NONE, NONE, NONE)                                                             \
    E(OVER, NONE, NONE, NONE, NONE)

/* The rules, in the order of the rulebook; then the zones, captains and cards; their sentences are in text/. */
#define RULES(R)                                                                                    \
    R(101, PLAYERS, RULEBOOK)                                                                       \
    R(102, BOX, RULEBOOK)                                                                           \
    R(103, BANK, RULING)                                                                            \
    R(104, DICE, RULEBOOK)                                                                          \
    R(105, BOARD_SETUP, RULEBOOK)                                                                   \
    R(106, FIRST_MISSIONS, RULEBOOK)                                                                \
    R(107, CUBES, RULEBOOK)                                                                         \
    R(108, SECRET_CHOICE, RULEBOOK)                                                                 \
    R(109, OUTFITTING, RULEBOOK)                                                                    \
    R(110, START_PLAYER, RULEBOOK)                                                                  \
    R(111, CAPTAIN_SKILLS, RULEBOOK)                                                                \
    R(112, HOME_PORT, RULEBOOK)                                                                     \
    R(113, ONE_SHIP, RULEBOOK)                                                                      \
    R(114, MOST_FIVE, RULING)                                                                       \
    R(115, ZONES_DIFFER, RULEBOOK)                                                                  \
    R(116, WHO_IS_PIRATE, RULEBOOK)                                                                 \
    R(201, ROUND_ORDER, RULEBOOK)                                                                   \
    R(202, MERCHANT_REFILL, RULEBOOK)                                                               \
    R(203, MORE_THAN_EIGHT, RULING)                                                                 \
    R(204, THREE_ACTIONS, RULEBOOK)                                                                 \
    R(205, TURN_ORDER, RULING)                                                                      \
    R(206, FORCED_FIGHTS, RULING)                                                                   \
    R(207, ROUND_END, RULING)                                                                       \
    R(301, EVENT_CARD, RULEBOOK)                                                                    \
    R(302, EVENT_EFFECT, RULEBOOK)                                                                  \
    R(303, NO_RESHUFFLE, RULEBOOK)                                                                  \
    R(401, ONE_STEP, RULEBOOK)                                                                      \
    R(402, PORT_CLOSED, RULEBOOK)                                                                   \
    R(403, PORT_ROYAL, RULING)                                                                      \
    R(404, STAYS_INSIDE, RULING)                                                                    \
    R(405, OVERLOADED, RULEBOOK)                                                                    \
    R(406, OVERLOAD_CHOICE, RULING)                                                                 \
    R(407, ENTERING_ZONE, RULEBOOK)                                                                 \
    R(501, SCOUT_TARGET, RULEBOOK)                                                                  \
    R(502, FOUND_SHIP, RULEBOOK)                                                                    \
    R(503, NOT_TWICE, RULEBOOK)                                                                     \
    R(504, SCOUT_AT_SEA, RULING)                                                                    \
    R(505, SCOUT_RUMOR, RULEBOOK)                                                                   \
    R(506, RUMOR_NO_TARGET, RULING)                                                                 \
    R(601, PORT_ONCE, RULEBOOK)                                                                     \
    R(602, ACTIVITY_ONCE, RULEBOOK)                                                                 \
    R(603, TOKEN_TURNED, RULEBOOK)                                                                  \
    R(604, TASK_IN_PORT, RULEBOOK)                                                                  \
    R(605, TASK_ANY_TIME, RULING)                                                                   \
    R(701, SELL_PRICE, RULEBOOK)                                                                    \
    R(702, DEMAND_REPLACED, RULEBOOK)                                                               \
    R(703, DEMAND_SPARES, RULING)                                                                   \
    R(704, SELL_GLORY, RULEBOOK)                                                                    \
    R(801, OFFER, RULEBOOK)                                                                         \
    R(802, FILTER_AGAIN, RULING)                                                                    \
    R(803, PRICES, RULEBOOK)                                                                        \
    R(804, WHOLE_OFFER, RULEBOOK)                                                                   \
    R(805, UNSOLD, RULEBOOK)                                                                        \
    R(806, SHOW_REBATE, RULEBOOK)                                                                   \
    R(807, ONLY_REBATE, RULING)                                                                     \
    R(808, SECOND_VISIT, RULEBOOK)                                                                  \
    R(809, BONUS_CARDS, RULING)                                                                     \
    R(810, SIX_IN_PORT, RULEBOOK)                                                                   \
    R(811, CARGO_RESHUFFLED, RULEBOOK)                                                              \
    R(901, YARD_PRICES, RULEBOOK)                                                                   \
    R(902, SHIP_FOR_SHIP, RULEBOOK)                                                                 \
    R(903, YIELD_PAYS, RULING)                                                                      \
    R(904, SHIP_YIELD, RULEBOOK)                                                                    \
    R(905, YIELD_NOT_NEGATIVE, RULING)                                                              \
    R(906, CREW_MOVES, RULEBOOK)                                                                    \
    R(907, CAPTAIN_KEEPS, RULING)                                                                   \
    R(908, FIRST_LARGE_SHIP, RULEBOOK)                                                              \
    R(909, MAN_O_WAR_TRADE, RULEBOOK)                                                               \
    R(910, WEAPON_LIMIT, RULEBOOK)                                                                  \
    R(911, REPAIR_PRICE, RULEBOOK)                                                                  \
    R(912, MOD_OF_PORT, RULEBOOK)                                                                   \
    R(913, MOD_AT_FIVE, RULING)                                                                     \
    R(914, YARD_ACTIVITY, RULING)                                                                   \
    R(915, SOLD_WEAPON, RULING)                                                                     \
    R(1001, RECRUITING, RULEBOOK)                                                                   \
    R(1101, RUMOR_PRICE, RULEBOOK)                                                                  \
    R(1102, ONE_RUMOR, RULEBOOK)                                                                    \
    R(1103, RUMOR_TEST, RULEBOOK)                                                                   \
    R(1104, RUMOR_GLORY, RULEBOOK)                                                                  \
    R(1105, RUMOR_SURVIVED, RULING)                                                                 \
    R(1201, MISSION_PLACE, RULEBOOK)                                                                \
    R(1202, MISSION_FAILED, RULEBOOK)                                                               \
    R(1203, MISSION_TAKEN, RULEBOOK)                                                                \
    R(1204, ONE_MISSION, RULEBOOK)                                                                  \
    R(1205, MISSION_GLORY, RULEBOOK)                                                                \
    R(1206, MISSION_DISCARDS, RULING)                                                               \
    R(1301, STASH_HOME, RULEBOOK)                                                                   \
    R(1302, STASH_SECRET, RULEBOOK)                                                                 \
    R(1303, STASH_OUT, RULING)                                                                      \
    R(1304, GOLD_POINTS, RULEBOOK)                                                                  \
    R(1305, GOLD_NO_CARD, RULING)                                                                   \
    R(1306, HALF_GOLD, RULEBOOK)                                                                    \
    R(1307, HALF_FOR_ALL, RULING)                                                                   \
    R(1401, MERCHANT_FOUND, RULEBOOK)                                                               \
    R(1402, SEA_NATION, RULING)                                                                     \
    R(1403, NO_RAID_DAMAGED, RULEBOOK)                                                              \
    R(1404, NO_SEARCH_DAMAGED, RULING)                                                              \
    R(1405, RAID_BOUNTY, RULEBOOK)                                                                  \
    R(1406, RAID_CARDS, RULEBOOK)                                                                   \
    R(1407, RAID_WEAPONS, RULEBOOK)                                                                 \
    R(1408, RAID_SUCCESSES, RULEBOOK)                                                               \
    R(1409, RAID_HITS, RULEBOOK)                                                                    \
    R(1410, RAID_FAILS, RULEBOOK)                                                                   \
    R(1411, RAID_ESCAPE, RULEBOOK)                                                                  \
    R(1412, RAID_LOOT, RULEBOOK)                                                                    \
    R(1413, RAID_GLORY, RULEBOOK)                                                                   \
    R(1414, RAID_BONUS, RULING)                                                                     \
    R(1415, RAID_DAMAGE_FIRST, RULING)                                                              \
    R(1501, BOUNTY_FOR, RULEBOOK)                                                                   \
    R(1502, BOUNTY_AT_ONCE, RULEBOOK)                                                               \
    R(1503, BOUNTY_TWICE, RULEBOOK)                                                                 \
    R(1504, BOUNTY_TRACK, RULEBOOK)                                                                 \
    R(1505, BOUNTY_EFFECT, RULEBOOK)                                                                \
    R(1506, BOUNTY_STAYS, RULEBOOK)                                                                 \
    R(1507, REWARD_CLAIM, RULEBOOK)                                                                 \
    R(1508, REWARD_SINKING, RULING)                                                                 \
    R(1509, REWARD_NPC, RULEBOOK)                                                                   \
    R(1510, REWARD_STATUS, RULING)                                                                  \
    R(1601, GLORY_FOR, RULEBOOK)                                                                    \
    R(1602, GLORY_CARD, RULEBOOK)                                                                   \
    R(1603, NO_GLORY, RULING)                                                                       \
    R(1604, HAND_LIMIT, RULEBOOK)                                                                   \
    R(1605, CARD_IN_OWN_TURN, RULEBOOK)                                                             \
    R(1606, CARD_ANNOUNCED, RULEBOOK)                                                               \
    R(1607, CARD_CALLED_OFF, RULING)                                                                \
    R(1608, LEARNER, RULEBOOK)                                                                      \
    R(1609, LEARNER_COPIES, RULING)                                                                 \
    R(1610, RAID_LINE, RULING)                                                                      \
    R(1701, SPECIALIST_CARDS, RULEBOOK)                                                             \
    R(1702, SPECIALIST_HIRED, RULEBOOK)                                                             \
    R(1703, SPECIALIST_ONE, RULEBOOK)                                                               \
    R(1704, SPECIALIST_WAITS, RULING)                                                               \
    R(1801, NPC_CARDS_RULE, RULEBOOK)                                                               \
    R(1802, NPC_AT_ROUND_END, RULING)                                                               \
    R(1803, NPC_COLOURS, RULEBOOK)                                                                  \
    R(1804, NPC_ONE_EACH, RULEBOOK)                                                                 \
    R(1805, NPC_COVERED, RULEBOOK)                                                                  \
    R(1806, NPC_RETURNS, RULEBOOK)                                                                  \
    R(1807, NPC_GONE, RULING)                                                                       \
    R(1808, NPC_SHIPS, RULING)                                                                      \
    R(1901, NAVY_HUNTS, RULEBOOK)                                                                   \
    R(1902, PIRATES_HUNT, RULEBOOK)                                                                 \
    R(1903, HOSTILE, RULEBOOK)                                                                      \
    R(2001, NPC_SCOUTS, RULEBOOK)                                                                   \
    R(2002, NPC_SCOUTS_AT_SEA, RULING)                                                              \
    R(2003, NPC_SCOUT_DICE, RULEBOOK)                                                               \
    R(2004, NPC_TOGETHER, RULEBOOK)                                                                 \
    R(2005, NPC_IN_TURN, RULEBOOK)                                                                  \
    R(2006, NPC_ALL_ROLL, RULING)                                                                   \
    R(2007, NPC_REPAIRED, RULEBOOK)                                                                 \
    R(2101, NPC_SYMBOLS, RULEBOOK)                                                                  \
    R(2102, NPC_CLOCKWISE, RULEBOOK)                                                                \
    R(2103, NPC_PURSUES, RULEBOOK)                                                                  \
    R(2104, PORT_HIDES, RULING)                                                                     \
    R(2105, NPC_CHOICE, RULEBOOK)                                                                   \
    R(2106, NPC_MORE, RULING)                                                                       \
    R(2201, NPC_PLAYED, RULEBOOK)                                                                   \
    R(2202, NPC_NEIGHBOUR, RULING)                                                                  \
    R(2203, NPC_FLEES, RULEBOOK)                                                                    \
    R(2204, NPC_HELPLESS, RULING)                                                                   \
    R(2205, NPC_DAMAGE, RULEBOOK)                                                                   \
    R(2206, NPC_NO_CARDS, RULING)                                                                   \
    R(2301, BATTLE_ROUNDS, RULEBOOK)                                                                \
    R(2302, FIRST_ROUND, RULEBOOK)                                                                  \
    R(2303, CONTEST_DICE, RULEBOOK)                                                                 \
    R(2304, CONTEST_TIES, RULEBOOK)                                                                 \
    R(2305, CONTEST_WINNER, RULEBOOK)                                                               \
    R(2306, SHOOTING, RULEBOOK)                                                                     \
    R(2307, BOARDING, RULEBOOK)                                                                     \
    R(2308, FLEEING, RULEBOOK)                                                                      \
    R(2309, AFTER_FLIGHT, RULING)                                                                   \
    R(2310, NO_CANNONS, RULEBOOK)                                                                   \
    R(2311, NO_CANNONS_FORCED, RULING)                                                              \
    R(2312, BATTLE_STUCK, RULING)                                                                   \
    R(2401, HIT_LOCATIONS, RULEBOOK)                                                                \
    R(2402, HIT_NUMBERS, RULING)                                                                    \
    R(2403, HIT_OWN_DICE, RULEBOOK)                                                                 \
    R(2404, HIT_DESTROYS, RULEBOOK)                                                                 \
    R(2405, HULL_SINKS, RULEBOOK)                                                                   \
    R(2406, CARGO_LOST, RULEBOOK)                                                                   \
    R(2407, NO_MASTS, RULEBOOK)                                                                     \
    R(2408, NO_MASTS_DIE, RULING)                                                                   \
    R(2409, NO_CREW, RULEBOOK)                                                                      \
    R(2410, FEWER_CANNONS, RULEBOOK)                                                                \
    R(2411, HITS_TOGETHER, RULEBOOK)                                                                \
    R(2412, BOTH_SUNK, RULING)                                                                      \
    R(2413, DAMAGE_STAYS, RULEBOOK)                                                                 \
    R(2501, CREW_COMBAT, RULEBOOK)                                                                  \
    R(2502, CREW_ROUNDS, RULEBOOK)                                                                  \
    R(2503, CREW_LOST, RULEBOOK)                                                                    \
    R(2504, CREW_BOTH, RULEBOOK)                                                                    \
    R(2505, CREW_NO_WINNER, RULING)                                                                 \
    R(2601, COMBAT_CARDS, RULEBOOK)                                                                 \
    R(2602, COMBAT_MOMENT, RULING)                                                                  \
    R(2701, WEAPONS_USED, RULEBOOK)                                                                 \
    R(2702, HOOKS_RULE, RULEBOOK)                                                                   \
    R(2703, HOOKS_OWN, RULING)                                                                      \
    R(2704, CHAIN_RULE, RULEBOOK)                                                                   \
    R(2705, GRAPE_RULE, RULEBOOK)                                                                   \
    R(2706, ONE_SHOT_KIND, RULING)                                                                  \
    R(2801, SWIVEL_RULE, RULEBOOK)                                                                  \
    R(2802, SWIVEL_KILLS, RULING)                                                                   \
    R(2803, HAMMOCK_RULE, RULEBOOK)                                                                 \
    R(2804, RIGGING_RULE, RULEBOOK)                                                                 \
    R(2805, STRONG_HULL_RULE, RULEBOOK)                                                             \
    R(2806, STRONG_HULL_ANY, RULING)                                                                \
    R(2807, CHASERS_RULE, RULEBOOK)                                                                 \
    R(2808, CHASERS_HIT, RULING)                                                                    \
    R(2809, LONG_GUNS_RULE, RULEBOOK)                                                               \
    R(2810, LONG_GUNS_FIRST, RULING)                                                                \
    R(2811, CANNON_PORT_RULE, RULEBOOK)                                                             \
    R(2812, EXTRA_HOLD_RULE, RULEBOOK)                                                              \
    R(2813, MODS_IN_RAID, RULEBOOK)                                                                 \
    R(2814, MODS_RAID_VALUES, RULING)                                                               \
    R(2815, MODS_RETURN, RULEBOOK)                                                                  \
    R(2901, PLUNDER_PLAYER, RULEBOOK)                                                               \
    R(2902, PLUNDER_SPECIALISTS, RULEBOOK)                                                          \
    R(2903, PLUNDER_LIMITS, RULING)                                                                 \
    R(2904, PLUNDER_NAVY, RULEBOOK)                                                                 \
    R(2905, PLUNDER_NO_RAID, RULING)                                                                \
    R(2906, PLUNDER_PIRATES, RULEBOOK)                                                              \
    R(2907, PLUNDER_SUNK, RULEBOOK)                                                                 \
    R(3001, CAPTURE_SHIP, RULEBOOK)                                                                 \
    R(3002, CAPTURED_AS_IS, RULING)                                                                 \
    R(3101, DEATH, RULEBOOK)                                                                        \
    R(3102, NEW_CAPTAIN, RULEBOOK)                                                                  \
    R(3103, CAPTAIN_AT_ONCE, RULING)                                                                \
    R(3104, NEW_OUTFIT, RULEBOOK)                                                                   \
    R(3105, OTHER_CAPTAIN, RULEBOOK)                                                                \
    R(3106, OTHER_AGAIN, RULING)                                                                    \
    R(3107, NEW_GOLD, RULEBOOK)                                                                     \
    R(3108, RETIREMENT, RULEBOOK)                                                                   \
    R(3109, RETIRED_TURN, RULING)                                                                   \
    R(3201, DECLARED, RULEBOOK)                                                                     \
    R(3202, DECLARED_STANDS, RULING)                                                                \
    R(3203, SUDDEN_END, RULEBOOK)                                                                   \
    R(3204, MOST_GLORY, RULEBOOK)                                                                   \
    R(3205, TIE_BREAKS, RULEBOOK)                                                                   \
    R(3301, GOLD_HIDDEN, RULEBOOK)                                                                  \
    R(3302, CHEST_HIDDEN, RULEBOOK)                                                                 \
    R(3303, SUM_KNOWN, RULING)                                                                      \
    R(3304, CARDS_HIDDEN, RULEBOOK)                                                                 \
    R(3305, OPEN_THINGS, RULING)                                                                    \
    R(3306, FACE_DOWN, RULEBOOK)                                                                    \
    R(3307, SEEN_STAYS, RULING)                                                                     \
    R(3308, SHOWN_TO_ONE, RULEBOOK)                                                                 \
    R(3309, PIRATES_KNOW, RULING)                                                                   \
    R(3310, LOOT_KNOWN, RULING)                                                                     \
    R(3401, AT_NAS, PUBLIC)                                                                         \
    R(3402, AT_HAV, PUBLIC)                                                                         \
    R(3403, AT_PRO, PUBLIC)                                                                         \
    R(3404, AT_OLP, PUBLIC)                                                                         \
    R(3405, AT_TOR, PUBLIC)                                                                         \
    R(3406, AT_PGO, PUBLIC)                                                                         \
    R(3407, AT_CAR, PUBLIC)                                                                         \
    R(3408, AT_SDO, PUBLIC)                                                                         \
    R(3409, AT_SEA, PUBLIC)                                                                         \
    R(3410, AT_CUR, PUBLIC)                                                                         \
    R(3411, AT_SJU, PUBLIC)                                                                         \
    R(3412, AT_CCS, PUBLIC)                                                                         \
    R(3413, AT_STM, PUBLIC)                                                                         \
    R(3414, AT_BAS, PUBLIC)                                                                         \
    R(3415, AT_STJ, PUBLIC)                                                                         \
    R(3416, AT_BRI, PUBLIC)                                                                         \
    R(3417, AT_TRI, PUBLIC)                                                                         \
    R(3418, UNSEEN, RULING)                                                                         \
    R(3419, SPANIARD_FOUND, RULING)                                                                 \
    R(3420, OFFERS_READ, RULING)                                                                    \
    R(3421, MODS_AS_THEY_ARE, RULING)                                                               \
    R(3501, CAPTAIN_FELIPE, PUBLIC)                                                                 \
    R(3502, CAPTAIN_VALVERDE, HOUSE)                                                                \
    R(3503, CAPTAIN_ARRIAGA, HOUSE)                                                                 \
    R(3504, CAPTAIN_BENAVIDES, HOUSE)                                                               \
    R(3505, CAPTAIN_DA_SILVA, HOUSE)                                                                \
    R(3506, CAPTAIN_OSORIO, HOUSE)                                                                  \
    R(3507, CAPTAIN_THORNE, HOUSE)                                                                  \
    R(3508, CAPTAIN_MARSH, HOUSE)                                                                   \
    R(3509, CAPTAIN_FRANCES, HOUSE)                                                                 \
    R(3510, CAPTAIN_PEMBERTON, HOUSE)                                                               \
    R(3511, CAPTAIN_CAREW, HOUSE)                                                                   \
    R(3512, CAPTAIN_RICHERY, HOUSE)                                                                 \
    R(3513, CAPTAIN_MARQUIS, HOUSE)                                                                 \
    R(3514, CAPTAIN_GARNIER, HOUSE)                                                                 \
    R(3515, CAPTAIN_ROOS, HOUSE)                                                                    \
    R(3516, CAPTAIN_ZEEMAN, HOUSE)                                                                  \
    R(3601, EVENT_SQUALL, HOUSE)                                                                    \
    R(3602, EVENT_STORM, HOUSE)                                                                     \
    R(3603, EVENT_STORM_TWO, HOUSE)                                                                 \
    R(3604, EVENT_WAR, HOUSE)                                                                       \
    R(3605, EVENT_WAR_TWO, HOUSE)                                                                   \
    R(3606, EVENT_PEACE, HOUSE)                                                                     \
    R(3607, EVENT_HUNT, PUBLIC)                                                                     \
    R(3608, EVENT_HUNT_TWO, HOUSE)                                                                  \
    R(3609, EVENT_PARDON, HOUSE)                                                                    \
    R(3610, EVENT_FEVER, HOUSE)                                                                     \
    R(3611, EVENT_BECALMED, HOUSE)                                                                  \
    R(3612, EVENT_ORDERS, HOUSE)                                                                    \
    R(3613, EVENT_CONVOYS, HOUSE)                                                                   \
    R(3614, EVENT_ESCORTS, HOUSE)                                                                   \
    R(3615, EVENT_TONGUES, HOUSE)                                                                   \
    R(3616, EVENT_GOVERNORS, HOUSE)                                                                 \
    R(3701, CARD_CREW_REROLL, RULEBOOK)                                                             \
    R(3702, CARD_LEARNER, RULEBOOK)                                                                 \
    R(3703, CARD_HARD_A_LEE, HOUSE)                                                                 \
    R(3704, CARD_KEEN_EYE, HOUSE)                                                                   \
    R(3705, CARD_SILVER_TONGUE, HOUSE)                                                              \
    R(3706, CARD_SPEECH, HOUSE)                                                                     \
    R(3707, CARD_BRACE, HOUSE)                                                                      \
    R(3708, CARD_BROADSIDE, HOUSE)                                                                  \
    R(3709, CARD_FAIR_WIND, HOUSE)                                                                  \
    R(3710, CARD_FALSE_COLOURS, HOUSE)                                                              \
    R(3711, CARD_COURT, HOUSE)                                                                      \
    R(3712, CARD_HARBOUR_PASS, HOUSE)                                                               \
    R(3713, CARD_BARGAIN, HOUSE)                                                                    \
    R(3714, CARD_WAREHOUSE, HOUSE)                                                                  \
    R(3715, CARD_SABOTAGE, HOUSE)                                                                   \
    R(3716, CARD_BAD_OMEN, HOUSE)                                                                   \
    R(3717, CARD_DEBT, HOUSE)                                                                       \
    R(3718, CARD_LASHINGS, HOUSE)                                                                   \
    R(3719, CARD_CARPENTER, HOUSE)                                                                  \
    R(3720, CARD_FIGHTER, HOUSE)                                                                    \
    R(3721, CARD_GUN_CAPTAIN, HOUSE)                                                                \
    R(3722, CARD_SURGEON, HOUSE)                                                                    \
    R(3723, CARD_LOOKOUT, HOUSE)                                                                    \
    R(3724, CARD_PURSER, HOUSE)                                                                     \
    R(3725, CARD_SAILING_MASTER, HOUSE)                                                             \
    R(3726, CARD_MASTER_GUNNER, HOUSE)                                                              \
    R(3801, RUMOR_PAPERS, HOUSE)                                                                    \
    R(3802, RUMOR_MYRIAD, HOUSE)                                                                    \
    R(3803, RUMOR_BELL, HOUSE)                                                                      \
    R(3804, RUMOR_CHART, HOUSE)                                                                     \
    R(3805, RUMOR_WRECK, HOUSE)                                                                     \
    R(3806, RUMOR_CAMP, HOUSE)                                                                      \
    R(3807, RUMOR_SHIPWRIGHT, HOUSE)                                                                \
    R(3808, RUMOR_PRIZE, HOUSE)                                                                     \
    R(3809, RUMOR_LEDGER, HOUSE)                                                                    \
    R(3810, RUMOR_TALE, HOUSE)                                                                      \
    R(3811, RUMOR_COVE, HOUSE)                                                                      \
    R(3812, RUMOR_MULES, HOUSE)                                                                     \
    R(3813, RUMOR_GUNNER, HOUSE)                                                                    \
    R(3814, RUMOR_MAPS, HOUSE)                                                                      \
    R(3815, RUMOR_FENCING, HOUSE)                                                                   \
    R(3816, RUMOR_PEARLS, HOUSE)                                                                    \
    R(3817, RUMOR_IDOL, HOUSE)                                                                      \
    R(3818, RUMOR_LETTERS, HOUSE)                                                                   \
    R(3819, RUMOR_POWDER, HOUSE)                                                                    \
    R(3820, RUMOR_BUCCANEER, HOUSE)                                                                 \
    R(3821, RUMOR_SPICE, HOUSE)                                                                     \
    R(3822, RUMOR_LOOKOUT, HOUSE)                                                                   \
    R(3823, RUMOR_CHAPEL, HOUSE)                                                                    \
    R(3824, RUMOR_STRONGBOX, HOUSE)                                                                 \
    R(3825, RUMOR_BEACON, HOUSE)                                                                    \
    R(3901, MISSION_BREAKER, HOUSE)                                                                 \
    R(3902, MISSION_TRIBUTE, HOUSE)                                                                 \
    R(3903, MISSION_CHEST, HOUSE)                                                                   \
    R(3904, MISSION_COPIES, HOUSE)                                                                  \
    R(3905, MISSION_RANSOM, HOUSE)                                                                  \
    R(3906, MISSION_COCOA, HOUSE)                                                                   \
    R(3907, MISSION_PILOT, HOUSE)                                                                   \
    R(3908, MISSION_SCORE, HOUSE)                                                                   \
    R(3909, MISSION_PRIZES, HOUSE)                                                                  \
    R(3910, MISSION_GUNS, HOUSE)                                                                    \
    R(3911, MISSION_WRECKERS, HOUSE)                                                                \
    R(3912, MISSION_FAT, HOUSE)                                                                     \
    R(3913, MISSION_TRIALS, HOUSE)                                                                  \
    R(3914, MISSION_SUGAR, HOUSE)                                                                   \
    R(3915, MISSION_PACKET, HOUSE)                                                                  \
    R(3916, MISSION_VOTE, HOUSE)                                                                    \
    R(3917, MISSION_LETTER, HOUSE)                                                                  \
    R(3918, MISSION_STORES, HOUSE)                                                                  \
    R(3919, MISSION_HEIR, HOUSE)                                                                    \
    R(3920, MISSION_PATROL, HOUSE)                                                                  \
    R(3921, MISSION_FREIGHT, HOUSE)                                                                 \
    R(3922, MISSION_DEBT, HOUSE)                                                                    \
    R(3923, MISSION_SALT, HOUSE)                                                                    \
    R(3924, MISSION_SILENT, HOUSE)                                                                  \
    R(3925, MISSION_FEVER, HOUSE)                                                                   \
    R(4001, DEMAND_OPTION, RULING)                                                                  \
    R(4002, FELIPE_OPTION, RULING)                                                                  \
    R(4003, NASSAU_OPTION, RULING)                                                                  \
    R(4004, WAR_OPTION, RULING)                                                                     \
    R(4005, ICONS_OPTION, RULING)                                                                   \
    R(4006, HARBOUR_OPTION, RULING)                                                                 \
    R(4007, TORTUGA_OPTION, RULING)                                                                 \
    R(4008, CARTAGENA_OPTION, RULING)                                                               \
    R(4101, NOT_ASKED, RULING)                                                                      \
    R(4102, NOT_NOW, RULING)                                                                        \
    R(4103, NOT_YOURS, RULING)                                                                      \
    R(4104, NO_GOLD, RULING)                                                                        \
    R(4105, LONG_BATTLES, RULING)                                                                   \
    R(4106, GAME_OVER, RULEBOOK)

/* What `check` may find broken. */
#define CHECKS(C)                                                                                   \
    C(STACK) /* steps that cannot follow each other */                                              \
    C(ASKED) /* somebody is asked who has nothing to say */                                         \
    C(CAPTAINS) /* a captain is missing or twice */                                                 \
    C(SHIPS) /* a ship is better than it can be */                                                  \
    C(PLACES) /* a ship is where it cannot be */                                                    \
    C(CARGO) /* a cargo card is twice, or too many are aboard */                                    \
    C(GLORY) /* glory cards that do not add up */                                                   \
    C(RUMORS) /* a rumor is twice */                                                                \
    C(MISSIONS) /* a mission is twice or missing */                                                 \
    C(TOKENS) /* demand or modification tokens that do not add up */                                \
    C(MERCHANTS) /* merchants that do not add up */                                                 \
    C(NPCS) /* NPC cards and ships that do not fit */                                               \
    C(GOLD) /* a chest that cannot be */                                                            \
    C(TURN) /* more has been done than a turn allows */                                             \
    C(WINDOW) /* cards announced that cannot be */                                                  \
    C(ROLL) /* dice that cannot have been rolled */                                                 \
    C(RAID) /* a raid that cannot be */                                                             \
    C(BATTLE) /* a battle that cannot be */                                                         \
    C(STALE) /* something is remembered that is over */
FL_DECLARE;
FL_ASSERT((int)DO_BOARD - DO_SHOOT == BOARD && (int)DO_FLEE - DO_SHOOT == FLEE, "orders: their verbs in the order of ACTION");
#endif
