/** The answer at `/llms.txt`. */
import { env } from '../../base/config/env'
import { site } from '../../base/config/site'
import { optional } from '../../cms/cache/read-through'
import { LIMIT_MAX } from '../../cms/contract'
import { getCategories } from '../../cms/repositories/categories'
import { getFooter } from '../../cms/repositories/navigation'
import { latestPosts } from '../../cms/repositories/posts'
import { llmsTxt } from '../../seo/llms-txt'
import { serviceFailed, textAnswer } from '../answers'

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
