// Why in the browser: how far a story was read is stored on the device only.
// Without scripts, nothing is remembered.
import { element, icon } from '@/components/parts/element.client'
import {
  history,
  historyOff,
  isHalfRead,
  RESUME_FRAGMENT,
  rememberRead,
  saveProgress,
} from '@/components/parts/reader-lists/store/history'
import { addStyles } from '@/components/parts/styles.client'
import type { StoredStory } from '@/components/reader-data/story'
import type { TrailSettings } from './reading-trail'
import styles from './trail.css'

// About where a reader's eyes are, as a share of the window's height.
const EYES = 0.25

/**
 * How far a story has been read: the share of its height that is above the reader's eyes, from 0 to 1. A share fits any
 * screen.
 */
export function progressIn(article: Element): number {
  const { top, height } = article.getBoundingClientRect()
  if (height <= 0) return 0
  const share = (window.innerHeight * EYES - top) / height
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}

/** Scrolls to a place, and moves the focus there, so that keyboards and screen readers go on from it. */
export function scrollToProgress(article: Element, progress: number): void {
  const { top, height } = article.getBoundingClientRect()
  const passageTop = top + height * progress
  window.scrollTo({ top: window.scrollY + passageTop - window.innerHeight * EYES })
  const passage = passageAt(article, passageTop - top)
  if (!passage) return
  passage.tabIndex = -1
  passage.focus({ preventScroll: true })
}

function passageAt(article: Element, height: number): HTMLElement | null {
  const { top } = article.getBoundingClientRect()
  const passages = [...article.querySelectorAll<HTMLElement>('[data-read-aloud] > p, [data-read-aloud] > h2')]
  return passages.findLast((passage) => passage.getBoundingClientRect().top - top <= height) ?? null
}

// A story that is in view for this many milliseconds counts as read. A reader who opened it by mistake has left by
// then.
const READ_AFTER_MS = 8_000

// If less of the story was read now, the place of an earlier visit is kept.
const WORTH_NOTING = 0.05

type Watched = {
  article: Element
  mark: Element
  story: StoredStory
  shownFor: number
  onScrolledIn: () => void
}

/** Remembers a story as read after some time or half a screen, and then how far it was read. */
export function watchReading({ article, mark, story, shownFor, onScrolledIn }: Watched): void {
  let isRead = false
  let timer: number | undefined

  function remember() {
    if (isRead) return
    isRead = true
    rememberRead(story, new Date().toISOString())
  }
  function note() {
    const progress = progressIn(article)
    if (isRead && progress >= WORTH_NOTING) saveProgress(story.id, progress)
  }
  function look(already = 0) {
    window.clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = window.setTimeout(remember, READ_AFTER_MS - already)
    else note()
  }
  const onVisibility = () => look()

  // The observed area is half a window higher than the window, so the mark leaves it upwards when half a screen of the
  // story has gone by.
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
  // The store notices changes of other tabs only while it has a listener. The reader may turn the history off there.
  historyOff.onChange(() => undefined)
  look(shownFor)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', note)
}

/**
 * Remembers the reading of a story, and offers to continue an earlier one.
 * @param mark an element at the start of the story's text, which can have the focus
 * @param shownFor milliseconds for which the story has been in view
 */
export function addTrail(mark: HTMLElement, settings: TrailSettings, shownFor: number): void {
  const article = mark.closest('article')
  if (!article) return
  const { story } = settings
  let leave = () => {}
  // Read before this visit is remembered, which would replace it.
  const progress = history.items()?.find(({ id }) => id === story.id)?.place ?? 0
  if (isHalfRead(progress)) {
    if (window.location.hash === RESUME_FRAGMENT) scrollToProgress(article, progress)
    else leave = addOffer(mark, settings, () => scrollToProgress(article, progress))
  }
  watchReading({ article, mark, story, shownFor, onScrolledIn: () => leave() })
}

function addOffer(mark: HTMLElement, settings: TrailSettings, goOn: () => void) {
  const { labels } = settings
  addStyles(styles)
  const link = element('a', { className: 'resume-link', href: RESUME_FRAGMENT }, labels.goOnReading)
  const close = element('button', { type: 'button', className: 'resume-close' }, icon('M6 6 18 18M18 6 6 18'))
  close.setAttribute('aria-label', labels.close)
  const offer = element('div', { className: 'resume-offer' }, link, close)
  const leave = () => {
    if (offer.contains(document.activeElement)) mark.focus({ preventScroll: true })
    offer.remove()
  }
  link.addEventListener('click', (event) => {
    event.preventDefault()
    goOn()
    leave()
  })
  close.addEventListener('click', leave)
  mark.append(offer)
  return leave
}
