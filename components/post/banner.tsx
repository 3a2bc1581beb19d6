import { Picture } from '@/components/ui/picture'
import type { Post } from '@/lib/delivery/model'
import styles from './post.module.css'

export function Banner({ post }: { post: Post }) {
  const { image } = post
  if (image === null || post.hidesBanner || post.type === 'BlankPage') return null
  const note = [post.bannerNote ?? image.caption, image.credit].filter((part) => part !== null).join(' · ')
  return (
    <figure className={styles.banner}>
      <Picture
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt || image.caption || ''}
        sizes="(min-width: 50rem) 47rem, 100vw"
        eager
      />
      {note === '' ? null : <figcaption className={styles.caption}>{note}</figcaption>}
    </figure>
  )
}
