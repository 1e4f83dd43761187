/** What scrolls: if all that can be pointed at lies in it, the first of it comes into view by itself. Of a row that scrolls sideways a
 * fading edge tells that there is more. */
export function reveal(row: HTMLElement, _moves: unknown): { update(moves: unknown): void; destroy(): void } {
  const edge = () => {
    row.toggleAttribute('data-more', row.scrollWidth - row.clientWidth - row.scrollLeft > 4)
    row.toggleAttribute('data-before', row.scrollLeft > 4)
  }
  const show = () => {
    edge()
    const open = [...row.querySelectorAll<HTMLElement>('[data-open]')]
    if (!open.length || document.querySelectorAll('[data-open]').length > open.length) return
    const room = row.getBoundingClientRect()
    const inside = (e: HTMLElement) => {
      const r = e.getBoundingClientRect()
      return r.left >= room.left - 1 && r.right <= room.right + 1 && r.top >= room.top - 1 && r.bottom <= room.bottom + 1
    }
    if (open.some(inside)) return
    const first = open[0].getBoundingClientRect()
    row.scrollTo({ left: row.scrollLeft + first.left - room.left - 8, top: row.scrollTop + first.top - room.top - 8 })
  }
  let asked = 0
  const soon = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(show)
  }
  const sizes = new ResizeObserver(soon)
  sizes.observe(row)
  const things = new MutationObserver(soon)
  things.observe(row, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-open'] })
  row.addEventListener('scroll', edge, { passive: true })
  soon()
  return {
    update: soon,
    destroy() {
      cancelAnimationFrame(asked)
      sizes.disconnect()
      things.disconnect()
      row.removeEventListener('scroll', edge)
    },
  }
}
