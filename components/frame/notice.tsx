import styles from '@/components/list/list.module.css'
import { Link } from '@/components/ui/link'
import type { NoticeMessages } from './notice-messages.client'

type Props = {
  title: string
  text: string
  messages: NoticeMessages
  reference?: string | undefined
  /**
   * Address of the "try again" link. An empty string requests the current address again, and undefined leaves the link
   * out.
   */
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
