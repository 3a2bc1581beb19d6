'use client'
// In the browser, because a provider's frame is made only when a reader asks for it; until then it gets no request.
// Without it: the still picture, where one is known, and a link to the same thing on the provider's site.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './embed.module.css'

type Props = {
  kind: 'play' | 'show'
  /** Address of the frame, from the table of embeds. */
  src: string
  /** The same thing on the provider's site. */
  href: string
  title: string
  /** The room it takes, as a proportion or as CSS pixels. */
  ratio?: string
  height?: number
  /** The provider’s still picture, at the optimiser's addresses: `lib/content/pictures/poster.ts`. */
  poster?: string | undefined
  srcSet?: string | undefined
  /** The publisher’s own, in its place. */
  still?: ReactNode
  labels: { button: string; link: string }
}

// Frames of other sites keep their own origin, which the page's scripts cannot touch; they may not move the page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

export function Embed({ kind, src, href, title, ratio, height, poster, srcSet, still, labels }: Props) {
  const [isAsked, setAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  // The button that had the focus is gone, and a keyboard reader should be where it was.
  useEffect(() => {
    if (isAsked) frame.current?.focus()
  }, [isAsked])

  const isUpright = ratio === '9 / 16'
  return (
    <div className={isUpright ? `${styles.embed} ${styles.upright}` : styles.embed} data-embed>
      <div className={styles.box} style={roomFor(ratio, height)}>
        {isAsked ? (
          <iframe
            ref={frame}
            src={src}
            title={title}
            sandbox={SANDBOX}
            allow={ALLOWED}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {still}
            {poster && !still ? (
              // biome-ignore lint/performance/noImgElement: the server gave the optimiser's addresses.
              <img src={poster} srcSet={srcSet} alt="" loading="lazy" decoding="async" />
            ) : null}
            <button type="button" className={styles.button} onClick={() => setAsked(true)}>
              <span className={kind === 'play' ? styles.play : styles.show} aria-hidden="true" />
              <span dir="auto">{labels.button}</span>
            </button>
          </>
        )}
      </div>
      <a className={styles.link} href={href} rel="noopener">
        {labels.link}
      </a>
    </div>
  )
}

function roomFor(ratio: string | undefined, height: number | undefined): CSSProperties {
  return height === undefined ? { aspectRatio: ratio ?? '16 / 9' } : { blockSize: height }
}
