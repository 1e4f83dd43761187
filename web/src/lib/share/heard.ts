/** The last thing that went wrong in the page, for a report of a bug. */
export const heard = { last: '' }
addEventListener('error', (e) => (heard.last = `${e.message} ${e.error instanceof Error ? (e.error.stack ?? '') : ''}`.slice(0, 2000)))
addEventListener(
  'unhandledrejection',
  (e) => (heard.last = String(e.reason instanceof Error ? (e.reason.stack ?? e.reason.message) : e.reason).slice(0, 2000)),
)
