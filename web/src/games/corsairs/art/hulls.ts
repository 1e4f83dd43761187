/** Silhouettes of the five kinds of ships, each in a square of 512: what Ship and Icon take as a body. */
import type { Ship } from '$engine/games/corsairs'

/** A square sail between two heights on a mast, bellied by the wind. */
const sail = (x: number, top: number, bottom: number, up: number, down: number) =>
  `<path d="M${x - up} ${top}H${x + up}q${(down - up) * 0.6 + 12} ${(bottom - top) / 2} ${down - up} ${bottom - top}q-${down} ${-14} ${-2 * down} 0q${6} ${-(bottom - top) / 2} ${down - up} ${top - bottom}z"/>`
const mast = (x: number, top: number, foot: number, w = 10) => `<path d="M${x - w / 2} ${top}h${w}V${foot}h-${w}z"/>`
const pennant = (x: number, top: number, long = 54) => `<path d="M${x} ${top}q${long / 2} -14 ${long} 2q-${long / 2} 2 -${long} 20z"/>`
/** A triangular sail at the bow, from the bowsprit to a mast. */
const jib = (x: number, y: number, tipX: number, tipY: number) =>
  `<path d="M${x} ${y}Q${(x + tipX) / 2 - 14} ${(y + tipY) / 2 + 18} ${tipX} ${tipY}L${x + 4} ${tipY - 18}z"/>`
const sprit = (x: number, y: number, tipX: number, tipY: number) => `<path d="M${x} ${y}L${tipX} ${tipY}l3 9L${x} ${y + 14}z"/>`
/** Gun ports, cut out of the hull in the colour of the halo. */
const ports = (x: number, y: number, n: number, step = 38) =>
  `<g fill="var(--halo)" stroke="none">${Array.from({ length: n }, (_, i) => `<rect x="${x + i * step}" y="${y}" width="15" height="15"/>`).join('')}</g>`

const sloop =
  `<path d="M74 360q120 34 300 10l58-18q-16 70-62 86H170q-66-10-96-78z"/>` +
  mast(232, 58, 380) +
  sprit(384, 362, 488, 318) +
  `<path d="M222 86Q110 200 96 338q66 16 128 4z"/>` +
  jib(246, 96, 470, 316) +
  pennant(236, 56, 48) +
  ports(190, 396, 3)
const flute =
  `<path d="M52 300l40 14 6 34q150 26 296 6l56-30q6 74-44 116H138q-70-26-86-140z"/>` +
  mast(150, 120, 350) +
  mast(262, 60, 360) +
  mast(368, 100, 360) +
  sprit(420, 336, 500, 286) +
  sail(262, 92, 190, 46, 58) +
  sail(262, 204, 322, 60, 74) +
  sail(368, 132, 210, 36, 46) +
  sail(368, 224, 322, 46, 54) +
  `<path d="M146 148Q88 220 82 304q40 10 66 4z"/>` +
  pennant(264, 58)
const frigate =
  `<path d="M44 316l50 10v24q150 24 306 4l64-28q-4 72-52 112H128q-66-22-84-122z"/>` +
  mast(138, 112, 350) +
  mast(248, 42, 360) +
  mast(362, 84, 360) +
  sprit(424, 338, 508, 280) +
  sail(248, 62, 128, 34, 44) +
  sail(248, 140, 214, 46, 56) +
  sail(248, 226, 324, 58, 68) +
  sail(362, 106, 170, 30, 40) +
  sail(362, 182, 246, 40, 48) +
  sail(362, 256, 328, 46, 54) +
  sail(138, 132, 200, 28, 36) +
  sail(138, 212, 300, 36, 44) +
  jib(374, 118, 496, 282) +
  pennant(250, 40) +
  ports(134, 372, 7)
const galleon =
  `<path d="M30 236l66 12v40l34 8v40q130 26 262 8l18-48 70-14q4 92-66 156H122Q46 402 30 236z"/>` +
  mast(126, 96, 330) +
  mast(246, 34, 360) +
  mast(362, 74, 350) +
  sprit(440, 296, 510, 236) +
  sail(246, 54, 134, 36, 48) +
  sail(246, 148, 318, 60, 80) +
  sail(362, 96, 164, 30, 42) +
  sail(362, 178, 306, 48, 60) +
  `<path d="M122 120Q70 180 62 236q36 12 62 4z"/>` +
  pennant(248, 32, 64) +
  pennant(364, 72, 44) +
  ports(122, 356, 7) +
  `<g fill="var(--halo)" stroke="none"><rect x="52" y="264" width="18" height="22"/><rect x="78" y="270" width="16" height="22"/></g>`
const manowar =
  `<path d="M22 250l64 10v34l40 6v30q150 26 292 4l10-34 66-20q10 100-62 166H110Q36 410 22 250z"/>` +
  mast(124, 84, 340) +
  mast(250, 18, 360) +
  mast(376, 60, 350) +
  sprit(448, 296, 512, 226) +
  sail(250, 40, 96, 30, 40) +
  sail(250, 106, 174, 44, 54) +
  sail(250, 186, 318, 60, 74) +
  sail(376, 84, 138, 28, 36) +
  sail(376, 148, 208, 38, 46) +
  sail(376, 218, 312, 48, 56) +
  sail(124, 106, 158, 26, 34) +
  sail(124, 168, 226, 34, 42) +
  sail(124, 236, 296, 40, 46) +
  pennant(252, 16, 70) +
  pennant(378, 58, 46) +
  ports(104, 344, 9, 37) +
  ports(116, 386, 8, 37)

export const HULLS: Record<Ship, string> = { sloop, flute, frigate, galleon, manowar }
