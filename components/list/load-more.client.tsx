'use client'
// Why in the browser: the next page's stories are added below these, so that readers keep their position.
// Without scripts, the same link leads to the next page.
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control.client'
import styles from './load-more.module.css'

export type FurtherPage = {
  path: string
  items: Element[]
  neighbours: Element | null
  name: string
}

const LIST = '[data-list]'

/**
 * The stories of a page. The first ones may stand above the list, in its opening. Ads are left out, because nothing
 * would fill them.
 */
const STORIES = `:is(${LIST}, [data-opening]) > li:not([data-ad])`

const NEXT = 'a[rel=next]'

/**
 * Reads a further page of the site's list as any reader gets it. Nothing in a parsed document runs or loads before it
 * is added to the page.
 * @param path a path of this site
 * @throws if the page can't be reached, or holds no list
 */
async function readFurtherPage(path: string): Promise<FurtherPage> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const items = [...page.querySelectorAll(`main ${STORIES}`)]
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

const addressOf = (item: Element) => item.querySelector('a[href]')?.getAttribute('href') ?? null

function makeFurther(item: Element) {
  item.setAttribute('data-further', '')
  for (const script of item.querySelectorAll('script')) script.remove()
  // The page may have been rendered on an earlier day. Without this attribute its times always show their dates.
  for (const date of item.querySelectorAll('[data-day]')) date.removeAttribute('data-day')
  // The first picture of a page is urgent there; here it is one of many further down.
  for (const image of item.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.removeAttribute('fetchpriority')
  }
}

type Props = {
  labels: { loading: string; failed: string }
  children: ReactNode
}

// After ten pages the link leads to the next page instead, which frees the memory of the earlier ones.
const FURTHER_PAGES_MAX = 10

/* The next page's items come from its HTML, which every cache holds, so that a card is rendered in one place only.
   They stand behind the items that React manages, and React removes them together with the list. */
export const LoadMore = control(function LoadMore({ labels, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pagesAdded = useRef(0)
  // A ref, since state is updated only with the next render: a second press in between would load the page twice.
  const isLoading = useRef(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [name, setName] = useState('')

  function add(page: FurtherPage): Element[] {
    const root = box.current
    const list = root?.querySelector(LIST)
    if (!root || !list) return []
    // Stories published meanwhile push the end of this page onto the next one, where they would appear a second time.
    const addressesOnPage = new Set([...document.querySelectorAll(`main ${STORIES}`)].map(addressOf))
    const newItems = page.items.filter((item) => !addressesOnPage.has(addressOf(item)))
    list.append(...newItems)
    root.querySelector(':scope > nav[data-further]')?.remove()
    root.dataset.grown = ''
    pagesAdded.current += 1
    if (page.neighbours) {
      page.neighbours.setAttribute('data-further', '')
      root.querySelector(':scope > [role=status]')?.before(page.neighbours)
    }
    markNext(root, pagesAdded.current < FURTHER_PAGES_MAX)
    return newItems
  }

  // In a layout effect, so that the link is a button before the reader can see or focus it.
  useLayoutEffect(() => {
    if (box.current) markNext(box.current, true)
  }, [])

  async function load(next: string): Promise<void> {
    isLoading.current = true
    setState('loading')
    try {
      const page = await readFurtherPage(next)
      const newItems = add(page)
      history.replaceState(null, '', page.path)
      // If newer stories have pushed everything on this page onto the next one, nothing was added, and the page after
      // that is loaded at once.
      const onward = page.neighbours?.querySelector<HTMLAnchorElement>(`${NEXT}[role=button]`)
      if (!newItems[0] && onward) {
        onward.focus()
        return load(onward.pathname)
      }
      newItems[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: false })
      setName(page.name)
      setState('idle')
    } catch {
      setState('failed')
    }
    isLoading.current = false
  }

  function click(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link?.matches(`${NEXT}[role=button]`)) return
    event.preventDefault()
    if (!isLoading.current) void load(link.pathname)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links inside.
    <div
      ref={box}
      className={styles.box}
      data-loading={state === 'loading' || undefined}
      data-holds-next
      onClickCapture={click}
      onKeyDown={(event) => {
        const control = (event.target as Element).closest<HTMLElement>(`${NEXT}[role=button]`)
        if (event.key !== ' ' || !control) return
        event.preventDefault()
        control.click()
      }}
    >
      {children}
      <p role="status" className={styles.status}>
        {/* When idle, the text is for screen readers only: the links above it show the page's name already. */}
        <span className={state === 'idle' ? 'visually-hidden' : undefined}>
          {state === 'loading' ? labels.loading : state === 'failed' ? labels.failed : name}
        </span>
      </p>
    </div>
  )
})

/**
 * Tells screen readers what a press does: a link that adds in place is a button, one that leads to another page stays a
 * link.
 */
function markNext(root: HTMLElement, addsInPlace: boolean) {
  for (const link of root.querySelectorAll(`:scope > nav ${NEXT}`)) {
    if (addsInPlace) link.setAttribute('role', 'button')
    else link.removeAttribute('role')
  }
}
