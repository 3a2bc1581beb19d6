/**
 * A picture. From the publisher's own hosts it passes through the image optimiser; from any other host it is shown as
 * it is. Where its size is not known it stands whole in a 3:2 box, so nothing moves when it arrives.
 */
import { getImageProps } from 'next/image'
import { isOptimisable } from '@/lib/config/media'
import styles from './picture.module.css'

export type PictureProps = {
  /** Absolute address. */
  src: string
  /** CSS pixels of the file; null where unknown. */
  width: number | null
  height: number | null
  alt: string
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** The first picture a reader sees: it loads at once and before others. */
  eager?: boolean
}

export function Picture({ src, width, height, alt, sizes, className, eager = false }: PictureProps) {
  const urgency = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  const optimisable = isOptimisable(src)
  if (width !== null && height !== null) {
    const shared = { src, width, height, alt, sizes, className, ...urgency }
    const props = optimisable ? getImageProps(shared).props : shared
    // biome-ignore lint/performance/noImgElement: the component would be one more part that has to be hydrated.
    return <img {...props} alt={alt} />
  }
  const own = {
    src,
    alt,
    className: className ? `${styles.whole} ${className}` : styles.whole,
    ...urgency,
  }
  const props = optimisable ? getImageProps({ ...own, sizes, fill: true }).props : own
  return (
    <span className={styles.box}>
      {/* biome-ignore lint/performance/noImgElement: as above. */}
      <img {...props} alt={alt} />
    </span>
  )
}
