export type FurtherPage = {
  path: string
  items: Element[]
  neighbours: Element | null
  name: string
}

export const LIST = '[data-list]'

export const NEXT = 'a[rel=next]'

/**
 * Scripts in the page do not run.
 * @param path of this site
 * @throws if it is unreachable or has no list
 */
export async function readFurtherPage(path: string): Promise<FurtherPage> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const items = [...page.querySelectorAll(`main ${LIST} > li:not([data-ad])`)]
  if (items.length === 0) throw new Error(`${path} holds no list`)
  const dir = items[0]?.closest('[dir]')?.getAttribute('dir')
  for (const item of items) {
    makeFurther(item)
    if (dir) item.setAttribute('dir', dir)
  }
  const neighbours = page.querySelector('main nav :is(a[rel=next], a[rel=prev])')?.closest('nav') ?? null
  return {
    path: response.redirected ? new URL(response.url).pathname : path,
    items,
    neighbours,
    name: neighbours?.querySelector('[aria-current=page]')?.textContent.trim() ?? '',
  }
}

/** Identifies a story, to skip those already shown. */
export const addressOf = (item: Element) => item.querySelector('a[href]')?.getAttribute('href') ?? null

function makeFurther(item: Element) {
  item.setAttribute('data-further', '')
  for (const script of item.querySelectorAll('script')) script.remove()
  for (const image of item.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.removeAttribute('fetchpriority')
  }
}
