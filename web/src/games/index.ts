import type { Art } from '$lib/art'
import type { Form } from '$lib/edit/form'
import type { Component } from 'svelte'

/** Each game's folder, loaded when it is played; its picture for the start page at once. */
const folders = import.meta.glob<{ art: Art }>('./*/index.ts')
const forms = import.meta.glob<{ form: Form }>('./*/form.ts')
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte', { eager: true })

export const artOf = async (game: string): Promise<Art> => (await folders[`./${game}/index.ts`]()).art
/** How its fields are laid out in the position editor. */
export const formOf = async (game: string): Promise<Form> => (await forms[`./${game}/form.ts`]()).form
export const pictureOf = (game: string): Component => pictures[`./${game}/Picture.svelte`].default
