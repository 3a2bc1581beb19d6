/** A picture in the text. It is phrasing content, so it may stand in a link or a table cell as well. */
import { Picture } from '@/components/media/picture'
import styles from './body.module.css'

type Props = {
  src: string
  alt: string
  width?: number
  height?: number
  /** An icon or emoji that stands in the line. */
  inline?: boolean
  id?: string
  className?: string
}

export function BodyImage({ src, alt, width, height, inline = false, id, className }: Props) {
  const own = inline ? styles.inline : styles.image
  return (
    <span id={id} className={className ? `${own} ${className}` : own}>
      <Picture
        src={src}
        alt={alt}
        width={width ?? null}
        height={height ?? null}
        sizes={inline ? `${width ?? 64}px` : '(min-width: 50rem) 40rem, 100vw'}
      />
    </span>
  )
}
