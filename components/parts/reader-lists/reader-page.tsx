import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import list from '@/components/list/list.module.css'
import { ToRead } from '@/components/list/to-read'
import { sheet as storyList } from '@/components/reader-data/story-list.styles'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import type { Teaser } from '@/lib/delivery/model'
import styles, { sheet } from './reader-page.styles'
import { READER_PAGES, type ReaderPageName } from './reader-pages'

type Props = {
  page: ReaderPageName
  context: ListContext
  toRead?: readonly Teaser[]
  children: ReactNode
}

export function ReaderPage({ page, context, toRead = [], children }: Props) {
  const { messages } = context
  const { device } = messages
  const title = device.pages[page]
  return (
    <div className={list.page}>
      <Sheet {...sheet} />
      <Sheet {...storyList} />
      <Breadcrumb
        crumbs={[
          { name: messages.home, path: '/' },
          { name: title, path: READER_PAGES[page] },
        ]}
        messages={messages}
      />
      <header className={list.head}>
        <h1 className={list.title}>{title}</h1>
        <p className={list.intro}>{device.intros[page]}</p>
        <nav className={styles.pages} aria-label={messages.pages}>
          {(Object.keys(READER_PAGES) as ReaderPageName[]).map((readerPage) => (
            <Link
              key={readerPage}
              href={READER_PAGES[readerPage]}
              aria-current={readerPage === page ? 'page' : undefined}
            >
              {device.pages[readerPage]}
            </Link>
          ))}
        </nav>
      </header>
      <p className={styles.without} data-without-scripts>
        {device.needsScripts} <a href="/">{messages.toFrontPage}</a>
      </p>
      {/* The style sheet shows the note by the media query `scripting`. This is for browsers that do not know it. */}
      <noscript>
        <style>{'[data-without-scripts] { display: block }'}</style>
      </noscript>
      <div className={styles.content} data-kept data-hydrate="empty">
        {children}
      </div>
      <ToRead posts={toRead} context={context} eager={false} />
    </div>
  )
}
