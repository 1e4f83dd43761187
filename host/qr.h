/* qr.h - a text as a QR code in a terminal: half blocks, two rows a line, dark on light whatever the terminal's colours are. */
#ifndef FL_QR_H
#define FL_QR_H
#include "../engine/engine.h"
int fl_qr(fl_out *o, const char *text, int colour); /* 1: written; colour: the terminal understands it, else light stands for itself */
#endif
