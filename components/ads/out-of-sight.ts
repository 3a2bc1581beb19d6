/** On the box of a document without content; its label goes with it. */
export const EMPTY = 'data-empty'

/**
 * Gives a box another height while no part of it is in the window, so that what is read does not move: below the
 * window at once, else when it has left. Above, the browser keeps the text in its place where it anchors scrolling.
 */
export function resizeOutOfSight(box: HTMLElement) {
  const isAnchored = CSS.supports('overflow-anchor', 'auto')
  let wanted: number | null = null
  let position: 'above' | 'in' | 'below' = 'in'

  function apply() {
    if (wanted === null || position === 'in' || (position === 'above' && !isAnchored)) return
    // Focus inside would be lost.
    if (box.contains(document.activeElement)) return
    box.style.blockSize = `${wanted}px`
    box.toggleAttribute(EMPTY, wanted === 0)
    wanted = null
  }
  // A screen's edge more, so that a quick scroll does not reach it while it changes.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      position = entry.isIntersecting ? 'in' : entry.boundingClientRect.top < 0 ? 'above' : 'below'
      apply()
    },
    { rootMargin: '1px 0px' },
  )
  observer.observe(box)
  return {
    resize: (height: number) => {
      wanted = height
      apply()
    },
    end: () => observer.disconnect(),
  }
}
