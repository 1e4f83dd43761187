/** What the pointer asks for: the place that a mouse rests on, or that the keyboard has come to. (A finger that is held asks the frame.) */
export function pointer() {
  let at: string | null = $state(null)
  const leave = (place: string) => () => {
    if (at === place) at = null
  }
  return {
    get at(): string | null {
      return at
    },
    on: (place: string) => ({
      onpointerenter: (e: PointerEvent) => {
        if (e.pointerType === 'mouse') at = place
      },
      onpointerleave: leave(place),
      onfocusin: (e: FocusEvent) => {
        if ((e.target as Element).matches(':focus-visible')) at = place
      },
      onfocusout: leave(place),
    }),
  }
}
