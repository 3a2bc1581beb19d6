import 'server-only'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { type FormMessages, Place, type SlotMessages } from '@/components/page/places'
import { NO_TEXT } from '@/components/post/body/reader-view'
import { Picture } from '@/components/ui/picture'
import { Sheet } from '@/components/ui/sheet'
import type { PreparedBody } from '@/lib/body/body'
import { covered } from '@/lib/body/covered'
import { AD, EMBED, EPISODE, FORM, IMAGE, TABLE } from '@/lib/body/elements'
import { embedLabels } from '@/lib/body/embeds/embed-labels'
import { posterOf } from '@/lib/body/pictures'
import type { PositionedSlot } from '@/lib/body/slots/placement'
import type { Messages } from '@/lib/words'
import styles from './body.module.css'
import { Embed, type EmbedProps } from './embed.client'
import { sheet } from './embed.styles'
import { sizeOf } from './size-of'
import { Cell, Table } from './table'

type BodyImageProps = {
  src: string
  srcSet?: string
  alt: string
  width?: number
  height?: number
  inline?: boolean
  id?: string
  className?: string
  /** Position in a gallery, from 1. `linkId` is the id of the figure, which moves to the link. */
  number?: number
  total?: number
  linkId?: string
  isWide?: boolean
  messages: Pick<BodyMessages, 'openPicture'>
}

function BodyImage(props: BodyImageProps) {
  const { src, srcSet, alt, width, height, inline = false, isWide = false, id, className } = props
  const imageClass = inline ? styles.inline : styles.image
  const isOfLine = inline && (width === undefined || height === undefined)
  const picture = isOfLine ? (
    // biome-ignore lint/performance/noImgElement: the optimiser needs a size.
    <img src={src} alt={alt} height={height} loading="lazy" decoding="async" />
  ) : (
    <Picture
      src={src}
      srcSet={srcSet}
      alt={alt}
      width={width ?? null}
      height={height ?? null}
      sizes={
        inline
          ? `${width ?? 64}px`
          : isWide
            ? '(min-width: 80rem) 76rem, 100vw'
            : width === undefined
              ? '(min-width: 42rem) 40rem, 100vw'
              : '(min-width: 64rem) 60rem, 100vw'
      }
    />
  )
  return (
    <span
      id={id}
      className={className ? `${imageClass} ${className}` : imageClass}
      style={inline ? undefined : sizeOf(width, height)}
    >
      {props.number === undefined ? picture : <Opening {...props}>{picture}</Opening>}
    </span>
  )
}

function Opening({
  src,
  number = 1,
  total = 1,
  linkId,
  messages,
  children,
}: BodyImageProps & { children: ReactNode }) {
  const numberOfTotal = `${number} / ${total}`
  return (
    <a href={src} id={linkId} className={styles.opens} data-picture={numberOfTotal}>
      {children}
      {total === 1 ? null : (
        <span className={styles.count} aria-hidden="true">
          {numberOfTotal}
        </span>
      )}
      <span className={`visually-hidden ${NO_TEXT}`}> {messages.openPicture(number, total)}</span>
    </a>
  )
}

export type BodyProps = {
  /** The result of `prepareBody`, which sanitises the editors' HTML. Any other tree is unsafe. */
  tree: PreparedBody['tree']
  messages: BodyMessages
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  isCut?: boolean
  isGallery?: boolean
  slots?: readonly PositionedSlot[]
  /**
   * What the text begins with on the page, inside its element: reader views keep only the element with the paragraphs.
   */
  before?: ReactNode
  /** Chapters and transcript of an episode. They are drawn where `withEpisodePlace` has made a place for them. */
  episode?: ReactNode
  /**
   * Whether this body is part of another one. Only the outer body is marked for reading aloud; otherwise this text
   * would be read twice.
   */
  isWithin?: boolean
  /**
   * Whether a cover hides it. Pictures are then requested only when a reader opens the cover, and films and recordings
   * when they are played.
   */
  isCovered?: boolean
}

export function Body({
  tree,
  messages,
  lang,
  dir,
  isCut = false,
  isGallery = false,
  slots = [],
  before,
  episode = null,
  isWithin = false,
  isCovered = false,
}: BodyProps) {
  const variantClass = isCut ? styles.cut : isGallery ? styles.pictures : ''
  return (
    <div
      className={variantClass ? `${styles.body} ${variantClass}` : styles.body}
      lang={lang}
      dir={dir}
      data-read-aloud={isWithin ? undefined : true}
      data-beginning={isCut || undefined}
    >
      {before}
      {toJsxRuntime(isCovered ? covered(tree) : tree, {
        Fragment,
        jsx,
        jsxs,
        components: {
          ...componentsFor(messages, slots, isGallery, isCovered),
          [EPISODE]: () => episode,
        } as Components,
        passKeys: true,
      })}
    </div>
  )
}

type EmbedProperties = Omit<EmbedProps, 'labels' | 'still'> & {
  still?: string
  focus?: string | null
}

type StillProps = { src: string; focus?: string | null | undefined; eager: boolean }

function Still(props: StillProps) {
  const sizes = '(min-width: 80rem) 75rem, 100vw'
  return <Picture {...props} width={null} height={null} alt="" sizes={sizes} />
}

function componentsFor(
  messages: BodyMessages,
  slots: readonly PositionedSlot[],
  isGallery: boolean,
  isCovered: boolean,
) {
  const bodyComponents = {
    [EMBED]: ({ still, focus, poster, ...props }: EmbedProperties) => (
      <>
        <Sheet {...sheet} />
        <Embed
          {...props}
          {...(poster && !still ? posterOf(poster) : {})}
          still={still ? <Still src={still} focus={focus} eager={!isCovered} /> : null}
          labels={embedLabels(props, messages)}
        />
      </>
    ),
    [IMAGE]: (props: Omit<Parameters<typeof BodyImage>[0], 'messages' | 'isWide'>) => (
      <BodyImage {...props} messages={messages} isWide={isGallery} />
    ),
    [TABLE]: Table,
    td: Cell,
    [FORM]: ({ formId }: { formId: string }) => (
      <Place name="slot" at="form" id={formId} messages={messages} />
    ),
    [AD]: ({ slotId }: { slotId: number }) => {
      const slot = slots.find(({ id }) => id === slotId)
      return slot ? <Place name="slot" at="in-article" slot={slot} messages={messages} /> : null
    },
  }
  // The library's type knows only HTML elements, not the site's own names.
  return bodyComponents as unknown as Components
}

export type BodyMessages = SlotMessages &
  FormMessages &
  Pick<Messages, 'play' | 'watchOn' | 'show' | 'openOn' | 'openPicture' | 'embeds'>
