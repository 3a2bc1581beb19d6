import { element, icon } from '@/components/parts/element'
import { addStyles } from '@/components/parts/styles'
import { history, isHalfRead } from '@/lib/features/reader-data/history'
import { RESUME_FRAGMENT } from '@/lib/features/reader-data/history-names'
import { goToPlace } from './place'
import type { TrailSettings } from './reading-trail'
import styles from './trail.css'
import { watchReading } from './watch-reading'

/**
 * @param mark focusable, at the start of the text
 * @param shownFor milliseconds already in view
 */
export function addTrail(mark: HTMLElement, settings: TrailSettings, shownFor: number): void {
  const article = mark.closest('article')
  if (!article) return
  const { story } = settings
  let leave = () => {}
  // Read before this visit changes it.
  const place = history.items()?.find(({ id }) => id === story.id)?.place ?? 0
  if (isHalfRead(place)) {
    if (window.location.hash === RESUME_FRAGMENT) goToPlace(article, place)
    else leave = addOffer(mark, settings, () => goToPlace(article, place))
  }
  watchReading({ article, mark, story, shownFor, onScrolledIn: () => leave() })
}

/** @returns function that removes the offer */
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
