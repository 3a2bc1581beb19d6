import { DEPTHS } from './events'

const STORY = '[data-reading]'

/**
 * Calls once for each quarter of the story whose end has been in view.
 * @returns `restart` for a new page, and `end`
 */
export function watchReadingDepth(scope: Window, reached: (percent: (typeof DEPTHS)[number]) => void) {
  let waiting = [...DEPTHS]
  let isScheduled = false

  function measure() {
    isScheduled = false
    const story = scope.document.querySelector(STORY)
    if (story === null || waiting.length === 0) return
    const { top, height } = story.getBoundingClientRect()
    if (height === 0) return
    const seen = ((scope.innerHeight - top) / height) * 100
    // Half a pixel is lost to rounding at the end.
    const done = waiting.filter((percent) => seen + 0.1 >= percent)
    waiting = waiting.filter((percent) => !done.includes(percent))
    done.forEach(reached)
  }
  const look = () => {
    if (isScheduled) return
    isScheduled = true
    scope.requestAnimationFrame(measure)
  }

  scope.addEventListener('scroll', look, { passive: true })
  scope.addEventListener('resize', look, { passive: true })
  look()
  return {
    restart: () => {
      waiting = [...DEPTHS]
      look()
    },
    end: () => {
      scope.removeEventListener('scroll', look)
      scope.removeEventListener('resize', look)
    },
  }
}
