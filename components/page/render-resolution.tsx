import 'server-only'
import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { type ListSubject, readList } from '@/components/list/list-data'
import { listMetadata } from '@/components/list/list-metadata'
import { ListTemplate } from '@/components/list/lists'
import { LIVE_PAGES_MAX } from '@/components/post/live-data'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import { readPostMetadata } from '@/components/post/post-metadata'
import { mayHavePages } from '@/lib/base/own-routes'
import { encodePath, pagePath, readSegments, splitPageNumber } from '@/lib/base/paths'
import { adPageOfList } from '@/lib/body/slots/placement'
import type { Resolution } from '@/lib/delivery/address/identify'
import type { Post } from '@/lib/delivery/model'
import { Place } from './places'
import { frontOf } from './scope'

/** `path` does not include the page number; `page` is null if the address has none. */
export type RequestedPage = { segments: string[]; path: string; page: number | null }

// Readers still request files of earlier builds below this folder. No story has an address there, so no call is made.
const FRAMEWORKS_OWN = '_next'

/**
 * Encodes segments as pages get them. Next 16.4.6 decodes the segments for metadata (lib/metadata/resolve-metadata.js),
 * but not those for the page: without this, `/up-5%25` would be decoded twice, and its sign would begin an escape.
 */
export function escaped(decoded: readonly string[] | undefined): string[] | undefined {
  return decoded?.map((segment) => encodeURIComponent(segment.toWellFormed()))
}

/**
 * Reads the segments of the address. Addresses that no record can have are a 404 without a call to the service, because
 * anyone may request them in any number. An address with decomposed characters (NFD) redirects to the composed form
 * (NFC): both look alike, and the framework would cache them as two pages.
 */
export function readRequestedPage(
  prefix: readonly string[],
  params: readonly string[] | undefined,
): RequestedPage {
  const pathSegments = readSegments(params)
  if (pathSegments === null || pathSegments[0] === FRAMEWORKS_OWN) notFound()
  const { segments, page } = splitPageNumber(pathSegments)
  if (page === 'invalid') notFound()
  const requestedPage = { segments, page, path: encodePath([...prefix, ...segments]) }
  const isNormal = (params ?? []).every((raw) => isSameText(raw))
  if (!isNormal) permanentRedirect(page !== null ? pagePath(requestedPage.path, page) : requestedPage.path)
  return requestedPage
}

function isSameText(raw: string) {
  const decoded = decodeURIComponent(raw)
  return decoded === decoded.normalize('NFC')
}

/**
 * Reads and draws the page of a record, or leaves it by a redirect or “not found”.
 * @throws Next's redirect or notFound, which the framework turns into a response
 */
export async function renderResolution(resolution: Resolution, requestedPage: RequestedPage) {
  const page = requirePageNumber(resolution, requestedPage)
  switch (resolution.kind) {
    case 'post':
      return <PostTemplate data={await readPostPage(resolution.post, page)} />
    case 'category':
    case 'tag':
    case 'author':
      return (
        <Place name="page" slots={adPageOfList(resolution)} hasOwnHeader>
          {/* Called as a function instead of rendered: its notFound() must be thrown before streaming starts,
              because the status 404 can't be sent after that. */}
          {await frontOrList(resolution, page)}
        </Place>
      )
    case 'redirect':
    case 'not-found':
      return null
  }
}

async function frontOrList(subject: ListSubject, page: number) {
  const front = page === 1 ? await frontAt(subject) : null
  return front ?? ListTemplate({ data: await readList(subject, page), adPage: adPageOfList(subject) })
}

/**
 * The front page of an edition, at the address of its category. `BUILT_EDITIONS` is compiled in: on a site without
 * editions the import below falls away, and lists do not load the front page's styles.
 */
async function frontAt(subject: ListSubject) {
  if (!process.env.BUILT_EDITIONS || subject.kind !== 'category') return null
  const categoryEdition = await frontOf(subject.category)
  if (categoryEdition === null) return null
  const { editionFront } = await import('@/components/front/edition-front')
  return editionFront(categoryEdition)
}

export async function resolutionMetadata(
  resolution: Resolution,
  requestedPage: RequestedPage,
): Promise<Metadata> {
  const page = requirePageNumber(resolution, requestedPage)
  switch (resolution.kind) {
    case 'post':
      return readPostMetadata(resolution.post, page)
    case 'category':
    case 'tag':
    case 'author':
      return listMetadata(resolution, page)
    case 'redirect':
    case 'not-found':
      return {}
  }
}

// Only live blogs have further pages of updates.
const hasPages = ({ type }: Post) => type === 'LiveBlog'

/**
 * The same page number of a redirect's target. Addresses on other sites, and pages that have only one page, get none.
 */
function withPage(to: string, page: number): string {
  const [path = ''] = to.split(/[?#]/, 1)
  const hasPages = path.startsWith('/') && mayHavePages(path)
  return hasPages ? `${pagePath(path, page)}${to.slice(path.length)}` : to
}

/** The number of the page to render. @throws Next's redirect or notFound */
function requirePageNumber(resolution: Resolution, requestedPage: RequestedPage): number {
  if (resolution.kind === 'not-found') notFound()
  if (resolution.kind === 'redirect') {
    const to = withPage(resolution.to, requestedPage.page ?? 1)
    if (resolution.permanent) permanentRedirect(to)
    redirect(to)
  }
  if (requestedPage.page === null) return 1
  // `?page=1` and page numbers of stories that have one page lead to the address without a number, so that each page
  // has one address.
  if (requestedPage.page === 1 || (resolution.kind === 'post' && !hasPages(resolution.post)))
    permanentRedirect(requestedPage.path)
  if (resolution.kind === 'post' && requestedPage.page > LIVE_PAGES_MAX) notFound()
  return requestedPage.page
}
