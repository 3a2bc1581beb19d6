'use client'
// The frame takes its document's height. Without scripts: no frame.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control'
import { onFrameHeight } from '@/components/ui/frame-height'
import { PAGE_HEIGHTS, PAGE_MESSAGES_MAX } from '@/lib/body/slots/height'

type Props = {
  src: string
  title: string
  sandbox: string
  /** Null for an opaque origin. */
  origin: string | null
}

export const PageFrame = control(function PageFrame({ src, title, sandbox, origin }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => setMounted(true), [])
  // A layout effect, so that no message is missed.
  useLayoutEffect(() => {
    if (!isMounted || frame.current === null) return
    const options = { origin, bounds: PAGE_HEIGHTS, messages: PAGE_MESSAGES_MAX }
    return onFrameHeight(frame.current, options, setHeight)
  }, [origin, isMounted])

  return (
    // Hydrates at once: components/frame/page-load/gate-script.ts.
    <div data-hydrate="empty" style={{ minBlockSize: height ?? '100svb' }}>
      {isMounted ? (
        <iframe
          ref={frame}
          src={src}
          title={title}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ display: 'block', inlineSize: '100%', blockSize: height ?? '100svb', border: 0 }}
        />
      ) : null}
    </div>
  )
})
