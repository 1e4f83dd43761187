#!/usr/bin/env python3
"""leaks.py BUILD - breaks the room in every way it could leak, one at a time, and expects tests/test_room_leak.c to notice.

The mutants are made of copies of play/*.c; their objects are linked before the libraries, so that the tests run against them."""
import glob, os, subprocess, sys, tempfile

BUILD = sys.argv[1] if len(sys.argv) > 1 else 'build/release'
MUTANTS = [  # way, file, what, instead
    ('state', 'herald.c', "fl_char(o, ' '), fl_write_position(o, r->game, state, viewer), fl_end_line(r);\n}\n\n/* While a move",
     "fl_char(o, ' '), fl_write_position(o, r->game, state, FL_ALL_SEEING), fl_end_line(r);\n}\n\n/* While a move"),
    ('frames', 'herald.c', 'viewer_word(o, viewer), fl_char(o, \' \'), fl_write_position(o, r->game, state, viewer)',
     'viewer_word(o, viewer), fl_char(o, \' \'), fl_write_position(o, r->game, state, FL_ALL_SEEING)'),
    ('when a frame is told', 'herald.c', 'uint64_t hash = fl_view_hash(r->game, state, viewer);\n    if (hash == *told) return;',
     'uint64_t hash = fl_hash(r->game, state);\n    if (hash % 3 == 0) return;'),
    ('events', 'herald.c', 'if (!fl_may_know(&s->events[i], viewer)) continue;', ''),
    ('events to who comes back', 'herald.c', 'if (!fl_may_know(&a->events[i], viewer) || ++j <= from) continue;',
     'if (++j <= from) continue;'),
    ('events that are kept', 'herald.c', 'if (fl_may_know(&t->news[i % FL_NEWS], viewer) && ++k > from)', 'if (++k > from)'),
    ('timing of asks', 'herald.c', 'fl_to_viewer(r, seat);\n        if (cancelled)', 'fl_to_all(r);\n        if (cancelled)'),
    ('chat', 'herald.c', 'fl_word_(o, c->what), fl_end_line(r);',
     'fl_word_(o, c->what), fl_num_(o, fl_hash(r->game, r->table.session.state.bytes)), fl_end_line(r);'),
    ('lobby', 'herald.c', 'fl_word_(o, "name"), fl_word_(o, p->name);',
     'fl_word_(o, "name"), fl_word_(o, p->name), fl_num_(o, fl_hash(r->game, r->table.session.state.bytes));'),
    ('clock', 'herald.c', 'fl_num_(o, seat), fl_num_(o, left > 0',
     'fl_num_(o, seat), left += (int64_t)(fl_hash(r->game, r->table.session.state.bytes) % 50), fl_num_(o, left > 0'),
    ('record', 'wishes.c', 'if (r->stage != FL_OVER) return no(w, "hidden", "the record holds everything: after the end");', ''),
    ('hash', 'wishes.c', 'fl_hex(&r->out, fl_view_hash(r->game, r->table.session.state.bytes, viewer), 16);',
     'fl_hex(&r->out, fl_hash(r->game, r->table.session.state.bytes), 16);'),
]

tests = glob.glob(f'{BUILD}/CMakeFiles/flotilla-tests.dir/**/*.o', recursive=True)
link = subprocess.run(['ninja', '-C', BUILD, '-t', 'commands', 'flotilla-tests'], capture_output=True, text=True,
                      check=True).stdout.splitlines()[-1].split()
rooms = sorted({f'{BUILD}/{w}' for w in link if w.endswith('.a') and not w.startswith('/')})
libs = [w for w in link if w.startswith('-l') or (w.startswith('/') and ('.so' in w or w.endswith('.a')))]
missed = 0
for way, name, what, instead in MUTANTS:
    with tempfile.TemporaryDirectory() as folder:
        source = open(f'play/{name}').read()
        if source.count(what) != 1:
            sys.exit(f'leaks.py: the mutant "{way}" does not fit play/{name} any more')
        with open(f'{folder}/{name}', 'w') as f:
            f.write(source.replace(what, instead))
        subprocess.run(['gcc', '-std=c17', '-O1', '-w', f'-iquote{os.getcwd()}/play', '-c', f'{folder}/{name}', '-o',
                        f'{folder}/mutant.o'], check=True)
        subprocess.run(['gcc', '-o', f'{folder}/tests', *tests, f'{folder}/mutant.o', '-Wl,--start-group', *rooms, '-Wl,--end-group',
                        *libs, '-lm', '-lpthread'], check=True)
        caught = [g for g in ('blackflag', 'cove', 'rum', 'ahoy', 'corsairs')
                  if subprocess.run([f'{folder}/tests', '--effort', '40', f'{g}/room_leak'], stdout=subprocess.DEVNULL).returncode]
        print(f'{way}: {"noticed in " + ", ".join(caught) if caught else "NOT NOTICED"}')
        missed += not caught
print(f'{len(MUTANTS) - missed} passed, {missed} failed')
sys.exit(missed > 0)
