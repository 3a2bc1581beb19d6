/** The search. It is the only page that reads the query string, so it is rendered for each request. */
import type { Metadata } from 'next'
import { searchCrumbs } from '@/components/list/crumbs'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { Place } from '@/components/page/places'
import { headerSlots } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
import { readFound, readOffer, readSearch } from '@/components/search/search-data'
import { SearchPage } from '@/components/search/search-page'
import { pageMetadata } from '@/lib/feeds/metadata'
import { searchGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import { searchMessages } from '@/lib/words'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

function searchContext() {
  const context = listContext()
  return { ...context, messages: searchMessages(context.messages) }
}

async function read({ searchParams }: Props) {
  const parameters = await searchParams
  const offer = await readOffer(parameters)
  const search = readSearch(parameters, offer)
  const results = await readFound(search)
  const latest = results === null || results.items.length === 0 ? await readInstead() : []
  return { search, offer, results, latest }
}

export default async function Page(props: Props) {
  const pageData = await read(props)
  const { results } = pageData
  const context = searchContext()
  const crumbs = searchCrumbs(context.messages)
  const name = context.messages.search
  const adPage =
    results !== null && results.items.length > 0 ? ({ kind: 'search', sections: [] } as const) : null
  return (
    <Place name="page" facts={{ kind: 'search' }} slots={adPage} hasOwnHeader>
      <SearchPage {...pageData} header={adPage && (await headerSlots(adPage))} context={context} />
      <StructuredData nodes={searchGraph({ name, path: '/search', crumbs, site: site() })} />
    </Place>
  )
}

export function generateMetadata(): Metadata {
  const { messages } = searchContext()
  return pageMetadata(
    { title: messages.search, description: messages.searchHint, path: '/search', listed: false },
    site(),
  )
}
