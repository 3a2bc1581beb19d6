/** The way from the front page to here. The last step is here, and is no link. */
import type { Words } from '@/lib/base/messages'
import styles from './breadcrumb.module.css'
import { Link } from './link'

export type Crumb = { name: string; path: string }

/** The way to a page that stands right below the front page. */
export const fromHome = (words: Words, here: Crumb): Crumb[] => [{ name: words.home, path: '/' }, here]

export function Breadcrumb({ crumbs, words }: { crumbs: Crumb[]; words: Words }) {
  return (
    <nav aria-label={words.breadcrumb} className={styles.trail}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className={styles.step}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className={styles.here} dir="auto">
                {crumb.name}
              </span>
            ) : (
              <Link href={crumb.path} dir="auto">
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
