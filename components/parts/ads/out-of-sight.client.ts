// Why in the browser: only the browser knows where the reader has scrolled.
// Without scripts, no slot is shown (slot.module.css).
import type { SlotSettings } from './slot-settings'

const EMPTY = 'data-empty'
const FILLED = 'data-filled'

/**
 * Changes the height of a slot's box only while the slot is below the window. A change above the window would shift the
 * page by 0.2 to 1.0, even with scroll anchoring (tests/e2e/ads.full.spec.ts).
 */
export function resizeOutOfSight(box: HTMLElement) {
  const slot = box.closest<HTMLElement>('[data-slot]') ?? box
  // A slot in the overlay at the window's edge shifts nothing. `BUILT_ANCHOR` is compiled in, so that sites without one
  // don't carry this code.
  const isOverPage = process.env.BUILT_ANCHOR ? box.closest('[data-anchor]') !== null : false
  let pendingHeight: number | null = null
  let frame = 0

  function apply() {
    frame = 0
    // If the box becomes empty, it is hidden, and focus inside it would be lost.
    if (pendingHeight === null || box.contains(document.activeElement)) return
    if (!isOverPage && slot.getBoundingClientRect().top < window.innerHeight) return
    // `important` overrides a height that an ad network may have set: fill-in-page.ts.
    box.style.setProperty('block-size', `${pendingHeight}px`, 'important')
    box.toggleAttribute(EMPTY, pendingHeight === 0)
    pendingHeight = null
  }

  // Measured in the next frame, which includes scrolling that has already happened. Measured now, a slot below the
  // window might be in it by the time it is drawn.
  function applyInFrame() {
    if (pendingHeight !== null && frame === 0) frame = requestAnimationFrame(apply)
  }

  const observer = new IntersectionObserver(applyInFrame, { rootMargin: '1px 0px' })
  observer.observe(slot)
  return {
    resize: (height: number) => {
      pendingHeight = height
      box.toggleAttribute(FILLED, height > 0)
      applyInFrame()
    },
    fill: () => void box.toggleAttribute(FILLED, true),
    end: () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

/** Adds an ad with a button before it that skips it, for readers who use a keyboard. */
export function addSkippable(
  box: HTMLElement,
  { skipLabel, skipClass }: Pick<SlotSettings, 'skipLabel' | 'skipClass'>,
  advertisement: HTMLElement,
): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = skipClass
  button.textContent = skipLabel
  const end = document.createElement('span')
  end.tabIndex = -1
  button.addEventListener('click', () => end.focus())
  box.append(button, advertisement, end)
}

/** Event on `window` with `{ id, place }`, once per slot: docs/advertising.md. */
export const VIEWABLE = 'masthead:ad-viewable'

/** What counts as viewed by the Media Rating Council: half of the ad, for one second. */
const SHARE = 0.5
const MS = 1_000

/** Dispatches VIEWABLE once, when the ad has been viewed. @returns a function that ends it */
export function watchViewability(box: Element, slot: { id: number; place: string }): () => void {
  let timer: number | undefined
  let isInView = false
  const restart = () => {
    window.clearTimeout(timer)
    if (isInView && document.visibilityState === 'visible') timer = window.setTimeout(tell, MS)
  }
  function tell() {
    end()
    window.dispatchEvent(new CustomEvent(VIEWABLE, { detail: slot }))
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInView = (entry?.intersectionRatio ?? 0) >= SHARE
      restart()
    },
    { threshold: SHARE },
  )
  function end() {
    observer.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', restart)
  }
  observer.observe(box)
  document.addEventListener('visibilitychange', restart)
  return end
}
