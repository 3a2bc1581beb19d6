import 'server-only'
import { LRUCache } from 'lru-cache'
import { contentHash } from '@/lib/base/content-hash.mjs'
import { encodePath, readSegments, splitPageNumber } from '@/lib/base/paths'
import { type MarkdownForm, markdownPath, PAGE_ITSELF } from '@/lib/base/story-markdown-paths'
import { prepareBody } from '@/lib/body/body'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import type { Resolution } from '@/lib/delivery/address/identify'
import { hubAt, standardPageAt } from '@/lib/delivery/address/pages'
import { resolve } from '@/lib/delivery/address/resolve'
import { optional } from '@/lib/delivery/cache'
import type { Post } from '@/lib/delivery/model'
import { withEditionLanguages } from '@/lib/delivery/records/editions'
import { parserSettings } from '@/lib/delivery/records/settings'
import { storyMarkdown } from '@/lib/feeds/story-markdown'
import { canonicalPath } from '@/lib/feeds/structured-data/post'
import { conditionalResponse } from '@/lib/server/conditional'
import { notFoundText, serviceFailedText } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'
import { readLiveBlog } from './live-data'

// The same lifetimes as those of feeds (lib/feeds/feed-handler.ts), since a story changes as often as its feed.
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

// `private`, since many caches of CDNs ignore `Vary` but for encodings, and would send the Markdown to readers.
const NEGOTIATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept' }

/**
 * A story as Markdown; 304, a redirect to its own address, 404, or 503 if the service fails. A page that is no story
 * redirects a client that negotiates to itself, where it gets HTML.
 * @param path segments of the story's address, as the framework hands them over
 */
export async function handleMarkdown(
  request: Request,
  form: MarkdownForm,
  path: readonly string[],
): Promise<Response> {
  const segments = readSegments(path)
  if (env().STORY_MARKDOWN === 'off' || segments === null) return notFoundText()
  const storyPath = encodePath(segments)
  try {
    const record = await recordAt(segments)
    if (record?.kind === 'post')
      return markdownResponse(request, form, await withEditionLanguage(record.post))
    if (form === 'negotiated') return redirect(`${storyPath}?${PAGE_ITSELF}`, NEGOTIATED)
    if (record?.kind === 'redirect' && record.to.startsWith('/') && !/[?#]/.test(record.to))
      return redirect(markdownPath(record.to), { 'Cache-Control': 'no-store' })
    return notFoundText()
  } catch (error) {
    return serviceFailedText(error)
  }
}

/** What is at the address, in the order of app/(site)/[[...path]]/page.tsx. Null for pages of the site itself. */
async function recordAt(segments: readonly string[]): Promise<Resolution | null> {
  const { page } = splitPageNumber(segments)
  const isSitePage =
    page !== null || (await standardPageAt({ segments, page })) !== null || (await hubAt(segments)) !== null
  return isSitePage ? null : resolve(encodePath(segments))
}

/** An edition's story whose language the service does not name is in that of the edition. */
async function withEditionLanguage(post: Post): Promise<Post> {
  const [postInLanguage = post] = await optional(
    'languages of editions',
    () => withEditionLanguages([post]),
    [post],
  )
  return postInLanguage
}

async function markdownResponse(request: Request, form: MarkdownForm, post: Post): Promise<Response> {
  const blog = await readLiveBlog(post, 1)
  return conditionalResponse(request.headers, {
    body: markdownOf(post, blog),
    changedAt: null,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines list the page, of which this is another form (RFC 6596).
      Link: `<${new URL(canonicalPath(post, 1), site().url).href}>; rel="canonical"`,
      ...(form === 'shared'
        ? { 'Cache-Control': SHARED }
        : { ...NEGOTIATED, 'Content-Location': markdownPath(post.path) }),
    },
  })
}

// Preparing a body takes milliseconds, and programs that negotiate are served by no shared cache.
const CACHED_MAX_CHARACTERS = 5_000_000

const markdownByHash = new LRUCache<string, string>({
  maxSize: CACHED_MAX_CHARACTERS,
  sizeCalculation: (markdown) => markdown.length + 1,
})

function markdownOf(post: Post, blog: LiveBlog | null): string {
  const hash = contentHash(JSON.stringify([post, blog, site()]))
  const cachedMarkdown = markdownByHash.get(hash)
  if (cachedMarkdown !== undefined) return cachedMarkdown
  const { tree } = prepareBody(post.html, {
    ...parserSettings(),
    gated: !post.isOpen,
    adSlots: [],
    language: post.language ?? site().language,
  })
  const markdown = storyMarkdown({ post, tree, blog, site: site() })
  markdownByHash.set(hash, markdown)
  return markdown
}

/** To a path and not to a whole address, so that the redirect stays on the requested host. */
const redirect = (to: string, headers: Record<string, string>) =>
  new Response(null, { status: 307, headers: { ...headers, Location: to } })
