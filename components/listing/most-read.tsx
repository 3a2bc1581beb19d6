/** What is most read, ranked. */
import { Link } from '@/components/ui/link'
import type { Teaser } from '@/lib/delivery/model'
import { languageAttributes } from '@/lib/languages'
import type { ListContext } from './context'
import styles from './most-read.module.css'

type Props = { posts: Teaser[]; context: ListContext; level?: 2 | 3 }

export function MostRead({ posts, context, level = 2 }: Props) {
  if (posts.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.section} aria-labelledby="most-read">
      <Heading id="most-read" className={styles.title}>
        <Link href="/trending">{context.words.mostRead}</Link>
      </Heading>
      <ol className={styles.list}>
        {posts.map((post) => (
          <li key={post.id} className={styles.item} {...languageAttributes(post.language, context.language)}>
            <Link className={styles.link} href={post.path} dir="auto">
              {post.title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
