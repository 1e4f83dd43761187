/* signature.h - one number for all that the rules do: random games over fixed seeds, every state hashed. */
#ifndef FL_SIGNATURE_H
#define FL_SIGNATURE_H
#include "../engine/engine.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Plays with the standard options through the public interface. A change of rules changes it, a change of speed does not. */
uint64_t fl_signature(const fl_game *g, int seats);

/* One random game from this seed: the lowest active seat picks one of its legal moves; folds each state's hash into *sum
 * (not NULL: the signature); plies played. */
uint32_t fl_random_game(const fl_game *g, int seats, const uint8_t *options, uint64_t seed, uint64_t *sum);
#ifdef __cplusplus
}
#endif
#endif
