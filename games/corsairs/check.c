FL_FN int check(const void *v) { (void)v; return WELL; }
