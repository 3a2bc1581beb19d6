import { HISTORY_KEY, RESUME_FRAGMENT } from '@/lib/features/reader-data/history-names'

// Before a story counts as read (watch-reading.ts), with time for the file to come.
const AFTER_MS = 5_000

/**
 * Calls once, when a reader begins to read: scrolls, or stays. At once where there is something to go on from.
 * @param begin gets the time in milliseconds, as of `performance.now()`, since which the page is in view
 */
export function whenRead(begin: (shownAt: number) => void): void {
  let shownAt = performance.now()
  let timer: number | undefined

  function start() {
    end()
    begin(shownAt)
  }
  function look() {
    window.clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    shownAt = performance.now()
    timer = window.setTimeout(start, AFTER_MS)
  }
  function end() {
    window.clearTimeout(timer)
    window.removeEventListener('scroll', start)
    document.removeEventListener('visibilitychange', look)
  }

  if (window.scrollY > 0 || isResumable()) start()
  else {
    window.addEventListener('scroll', start, { passive: true })
    document.addEventListener('visibilitychange', look)
    look()
  }
}

function isResumable(): boolean {
  try {
    return window.location.hash === RESUME_FRAGMENT || window.localStorage.getItem(HISTORY_KEY) !== null
  } catch {
    return false
  }
}
