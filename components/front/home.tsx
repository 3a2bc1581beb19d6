import 'server-only'
import type { Metadata } from 'next'
import { accountsOf, logoFiles } from '@/components/frame/frame-data'
import { Front, topOf } from '@/components/front/front'
import { NewsletterPart } from '@/components/newsletters/newsletter-part'
import { frontLanguages } from '@/components/page/alternates'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { pageScope } from '@/components/page/scope'
import { slotsOnFront } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
import { optional } from '@/lib/delivery/cache'
import { getFooter, getPublication } from '@/lib/delivery/records/menu'
import { latestStories } from '@/lib/delivery/records/posts'
import { pageMetadata } from '@/lib/feeds/metadata'
import { publicationNodes } from '@/lib/feeds/structured-data/page'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import type { readFront } from './front-data'

const AD_PAGE = { kind: 'front', sections: [] } as const

type FrontData = Awaited<ReturnType<typeof readFront>>

/** The site's own front page. The caller reads it: `readFront()`. */
export async function HomeTemplate({ sections, footer, record }: FrontData) {
  const { publication, logo } = siteConfig()
  const organization = footer && { ...footer, social: accountsOf(footer, record) }
  return (
    <Place name="page" facts={{ kind: 'front' }} slots={AD_PAGE} hasOwnHeader>
      <Front
        name={site().name}
        sections={sections}
        context={listContext()}
        between={await slotsOnFront(sections.length, topOf(sections))}
      />
      <NewsletterPart place="front" />
      <StructuredData
        nodes={publicationNodes(site(), organization, publication, logoFiles(logo, footer, record)?.light)}
      />
    </Place>
  )
}

// The description of a search result has room for about three headlines.
const DESCRIBING_POSTS = 3

export async function homeMetadata(): Promise<Metadata> {
  const { name } = site()
  const [footer, publication] = await Promise.all([
    optional('footer', () => getFooter(), null),
    optional('publication', () => getPublication(), null),
  ])
  const newest = footer?.bio
    ? []
    : (await latestStories(50, (await pageScope()).filters)).slice(0, DESCRIBING_POSTS)
  const description = footer?.bio || newest.map(({ title }) => title).join(' · ')
  const languages = await frontLanguages()
  return pageMetadata({ title: publication?.title || name, description, path: '/', languages }, site())
}
