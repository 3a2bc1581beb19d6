import type { PageEvent } from './events'

const COUNTED: readonly (readonly [selector: string, event: PageEvent])[] = [
  ['section[aria-labelledby=related] a[href]', { name: 'click', target: 'related' }],
  ['[data-reading] [data-hydrate=live] :is(a[href], button)', { name: 'click', target: 'live' }],
  ['[data-kept] a[href]', { name: 'click', target: 'saved' }],
  ['[data-reading] button[data-needs=unstored][aria-pressed=false]', { name: 'save' }],
]

export function clickedEvent(target: EventTarget | null): PageEvent | null {
  if (!(target instanceof Element)) return null
  return COUNTED.find(([selector]) => target.closest(selector))?.[1] ?? null
}

/**
 * Runs before the page's handlers, which change the elements.
 * @returns unsubscribes
 */
export function watchClicks(document: Document, clicked: (event: PageEvent) => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    const event = clickedEvent(target)
    if (event) clicked(event)
  }
  document.addEventListener('click', listen, { capture: true })
  return () => document.removeEventListener('click', listen, { capture: true })
}
