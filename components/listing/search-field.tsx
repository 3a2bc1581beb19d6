/** The plain form that searches headlines, for pages that found nothing of their own. It needs no script. */
import type { Words } from '@/lib/base/messages'
import { QUERY_MAX_CHARACTERS, QUERY_MIN_CHARACTERS } from '@/lib/features/search/search'
import styles from './search-page.module.css'

export function SearchField({ words }: { words: Words }) {
  return (
    <search>
      <form action="/search" method="get" className={styles.form}>
        <label className={styles.wide}>
          <span>{words.searchFor}</span>
          <input
            type="search"
            name="q"
            minLength={QUERY_MIN_CHARACTERS}
            maxLength={QUERY_MAX_CHARACTERS}
            enterKeyHint="search"
            dir="auto"
            autoComplete="off"
          />
        </label>
        <button type="submit">{words.search}</button>
      </form>
    </search>
  )
}
