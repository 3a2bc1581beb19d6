/** The front page, and every address that only the delivery service knows. */
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { hubAt } from '@/lib/routing/hub-at'
import { resolve } from '@/lib/routing/resolve'
import { answer, answerMetadata, escaped, readAsked } from '../_templates/answer'
import { HomeTemplate, homeMetadata } from '../_templates/front/home'
import { HubTemplate, hubMetadata } from '../_templates/list/hubs'
import { withNotFoundMetadata, withNotFoundPage } from '../_templates/not-found-page'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

/** No page is made at build, when no service may be reachable: each is made on its first request. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ path?: string[] }> }

async function Page({ params }: Props) {
  const asked = readAsked([], (await params).path)
  if (asked.segments.length > 0) {
    const place = await hubAt(asked.segments)
    // Called rather than rendered, so that its notFound() is thrown before the page is returned.
    return place ? await HubTemplate({ place, asked }) : answer(await resolve(asked.path), asked)
  }
  if (asked.page === 1) permanentRedirect('/')
  if (asked.page !== null) notFound()
  return <HomeTemplate />
}

async function metadata({ params }: Props): Promise<Metadata> {
  const asked = readAsked([], escaped((await params).path))
  if (asked.segments.length > 0) {
    const place = await hubAt(asked.segments)
    return place ? hubMetadata(place, asked) : answerMetadata(await resolve(asked.path), asked)
  }
  return homeMetadata()
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
