/** A page that has only a message: not found, or failed. */

import styles from '@/components/listing/list.module.css'
import { Link } from '@/components/ui/link'
import type { NoticeMessages } from './notice-messages'

type Props = {
  title: string
  text: string
  messages: NoticeMessages
  /** The failure's id in the log. */
  reference?: string | undefined
  /** The address to ask again, where that may help; empty for the page's own. */
  retry?: string
}

export function Notice({ title, text, messages, reference, retry }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{text}</p>
      <p className={styles.children}>
        {retry !== undefined ? <a href={retry}>{messages.tryAgain}</a> : null}
        <Link href="/">{messages.toFrontPage}</Link>
        <Link href="/search">{messages.search}</Link>
      </p>
      {reference ? (
        <p className={styles.empty}>
          {messages.reference}: {reference}
        </p>
      ) : null}
    </div>
  )
}
