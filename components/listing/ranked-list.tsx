/** A ranking: numbered headlines and nothing else. The server draws it, and so does the browser when it looks again. */
import { Link } from '@/components/ui/link'
import { headlineAttributes } from '@/lib/base/languages'
import type { RankedPost } from '@/lib/features/trending/ranked'
import styles from './most-read.module.css'
import rank from './rank.module.css'

export function RankedList({ posts, language }: { posts: readonly RankedPost[]; language: string }) {
  return (
    <ol className={`${rank.ranked} ${styles.list}`}>
      {posts.map((post) => (
        // The language is the headline's: its number keeps to the side where the page begins.
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
