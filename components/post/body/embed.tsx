'use client'
// A provider's frame loads only on request, once or always. Without scripts: a still picture or quote, and a link.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenAllowed } from '@/components/page/consent/gate'
import { createLocalStore, textOf } from '@/components/reader-data/store'
import { control } from '@/components/ui/control'
import { NO_TEXT, TEXT } from '@/components/ui/reader-view'
import { atRest } from '@/lib/body/embeds/at-rest'
import type { EmbedKind, EmbedLabels } from '@/lib/body/embeds/embed-labels'
import styles from './embed.styles'

const PROVIDERS_MAX = 100

export const allowedProviders = createLocalStore<string>({
  key: 'masthead:embeds',
  read: (value) => textOf(value, 100),
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
  /** lib/body/pictures.ts */
  poster?: string | undefined
  srcSet?: string | undefined
  still?: ReactNode
  labels: EmbedLabels
  children?: ReactNode
}

// Frames keep their own origin and may not navigate the page.
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

type Loaded = 'no' | 'pressed' | 'allowed'

export const Embed = control(function Embed(props: EmbedProps) {
  const { kind, provider, src, href, title, ratio, height, labels, children } = props
  const [loaded, setLoaded] = useState<Loaded>('no')
  // Undefined without storage. Early clicks are replayed: components/frame/page-load/gate-script.ts.
  const isAllowed = useSyncExternalStore(allowedProviders.onChange, () => includes(provider), notOnServer)
  const frame = useRef<HTMLIFrameElement>(null)
  const whole = useRef<HTMLDivElement>(null)

  // Moves the focus from the removed button.
  useEffect(() => {
    const shown = frame.current
    if (loaded === 'pressed') shown?.focus()
    if (shown && height) import('./frame-growth').then((growth) => growth.growWith(shown), ignored)
  }, [loaded, height])

  // The frame is higher than the quote.
  useEffect(() => {
    if (!isAllowed) return
    return whenAllowed('embeds', () => {
      const isBelow = (whole.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
      if (kind !== 'quote' || isBelow) setLoaded((now) => (now === 'no' ? 'allowed' : now))
    })
  }, [isAllowed, kind])

  const isQuote = kind === 'quote' && loaded === 'no'
  return (
    <div
      ref={whole}
      className={kind === 'quote' ? `${styles.embed} ${TEXT}` : styles.embed}
      data-embed={ratio === '9 / 16' ? 'upright' : ''}
    >
      {isQuote ? children : null}
      <div
        className={isQuote ? styles.below : styles.box}
        style={isQuote ? undefined : roomFor(ratio, height)}
      >
        {loaded === 'no' ? (
          <Asking {...props} onPress={() => setLoaded('pressed')} />
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

function Asking({ kind, poster, srcSet, still, labels, onPress }: EmbedProps & { onPress: () => void }) {
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
// The frame keeps its first height.
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
