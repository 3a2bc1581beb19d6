/** A picture in the text. It is phrasing content, so it is allowed in a link or a table cell as well. */
import type { CSSProperties, ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import styles from './body.module.css'
import type { BodyMessages } from './body-messages'
import { imageClass } from './image-class'

type Props = {
  src: string
  /** Smaller files of it. */
  srcSet?: string
  alt: string
  width?: number
  height?: number
  /** An icon or emoji within a line. */
  inline?: boolean
  id?: string
  className?: string
  /** Where it is one of a gallery: which, of how many, and the id that its figure cannot carry. */
  number?: number
  total?: number
  linkId?: string
  /** Whether it is as wide as the page. */
  isWide?: boolean
  messages: Pick<BodyMessages, 'openPicture'>
}

export function BodyImage(props: Props) {
  const { src, srcSet, alt, width, height, inline = false, isWide = false, id, className } = props
  const own = imageClass(width, inline, isWide)
  const isOfLine = inline && (width === undefined || height === undefined)
  const picture = isOfLine ? (
    // biome-ignore lint/performance/noImgElement: a smiley is as high as its line, whatever its file; the optimiser needs a size.
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
            : '(min-width: 50rem) 50rem, 100vw'
      }
    />
  )
  return (
    <span
      id={id}
      className={className ? `${own} ${className}` : own}
      style={inline ? undefined : ratioOf(width, height)}
    >
      {props.number === undefined ? picture : <Opening {...props}>{picture}</Opening>}
    </span>
  )
}

/** An upright picture is at most as high as the window: body.module.css. */
function ratioOf(width: number | undefined, height: number | undefined): CSSProperties | undefined {
  if (!width || !height || width > height) return undefined
  return { '--ratio': Math.round((1000 * width) / height) / 1000 } as CSSProperties
}

/** The link to the picture itself, which the lightbox finds by `data-picture`, with the picture's position. */
function Opening({
  src,
  number = 1,
  total = 1,
  linkId,
  messages,
  children,
}: Props & { children: ReactNode }) {
  const place = `${number} / ${total}`
  return (
    <a href={src} id={linkId} className={styles.opens} data-picture={place}>
      {children}
      {total === 1 ? null : (
        <span className={styles.count} aria-hidden="true">
          {place}
        </span>
      )}
      <span className="visually-hidden"> {messages.openPicture(number, total)}</span>
    </a>
  )
}
