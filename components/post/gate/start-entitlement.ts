/** Shows the whole story in place of its beginning and the notice, where the publisher's service opens it. */
import type { EntitlementSettings } from './entitled'
import { openStory } from './open-story'

/** The part of the page that the whole text takes the place of. */
const BEGINNING = '[data-beginning]'

export async function startEntitlement(box: HTMLElement, settings: EntitlementSettings): Promise<void> {
  // Where it can't be reached, the notice stays.
  const found = await openStory(settings).catch(() => null)
  if (found === null) return whenRestored(() => void startEntitlement(box, settings))
  const beginning = box.closest('article')?.querySelector<HTMLElement>(BEGINNING)
  beginning?.removeAttribute('data-read-aloud')
  const hadFocus = box.contains(document.activeElement)
  // Hidden rather than removed: React knows these elements.
  for (const element of [beginning, ...box.children]) hide(element)
  const text = document.createElement('div')
  text.className = settings.className
  text.setAttribute('data-read-aloud', '')
  text.setAttribute('data-opened', '')
  text.append(found.text)
  const counted = found.number === null ? undefined : settings.counted[found.number - 1]
  if (counted) {
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.textContent = counted
    box.append(status)
  }
  box.append(text)
  if (!hadFocus) return
  // Back returns it to the link that led to the sign-in, which is hidden now.
  text.tabIndex = -1
  text.focus({ preventScroll: true })
}

/** Calls once, when Back restores the page: the reader may have signed in on a later one. */
function whenRestored(act: () => void) {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    window.removeEventListener('pageshow', shown)
    act()
  }
  window.addEventListener('pageshow', shown)
}

/** The attribute alone gives way to any style sheet that sets how the element is laid out. */
function hide(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  element.hidden = true
  element.style.display = 'none'
}
