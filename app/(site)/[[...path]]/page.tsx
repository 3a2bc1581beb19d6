import '@/components/parts/stories'
import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { HomeTemplate, homeMetadata } from '@/components/front/home'
import { HubTemplate, hubMetadata } from '@/components/list/hubs'
import {
  escaped,
  readRequestedPage,
  renderResolution,
  resolutionMetadata,
} from '@/components/page/render-resolution'
import { StandardPageTemplate, standardPageMetadata } from '@/components/page/standard-page'
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
  const requested = readRequestedPage([], (await params).path)
  if (requested.segments.length > 0) {
    const standardPage = await standardPageAt(requested)
    if (standardPage !== null) return StandardPageTemplate({ standardPage })
    const place = await hubAt(requested.segments)
    // Called as functions instead of rendered, so that their notFound() is thrown before the page is returned.
    return place
      ? await HubTemplate({ place, requested })
      : renderResolution(await resolve(requested.path), requested)
  }
  if (requested.page !== null) permanentRedirect('/')
  return <HomeTemplate />
}

async function metadata({ params }: Props): Promise<Metadata> {
  const requested = readRequestedPage([], escaped((await params).path))
  if (requested.segments.length > 0) {
    const standardPage = await standardPageAt(requested)
    if (standardPage !== null) return standardPageMetadata(standardPage)
    const place = await hubAt(requested.segments)
    return place
      ? hubMetadata(place, requested)
      : resolutionMetadata(await resolve(requested.path), requested)
  }
  return homeMetadata()
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
