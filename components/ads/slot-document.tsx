'use client'
// In the browser, because the document of an advertisement loads, sends its height and is viewed there.
// Without it: no advertisement.
import { useEffect, useRef } from 'react'
import { SLOT_HEIGHTS, SLOT_MESSAGES_MAX } from '@/lib/content/slots/height'
import { onFrameHeight } from './frame-height'
import { resizeOutOfSight } from './out-of-sight'
import { Skippable } from './skippable'
import type { SlotDocumentProps } from './slot-document-props'
import { watchViewability } from './viewability'

// A document that has sent no height by then has failed or is empty.
const SILENT_AFTER_MS = 10_000

export function SlotDocument(props: SlotDocumentProps) {
  const { id, place, src, title, skipLabel, sandbox, origin, width, height } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const isOutOfPage = width === 0 && height === 0

  useEffect(() => {
    const element = frame.current
    const box = element?.parentElement
    if (isOutOfPage || !element || !box) return
    const resizing = resizeOutOfSight(box)
    const silence = window.setTimeout(() => resizing.resize(0), SILENT_AFTER_MS)
    const options = { origin, bounds: SLOT_HEIGHTS, messages: SLOT_MESSAGES_MAX }
    const stopListening = onFrameHeight(element, options, (height) => {
      window.clearTimeout(silence)
      resizing.resize(height)
    })
    const stopWatching = watchViewability(box, { id, place })
    return () => {
      resizing.end()
      stopWatching()
      window.clearTimeout(silence)
      stopListening()
    }
  }, [id, place, isOutOfPage, origin])

  return (
    <Skippable label={isOutOfPage ? null : skipLabel}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={sandbox}
        allow="browsing-topics 'none'"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(isOutOfPage ? { tabIndex: -1, 'aria-hidden': true } : {})}
      />
    </Skippable>
  )
}
