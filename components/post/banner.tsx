import type { CSSProperties, ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Image, Post } from '@/lib/delivery/model'
import type { Opener } from './opener'
import styles from './post.module.css'

type Props = { post: Post; opener?: Opener; eager?: boolean; notes?: ReactNode }

/** @param notes what the file of the picture says, below the caption */
export function Banner({ post, opener = 'news', eager = true, notes }: Props) {
  const { image } = post
  if (image === null || post.hidesBanner || post.type === 'BlankPage') return null
  const note = [post.bannerNote ?? image.caption, image.credit].filter((part) => part !== null).join(' · ')
  return (
    <figure
      className={opener === 'split' ? `on-stage ${styles.banner}` : styles.banner}
      style={isWhole(opener) ? ({ '--widest': widthOf(ratioOf(image)) } as CSSProperties) : undefined}
    >
      <Picture
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt || image.caption || ''}
        sizes={SIZES[opener](ratioOf(image))}
        focus={image.focus}
        eager={eager}
      />
      {note === '' && !notes ? null : (
        <figcaption className={styles.caption}>
          {note}
          {notes}
        </figcaption>
      )}
    </figure>
  )
}

const ratioOf = ({ width, height }: Image) => (width && height ? width / height : 1.5)

const share = (number: number, unit: string) => `${Math.round(number)}${unit}`

/** Three decimals are exact to half a pixel at a height of 500 pixels, and keep the page's HTML short. */
const round = (ratio: number) => Math.round(1000 * ratio) / 1000

const isWhole = (opener: Opener) => opener === 'news' || opener === 'plain'

/**
 * The width at which the whole picture is shown. In a low window it is narrower, so that the story's text begins within
 * the first window and a half; upright pictures keep a width at which they can be looked at. The element passes the
 * width to post.module.css, since only the page knows the picture's ratio.
 */
const widthOf = (ratio: number) => `min(60rem, max(32rem, max(22rem, 40vh) * ${round(ratio)}))`

const ofNews = (ratio: number) => `(min-width: 40rem) ${widthOf(ratio)}, 100vw`

/**
 * The `sizes` attribute for each opener. It counts the whole picture, part of which is cropped in some:
 * post.module.css.
 */
const SIZES: Record<Opener, (ratio: number) => string> = {
  news: ofNews,
  plain: ofNews,
  split: (ratio) =>
    `(min-width: 48rem) max(50vw, ${share(86 * ratio, 'vh')}), ${share(Math.max(100, 125 * ratio), 'vw')}`,
  full: (ratio) => `(min-width: 48rem) 100vw, ${share(100 * ratio, 'vw')}`,
}
