import { nameAttributes } from '@/lib/base/languages'
import type { Messages } from '@/lib/words'
import styles from './breadcrumb.module.css'
import { Link } from './link'

export type Crumb = { name: string; path: string }

export const fromHome = (messages: Messages, here: Crumb): Crumb[] => [
  { name: messages.home, path: '/' },
  here,
]

type Props = {
  crumbs: Crumb[]
  messages: Messages
  /** BCP 47 tag of the text around the breadcrumb. */
  language?: string
  lang?: string
  endsHere?: boolean
}

export function Breadcrumb({ crumbs, messages, language, lang, endsHere = true }: Props) {
  return (
    <nav aria-label={messages.breadcrumb} className={styles.trail} lang={lang}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className={styles.step}>
            {endsHere && index === crumbs.length - 1 ? (
              <span aria-current="page" className={styles.here} {...nameAttributes(crumb.name, language)}>
                {crumb.name}
              </span>
            ) : (
              <Link href={crumb.path} {...nameAttributes(crumb.name, language)}>
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
