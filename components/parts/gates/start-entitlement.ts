/** Shows the whole story while the publisher's service allows it. */
import type { EntitlementSettings } from './entitled'
import { type OpenedStory, openStory } from './open-story'

const BEGINNING = '[data-beginning]'

export async function startEntitlement(box: HTMLElement, settings: EntitlementSettings): Promise<void> {
  const story = await openStory(settings).catch(() => null)
  // Readers may sign in on another page.
  if (story === null) return whenRestored(() => void startEntitlement(box, settings))
  const close = show(story, box, settings)
  whenRestored(() => void closeUnlessOpen(close, box, settings))
}

/** Readers may sign out on another page. */
async function closeUnlessOpen(close: () => void, box: HTMLElement, settings: EntitlementSettings) {
  // Without an answer, the device may be offline.
  const isOpen = await openStory(settings).then(
    (story) => story !== null,
    () => true,
  )
  if (isOpen) return whenRestored(() => void closeUnlessOpen(close, box, settings))
  close()
  whenRestored(() => void startEntitlement(box, settings))
}

function show(story: OpenedStory, box: HTMLElement, settings: EntitlementSettings): () => void {
  const beginning = box.closest('article')?.querySelector<HTMLElement>(BEGINNING)
  beginning?.removeAttribute('data-read-aloud')
  const hadFocus = box.contains(document.activeElement)
  // Hidden, not removed, because React owns these elements.
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
    // Back focuses the sign-in link, which is now hidden.
    text.tabIndex = -1
    text.focus({ preventScroll: true })
  }
  return () => {
    for (const element of [...status, text]) element.remove()
    replaced.forEach(unhide)
    beginning?.setAttribute('data-read-aloud', '')
  }
}

function counterOf({ number }: OpenedStory, { counted }: EntitlementSettings): HTMLElement[] {
  const text = number === null ? undefined : counted[number - 1]
  if (!text) return []
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = text
  return [status]
}

function whenRestored(act: () => void) {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    window.removeEventListener('pageshow', shown)
    act()
  }
  window.addEventListener('pageshow', shown)
}

/** `hidden` alone is overridden by any `display` in a style sheet. */
function hide(element: HTMLElement) {
  element.hidden = true
  element.style.display = 'none'
}

function unhide(element: HTMLElement) {
  element.hidden = false
  element.style.removeProperty('display')
}
