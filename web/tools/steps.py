#!/usr/bin/env python3
"""steps.py PROGRAM > tests/corsairs.steps: for each rare step of corsairs a position in which it is to be decided, found in games that bots
play: step, seat and the letters of the link, one a line. To be made anew when the rules of corsairs change so that old positions are
refused."""
import glob
import json
import subprocess
import sys
import tempfile

WANTED = [('found', 'ability'), ('gang', 'fight'), ('reward', 'prize'), ('reward', 'pardon'), ('reward', 'search'), ('claim', 'claim'),
          ('capture', 'capture'), ('carpentry', 'repair'), ('lay', 'lay'), ('token', 'token'),
          ('keep_rumor', 'hold'), ('discard', 'discard'), ('keep', 'take'), ('dump', 'drop'), ('delivery', 'give'), ('courting', 'court'),
          ('damaging', 'damage'), ('cancel', 'cancel'), ('redraw', 'redraw'), ('chasing', 'chase'),
          ('brace', 'shift'), ('aim', 'aim'), ('place', 'place'), ('reroll', 'pick'), ('learn', 'learn'), ('window', 'announce'),
          ('close', 'throw'), ('spend', 'trade'), ('count', 'cards'), ('declared', 'ability'),
          ('transfer', 'carry'), ('yard', 'modify'), ('ones', 'ones'), ('showing', 'show'), ('buying', 'redraw'), ('hiring', 'hire'),
          ('port', 'sell')]


def main():
    program = sys.argv[1]
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for seed, players, bots, games in ((11, 3, 'random', 300), (21, 4, 'greedy/bloodthirsty,greedy,greedy,greedy/bloodthirsty', 60)):
            subprocess.run([program, 'sim', 'corsairs', '--players', str(players), '--bots', bots, '--games', str(games), '--seed',
                            str(seed), '--records', folder], check=True, stdout=subprocess.DEVNULL)
        for record in sorted(glob.glob(f'{folder}/*.record')):
            trace = subprocess.run([program, 'replay', record, '--trace'], check=True, capture_output=True, text=True).stdout
            for line in map(json.loads, trace.splitlines()):
                if line.get('move') is None:
                    continue
                state = line['state']
                verbs = {move.split()[0] for move in line['legal']}
                for key in WANTED:
                    if key[0] == state['step'][state['depth'] - 1] and key[1] in verbs and len(line['legal']) > found.get(key, (0,))[0]:
                        link = subprocess.run([program, 'link', record, '--at', str(line['ply'])], check=True, capture_output=True,
                                              text=True).stdout
                        found[key] = len(line['legal']), line['seat'], link.split('#/open/')[1].split()[0]
    for key in WANTED:
        if key not in found:
            sys.exit(f'no position for {key}')
        print(key[0], found[key][1], found[key][2])


main()
