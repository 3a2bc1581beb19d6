/** A ranking: numbered headlines and nothing else. The server draws it, and so does the browser when it looks again. */
import { Link } from '@/components/ui/link'
import { languageAttributes } from '@/lib/base/languages'
import type { RankedPost } from '@/lib/features/trending/ranked'
import styles from './most-read.module.css'

export function RankedList({ posts, language }: { posts: readonly RankedPost[]; language: string }) {
  return (
    <ol className={styles.list}>
      {posts.map((post) => (
        <li key={post.id} className={styles.item} {...languageAttributes(post.language, language)}>
          <Link className={styles.link} href={post.path} dir="auto">
            {post.title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
