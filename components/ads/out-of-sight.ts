/** On the box of a document without content; its label goes with it. */
const EMPTY = 'data-empty'

/**
 * Gives a box another height while it is wholly below the window: at once, or when it is there again. Above the window
 * it would move what is read: neither the browser's anchoring nor scrolling by the difference prevents that (0.2 to 1.0
 * of layout shift in tests/e2e/ads.spec.ts).
 */
export function resizeOutOfSight(box: HTMLElement) {
  // Nothing moves with what lies over the page.
  const isOverPage = process.env.BUILT_ANCHOR ? box.closest('[data-anchor]') !== null : false
  let wanted: number | null = null

  function apply() {
    // Measured now: what an observer says is a frame old. Focus inside would be lost.
    if (wanted === null || box.contains(document.activeElement)) return
    if (!isOverPage && box.getBoundingClientRect().top < window.innerHeight) return
    box.style.blockSize = `${wanted}px`
    box.toggleAttribute(EMPTY, wanted === 0)
    wanted = null
  }

  const observer = new IntersectionObserver(apply, { rootMargin: '1px 0px' })
  observer.observe(box)
  return {
    resize: (height: number) => {
      wanted = height
      apply()
    },
    end: () => observer.disconnect(),
  }
}
