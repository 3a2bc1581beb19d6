/** Reads the server-rendered list: links with `data-picture` around an `img`. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './lightbox.module.css'
import { pictureOf } from './picture-of'

export type LightboxProps = {
  labels: { dialog: string; close: string; previous: string; next: string }
  lang: string
  isSingle: boolean
}

const SWIPE_PX = 40

const WIDTH = '100vw'

export function Lightbox({
  labels,
  lang,
  isSingle,
  list,
  first,
}: LightboxProps & {
  list: RefObject<HTMLElement | null>
  first: HTMLAnchorElement | null
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const caption = useRef<HTMLElement>(null)
  const touchedAt = useRef<[x: number, y: number]>(undefined)
  // The latest history entry belongs to the open dialog.
  const isEntry = useRef(false)
  const [shown, setShown] = useState<{ links: HTMLAnchorElement[]; at: number } | null>(null)
  const link = shown?.links[shown.at]
  const image = link?.querySelector('img')

  useEffect(() => {
    const root = list.current
    const open = (event: MouseEvent) => {
      const clicked = pictureOf(event)
      if (clicked === null) return
      event.preventDefault()
      show(clicked)
    }
    const show = (clicked: HTMLAnchorElement) => {
      const links = [...(root?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])]
      const at = links.indexOf(clicked)
      // Keeps the scroll position when Back closes the dialog.
      history.scrollRestoration = 'manual'
      history.pushState(null, '', address(at))
      isEntry.current = true
      setShown({ links, at })
      dialog.current?.showModal()
    }
    const back = () => {
      isEntry.current = false
      history.scrollRestoration = 'auto'
      dialog.current?.close()
    }
    root?.addEventListener('click', open)
    window.addEventListener('popstate', back)
    if (first !== null && !dialog.current?.open) show(first)
    return () => {
      root?.removeEventListener('click', open)
      window.removeEventListener('popstate', back)
    }
  }, [list, first])

  useLayoutEffect(() => {
    const own = link?.closest('figure')?.querySelector('figcaption')?.cloneNode(true) as Element | undefined
    for (const one of own?.querySelectorAll('[id]') ?? []) one.removeAttribute('id')
    caption.current?.replaceChildren(...(own?.childNodes ?? []))
  }, [link])

  useEffect(() => {
    for (const step of [1, -1]) {
      const near = shown?.links[shown.at + step]?.querySelector('img')
      if (near) Object.assign(new Image(), { sizes: WIDTH, srcset: near.srcset, src: near.src })
    }
  }, [shown])

  function turn(to: number) {
    if (!shown?.links[to]) return
    setShown({ ...shown, at: to })
    history.replaceState(null, '', address(to))
  }

  function closed() {
    if (isEntry.current) history.back()
    link?.focus()
    setShown(null)
  }

  const at = shown?.at ?? 0
  const last = (shown?.links.length ?? 1) - 1
  const forward = () => (dialog.current && getComputedStyle(dialog.current).direction === 'rtl' ? -1 : 1)

  function press(event: KeyboardEvent) {
    if (isModified(event)) return
    const keys: Record<string, number> = {
      ArrowRight: at + forward(),
      ArrowLeft: at - forward(),
      Home: 0,
      End: last,
    }
    const to = keys[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }

  function lift({ clientX, clientY }: PointerEvent) {
    const [x, y] = touchedAt.current ?? [clientX, clientY]
    touchedAt.current = undefined
    // A zoomed-in page is being panned.
    if (
      Math.abs(clientX - x) < Math.max(SWIPE_PX, Math.abs(clientY - y)) ||
      (window.visualViewport?.scale ?? 1) > 1
    )
      return
    turn(at + (clientX < x ? forward() : -forward()))
  }

  const button = (name: 'close' | 'previous' | 'next', shape: string, click: () => void, isEnd = false) => (
    <button
      type="button"
      className={styles[name]}
      aria-label={labels[name]}
      aria-disabled={isEnd || undefined}
      onClick={click}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  )

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      lang={lang}
      aria-label={labels.dialog}
      onClose={closed}
      onKeyDown={press}
    >
      {button('close', 'M5 5 19 19M19 5 5 19', () => dialog.current?.close())}
      {isSingle ? null : (
        <>
          <p className={styles.count} aria-live="polite">
            {link?.dataset.picture}
          </p>
          {button('previous', 'M15 4 7 12 15 20', () => turn(at - 1), at === 0)}
          {button('next', 'M9 4 17 12 9 20', () => turn(at + 1), at === last)}
        </>
      )}
      <figure
        className={styles.stage}
        lang={link?.closest<HTMLElement>('[lang]')?.lang}
        aria-live="polite"
        onPointerDown={({ pointerType, isPrimary, clientX, clientY }) => {
          touchedAt.current = pointerType === 'touch' && isPrimary ? [clientX, clientY] : undefined
        }}
        onPointerCancel={() => {
          touchedAt.current = undefined
        }}
        onPointerUp={lift}
      >
        {/* The key prevents an old picture with a new caption. */}
        {image ? (
          // biome-ignore lint/performance/noImgElement: the list has the optimiser's addresses already.
          <img key={at} sizes={WIDTH} srcSet={image.srcset || undefined} src={image.src} alt={image.alt} />
        ) : null}
        <figcaption ref={caption} />
      </figure>
    </dialog>
  )
}

const address = (at: number) => `#img-${at + 1}`

const isModified = (event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
