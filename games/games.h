/* games.h - the games, in the order in which they are listed everywhere. CMakeLists.txt reads this list too. */
#define GAMES(G) \
    G(blackflag) \
    G(cove)      \
    G(rum)       \
    G(ahoy)      \
    G(corsairs)
