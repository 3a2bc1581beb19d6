import type { CSSProperties, ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import styles from './body.module.css'
import type { BodyMessages } from './body-messages'
import { imageClass } from './image-class'

type Props = {
  src: string
  srcSet?: string
  alt: string
  width?: number
  height?: number
  inline?: boolean
  id?: string
  className?: string
  /** Position in a gallery. `linkId` is the id of its figure. */
  number?: number
  total?: number
  linkId?: string
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

/** Limits the height of upright pictures: body.module.css. */
function ratioOf(width: number | undefined, height: number | undefined): CSSProperties | undefined {
  if (!width || !height || width > height) return undefined
  return { '--ratio': Math.round((1000 * width) / height) / 1000 } as CSSProperties
}

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
