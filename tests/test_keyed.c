/* test_keyed.c - the keyed stream. */
#include "../play/keyed.h"
#include "test.h"

/* RFC 8439, appendix A.1: key of zeros, nonce of zeros, blocks 0 and 1. */
TEST(keyed, rfc_vectors) {
    static const uint32_t first[4] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653},
                          second[4] = {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73};
    uint8_t key[32] = {0};
    fl_keyed k;
    fl_key(&k, key, 0);
    for (int i = 0; i < 32; i++) {
        uint32_t word = fl_keyed_word(&k);
        if (i < 4) EXPECT_EQ(word, first[i]);
        if (i >= 16 && i < 20) EXPECT_EQ(word, second[i - 16]);
    }
}

TEST(keyed, streams_differ_and_numbers_are_in_range) {
    uint8_t key[32] = {1, 2, 3};
    fl_keyed a, b;
    int same = 0, count[6] = {0};
    fl_key(&a, key, 0), fl_key(&b, key, 1);
    for (int i = 0; i < 6000; i++) {
        uint32_t n = fl_keyed_uniform(&a, 6);
        EXPECT(n < 6);
        count[n]++;
        same += fl_keyed_word(&b) == a.words[16 - a.left - 1];
    }
    EXPECT(same < 3);
    for (int i = 0; i < 6; i++) EXPECT(count[i] > 850 && count[i] < 1150);
}
