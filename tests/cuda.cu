// cuda.cu - plays random games of one game's rules in a kernel, and prints a digest of all states. Compiled by nvcc it runs on
// the GPU, compiled as C++ on the processor; both must print the same. GAME_RULES is the path of the game's rules.c, SEATS the players.
//   nvcc -O3 -DGAME_RULES='"../games/blackflag/rules.c"' -DSEATS=4 -x cu tests/cuda.cu        g++ -O3 -std=c++20 … -x c++ tests/cuda.cu
#include <cstdio>
#include GAME_RULES

enum { GAMES_PLAYED = 1 << 14 };
#define STANDARD(NAME, id, words, standard, rule, also) standard,
FL_DATA uint8_t STANDARDS[] = {OPTIONS(STANDARD)};

FL_FN uint64_t play_game(uint64_t seed) {
    union {
        uint64_t align;
        state s;
    } at;
    fl_move moves[FL_LEGAL];
    fl_host deals = {seed, nullptr};
    uint64_t chooser = ~seed, digest = seed;
    memset(&at.s, 0, sizeof at.s);
    at.s.seats = SEATS;
    for (int i = 0; i < N_OPTIONS; i++) at.s.options[i] = STANDARDS[i];
    setup(&at.s, &deals);
    for (unsigned act; (act = active(&at.s)) != 0; digest = fl_mix(digest, fl_hash_bytes(&at.s, sizeof at.s))) {
        int seat = fl_lowest(act), n = legal(&at.s, seat, moves);
        play(&at.s, seat, moves[fl_uniform(&chooser, (uint32_t)n)], &deals);
    }
    return digest;
}

#ifdef __CUDACC__
__global__ void kernel(uint64_t *out) {
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < GAMES_PLAYED) out[i] = play_game((uint64_t)i);
}
static int play_all(uint64_t *out) {
    uint64_t *there;
    if (cudaMalloc(&there, GAMES_PLAYED * sizeof *there)) return 0;
    kernel<<<GAMES_PLAYED / 128, 128>>>(there);
    return !cudaMemcpy(out, there, GAMES_PLAYED * sizeof *there, cudaMemcpyDeviceToHost);
}
#else
static int play_all(uint64_t *out) {
    for (int i = 0; i < GAMES_PLAYED; i++) out[i] = play_game((uint64_t)i);
    return 1;
}
#endif

int main() {
    static uint64_t out[GAMES_PLAYED];
    uint64_t digest = 0;
    if (!play_all(out)) return puts("the device did not play"), 1;
    for (uint64_t one : out) digest = fl_mix(digest, one);
    printf("%016llx\n", (unsigned long long)digest);
}
