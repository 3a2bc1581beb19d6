'use client'
// In the browser, because the frame takes the height that its document reports, and is made once that is heard.
// Without it: what the page shows without forms and scripts.
import { useEffect, useRef, useState } from 'react'
import { OPAQUE_ORIGIN } from '@/lib/content/slots/height'
import { readPageHeight } from '@/lib/content/slots/page-frame'

type Props = {
  src: string
  title: string
  sandbox: string
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
}

// A document that follows its frame's height would grow for ever.
const MESSAGES_MAX = 200

export function PageFrame({ src, title, sandbox, origin }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isListening, setListening] = useState(false)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    let received = 0
    const listen = (event: MessageEvent) => {
      // Any page may send messages here, so only this frame's own document is believed.
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      if (event.origin !== (origin ?? OPAQUE_ORIGIN) || received === MESSAGES_MAX) return
      const wanted = readPageHeight(event.data)
      if (wanted === null) return
      received += 1
      setHeight(wanted)
    }
    window.addEventListener('message', listen)
    setListening(true)
    return () => window.removeEventListener('message', listen)
  }, [origin])

  return (
    // The gate of scripts opens at once for it: lib/features/page-load/gate-script.ts.
    <div data-hydrate="live" style={{ minBlockSize: height ?? '100svb' }}>
      {isListening ? (
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
