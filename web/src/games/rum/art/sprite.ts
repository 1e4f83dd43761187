import rum from './rum.svg?raw'

/** Lays the drawings of this town into the page, once, where `<use href="#rum-pirate">` finds them (as src/art/sprite.ts does). */
const chest = document.createElement('div')
chest.className = 'hidden-label'
chest.setAttribute('aria-hidden', 'true')
chest.innerHTML = rum
document.body.prepend(chest)
