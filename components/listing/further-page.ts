/** What a further page of a list adds to the one on screen, taken from that page as any reader gets it. */

export type FurtherPage = {
  /** The page's own address. */
  path: string
  /** Its stories, one a list item. Advertisements of further pages are left out: nothing would fill them. */
  items: Element[]
  /** Its links to the neighbouring pages; null where it has none. */
  neighbours: Element | null
  /** What it calls itself: “Page 3”. */
  name: string
}

/** Marks the list that grows; on the `ul` of a page and of those that follow it. */
export const LIST = '[data-list]'

/** The link to the next page. */
export const NEXT = 'a[rel=next]'

/**
 * Reads a page of this site and takes its list. Nothing in it runs or loads until it is added to the page.
 * @param path of this site, as the link to it says
 * @throws where there is no such page, it can't be reached, or it is no list
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
    // A list whose stories all run the other way is turned round, and what is added to it may not run that way.
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

/** A story's address as its identity, to find those that a newer story has pushed onto the next page. */
export const addressOf = (item: Element) => item.querySelector('a[href]')?.getAttribute('href') ?? null

/** On a page of its own the first picture is urgent; further down it is one of many. */
function makeFurther(item: Element) {
  item.setAttribute('data-further', '')
  for (const script of item.querySelectorAll('script')) script.remove()
  for (const image of item.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.removeAttribute('fetchpriority')
  }
}
