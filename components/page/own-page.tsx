/** Frame for the publisher's own pages: docs/customising.md#pages-of-your-own. */
import 'server-only'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import styles from '@/components/list/list.module.css'
import body from '@/components/post/body/body.module.css'
import { Breadcrumb, fromHome } from '@/components/ui/breadcrumb'
import { pageMetadata } from '@/lib/feeds/metadata'
import { pageGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import { listContext } from './context'
import { Place } from './places'
import { enterEdition } from './scope'
import { untilSettings } from './settings'
import { StructuredData } from './structured-data'

export type OwnPage = {
  title: string
  /** The page's own address, such as `/about-us/team`. */
  path: string
  description?: string
  listed?: boolean
}

const AD_PAGE = { kind: 'other', sections: [] } as const

export async function Page({ title, path, description, children }: OwnPage & { children: ReactNode }) {
  await untilSettings()
  await enterEdition()
  const { messages } = listContext()
  const crumbs = fromHome(messages, { name: title, path })
  return (
    <Place name="page" facts={{ kind: 'page' }} slots={AD_PAGE}>
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
    </Place>
  )
}

/** The metadata of a page of the publisher's own. */
export async function pageHead({ title, path, description = '', listed = true }: OwnPage): Promise<Metadata> {
  await untilSettings()
  await enterEdition()
  return pageMetadata({ title, description, path, listed }, site())
}
