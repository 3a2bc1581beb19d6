/** Links to the neighbouring pages. Lists carry no totals, so there is no "of how many". */
import { Link } from '@/components/ui/link'
import { pagePath } from '@/lib/base/paths'
import type { Messages } from '@/lib/words'
import styles from './pagination.module.css'

type Props = {
  path: string
  page: number
  hasNext: boolean
  messages: Messages
  /** What the neighbours are called; newer and older stories by default. */
  names?: Pick<Messages, 'nextPage' | 'previousPage' | 'firstPage'>
  /** How a page's address is written; `path/page/N` unless the list is not cached by address. */
  address?: (page: number) => string
}

export function Pagination({
  path,
  page,
  hasNext,
  messages,
  names = messages,
  address = (number) => pagePath(path, number),
}: Props) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className={styles.pages} aria-label={messages.pages}>
      {page > 1 ? (
        <Link href={address(page - 1)} rel="prev">
          {page === 2 ? names.firstPage : names.previousPage}
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.current} aria-current="page">
        {messages.page(page)}
      </span>
      {hasNext ? (
        <Link href={address(page + 1)} rel="next">
          {names.nextPage}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
