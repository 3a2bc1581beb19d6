import type { ListContext } from '@/components/list/context'
import styles from '@/components/list/list.module.css'
import toRead from '@/components/list/to-read.module.css'
import { SearchField } from '@/components/search/search-field'
import mostRead from '@/components/trending/most-read.module.css'
import { rankedPost } from '@/components/trending/ranked'
import { RankedList } from '@/components/trending/ranked-list'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import type { MenuItem, Teaser } from '@/lib/delivery/model'
import { searchMessages } from '@/lib/words'
import own, { sheet } from './not-found-page.styles'

type Props = {
  sections: readonly MenuItem[]
  ranking: readonly Teaser[]
  context: ListContext
}

export function NotFoundPage({ sections, ranking, context }: Props) {
  const { messages, language } = context
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.notFoundTitle}</h1>
        <p className={styles.intro}>{messages.notFoundText}</p>
        <SearchField messages={searchMessages(messages)} />
      </header>
      <div className={own.ways}>
        <section aria-labelledby="to-sections">
          <h2 id="to-sections" className={toRead.title}>
            {messages.sections}
          </h2>
          <ul className={own.sections}>
            <li>
              <Link href="/">{messages.toFrontPage}</Link>
            </li>
            {sections.map(({ name, href }, index) => (
              // Menu entries may be equal.
              <li key={`${index}:${href}`}>
                <Link href={href} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {ranking.length > 0 ? (
          <section className={mostRead.section} aria-labelledby="most-read">
            <h2 id="most-read" className={mostRead.title}>
              <Link href="/trending">{messages.mostRead}</Link>
            </h2>
            <RankedList posts={ranking.map(rankedPost)} language={language} />
          </section>
        ) : null}
      </div>
    </div>
  )
}
