/**
 * Shows the whole story in place of its beginning and the notice, where and as long as the publisher's service opens it.
 */
import type { EntitlementSettings } from './entitled'
import { type OpenedStory, openStory } from './open-story'

/** The part of the page that the whole text takes the place of. */
const BEGINNING = '[data-beginning]'

export async function startEntitlement(box: HTMLElement, settings: EntitlementSettings): Promise<void> {
  // Where it can't be reached, the notice stays.
  const story = await openStory(settings).catch(() => null)
  // The reader may have signed in on a later page.
  if (story === null) return whenRestored(() => void startEntitlement(box, settings))
  const close = show(story, box, settings)
  whenRestored(() => void closeUnlessOpen(close, box, settings))
}

/** The reader may have signed out on a later page, on a device that others use. */
async function closeUnlessOpen(close: () => void, box: HTMLElement, settings: EntitlementSettings) {
  // Without an answer it stays open: the device may be offline.
  const isOpen = await openStory(settings).then(
    (story) => story !== null,
    () => true,
  )
  if (isOpen) return whenRestored(() => void closeUnlessOpen(close, box, settings))
  close()
  whenRestored(() => void startEntitlement(box, settings))
}

/** @returns what shows the beginning and the notice again */
function show(story: OpenedStory, box: HTMLElement, settings: EntitlementSettings): () => void {
  const beginning = box.closest('article')?.querySelector<HTMLElement>(BEGINNING)
  beginning?.removeAttribute('data-read-aloud')
  const hadFocus = box.contains(document.activeElement)
  // Hidden rather than removed: React knows these elements.
  const whole = box.lastElementChild
  const replaced = [beginning, ...box.children].filter(
    (element) => element instanceof HTMLElement && element !== whole,
  ) as HTMLElement[]
  replaced.forEach(hide)
  const text = document.createElement('div')
  text.className = settings.className
  text.setAttribute('data-read-aloud', '')
  text.setAttribute('data-opened', '')
  text.append(story.text)
  const status = counterOf(story, settings)
  whole?.append(...status, text)
  if (hadFocus) {
    // Back returns it to the link that led to the sign-in, which is hidden now.
    text.tabIndex = -1
    text.focus({ preventScroll: true })
  }
  return () => {
    for (const element of [...status, text]) element.remove()
    replaced.forEach(unhide)
    beginning?.setAttribute('data-read-aloud', '')
  }
}

/** Which of the month's free stories it is, where the meter opened it. */
function counterOf({ number }: OpenedStory, { counted }: EntitlementSettings): HTMLElement[] {
  const text = number === null ? undefined : counted[number - 1]
  if (!text) return []
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = text
  return [status]
}

/** Calls once, when Back restores the page. */
function whenRestored(act: () => void) {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    window.removeEventListener('pageshow', shown)
    act()
  }
  window.addEventListener('pageshow', shown)
}

/** The attribute alone gives way to any style sheet that sets how the element is laid out. */
function hide(element: HTMLElement) {
  element.hidden = true
  element.style.display = 'none'
}

function unhide(element: HTMLElement) {
  element.hidden = false
  element.style.removeProperty('display')
}
