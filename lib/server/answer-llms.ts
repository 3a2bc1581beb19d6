/** The answer at `/llms.txt`. */
import { env } from '../config/env'
import { site } from '../config/site'
import { optional } from '../delivery/cache'
import { getCategories } from '../delivery/categories'
import { getFooter } from '../delivery/navigation'
import { latestPosts } from '../delivery/posts'
import { LIMIT_MAX } from '../delivery/wire'
import { llmsTxt } from '../seo/llms-txt'
import { serviceFailed, textAnswer } from './answers'

// A list for machines; people are led to the pages themselves.
const NOT_A_PAGE = { 'X-Robots-Tag': 'noindex' }

/** A 404 where LLMS_TXT is off. What is read is what pages read, under the same keys. */
export async function answerLlms(): Promise<Response> {
  if (env().LLMS_TXT === 'off') return textAnswer(null, 0)
  try {
    const [categories, posts, footer] = await Promise.all([
      getCategories(),
      latestPosts(LIMIT_MAX),
      optional('footer', () => getFooter(), null),
    ])
    return textAnswer(llmsTxt(site(), footer?.bio ?? '', categories, posts), 300, NOT_A_PAGE)
  } catch (error) {
    return serviceFailed(error)
  }
}
