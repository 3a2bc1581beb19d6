'use client'
// In the browser, because the provider's frame is made only when a reader asks for it; until then it hears of nobody.
// Without it: a link to the comments on the provider's site.
import { useEffect, useRef, useState } from 'react'
import { useIsLive } from '@/components/ui/use-is-live'
import styles from './comment-frame.module.css'
import { heightIn } from './height-in'

type Props = {
  /** Address of the frame. */
  src: string
  /** CSS pixels until the frame says otherwise. */
  height: number
  labels: { title: string; show: string; from: string }
  lang: string
  dir: 'ltr' | 'rtl'
}

// It keeps its own origin, which the page's scripts can't touch, to know its reader; it may not move the page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms ' +
  'allow-storage-access-by-user-activation'

export function CommentFrame({ src, height, labels, lang, dir }: Props) {
  const isLive = useIsLive()
  const [isAsked, setAsked] = useState(false)
  const [ownHeight, setOwnHeight] = useState(height)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (!isAsked) return
    // The button that had the focus is gone.
    frame.current?.focus()
    const { origin } = new URL(src)
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== origin)
        return
      const told = heightIn(event.data)
      if (told !== null) setOwnHeight(told)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [isAsked, src])

  return (
    <section className={styles.comments} aria-labelledby="comments" lang={lang} dir={dir}>
      <h2 id="comments">{labels.title}</h2>
      {isAsked ? (
        <iframe
          ref={frame}
          src={src}
          title={labels.title}
          sandbox={SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ blockSize: ownHeight }}
        />
      ) : (
        <p>
          {isLive ? (
            <button type="button" className={styles.show} onClick={() => setAsked(true)}>
              {labels.show}
            </button>
          ) : (
            <a href={src} className={styles.show} rel="noopener">
              {labels.show}
            </a>
          )}{' '}
          <span className={styles.from}>{labels.from}</span>
        </p>
      )}
    </section>
  )
}
