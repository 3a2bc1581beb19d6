/**
 * Shows one picture of a gallery large over the page. It must be in the browser because it reacts to keys, swipes and
 * the Back button; without it, each picture is a link to its file. It reads everything from the server's list: links
 * with `data-picture` around an `img`.
 */
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
import { pictureOf } from './picture-of.client'

export type LightboxProps = {
  labels: { dialog: string; close: string; previous: string; next: string }
  lang: string
  isSingle: boolean
}

// A movement shorter than SWIPE_PX is no swipe, and one shorter than TAP_PX is the tap of an unsteady finger (CSS
// pixels). Two taps within TWICE_MS milliseconds are a double tap.
const SWIPE_PX = 40
const TAP_PX = 10
const TWICE_MS = 300

// The list's addresses are used again with this `sizes`, so that the browser picks a file for the whole window.
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
  const stage = useRef<HTMLElement>(null)
  const touchedAt = useRef<[x: number, y: number]>(undefined)
  const tappedAt = useRef(-TWICE_MS)
  // Whether the latest entry of the browser's history belongs to the open dialog. Back then closes the dialog instead
  // of leaving the page.
  const isEntry = useRef(false)
  const [openPicture, setOpenPicture] = useState<{ links: HTMLAnchorElement[]; at: number } | null>(null)
  // Distance of the tapped point from the middle of the stage, in CSS pixels; null while the picture is not enlarged.
  const [enlarged, setEnlarged] = useState<[x: number, y: number] | null>(null)
  const link = openPicture?.links[openPicture.at]
  const image = link?.querySelector('img')

  useEffect(() => {
    const root = list.current
    const open = (event: MouseEvent) => {
      const pictureLink = pictureOf(event)
      if (pictureLink === null) return
      event.preventDefault()
      show(pictureLink)
    }
    const show = (pictureLink: HTMLAnchorElement) => {
      const links = [...(root?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])]
      const at = links.indexOf(pictureLink)
      // Without this, the browser would scroll to where the page was when Back closes the dialog, even if the reader
      // has moved on.
      history.scrollRestoration = 'manual'
      history.pushState(null, '', address(at))
      isEntry.current = true
      setOpenPicture({ links, at })
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

  // The caption is copied as elements, so that its links work. Copied ids are removed, because an id must be unique.
  useLayoutEffect(() => {
    const captionCopy = link?.closest('figure')?.querySelector('figcaption')?.cloneNode(true) as
      | Element
      | undefined
    for (const elementWithId of captionCopy?.querySelectorAll('[id]') ?? [])
      elementWithId.removeAttribute('id')
    caption.current?.replaceChildren(...(captionCopy?.childNodes ?? []))
  }, [link])

  useLayoutEffect(() => {
    if (enlarged === null) return
    stage.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' })
    stage.current?.scrollBy(...enlarged)
  }, [enlarged])

  useEffect(() => {
    const zoomed = window.visualViewport
    const look = () => dialog.current?.toggleAttribute('data-pinched', isPinched())
    zoomed?.addEventListener('resize', look)
    return () => zoomed?.removeEventListener('resize', look)
  }, [])

  // Loads the pictures before and after this one, so that turning shows them at once.
  useEffect(() => {
    for (const step of [1, -1]) {
      const near = openPicture?.links[openPicture.at + step]?.querySelector('img')
      if (near) Object.assign(new Image(), { sizes: WIDTH, srcset: near.srcset, src: near.src })
    }
  }, [openPicture])

  function turn(to: number) {
    if (!openPicture?.links[to]) return
    setEnlarged(null)
    setOpenPicture({ ...openPicture, at: to })
    history.replaceState(null, '', address(to))
  }

  function onClose() {
    if (isEntry.current) history.back()
    link?.focus()
    setEnlarged(null)
    setOpenPicture(null)
  }

  const at = openPicture?.at ?? 0
  const last = (openPicture?.links.length ?? 1) - 1
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

  function lift({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
    if (!touchedAt.current) return
    const [right, down] = [clientX - touchedAt.current[0], clientY - touchedAt.current[1]]
    touchedAt.current = undefined
    if (Math.hypot(right, down) < TAP_PX) {
      if (timeStamp - tappedAt.current > TWICE_MS) tappedAt.current = timeStamp
      else {
        // A third tap begins a new pair; otherwise it would shrink at once what the second has enlarged.
        tappedAt.current = -TWICE_MS
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        setEnlarged(enlarged ? null : [clientX - left - width / 2, clientY - top - height / 2])
      }
      return
    }
    // A picture that is larger than the window is being moved around, so the movement is not a swipe.
    if (enlarged || isPinched()) return
    if (down >= Math.max(SWIPE_PX, Math.abs(right))) dialog.current?.close()
    else if (Math.abs(right) >= Math.max(SWIPE_PX, Math.abs(down)))
      turn(at + (right < 0 ? forward() : -forward()))
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
      onClose={onClose}
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
        ref={stage}
        className={styles.stage}
        data-enlarged={enlarged ? '' : undefined}
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
        {/* The key makes React replace the element. With the same element, the old picture would stand above the
            new caption until the new file has loaded. */}
        {image ? (
          // biome-ignore lint/performance/noImgElement: the list has the optimiser's addresses already.
          <img key={at} sizes={WIDTH} srcSet={image.srcset || undefined} src={image.src} alt={image.alt} />
        ) : null}
        <figcaption ref={caption} />
      </figure>
    </dialog>
  )
}

const isPinched = () => (window.visualViewport?.scale ?? 1) > 1

const address = (at: number) => `#img-${at + 1}`

const isModified = (event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
