const EMPTY = 'data-empty'
const FILLED = 'data-filled'

/**
 * Resizes only below the window. Above it, the page would shift by 0.2 to 1.0 (tests/e2e/ads.spec.ts), even with scroll
 * anchoring.
 */
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
    box.style.blockSize = `${wanted}px`
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
