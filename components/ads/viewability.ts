/** Event on `window` with `{ id, place }`, once per slot: docs/advertising.md. */
export const VIEWABLE = 'masthead:ad-viewable'

/** Media Rating Council: half of the ad for one second. */
const SHARE = 0.5
const MS = 1_000

/** @returns function that stops watching */
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
