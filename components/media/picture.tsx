/**
 * A picture. From the publisher's own hosts it passes through the image optimiser; from any other host it is shown as
 * it is. Where its size is not known it stands whole in a 3:2 box, so nothing moves when it arrives.
 */
import { getImageProps, type ImageProps } from 'next/image'
import { isOptimisable, pictureLoader } from '@/lib/config/media'
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
  const shared = { src, alt, className, ...urgency }
  if (width !== null && height !== null) return image({ ...shared, width, height, sizes })
  const whole = className ? `${styles.whole} ${className}` : styles.whole
  return <span className={styles.box}>{image({ ...shared, className: whole, fill: true, sizes })}</span>
}

/** Plain markup: the framework's own element would start in the browser for each picture, and do nothing there. */
function image(wanted: ImageProps & { src: string }) {
  if (isOptimisable(wanted.src)) {
    const { props } = getImageProps({ ...wanted, loader: pictureLoader(wanted.src) })
    // Colour and place of the text of a missing picture are the style sheets'.
    const { style, ...attributes } = props
    // biome-ignore lint/performance/noImgElement: it has what the framework's element would have.
    return <img {...attributes} alt={wanted.alt} />
  }
  const { fill, ...attributes } = wanted
  // biome-ignore lint/performance/noImgElement: the optimiser refuses hosts that are not the publisher's.
  return <img {...attributes} alt={wanted.alt} />
}
