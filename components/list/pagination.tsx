import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { pagePath } from '@/lib/base/paths'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './pagination.styles'

type Props = {
  path: string
  page: number
  hasNext: boolean
  messages: Messages
  /** Labels of the links. By default they say newer and older stories. */
  names?: Pick<Messages, 'nextPage' | 'previousPage' | 'firstPage'>
  /** Address of a page. By default `path/page/N`. */
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
      <Sheet {...sheet} />
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
