/* queue.c - units and results on NATS JetStream. */
#define _POSIX_C_SOURCE 200809L
#include "queue.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef FLOTILLA_NATS
#include <nats/nats.h>
#include <pthread.h>
#include <time.h>

enum { RESULTS_KEPT_DAYS = 7, MESSAGE = FL_JOB_TEXT + 128 };
static const char units[] = "FLOTILLA_UNITS", results[] = "FLOTILLA_RESULTS", workers[] = "workers";
static const int64_t second = 1000000000;

struct fl_queue {
    natsConnection *connection;
    jsCtx *js;
    natsSubscription *listening;         /* of whoever leads: to results */
    char unit_subject[64], result_subject[64];
    char job[FL_JOB_TEXT];
    struct sequence {
        uint64_t at;
        uint32_t unit;
        int result;
    } *known; /* where units and results lie that this run knows of */
    size_t n_known, max_known;
};

static int wrong(fl_error *e, const char *what, natsStatus s) {
    /* it begins with a place in its own source */
    const char *more = nats_GetLastError(NULL), *text = more && *more == '(' ? strstr(more, "): ") : NULL;
    if (text) more = text + 3;
    snprintf(e->text, sizeof e->text, "%.100s: %.130s", what, more && *more ? more : natsStatus_GetText(s));
    return 0;
}

fl_queue *fl_queue_open(const char *url, fl_error *e) {
    fl_queue *q = calloc(1, sizeof *q);
    natsOptions *how = NULL;
    natsStatus s = q ? natsOptions_Create(&how) : NATS_NO_MEMORY;
    if (s == NATS_OK) s = natsOptions_SetURL(how, url);
    if (s == NATS_OK) s = natsOptions_SetTimeout(how, 5000);
    if (s == NATS_OK) s = natsOptions_SetMaxReconnect(how, -1); /* a server that is started again is found again */
    if (s == NATS_OK) s = natsConnection_Connect(&q->connection, how);
    if (s == NATS_OK) s = natsConnection_JetStream(&q->js, q->connection, NULL);
    natsOptions_Destroy(how);
    if (s == NATS_OK) return q;
    char what[110];
    snprintf(what, sizeof what, "NATS at %.90s", url);
    wrong(e, what, s);
    if (q) fl_queue_close(q);
    return NULL;
}

void fl_queue_close(fl_queue *q) {
    natsSubscription_Destroy(q->listening);
    jsCtx_Destroy(q->js);
    natsConnection_Close(q->connection), natsConnection_Destroy(q->connection);
    free(q->known), free(q);
    nats_Close();
}

/* ---- whoever leads ------------------------------------------------------------------------------------------------ */

static natsStatus add_stream(fl_queue *q, const char *name, const char *subject, jsRetentionPolicy kept, int64_t age) {
    jsStreamConfig c;
    jsErrCode code;
    jsStreamConfig_Init(&c);
    c.Name = name, c.Subjects = &subject, c.SubjectsLen = 1, c.Retention = kept, c.MaxAge = age;
    natsStatus s = js_AddStream(NULL, q->js, &c, NULL, &code);
    return s == NATS_OK || code != JSStreamNameExistErr ? s : js_UpdateStream(NULL, q->js, &c, NULL, &code);
}

static natsStatus add_consumer(fl_queue *q, double wait) {
    jsConsumerConfig c;
    jsErrCode code;
    jsConsumerConfig_Init(&c);
    c.Durable = workers, c.FilterSubject = "flotilla.unit.*", c.AckPolicy = js_AckExplicit, c.AckWait = (int64_t)(wait * 1e9),
    c.MaxAckPending = -1;
    natsStatus s = js_AddConsumer(NULL, q->js, units, &c, NULL, &code);
    return s == NATS_OK ? s : js_UpdateConsumer(NULL, q->js, units, &c, NULL, &code);
}

static int remember(fl_queue *q, uint64_t at, uint32_t unit, int result) {
    if (q->n_known == q->max_known) {
        size_t room = q->max_known * 2 + 1024;
        struct sequence *more = realloc(q->known, room * sizeof *more);
        if (!more) return 0;
        q->known = more, q->max_known = room;
    }
    q->known[q->n_known].at = at, q->known[q->n_known].unit = unit, q->known[q->n_known++].result = result;
    return 1;
}

/* The results of an earlier run of the same job are welcome; units that it has left are played twice at worst. */
int fl_queue_lead(fl_queue *q, const char *job, double wait, fl_error *e) {
    jsSubOptions how;
    jsErrCode code;
    uint64_t id = fl_hash_bytes(job, (int)strlen(job));
    snprintf(q->job, sizeof q->job, "%s", job);
    snprintf(q->unit_subject, sizeof q->unit_subject, "flotilla.unit.%016llx", (unsigned long long)id);
    snprintf(q->result_subject, sizeof q->result_subject, "flotilla.result.%016llx", (unsigned long long)id);
    natsStatus s = add_stream(q, units, "flotilla.unit.*", js_WorkQueuePolicy, 0);
    if (s == NATS_OK) s = add_stream(q, results, "flotilla.result.*", js_LimitsPolicy, RESULTS_KEPT_DAYS * 86400 * second);
    if (s == NATS_OK) s = add_consumer(q, wait);
    if (s != NATS_OK) return wrong(e, "JetStream (nats-server -js)", s);
    jsSubOptions_Init(&how);
    how.Stream = results, how.Ordered = true;
    s = js_SubscribeSync(&q->listening, q->js, q->result_subject, NULL, &how, &code);
    if (s == NATS_OK) s = natsSubscription_SetPendingLimits(q->listening, -1, -1);
    return s == NATS_OK ? 1 : wrong(e, "the results", s);
}

int fl_queue_put(fl_queue *q, uint32_t unit, fl_error *e) {
    static _Thread_local char text[MESSAGE];
    int n = snprintf(text, sizeof text, "%sunit %lu\n", q->job, (unsigned long)unit);
    jsPubAck *ack = NULL;
    natsStatus s = js_Publish(&ack, q->js, q->unit_subject, text, n, NULL, NULL);
    if (s != NATS_OK) return wrong(e, "a unit", s);
    int fine = remember(q, ack->Sequence, unit, 0);
    jsPubAck_Destroy(ack);
    return fine ? 1 : (fl_wrong(e, "no memory is left", NULL, 0), 0);
}

int fl_queue_heard(fl_queue *q, double wait, char **text, size_t *n, fl_error *e) {
    natsMsg *m = NULL;
    natsStatus s = natsSubscription_NextMsg(&m, q->listening, (int64_t)(wait * 1000));
    if (s == NATS_TIMEOUT) return 0;
    if (s != NATS_OK) return wrong(e, "the results", s), -1;
    jsMsgMetaData *about = NULL;
    if (natsMsg_GetMetaData(&about, m) == NATS_OK) remember(q, about->Sequence.Stream, 0, 1); /* else it is kept for some days */
    jsMsgMetaData_Destroy(about);
    *n = (size_t)natsMsg_GetDataLength(m);
    if ((*text = malloc(*n + 1)) != NULL) memcpy(*text, natsMsg_GetData(m), *n), (*text)[*n] = 0;
    natsMsg_Destroy(m);
    return *text ? 1 : (fl_wrong(e, "no memory is left", NULL, 0), -1);
}

/* One by one: purging a subject would upset those who work on others. */
void fl_queue_forget(fl_queue *q, const uint8_t *done) {
    for (size_t i = 0; i < q->n_known; i++)
        if (q->known[i].result) js_DeleteMsg(q->js, results, q->known[i].at, NULL, NULL);
        else if (!done[q->known[i].unit]) js_DeleteMsg(q->js, units, q->known[i].at, NULL, NULL);
}

/* ---- a worker --------------------------------------------------------------------------------------------------------- */

struct fl_worker {
    fl_queue *q;
    natsSubscription *taking;
    pthread_mutex_t lock;
    natsMsg *unit;                       /* that is being played */
    double patience, said;               /* it has to be said within this time that it goes on; when that was last said */
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

fl_worker *fl_worker_start(fl_queue *q, double wait, fl_error *e) {
    fl_worker *w = calloc(1, sizeof *w);
    struct timespec nap = {0, 200000000};
    jsConsumerInfo *about = NULL;
    jsSubOptions how;
    natsStatus s;
    if (!w) return fl_wrong(e, "no memory is left", NULL, 0), NULL;
    jsSubOptions_Init(&how);
    how.Stream = units, how.Consumer = workers;
    for (double until = now() + wait;
        (s = js_PullSubscribe(&w->taking, q->js, "flotilla.unit.*", workers, NULL, &how, NULL)) != NATS_OK && now() < until;)
        nanosleep(&nap, NULL);
    if (s == NATS_OK) s = js_GetConsumerInfo(&about, q->js, units, workers, NULL, NULL);
    if (s != NATS_OK) return wrong(e, "nobody leads a job here", s), natsSubscription_Destroy(w->taking), free(w), NULL;
    w->q = q, w->patience = 1e-9 * (double)about->Config->AckWait;
    jsConsumerInfo_Destroy(about);
    pthread_mutex_init(&w->lock, NULL);
    return w;
}

int fl_worker_takes(fl_worker *w, double wait, const char **text) {
    natsMsgList list = {0};
    jsErrCode code;
    natsStatus s = natsSubscription_Fetch(&list, w->taking, 1, (int64_t)(wait * 1000), &code);
    if (s != NATS_OK || !list.Count) return natsMsgList_Destroy(&list), s == NATS_OK || s == NATS_TIMEOUT || s == NATS_NOT_FOUND ? 0 : -1;
    pthread_mutex_lock(&w->lock);
    w->unit = list.Msgs[0], w->said = now();
    pthread_mutex_unlock(&w->lock);
    list.Msgs[0] = NULL; /* it stays with us */
    natsMsgList_Destroy(&list);
    *text = natsMsg_GetData(w->unit);
    return 1;
}

void fl_worker_goes_on(fl_worker *w) {
    pthread_mutex_lock(&w->lock);
    if (w->unit && now() - w->said > w->patience / 3) natsMsg_InProgress(w->unit, NULL), w->said = now();
    pthread_mutex_unlock(&w->lock);
}

static natsMsg *put_down(fl_worker *w) {
    pthread_mutex_lock(&w->lock);
    natsMsg *m = w->unit;
    w->unit = NULL;
    pthread_mutex_unlock(&w->lock);
    return m;
}

int fl_worker_answers(fl_worker *w, const char *line, size_t n, fl_error *e) {
    char subject[64];
    jsErrCode code;
    const char *job = strrchr(natsMsg_GetSubject(w->unit), '.');
    snprintf(subject, sizeof subject, "flotilla.result.%.32s", job ? job + 1 : "");
    natsStatus s = js_Publish(NULL, w->q->js, subject, line, (int)n, NULL, &code);
    if (s != NATS_OK) wrong(e, "a result", s);
    natsMsg *m = put_down(w);
    if (s == NATS_OK) natsMsg_Ack(m, NULL); /* not before the result is safe */
    natsMsg_Destroy(m);
    return s == NATS_OK;
}

void fl_worker_returns(fl_worker *w, double wait) {
    natsMsg *m = put_down(w);
    natsMsg_NakWithDelay(m, (int64_t)(wait * 1000), NULL);
    natsMsg_Destroy(m);
}

void fl_worker_end(fl_worker *w) {
    natsMsg *m = put_down(w);
    if (m) natsMsg_Nak(m, NULL), natsMsg_Destroy(m);
    natsSubscription_Destroy(w->taking);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

#else /* without the library the rest works; nothing of this is ever reached but the first */

fl_queue *fl_queue_open(const char *url, fl_error *e) {
    return fl_wrong(e, "this program was built without NATS (install libnats-dev and build again), so it cannot reach", url, strlen(url)),
           NULL;
}
void fl_queue_close(fl_queue *q) { (void)q; }
int fl_queue_lead(fl_queue *q, const char *job, double wait, fl_error *e) { return (void)q, (void)job, (void)wait, (void)e, 0; }
int fl_queue_put(fl_queue *q, uint32_t unit, fl_error *e) { return (void)q, (void)unit, (void)e, 0; }
int fl_queue_heard(fl_queue *q, double wait, char **text, size_t *n, fl_error *e) {
    return (void)q, (void)wait, (void)text, (void)n, (void)e, -1;
}
void fl_queue_forget(fl_queue *q, const uint8_t *done) { (void)q, (void)done; }
fl_worker *fl_worker_start(fl_queue *q, double wait, fl_error *e) { return (void)q, (void)wait, (void)e, NULL; }
int fl_worker_takes(fl_worker *w, double wait, const char **text) { return (void)w, (void)wait, (void)text, -1; }
void fl_worker_goes_on(fl_worker *w) { (void)w; }
int fl_worker_answers(fl_worker *w, const char *line, size_t n, fl_error *e) { return (void)w, (void)line, (void)n, (void)e, 0; }
void fl_worker_returns(fl_worker *w, double wait) { (void)w, (void)wait; }
void fl_worker_end(fl_worker *w) { (void)w; }
#endif
