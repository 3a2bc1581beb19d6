import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import list from '@/components/list/list.module.css'
import { ToRead } from '@/components/list/to-read'
import { SearchField } from '@/components/search/search-field'
import mostRead from '@/components/trending/most-read.module.css'
import { rankedPost } from '@/components/trending/ranked'
import { RankedList } from '@/components/trending/ranked-list'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { nameAttributes } from '@/lib/base/languages'
import type { MenuItem, Teaser } from '@/lib/delivery/model'
import { searchMessages } from '@/lib/words'
import styles, { sheet } from './not-found-page.styles'

type Props = {
  sections: readonly MenuItem[]
  ranking: readonly Teaser[]
  latest: readonly Teaser[]
  /** The publication's name. */
  name: string
  context: ListContext
  /** What parts add, such as a sign-in for editors who expected a draft at this address. */
  further?: ReactNode
}

export function NotFoundPage({ sections, ranking, latest, name, context, further }: Props) {
  const { messages, language } = context
  return (
    <div className={list.page}>
      <Sheet {...sheet} />
      <header className={styles.head}>
        <p className={styles.folio}>
          <b dir="auto">{name}</b> <span>{messages.page(404)}</span>
        </p>
        <h1 className={styles.title}>{messages.notFoundTitle}</h1>
        <p className={styles.intro}>{messages.notFoundText}</p>
        <SearchField messages={searchMessages(messages)} />
        <p className={styles.home}>
          <Link href="/">{messages.toFrontPage}</Link>
        </p>
      </header>
      {further}
      <ToRead posts={latest} context={context} eager />
      <div className={styles.ways}>
        {ranking.length > 0 ? (
          <section className={mostRead.section} aria-labelledby="most-read">
            <h2 id="most-read" className={mostRead.title}>
              <Link href="/trending">{messages.mostRead}</Link>
            </h2>
            <RankedList posts={ranking.map(rankedPost)} language={language} />
          </section>
        ) : null}
        {sections.length > 0 ? (
          <section aria-labelledby="to-sections">
            <h2 id="to-sections" className={mostRead.title}>
              {messages.sections}
            </h2>
            <ul className={styles.sections}>
              {sections.map(({ name: section, href }, index) => (
                // An editor may enter the same link twice, so the address alone would not be a unique key.
                <li key={`${index}:${href}`}>
                  <Link href={href} {...nameAttributes(section, language)}>
                    {section}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}
