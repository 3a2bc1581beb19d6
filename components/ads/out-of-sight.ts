/** On the box of a document without content; its label goes with it. */
const EMPTY = 'data-empty'

/**
 * Changes the height of a box while it is wholly below the window: at once, or when it is there again. Above the window
 * it would shift what is being read, by 0.2 to 1.0 (tests/e2e/ads.spec.ts), with scroll anchoring too.
 */
export function resizeOutOfSight(box: HTMLElement) {
  // Nothing moves with what lies over the page.
  const isOverPage = process.env.BUILT_ANCHOR ? box.closest('[data-anchor]') !== null : false
  let wanted: number | null = null

  function apply() {
    // Measured now, since an observer's entry is a frame old. Focus inside would be lost.
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
