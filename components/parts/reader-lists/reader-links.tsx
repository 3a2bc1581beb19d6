import { Link } from '@/components/ui/link'
import type { Messages } from '@/lib/words'
import styles from './reader-links.module.css'
import { READER_PAGES, type ReaderPageName } from './reader-pages'

export function ReaderLink({ messages }: { messages: Messages['device'] }) {
  return (
    <Link href={READER_PAGES.saved} className={styles.link} title={messages.title}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3.5h12v17l-6-4.5-6 4.5z" />
      </svg>
      <span className="visually-hidden">{messages.title}</span>
    </Link>
  )
}

export function ReaderMenu({ messages }: { messages: Messages['device'] }) {
  return (
    <div className={styles.menu}>
      <p className={styles.title}>{messages.title}</p>
      <ul className={styles.list}>
        {readerLinks(messages).map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={styles.entry} suppressHydrationWarning>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function readerLinks(messages: Messages['device']): { label: string; href: string }[] {
  return (Object.keys(READER_PAGES) as ReaderPageName[]).map((page) => ({
    label: messages.pages[page],
    href: READER_PAGES[page],
  }))
}
