'use client'
// Why in the browser: a provider's frame is created only when the reader asks for it, once or always, so that the
// provider gets no request before.
// Without scripts, a still picture or the quote is shown, with a link to the original.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenAllowed } from '@/components/page/consent/gate.client'
import { NO_TEXT, TEXT } from '@/components/post/body/reader-view'
import { createLocalStore, shortText } from '@/components/reader-data/store'
import { control } from '@/components/ui/control.client'
import { atRest } from '@/lib/body/embeds/at-rest'
import type { EmbedKind, EmbedLabels } from '@/lib/body/embeds/embed-labels'
import styles from './embed.styles'

// Names that are stored, which bounds a damaged or changed list.
const PROVIDERS_MAX = 100

export const allowedProviders = createLocalStore<string>({
  key: 'masthead:embeds',
  read: (value) => shortText(value, 100),
  nameOf: (name) => name,
  most: PROVIDERS_MAX,
})

export type EmbedProps = {
  kind: EmbedKind
  provider: string
  src: string
  href: string
  title: string
  ratio?: string
  height?: number
  /** Address of the provider's still picture, through the optimiser: lib/body/pictures.ts. */
  poster?: string | undefined
  srcSet?: string | undefined
  still?: ReactNode
  labels: EmbedLabels
  children?: ReactNode
}

// `allow-same-origin` lets the frame keep its own origin, which players need. `allow-top-navigation` is missing, so the
// frame can't lead the reader to another page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

type Loaded = 'no' | 'pressed' | 'allowed'

export const Embed = control(function Embed(props: EmbedProps) {
  const { kind, provider, src, href, title, ratio, height, labels, children } = props
  const [loaded, setLoaded] = useState<Loaded>('no')
  // Undefined where storage is blocked; the box is then disabled. A tick before hydration is replayed after it:
  // components/frame/page-load/gate-script.ts.
  const isAllowed = useSyncExternalStore(allowedProviders.onChange, () => includes(provider), notOnServer)
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)

  // The pressed button is gone, so the focus moves to the frame. A frame with a fixed height grows with its document,
  // while a film keeps its proportion.
  useEffect(() => {
    const frameElement = frame.current
    if (loaded === 'pressed') frameElement?.focus()
    if (frameElement && height)
      import('./frame-growth.client').then((growth) => growth.growWith(frameElement), ignored)
  }, [loaded, height])

  // An allowed frame replaces its still picture at once. A quote is only replaced while it is below the window: its
  // frame is higher, and the text being read would move.
  useEffect(() => {
    if (!isAllowed) return
    return whenAllowed('embeds', () => {
      const isBelow = (box.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
      if (kind !== 'quote' || isBelow) setLoaded((now) => (now === 'no' ? 'allowed' : now))
    })
  }, [isAllowed, kind])

  const isQuote = kind === 'quote' && loaded === 'no'
  return (
    <div
      ref={box}
      className={kind === 'quote' ? `${styles.embed} ${TEXT}` : styles.embed}
      data-embed={ratio === '9 / 16' ? 'upright' : ''}
    >
      {isQuote ? children : null}
      <div
        className={isQuote ? styles.below : styles.box}
        style={isQuote ? undefined : roomFor(ratio, height)}
      >
        {loaded === 'no' ? (
          asking(props, () => setLoaded('pressed'))
        ) : (
          <iframe
            ref={frame}
            src={loaded === 'pressed' ? src : atRest(src)}
            title={title}
            loading={loaded === 'pressed' ? undefined : 'lazy'}
            sandbox={SANDBOX}
            allow={ALLOWED}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <div className={styles.foot}>
        <a className={styles.link} href={href} rel="noopener">
          {labels.link}
        </a>
        {loaded === 'no' ? <span className={`${styles.note} ${NO_TEXT}`}>{labels.note}</span> : null}
        <label className={`${styles.always} ${NO_TEXT}`}>
          <input
            type="checkbox"
            disabled={isAllowed === undefined}
            checked={isAllowed ?? false}
            onChange={({ target }) => remember(provider, target.checked)}
          />
          <span>{labels.always}</span>
        </label>
      </div>
    </div>
  )
})

/** No component, so that the control catches its errors: components/ui/control.tsx. */
function asking({ kind, poster, srcSet, still, labels }: EmbedProps, onPress: () => void) {
  return (
    <>
      {still}
      {poster && !still ? (
        // biome-ignore lint/performance/noImgElement: the server gave the optimiser's addresses.
        <img src={poster} srcSet={srcSet} alt="" loading="lazy" decoding="async" />
      ) : null}
      <button type="button" className={styles.button} onClick={onPress}>
        <span className={kind === 'play' ? styles.play : styles.show} aria-hidden="true" />
        <span dir="auto">{labels.button}</span>
      </button>
    </>
  )
}

const includes = (provider: string) => allowedProviders.items()?.includes(provider)
const notOnServer = () => false
// If the file can't be loaded, the frame keeps its first height.
const ignored = () => {}

function remember(provider: string, isAllowed: boolean) {
  allowedProviders.change((names) => [
    ...(isAllowed ? [provider] : []),
    ...names.filter((name) => name !== provider),
  ])
}

function roomFor(ratio: string | undefined, height: number | undefined): CSSProperties {
  return height === undefined ? { aspectRatio: ratio ?? '16 / 9' } : { blockSize: height }
}
