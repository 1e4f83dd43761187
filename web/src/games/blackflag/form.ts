import type { Form } from '$lib/edit/form'

export const form: Form = { groups: {}, by: { shown: ['treasure'], base: ['treasure'] } }
