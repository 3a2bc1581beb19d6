/** Shows the whole story in place of its beginning and the notice, where the publisher's service opens it. */
import type { EntitlementSettings } from './entitled'
import { openStory } from './open-story'

/** The part of the page that the whole text takes the place of. */
const BEGINNING = '[data-beginning]'

export async function startEntitlement(box: HTMLElement, settings: EntitlementSettings): Promise<void> {
  // Where it can't be reached, the notice stays.
  const found = await openStory(settings).catch(() => null)
  if (found === null) return
  const beginning = box.closest('article')?.querySelector<HTMLElement>(BEGINNING)
  beginning?.removeAttribute('data-read-aloud')
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
}

/** The attribute alone gives way to any style sheet that sets how the element is laid out. */
function hide(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  element.hidden = true
  element.style.display = 'none'
}
