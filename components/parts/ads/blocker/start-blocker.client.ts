// Why in the browser: only there is an ad blocker.
// Without scripts, there are neither ads nor a notice.
import { whenAllowed } from '@/components/page/consent/gate.client'

export type BlockerSettings = {
  /** Days for which a reader who has closed the notice does not see it. */
  askAgainAfterDays: number
}

/** Unix time in milliseconds until which the notice stays away. */
export const BLOCKER_KEY = 'masthead:ad-blocker'

const DAY_MS = 86_400_000

// Milliseconds. Blockers hide an element within this time of its arrival.
export const LOOK_AFTER_MS = 1_500

/** Class names of ads that the common filter lists hide. */
const BAIT = 'adsbox ad-banner adsbygoogle pub_300x250 text-ad'

const SLOT = '[data-slot]'

/**
 * Shows the notice if something hides ads. A reader who has refused advertising, a page without slots, and a reader who
 * has closed the notice get none.
 */
export function startBlocker(
  notice: HTMLElement,
  { askAgainAfterDays }: BlockerSettings,
  now = Date.now,
): void {
  if (document.querySelector(SLOT) === null || isClosed(now())) return
  whenAllowed('advertising', () => {
    const bait = document.createElement('div')
    bait.className = BAIT
    bait.setAttribute('aria-hidden', 'true')
    // Out of the window and out of the flow, so that nothing moves.
    Object.assign(bait.style, { position: 'absolute', top: '0', left: '-99px', width: '9px', height: '9px' })
    document.body.append(bait)
    window.setTimeout(() => {
      const isBlocked = !bait.isConnected || getComputedStyle(bait).display === 'none' || bait.hidden
      bait.remove()
      if (isBlocked) show()
    }, LOOK_AFTER_MS)
  })

  function show() {
    const close = () => {
      notice.hidden = true
      window.removeEventListener('keydown', onKey)
      keepClosed(now() + askAgainAfterDays * DAY_MS)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    notice.querySelector('button')?.addEventListener('click', close)
    window.addEventListener('keydown', onKey)
    notice.hidden = false
  }
}

function isClosed(now: number): boolean {
  try {
    return Number(window.localStorage.getItem(BLOCKER_KEY) ?? 0) > now
  } catch {
    // Without storage the notice would come back on every page, so it does not come at all.
    return true
  }
}

function keepClosed(until: number): void {
  try {
    window.localStorage.setItem(BLOCKER_KEY, String(until))
  } catch {
    // Storage is full. The notice comes back on the next page.
  }
}
