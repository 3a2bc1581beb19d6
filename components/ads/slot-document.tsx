'use client'
// In the browser, because the document of an advertisement loads, asks for its height and is seen there.
// Without it: no advertisement.
import { useEffect, useRef } from 'react'
import { MESSAGES_MAX, OPAQUE_ORIGIN, readHeight } from '@/lib/content/slots/height'
import { resizeOutOfSight } from './out-of-sight'
import styles from './slot.module.css'
import type { SlotDocumentProps } from './slot-document-props'
import { watchViewability } from './viewability'

// A document that says nothing for so long has failed or is empty.
const SILENT_AFTER_MS = 10_000

export function SlotDocument(props: SlotDocumentProps) {
  const { id, place, src, title, skipLabel, sandbox, origin, width, height } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const isOutOfPage = width === 0 && height === 0

  useEffect(() => {
    const element = frame.current
    const box = element?.parentElement
    if (isOutOfPage || !element || !box) return
    const resizing = resizeOutOfSight(box)
    let heard = 0
    const listen = (event: MessageEvent) => {
      // Any page may send messages here, so only this frame's own document is believed.
      if (event.source === null || event.source !== element.contentWindow) return
      if (event.origin !== (origin ?? OPAQUE_ORIGIN)) return
      const wanted = readHeight(event.data)
      if (wanted === null || heard === MESSAGES_MAX) return
      heard += 1
      resizing.resize(wanted)
    }
    const silence = window.setTimeout(() => {
      if (heard === 0) resizing.resize(0)
    }, SILENT_AFTER_MS)
    const stopWatching = watchViewability(box, { id, place })
    window.addEventListener('message', listen)
    return () => {
      resizing.end()
      stopWatching()
      window.clearTimeout(silence)
      window.removeEventListener('message', listen)
    }
  }, [id, place, isOutOfPage, origin])

  return (
    <>
      {isOutOfPage ? null : (
        <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
          {skipLabel}
        </button>
      )}
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={sandbox}
        allow="browsing-topics 'none'"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(isOutOfPage ? { tabIndex: -1, 'aria-hidden': true } : {})}
      />
      {isOutOfPage ? null : <span ref={end} tabIndex={-1} />}
    </>
  )
}
