import type { ListContext } from '@/components/list/context'
import { Sheet } from '@/components/ui/sheet'
import type { ContentsEntry } from '@/lib/body/contents'
import styles, { sheet } from './contents.styles'

type Props = { entries: readonly ContentsEntry[]; context: ListContext }

export function Contents({ entries, context: { messages, language } }: Props) {
  if (entries.length === 0) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <Sheet {...sheet} />
      <h2 id="contents" lang={language}>
        <bdi>{messages.contents}</bdi>
      </h2>
      <ol>
        {entries.map(({ id, text, number }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {number === undefined ? null : <span aria-hidden="true">{number} </span>}
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
