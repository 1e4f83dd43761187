import isles from './isles.svg?raw'
import people from './people.svg?raw'
import pictures from './pictures.svg?raw'
import ships from './ships.svg?raw'
import things from './things.svg?raw'

/** Lays the drawings into the page, where `<use href="#ship-sloop">` finds them (lib/Drawn.svelte, lib/Pic.svelte). */
export const unpack = () => lay(ships + isles + things + people + pictures)

const SERVERS = 'linearGradient, radialGradient, clipPath, pattern, mask, filter'

/** The same for the drawings of one game (games/<id>/art). What is only copied is not displayed: the browser then spends no style and no
 * layout on thousands of lines. What drawings refer to by url() has to be displayed, somewhere out of sight. */
export function lay(drawings: string) {
  const chest = document.createElement('div')
  chest.hidden = true
  chest.innerHTML = drawings
  const drawer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawer.setAttribute('class', 'hidden-label')
  drawer.setAttribute('aria-hidden', 'true')
  drawer.append(...chest.querySelectorAll(SERVERS))
  document.body.prepend(chest, drawer)
}

/** Which drawing of a thing fits its size: a ship has four, one per size, instead of one that is scaled. */
export function fitting(id: string, size: number): string {
  if (!id.startsWith('ship-')) return id
  return id + (size > 150 ? '-xl' : size >= 48 ? '' : size >= 26 ? '-m' : '-s')
}

/** One hull per seat, so that nothing betrays what is in it. */
export const HULL = ['ship-frigate', 'ship-flute', 'ship-sloop', 'ship-galleon', 'ship-flute', 'ship-frigate']
