import type { Art } from '$lib/art'
import type { Form } from '$lib/edit/form'
import PlainPicture from '$lib/plain/Picture.svelte'
import type { Component } from 'svelte'

/** Each game's folder, loaded when it is played; its picture for the start page at once. A game that has none is shown plainly. */
const folders = import.meta.glob<{ art: Art }>('./*/index.ts')
const forms = import.meta.glob<{ form: Form }>('./*/form.ts')
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte', { eager: true })

export const artOf = async (game: string): Promise<Art> =>
  (await folders[`./${game}/index.ts`]?.())?.art ?? (await import('$lib/plain')).plain(game)
/** How its fields are laid out in the position editor. */
export const formOf = async (game: string): Promise<Form> =>
  (await forms[`./${game}/form.ts`]?.())?.form ?? (await import('$lib/plain')).plainForm
export const pictureOf = (game: string): Component => pictures[`./${game}/Picture.svelte`]?.default ?? PlainPicture
