import type { Form } from '$lib/edit/form'

export const form: Form = {
  groups: {
    course: ['round', 'step', 'first', 'turn', 'actor', 'moved', 'out'],
    board: ['captain', 'via', 'cleared', 'row', 'mast', 'tile', 'turned', 'spot', 'owner'],
    cards: [
      'pint',
      'pints_left',
      'chart',
      'charts_left',
      'box',
      'boxes_left',
      'sting',
      'stings',
      'bed',
      'beds_left',
      'beaten_off',
      'date_of',
      'date',
      'date_not',
      'lot_at',
      'lot',
    ],
    roll: ['drinkers', 'die', 'again', 'sum', 'side', 'champion', 'standing'],
  },
  by: {
    spot: ['tile'],
    mast: ['side', null],
    pint: ['pint'],
    pints_left: ['pint'],
    pints: ['pint'],
    chart: ['chart'],
    charts_left: ['chart'],
    charts: ['chart'],
    boxes_left: ['box'],
    boxes: ['box'],
    beaten_off: ['size', null],
    watches: ['watch'],
    bed: [{ kind: 'bed', words: ['coil1', 'hammock3', 'berth6'] }],
    beds_left: ['bed'],
    beds: ['bed'],
    met: ['date'],
  },
  name(kind, value, at) {
    if (kind === 'holder' && /^\d$/.test(String(value))) return at.seat(Number(value))
    if (kind === 'spot' || kind === 'row') return String(Number(value) + 1)
  },
}
