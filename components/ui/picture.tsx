/**
 * A picture. Those on the publisher's own hosts pass through the optimiser; all others are shown as they are. If the
 * size is not known, the picture is shown whole in a box of 3:2, so that nothing moves when it arrives.
 */
import { getImageProps } from 'next/image'
import type { ImgHTMLAttributes } from 'react'
import { isOptimisable, pictureLoader } from '@/lib/settings/media'
import { Optimised } from './optimised.client'
import styles from './picture.module.css'
import { sourcesOf } from './sources'

export type PictureProps = {
  src: string
  /** Size of the file in CSS pixels; null if unknown. */
  width: number | null
  height: number | null
  alt: string
  sizes: string
  srcSet?: string | undefined
  /** Value of the CSS property object-position: what cropping must not cut off. */
  focus?: string | null | undefined
  className?: string
  eager?: boolean
}

export function Picture(props: PictureProps) {
  const { src, width, height, alt, sizes, srcSet, focus, className, eager = false } = props
  const sharedProps = {
    src,
    alt,
    sizes,
    ...(srcSet !== undefined && { srcSet }),
    ...(focus && { style: { objectPosition: focus } }),
    ...(eager
      ? ({ loading: 'eager', fetchPriority: 'high' } as const)
      : ({ loading: 'lazy', decoding: 'async' } as const)),
  }
  if (width !== null && height !== null)
    return <Sized {...sharedProps} size={{ width, height }} className={className} />
  return (
    <span className={styles.box}>
      <Sized
        {...sharedProps}
        size={{ fill: true }}
        className={className ? `${styles.whole} ${className}` : styles.whole}
      />
    </span>
  )
}

type SizedProps = Pick<PictureProps, 'src' | 'alt' | 'sizes'> &
  Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'fetchPriority' | 'srcSet' | 'style'> & {
    size: { width: number; height: number } | { fill: true }
    className: string | undefined
  }

function Sized({ size, srcSet: sourceSet, style, ...imageProps }: SizedProps) {
  // Even a property that is undefined takes bytes in the page data, so it is left out.
  const styleProps = style ? { style } : {}
  if (isOptimisable(imageProps.src)) {
    // The framework's inline style is dropped, because the style sheet has the same rules once for all pictures.
    const {
      style: _,
      src,
      srcSet,
      ...props
    } = getImageProps({ ...imageProps, ...size, loader: pictureLoader(imageProps.src) }).props
    const sources = sourcesOf(srcSet, src)
    if (sources) return <Optimised {...props} {...sources} {...styleProps} />
    // biome-ignore lint/performance/noImgElement: the addresses are the optimiser's.
    return <img {...props} src={src} srcSet={srcSet} alt={imageProps.alt} {...styleProps} />
  }
  const { sizes, ...plain } = imageProps
  const room = 'fill' in size ? {} : { ...size, sizes }
  const choice = sourceSet === undefined ? {} : { srcSet: sourceSet, sizes }
  // biome-ignore lint/performance/noImgElement: the optimiser refuses hosts that are not the publisher's.
  return <img {...plain} {...room} {...choice} {...styleProps} alt={imageProps.alt} />
}
