import type { SlotSettings } from './slot-settings'

const EMPTY = 'data-empty'
const FILLED = 'data-filled'

/** Above the window, the page would shift by 0.2 to 1.0 (tests/e2e/ads.spec.ts), even with scroll anchoring. */
export function resizeOutOfSight(box: HTMLElement) {
  const slot = box.closest<HTMLElement>('[data-slot]') ?? box
  // An overlay shifts nothing.
  const isOverPage = process.env.BUILT_ANCHOR ? box.closest('[data-anchor]') !== null : false
  let wanted: number | null = null
  let frame = 0

  function apply() {
    frame = 0
    // Focus inside would be lost.
    if (wanted === null || box.contains(document.activeElement)) return
    if (!isOverPage && slot.getBoundingClientRect().top < window.innerHeight) return
    // After what a network may have set: fill-in-page.ts.
    box.style.setProperty('block-size', `${wanted}px`, 'important')
    box.toggleAttribute(EMPTY, wanted === 0)
    wanted = null
  }

  // Runs in the next frame, which includes pending scrolling.
  function applyInFrame() {
    if (wanted !== null && frame === 0) frame = requestAnimationFrame(apply)
  }

  const observer = new IntersectionObserver(applyInFrame, { rootMargin: '1px 0px' })
  observer.observe(slot)
  return {
    resize: (height: number) => {
      wanted = height
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

/** Adds an ad after a skip button for keyboards. */
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

/** Media Rating Council: half of the ad for one second. */
const SHARE = 0.5
const MS = 1_000

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
