import { prepareBody } from '../body/body'
import { enterEditionOf } from '../delivery/address/pages'
import { getPost } from '../delivery/records/posts'
import { parserSettings } from '../delivery/records/settings'
import { plain, serviceFailedText } from '../server/responses'
import { env } from '../settings/env'
import { isOptimisable } from '../settings/media'
import { site } from '../settings/site'
import { siteConfig } from '../settings/site-config'
import { messages } from '../words'
import { webStory, webStoryDocument, webStoryPolicy } from './web-story'

// Safe integers.
const POST_ID = /^[1-9]\d{0,14}$/

// Same as for feeds.
const CACHED = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** 404 if it is no web story, 503 if the service fails. */
export async function handleWebStory(id: string): Promise<Response> {
  if (!siteConfig().features.webStories || !POST_ID.test(id)) return notFound()
  try {
    const document = await documentOf(id)
    if (document === null) return notFound()
    return new Response(document, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': CACHED,
        'Content-Security-Policy': webStoryPolicy(env().SITE_URL),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return serviceFailedText(error)
  }
}

/** @throws DeliveryError */
async function documentOf(id: string): Promise<string | null> {
  const post = await getPost(id)
  if (post === null) return null
  await enterEditionOf(post.section)
  const language = post.language ?? site().language
  const { tree } = prepareBody(post.html, {
    ...parserSettings(),
    gated: !post.isOpen,
    adSlots: [],
    language,
  })
  const story = webStory(post, tree, site(), isOptimisable)
  if (story === null) return null
  return webStoryDocument({ post, story, site: site(), readAsPage: messages(language).story.asPage })
}

const notFound = () =>
  plain(404, 'Not found\n', {
    'Cache-Control': 'public, max-age=60, s-maxage=60',
    'X-Content-Type-Options': 'nosniff',
  })
