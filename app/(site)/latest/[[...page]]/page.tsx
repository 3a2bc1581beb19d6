import '@/components/parts/stories'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { PostsPage } from '@/components/list/posts-page'
import { readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { readRequestedPage } from '@/components/page/render-resolution'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { fromHome } from '@/components/ui/breadcrumb'
import { pagePath } from '@/lib/base/paths'
import { listPosts } from '@/lib/delivery/records/posts'
import { pageMetadata } from '@/lib/feeds/metadata'
import { site } from '@/lib/settings/site'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ page?: string[] }> }

const PATH = '/latest'

async function read({ params }: Props) {
  const { segments, page } = readRequestedPage(['latest'], (await params).page)
  if (segments.length > 0) notFound()
  if (page === 1) permanentRedirect(PATH)
  const posts = await listPosts({ page: page ?? 1 })
  if (posts.page > 1 && posts.items.length === 0) notFound()
  return posts
}

async function Page(props: Props) {
  const aside = readAside()
  const posts = await read(props)
  const { messages } = listContext()
  const title = messages.latestStories
  const crumbs = fromHome(messages, { name: title, path: PATH })
  // Called as a function instead of rendered, so that its notFound() is thrown before the page is returned.
  return PostsPage({ title, path: PATH, crumbs, posts, aside, isLatest: posts.page === 1 })
}

async function metadata(props: Props): Promise<Metadata> {
  const { page, items } = await read(props)
  const { messages } = listContext()
  const title = page === 1 ? messages.latestStories : `${messages.latestStories} – ${messages.page(page)}`
  return pageMetadata(
    {
      title,
      description: `${title} – ${site().name}`,
      path: pagePath(PATH, page),
      listed: items.length > 0,
    },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
