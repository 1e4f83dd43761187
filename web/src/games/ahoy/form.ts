import type { Form } from '$lib/edit/form'

const FIGHTERS = ['attacker', 'defender']
export const form: Form = {
  groups: {
    course: ['round', 'step', 'first', 'turn', 'placed', 'used'],
    board: ['regions', 'tile', 'turned', 'col', 'row', 'wealth', 'comrades', 'forts', 'patrols', 'union_ship', 'rigging', 'ready'],
    cards: ['market', 'deck', 'gone', 'plans', 'spent', 'berth'],
    turn: ['die', 'rigged', 'left', 'origin', 'moved', 'wind', 'fresh', 'edge', 'heading', 'inspired', 'trawled', 'parcel', 'rewarded', 'sailing', 'mover', 'helm', 'at', 'range', 'patrols_met', 'forts_met', 'course', 'met', 'swept'],
    fight: ['foe', 'lowered', 'rolled', 'caches', 'secret', 'sacked', 'dealer', 'hurt', 'hurts', 'hurt_any', 'busy', 'mends', 'mended'],
  },
  by: {
    tile: ['region'], turned: ['region'], col: ['region'], row: ['region'], wealth: ['region'], comrades: ['region'], forts: ['region'], patrols: ['space'],
    union_ship: [{ kind: 'figure', words: ['cutter', 'gunship'] }], dice: ['die'], berth: ['card'], spent: ['plan'], hand: ['plan'],
    lowered: [{ kind: 'board', words: FIGHTERS }], rolled: [{ kind: 'board', words: FIGHTERS }],
  },
}
