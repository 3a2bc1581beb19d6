/** On the box of a document without content; its label goes with it. */
const EMPTY = 'data-empty'
/** On the box of a document with content: until then its room has no label. */
const FILLED = 'data-filled'

/**
 * Changes the height of a box while its slot is wholly below the window: at once, or when it is there again. Above the
 * window it would shift what is being read, by 0.2 to 1.0 (tests/e2e/ads.spec.ts), with scroll anchoring too.
 */
export function resizeOutOfSight(box: HTMLElement) {
  // The label is above the box, and what follows takes its room as well.
  const slot = box.closest<HTMLElement>('[data-slot]') ?? box
  // Nothing moves with what lies over the page.
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

  // In the frame that is drawn next, which has the reader's scrolling in it: measured before, a slot below the window
  // may be in it when it is drawn.
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
    /** Its content keeps the size of the box. */
    fill: () => void box.toggleAttribute(FILLED, true),
    end: () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
