import type { ListContext } from '@/components/listing/context'
import type { ContentsEntry } from '@/lib/body/contents'
import styles from './post.module.css'

type Props = { entries: readonly ContentsEntry[]; context: ListContext }

export function Contents({ entries, context: { messages, language } }: Props) {
  if (entries.length === 0) return null
  return (
    <nav className={styles.summary} aria-labelledby="contents">
      <h2 id="contents" lang={language}>
        <bdi>{messages.contents}</bdi>
      </h2>
      <ol className={styles.contents}>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
