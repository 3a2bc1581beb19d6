import { optional } from '../delivery/cache'
import { LIMIT_MAX } from '../delivery/contract'
import { getCategories } from '../delivery/records/category'
import { getFooter } from '../delivery/records/menu'
import { latestStories } from '../delivery/records/posts'
import { serviceFailedText, textResponse } from '../server/responses'
import { env } from '../settings/env'
import { site } from '../settings/site'
import { llmsTxt } from './well-known'

// A list for machines. People who search should be led to the pages themselves.
const NOT_A_PAGE = { 'X-Robots-Tag': 'noindex' }

/** `/llms.txt`; 404 if LLMS_TXT is off. Its reads are those of pages, under the same keys of the cache. */
export async function handleLlms(): Promise<Response> {
  const { LLMS_TXT, STORY_MARKDOWN } = env()
  if (LLMS_TXT === 'off') return textResponse(null, 0)
  try {
    const [categories, posts, footer] = await Promise.all([
      getCategories(),
      latestStories(LIMIT_MAX),
      optional('footer', () => getFooter(), null),
    ])
    return textResponse(
      llmsTxt(site(), footer?.bio ?? '', categories, posts, STORY_MARKDOWN === 'on'),
      300,
      NOT_A_PAGE,
    )
  } catch (error) {
    return serviceFailedText(error)
  }
}
