/** A page that has only a message: not found, or failed. */

import styles from '@/components/listing/list.module.css'
import { Link } from '@/components/ui/link'
import type { NoticeWords } from './notice-words'

type Props = {
  title: string
  text: string
  words: NoticeWords
  /** What the log knows the failure by. */
  reference?: string | undefined
  /** The address to ask again, where that may help. */
  retry?: string
}

export function Notice({ title, text, words, reference, retry }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{text}</p>
      <p className={styles.children}>
        {retry ? <a href={retry}>{words.tryAgain}</a> : null}
        <Link href="/">{words.toFrontPage}</Link>
        <Link href="/search">{words.search}</Link>
      </p>
      {reference ? (
        <p className={styles.empty}>
          {words.reference}: {reference}
        </p>
      ) : null}
    </div>
  )
}
