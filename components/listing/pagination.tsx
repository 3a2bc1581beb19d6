/** Links to the neighbouring pages. Lists carry no totals, so there is no "of how many". */
import { Link } from '@/components/ui/link'
import type { Words } from '@/lib/base/messages'
import { pagePath } from '@/lib/base/paths'
import styles from './pagination.module.css'

type Props = {
  path: string
  page: number
  hasNext: boolean
  words: Words
  /** How a page's address is written; `path/page/N` unless the list is not cached by address. */
  address?: (page: number) => string
}

export function Pagination({
  path,
  page,
  hasNext,
  words,
  address = (number) => pagePath(path, number),
}: Props) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 ? (
        <Link href={address(page - 1)} rel="prev">
          {page === 2 ? words.firstPage : words.previousPage}
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.current} aria-current="page">
        {words.page(page)}
      </span>
      {hasNext ? (
        <Link href={address(page + 1)} rel="next">
          {words.nextPage}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
