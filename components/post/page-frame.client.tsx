'use client'
// Why in the browser: the frame takes the height that its document reports.
// Without scripts, there is no frame, and the page shows the text without its forms and scripts.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control.client'
import { onFrameHeight } from '@/components/ui/frame-height.client'
import { PAGE_HEIGHTS, PAGE_MESSAGES_MAX } from '@/lib/body/slots/height'

type Props = {
  src: string
  title: string
  sandbox: string
  /** Origin of the frame's document; null if the sandbox gives it an opaque origin. */
  origin: string | null
}

export const PageFrame = control(function PageFrame({ src, title, sandbox, origin }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => setMounted(true), [])
  // A layout effect listens before the browser goes on, so that no message of the frame's document is missed.
  useLayoutEffect(() => {
    if (!isMounted || frame.current === null) return
    const options = { origin, bounds: PAGE_HEIGHTS, messages: PAGE_MESSAGES_MAX }
    return onFrameHeight(frame.current, options, setHeight)
  }, [origin, isMounted])

  return (
    // The gate starts the framework as soon as this element is in view: components/frame/page-load/gate-script.ts.
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
