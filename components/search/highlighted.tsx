import { highlight } from '@/components/search/spellings'
import styles from './highlighted.module.css'

export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: run, isFound }, index) =>
    isFound ? (
      <mark key={index} className={styles.mark}>
        {run}
      </mark>
    ) : (
      run
    ),
  )
}
