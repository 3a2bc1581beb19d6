import '@/components/parts/stories'
import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { readFront } from '@/components/front/front-data'
import { HomeTemplate, homeMetadata } from '@/components/front/home'
import { readHub } from '@/components/list/hub-data'
import { HubTemplate, hubMetadata } from '@/components/list/hubs'
import { readAside } from '@/components/page/aside'
import {
  escaped,
  readRequestedPage,
  renderResolution,
  resolutionMetadata,
} from '@/components/page/render-resolution'
import { readStandardPage, StandardPageTemplate, standardPageMetadata } from '@/components/page/standard-page'
import { plansAt, readPlans } from '@/components/plans/plans-data'
import { PlansTemplate, plansMetadata } from '@/components/plans/plans-page'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { hubAt, standardPageAt } from '@/lib/delivery/address/pages'
import { resolve } from '@/lib/delivery/address/resolve'

// Seconds. The framework needs a literal here, so this is only the upper limit: the layout shortens it to CONTENT_TTL
// (limitPageLifetime in lib/delivery/cache.ts).
export const revalidate = 86_400

/**
 * No pages are made at build, because the service may not be reachable then. Each page is rendered on its first
 * request.
 */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ path?: string[] }> }

async function Page({ params }: Props) {
  const requestedPage = readRequestedPage([], (await params).path)
  if (requestedPage.segments.length === 0) {
    if (requestedPage.page !== null) permanentRedirect('/')
    return <HomeTemplate {...(await readFront())} />
  }
  const standardPage = await standardPageAt(requestedPage)
  if (standardPage !== null) return <StandardPageTemplate {...(await readStandardPage(standardPage))} />
  const plans = await plansAt(requestedPage)
  if (plans !== null) return <PlansTemplate {...(await readPlans(plans))} />
  const hub = await hubAt(requestedPage.segments)
  // `aside` is a promise, so that the column beside the list is read while the list is.
  if (hub !== null) return HubTemplate({ aside: readAside(), hub: await readHub(hub, requestedPage) })
  return renderResolution(await resolve(requestedPage.path), requestedPage)
}

async function metadata({ params }: Props): Promise<Metadata> {
  const requestedPage = readRequestedPage([], escaped((await params).path))
  if (requestedPage.segments.length > 0) {
    const standardPage = await standardPageAt(requestedPage)
    if (standardPage !== null) return standardPageMetadata(standardPage)
    const plans = await plansAt(requestedPage)
    if (plans !== null) return plansMetadata(await readPlans(plans))
    const hubAddress = await hubAt(requestedPage.segments)
    return hubAddress
      ? hubMetadata(hubAddress, requestedPage)
      : resolutionMetadata(await resolve(requestedPage.path), requestedPage)
  }
  return homeMetadata()
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
