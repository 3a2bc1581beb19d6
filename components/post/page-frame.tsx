'use client'
// In the browser, because the frame takes the height that its document reports.
// Without it: what the page shows without forms and scripts.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onFrameHeight } from '@/components/ads/frame-height'
import { PAGE_HEIGHTS, PAGE_MESSAGES_MAX } from '@/lib/content/slots/height'

type Props = {
  src: string
  title: string
  sandbox: string
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
}

export function PageFrame({ src, title, sandbox, origin }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => setMounted(true), [])
  // Before the browser goes on, so that nothing its document says is missed.
  useLayoutEffect(() => {
    if (!isMounted || frame.current === null) return
    const options = { origin, bounds: PAGE_HEIGHTS, messages: PAGE_MESSAGES_MAX }
    return onFrameHeight(frame.current, options, setHeight)
  }, [origin, isMounted])

  return (
    // The gate of scripts opens at once for it: lib/features/page-load/gate-script.ts.
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
}
