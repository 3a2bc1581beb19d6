import { historyOff, notePlace, rememberRead } from '@/lib/features/reader-data/history'
import type { StoredStory } from '@/lib/features/reader-data/story'
import { placeIn } from './place'

const READ_AFTER_MS = 8_000

// Below this, the place of an earlier visit is kept.
const WORTH_NOTING = 0.05

type Watched = {
  article: Element
  mark: Element
  story: StoredStory
  /** Milliseconds already in view. */
  shownFor: number
  onScrolledIn: () => void
}

export function watchReading({ article, mark, story, shownFor, onScrolledIn }: Watched): void {
  let isRead = false
  let timer: number | undefined

  function remember() {
    if (isRead) return
    isRead = true
    rememberRead(story, new Date().toISOString())
  }
  function note() {
    const place = placeIn(article)
    if (isRead && place >= WORTH_NOTING) notePlace(story.id, place)
  }
  function look(already = 0) {
    window.clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = window.setTimeout(remember, READ_AFTER_MS - already)
    else note()
  }
  const onVisibility = () => look()

  // The mark leaves upwards after half a screen.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.isIntersecting || entry.boundingClientRect.top >= 0) return
      observer.disconnect()
      remember()
      onScrolledIn()
    },
    { rootMargin: '50% 0px 0px 0px' },
  )
  observer.observe(mark)
  // Without a listener, changes of other tabs are not noticed.
  historyOff.onChange(() => undefined)
  look(shownFor)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', note)
}
