/** Distinguishes a story that is read from one that was opened and left, and remembers how far it was read. */
import { historyOff, notePlace, rememberRead } from '@/lib/features/reader-data/history'
import type { StoredStory } from '@/lib/features/reader-data/story'
import { placeIn } from './place'

/** In view for so long, a story counts as read: a reader who opened it by mistake has left by then. */
const READ_AFTER_MS = 8_000

// What was read less far keeps the place of an earlier visit.
const WORTH_NOTING = 0.05

type Watched = {
  article: Element
  /** An element at the start of the story's text. */
  mark: Element
  story: StoredStory
  /** Milliseconds that it has been in view. */
  shownFor: number
  /** Called when the reader has scrolled into the story. */
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

  // The window, and half as much above it: the mark leaves it upwards when half a screen of the story has gone by.
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
  // Another tab, or a later page, may switch the history off; a store without a listener would not notice.
  historyOff.onChange(() => undefined)
  look(shownFor)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', note)
}
