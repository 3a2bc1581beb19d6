'use client'
// Adds the next page below, so that readers keep their position. Without scripts: a link to that page.
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control'
import styles from './load-more.module.css'

export type FurtherPage = {
  path: string
  items: Element[]
  neighbours: Element | null
  name: string
}

const LIST = '[data-list]'

/** The stories of a page, of which the first may stand above its list. */
const STORIES = `:is(${LIST}, [data-opening]) > li:not([data-ad])`

const NEXT = 'a[rel=next]'

/**
 * Scripts in the page do not run.
 * @param path of this site
 * @throws if it is unreachable or has no list
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
  // Its page may have been made on an earlier day.
  for (const date of item.querySelectorAll('[data-day]')) date.removeAttribute('data-day')
  for (const image of item.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.removeAttribute('fetchpriority')
  }
}

type Props = {
  labels: { loading: string; failed: string }
  children: ReactNode
}

// Then a new page is loaded, which frees memory.
const FURTHER_PAGES_MAX = 10

/* After React's items come those of the next page's cached HTML. */
export const LoadMore = control(function LoadMore({ labels, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pagesAdded = useRef(0)
  // State updates too late for a second press.
  const isLoading = useRef(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [name, setName] = useState('')

  function add(page: FurtherPage): Element[] {
    const root = box.current
    const list = root?.querySelector(LIST)
    if (!root || !list) return []
    // Newer stories push what opens this page, too, onto the next one.
    const present = new Set([...document.querySelectorAll(`main ${STORIES}`)].map(addressOf))
    const added = page.items.filter((item) => !present.has(addressOf(item)))
    list.append(...added)
    root.querySelector(':scope > nav[data-further]')?.remove()
    root.dataset.grown = ''
    pagesAdded.current += 1
    if (page.neighbours) {
      page.neighbours.setAttribute('data-further', '')
      root.querySelector(':scope > [role=status]')?.before(page.neighbours)
    }
    markNext(root, pagesAdded.current < FURTHER_PAGES_MAX)
    return added
  }

  useLayoutEffect(() => {
    if (box.current) markNext(box.current, true)
  }, [])

  async function load(next: string): Promise<void> {
    isLoading.current = true
    setState('loading')
    try {
      const page = await readFurtherPage(next)
      const added = add(page)
      history.replaceState(null, '', page.path)
      // All items may have moved onto that page.
      const onward = page.neighbours?.querySelector<HTMLAnchorElement>(`${NEXT}[role=button]`)
      if (!added[0] && onward) {
        onward.focus()
        return load(onward.pathname)
      }
      added[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: false })
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
        {/* The links already show the name. */}
        <span className={state === 'idle' ? 'visually-hidden' : undefined}>
          {state === 'loading' ? labels.loading : state === 'failed' ? labels.failed : name}
        </span>
      </p>
    </div>
  )
})

/** For screen readers, the link is a button. */
function markNext(root: HTMLElement, addsInPlace: boolean) {
  for (const link of root.querySelectorAll(`:scope > nav ${NEXT}`)) {
    if (addsInPlace) link.setAttribute('role', 'button')
    else link.removeAttribute('role')
  }
}
