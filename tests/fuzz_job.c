/* fuzz_job.c - any text as a tournament and a line of results, as they come over a queue or out of a file:
 * refused with a reason, or it means what it says; the same of the games of a training. */
#include "../league/practice.h"
#include "../league/tournament.h"
#include "fuzz.h"

static void must_write_the_same(const fl_job *j) {
    static char text[FL_JOB_TEXT];
    static fl_job again;
    fl_error e;
    fl_out o = fl_into(text, sizeof text);
    fl_job_write(&o, j);
    if (o.n >= sizeof text) return; /* as long as the text that it was read from, which may be longer than any that is written */
    MUST(fl_job_read(text, &again, &e) && fl_job_id(&again) == fl_job_id(j));
}

/* Everybody sits at the table as often as the line-up says, in every game of the round. */
static void must_seat_all(const fl_job *j) {
    uint8_t seating[FL_SEATS][FL_SEATS];
    uint32_t round = j->n_rounds - 1;
    int n = fl_seatings(j, round, seating);
    MUST(n >= 1 && n <= j->seats);
    for (int i = 0; i < n; i++)
        for (int who = 0; who < j->n_entrants; who++) {
            int sits = 0;
            for (int p = 0; p < j->seats; p++) sits += (seating[i][p] == who) - (j->lineup[round % (uint32_t)j->n_lineups][p] == who);
            MUST(!sits);
        }
}

static void must_be_a_training(const char *text) {
    static fl_practice_room r, again;
    static char written[FL_PRACTICE_TEXT];
    fl_error e = {"", 0};
    const char *rest = fl_practice_read(text, &r, &e);
    MUST(rest || e.text[0]);
    if (!rest) return;
    fl_out o = fl_into(written, sizeof written);
    fl_practice_write(&o, &r.practice, r.mark);
    MUST(o.n >= sizeof written || (fl_practice_read(written, &again, &e) && again.mark == r.mark));
    MUST(fl_practice_take(&r.practice, rest, strlen(rest), 1, NULL) == -1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fl_job j;
    fl_unit u;
    fl_error e = {"", 0};
    char *text = malloc(size + 1);
    memcpy(text, data, size), text[size] = 0;
    const char *rest = fl_job_read(text, &j, &e);
    MUST(rest || e.text[0]);
    if (rest) {
        must_write_the_same(&j);
        must_seat_all(&j);
        u.rounds = calloc(j.per_unit, sizeof *u.rounds);
        fl_unit_read(&j, rest, strlen(rest), &u);
        free(u.rounds);
    }
    must_be_a_training(text);
    free(text);
    return 0;
}
