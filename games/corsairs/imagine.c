FL_FN void imagine(void *v, int viewer, fl_host *h) { (void)v; (void)viewer; (void)h; }
