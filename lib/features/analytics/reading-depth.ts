import { DEPTHS } from './events'

const STORY = '[data-reading]'

const storyInView = ({ document, innerHeight }: Window) =>
  [...document.querySelectorAll(STORY)].findLast(
    (story) => story.getBoundingClientRect().top <= innerHeight / 2 + 1,
  )

/** @returns `restart` for a new story, and `end` */
export function watchReadingDepth(scope: Window, reached: (percent: (typeof DEPTHS)[number]) => void) {
  let waiting = [...DEPTHS]
  let story: Element | undefined
  let isScheduled = false

  function measure() {
    isScheduled = false
    const read = story?.isConnected ? story : scope.document.querySelector(STORY)
    if (read === null || waiting.length === 0) return
    const { top, height } = read.getBoundingClientRect()
    if (height === 0) return
    const seen = ((scope.innerHeight - top) / height) * 100
    // Allows for rounding.
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
      story = storyInView(scope)
      look()
    },
    end: () => {
      scope.removeEventListener('scroll', look)
      scope.removeEventListener('resize', look)
    },
  }
}
