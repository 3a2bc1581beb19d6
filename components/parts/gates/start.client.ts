/**
 * Shows the whole story in place of its beginning and the notice, for as long as the publisher's service allows it.
 * Without scripts the notice stays.
 */
import type { EntitlementSettings } from './entitled'
import { type OpenedStory, openStory } from './open-story.client'

const BEGINNING = '[data-beginning]'

export async function startEntitlement(box: HTMLElement, settings: EntitlementSettings): Promise<void> {
  const story = await openStory(settings).catch(() => null)
  // The reader may sign in on another page and come back here.
  if (story === null) return whenRestored(() => void startEntitlement(box, settings))
  const close = show(story, box, settings)
  whenRestored(() => void closeUnlessOpen(close, box, settings))
}

/** The reader may have signed out on another page, on a device that others use. */
async function closeUnlessOpen(close: () => void, box: HTMLElement, settings: EntitlementSettings) {
  // Without an answer the story stays open, because the device may be offline.
  const isOpen = await openStory(settings).then(
    (story) => story !== null,
    () => true,
  )
  if (isOpen) return whenRestored(() => void closeUnlessOpen(close, box, settings))
  close()
  whenRestored(() => void startEntitlement(box, settings))
}

function show(story: OpenedStory, box: HTMLElement, settings: EntitlementSettings): () => void {
  const openingText = box.closest('article')?.querySelector<HTMLElement>(BEGINNING)
  openingText?.removeAttribute('data-read-aloud')
  const hadFocus = box.contains(document.activeElement)
  // Hidden instead of removed, because React owns these elements and would fail to find them.
  const wholeText = box.lastElementChild
  const hiddenElements = [openingText, ...box.children].filter(
    (element) => element instanceof HTMLElement && element !== wholeText,
  ) as HTMLElement[]
  hiddenElements.forEach(hide)
  const text = document.createElement('div')
  text.className = settings.className
  text.setAttribute('data-read-aloud', '')
  text.setAttribute('data-opened', '')
  text.append(story.text)
  const addedElements: HTMLElement[] = [...counterOf(story, settings), text]
  wholeText?.append(...addedElements)
  if (story.gift !== undefined)
    import('./gift-line.client').then(
      ({ giftLine }) => {
        const line = giftLine(story.gift)
        if (line === null || !text.isConnected) return
        text.before(line)
        addedElements.push(line)
      },
      () => undefined,
    )
  if (hadFocus) {
    // Back gives the focus to the link that led to the sign-in. That link is hidden now, so the focus moves to the
    // text.
    text.tabIndex = -1
    text.focus({ preventScroll: true })
  }
  return () => {
    for (const element of addedElements) element.remove()
    hiddenElements.forEach(unhide)
    openingText?.setAttribute('data-read-aloud', '')
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

// Calls once, when Back restores the page from the browser's memory.
function whenRestored(act: () => void) {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    window.removeEventListener('pageshow', onPageShow)
    act()
  }
  window.addEventListener('pageshow', onPageShow)
}

/** Sets `display` as well, because the attribute `hidden` has no effect where a style sheet sets `display`. */
function hide(element: HTMLElement) {
  element.hidden = true
  element.style.display = 'none'
}

function unhide(element: HTMLElement) {
  element.hidden = false
  element.style.removeProperty('display')
}
