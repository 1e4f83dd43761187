/* scribe.c - deals and events that somebody listens to. */
#include "engine.h"

unsigned fl_meant(const fl_lot *lot, uint32_t value) {
    unsigned type = 0;
    if (lot->bits) return (unsigned)fl_nth(lot->bits, value);
    if (!lot->bag) return value;
    while (value >= lot->bag[type]) value -= lot->bag[type++];
    return type;
}

int fl_value_of(const fl_lot *lot, unsigned meant) {
    for (uint32_t value = 0; value < lot->n; value++)
        if (fl_meant(lot, value) == meant) return (int)value;
    return -1;
}

uint32_t fl_by_script(fl_scribe *scribe, const fl_lot *lot) {
    fl_script *script = (fl_script *)scribe->with;
    if (script->at >= script->n) return scribe->failed = "more is dealt than was given", 0;
    if (script->values[script->at] >= lot->n) return scribe->failed = "a dealt number is too large", 0;
    return script->values[script->at++];
}

uint32_t fl_deal_by_scribe(fl_host *h, const fl_lot *lot) {
    fl_scribe *scribe = h->scribe;
    uint32_t value = scribe->decide ? scribe->decide(scribe, lot) : fl_uniform(&h->stream, lot->n);
    if (scribe->n_deals < scribe->max_deals) {
        fl_dealt *d = &scribe->deals[scribe->n_deals];
        d->n = lot->n, d->value = (uint16_t)value, d->meant = (uint16_t)fl_meant(lot, value), d->kind = lot->kind, d->who = lot->who,
        d->said = 0;
    }
    scribe->n_deals++;
    return value;
}

void fl_tell_scribe(fl_host *h, int kind, unsigned who, int a, int b, int c, int d) {
    fl_scribe *scribe = h->scribe;
    fl_event e = {(uint8_t)kind, (uint8_t)who, (uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    if (scribe->n_events < scribe->max_events) scribe->events[scribe->n_events] = e;
    scribe->n_events++;
    if (scribe->heard) scribe->heard(scribe, &e);
}

int fl_seen_by(unsigned who, int viewer) {
    if (viewer == FL_ALL_SEEING) return 1;
    return viewer == FL_SPECTATOR ? (who & FL_EVERYONE) == FL_EVERYONE : (int)(who >> viewer & 1);
}

int fl_may_know(const fl_event *e, int viewer) { return fl_seen_by(e->who, viewer); }
