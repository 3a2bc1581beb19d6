import type { RankedPost } from '@/components/trending/ranked'
import { Link } from '@/components/ui/link'
import { headlineAttributes } from '@/lib/base/languages'
import styles from './most-read.module.css'
import rank from './rank.module.css'

export function RankedList({ posts, language }: { posts: readonly RankedPost[]; language: string }) {
  return (
    <ol className={`${rank.ranked} ${styles.list}`}>
      {posts.map((post) => (
        // Language and direction are on the link, not on the item, so that the number stays at the page's side.
        <li key={post.id}>
          <Link
            className={styles.link}
            href={post.path}
            {...headlineAttributes(post.title, post.language, language)}
          >
            {post.title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
