/** Whose board is unfolded, beside one's own; null: none. */
export const peek: { seat: number | null } = $state({ seat: null })
