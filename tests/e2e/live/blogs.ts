/** The live blogs of the sample newsroom, and a service whose updates a test writes. */
import type { WireLiveUpdate } from '../../../lib/delivery/contract'
import { ask } from '../ask'
import type { Rule } from '../content-service'
import { expect, type Paper } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'

export let running: SamplePost
export let complete: SamplePost
/** Its updates are in its body. */
export let derived: SamplePost
export let rightToLeft: SamplePost

export async function readBlogs(paper: Pick<Paper, 'serviceUrl'>) {
  const blogs = (await allPosts(paper)).filter(({ type }) => type === 'LiveBlog')
  const find = (isWanted: (post: SamplePost) => boolean) => blogs.find(isWanted) as SamplePost
  running = find(({ slug }) => slug === 'city-election-night-live')
  complete = find(({ slug }) => slug === 'coastal-trophy-final-live')
  derived = find(({ language_code }) => language_code === 'hi')
  rightToLeft = find(({ language_code }) => language_code === 'ur')
}

export const MINUTE = 60_000
export const anUpdate = (
  id: number,
  minutesAgo: number,
  more: Partial<WireLiveUpdate['data']> = {},
): WireLiveUpdate => ({
  id,
  author: null,
  created_at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
  is_pinned: false,
  data: { title: `Update ${id}`, content: `<p>Text of update ${id}.</p>`, ...more },
})

export const isUpdates = (url: URL, post: SamplePost) =>
  url.pathname.includes(`/post/${post.id}/live-blog-updates/`)

/** The service has these updates of the running blog, newest first, whatever it had before. */
export function serve(paper: Pick<Paper, 'change'>, updates: WireLiveUpdate[]): Promise<void> {
  const rule: Rule = (url) => {
    if (!isUpdates(url, running)) return undefined
    const page = Number(url.searchParams.get('page') ?? 1)
    const limit = Number(url.searchParams.get('limit'))
    return {
      body: {
        status: 'ok',
        data: updates.slice((page - 1) * limit, page * limit),
        message: '',
        page_no: page,
        per_page: limit,
      },
    }
  }
  return paper.change(rule, `/post/${running.id}/live-blog-updates/`)
}

export const BEFORE = Array.from({ length: 12 }, (_, n) => anUpdate(9_020 - n, 10 + 5 * n))

/** The page of the running blog shows these updates and no others. */
export async function publish(paper: Pick<Paper, 'change' | 'announce' | 'url'>, updates: WireLiveUpdate[]) {
  await serve(paper, updates)
  const updateIds = async () =>
    (await ask(`${paper.url}${running.absolute_url}`)).text.match(/<article id="update-\d+"/g)
  const updateTags = updates.slice(0, 50).map(({ id }) => `<article id="update-${id}"`)
  await expect
    .poll(
      async () => {
        await paper.announce({ tags: [`post:${running.id}`] })
        return updateIds()
      },
      { intervals: [500, 1_000] },
    )
    .toEqual(updateTags)
}
