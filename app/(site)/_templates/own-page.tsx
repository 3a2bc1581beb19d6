/** What a page of the publisher's own needs around its text: docs/customising.md#pages-of-your-own. */
import 'server-only'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import styles from '@/components/listing/list.module.css'
import { PageFacts } from '@/components/measurement/page-facts'
import body from '@/components/post/body/body.module.css'
import { Breadcrumb, fromHome } from '@/components/ui/breadcrumb'
import { site } from '@/lib/base/config/site'
import { pageGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { listContext } from './context'
import { enterEdition } from './edition/enter'
import { untilSettings } from './settings'
import { SlotsAt } from './slots'
import { StructuredData } from './structured-data'

export type OwnPage = {
  title: string
  /** The page's own address, as the folders of its file: `/about-us/team`. */
  path: string
  /** For search engines and shares. */
  description?: string
  /** Whether search engines may list it; true by default. */
  listed?: boolean
}

const AD_PAGE = { kind: 'other', sections: [] } as const

/** Title, text and structured data of a page, between the slots of `header` and `footer`. */
export async function Page({ title, path, description, children }: OwnPage & { children: ReactNode }) {
  await untilSettings()
  await enterEdition()
  const { messages } = listContext()
  const crumbs = fromHome(messages, { name: title, path })
  return (
    <>
      <PageFacts kind="page" />
      <SlotsAt place="header" page={AD_PAGE} />
      <article className={styles.page}>
        <Breadcrumb crumbs={crumbs} messages={messages} />
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
        </header>
        <div className={body.body}>{children}</div>
      </article>
      <StructuredData
        nodes={pageGraph({ name: title, ...(description && { description }), path, crumbs, site: site() })}
      />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

/** The head of the same page. */
export async function pageHead({ title, path, description = '', listed = true }: OwnPage): Promise<Metadata> {
  await untilSettings()
  await enterEdition()
  return pageMetadata({ title, description, path, listed }, site())
}
