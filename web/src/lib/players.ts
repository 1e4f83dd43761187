/** Six colours, each with a shape: the same in every game (shapes by seat, around 0 0, about 10 units across). */
export const colour = (seat: number): string => `var(--p${seat})`
export const SHAPES = [
  'M-4.4-4.4 4.4 4.4M4.4-4.4-4.4 4.4',
  'M0-4.6A4.6 4.6 0 1 1 0 4.6 4.6 4.6 0 1 1 0-4.6Z',
  'M0-5 4.9 3.7-4.9 3.7Z',
  'M-4.2-4.2H4.2V4.2H-4.2Z',
  'M0-5.6 4.4 0 0 5.6-4.4 0Z',
  'M0-5V5M-5 0H5',
]
export const SIGNS = ['✕', '○', '△', '□', '◇', '✚']
