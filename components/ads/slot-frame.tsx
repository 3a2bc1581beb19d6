'use client'
// In the browser, because the frame is made when a reader comes near and the story has loaded, and takes its height.
// Without it: no advertisement and no empty box. Most need scripts, and a frame in the HTML would race the story.
import { useEffect, useRef, useState } from 'react'
import { MESSAGES_MAX, mayResize, OPAQUE_ORIGIN, readHeight } from '@/lib/content/slots/height'
import styles from './slot.module.css'

type Props = {
  src: string
  title: string
  /** Of the button by which a reader with a keyboard goes past it. */
  skipLabel: string
  sandbox: string
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
  /** Reserved box in CSS pixels; 0×0 for tags that draw nothing. */
  width: number
  height: number
}

// Half a window ahead: time enough to load, and little that is never seen.
const NEAR = '50% 0px'

/** The box of an advertisement, and its document once a reader is near. */
export function SlotFrame({ src, title, skipLabel, sandbox, origin, width, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const isOutOfPage = width === 0 && height === 0

  useEffect(() => {
    const element = box.current
    if (element === null) return
    return whenNear(element, () => setWanted(true))
  }, [])

  useEffect(() => {
    if (!isWanted || isOutOfPage) return
    let heard = 0
    const listen = (event: MessageEvent) => {
      // Any page may send messages here, so only this frame's own document is believed.
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      if (event.origin !== (origin ?? OPAQUE_ORIGIN)) return
      const wanted = readHeight(event.data)
      if (wanted === null || heard === MESSAGES_MAX) return
      heard += 1
      const top = box.current?.getBoundingClientRect().top ?? 0
      if (mayResize(top, window.innerHeight)) setAsked(wanted)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [isWanted, isOutOfPage, origin])

  return (
    <div
      ref={box}
      className={isOutOfPage ? styles.outOfPage : styles.box}
      style={isOutOfPage ? undefined : { inlineSize: width, blockSize: asked ?? height }}
    >
      {isWanted && !isOutOfPage ? (
        <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
          {skipLabel}
        </button>
      ) : null}
      {isWanted ? (
        <iframe
          ref={frame}
          src={src}
          title={title}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          width={width}
          height={asked ?? height}
          {...(isOutOfPage ? { tabIndex: -1, 'aria-hidden': true } : {})}
        />
      ) : null}
      {isWanted && !isOutOfPage ? <span ref={end} tabIndex={-1} /> : null}
    </div>
  )
}

/** Calls once the element is near the window and the page has loaded. A hidden element is never near. */
function whenNear(element: Element, call: () => void): () => void {
  let cancelled = false
  const callUnlessGone = () => {
    if (!cancelled) call()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      whenLoaded(callUnlessGone)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => {
    cancelled = true
    observer.disconnect()
  }
}

/** After the page's own files, so that an advertisement never delays what the reader came for. */
function whenLoaded(call: () => void): void {
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(call, { timeout: 2_000 }) : call()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
