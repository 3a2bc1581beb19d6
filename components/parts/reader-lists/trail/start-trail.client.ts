// Why in the browser: how far a story was read is stored on the device only.
// Without scripts, nothing is remembered.
import { HISTORY_KEY, RESUME_FRAGMENT } from '@/components/parts/reader-lists/store/history'
import type { TrailSettings } from './reading-trail'

// Milliseconds. It leaves time to load `trail.ts` before that counts the story as read.
const AFTER_MS = 5_000

/**
 * Calls once, when the reader scrolls or stays; at once if the device has a history, or the address asks to continue.
 * @param begin gets the time at which the page was shown, as `performance.now()` counts it
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

export function startTrail(box: HTMLElement, settings: TrailSettings): void {
  whenRead((shownAt) => {
    import('./trail.client').then(
      ({ addTrail }) => addTrail(box, settings, performance.now() - shownAt),
      () => undefined,
    )
  })
}
