/**
 * Which pages stand for which template. Addresses of posts are asked of the content service, since a post may move
 * while its kind stays.
 */
import { DEMO_PUBLISHER } from '../steps/demo-environment.mjs'

const POSTS = {
  article: 'type__eq=Article&word_count__gt=400&language_code__eq=en',
  'article-hindi': 'language_code__eq=hi',
  'article-urdu': 'language_code__eq=ur',
  video: 'type__eq=Video',
  gallery: 'type__eq=Gallery',
  'live-blog': 'type__eq=LiveBlog',
  'web-story': 'type__eq=Web%20Story',
  'custom-page': 'type__eq=CustomPage',
  gated: 'access_type__eq=Paid',
}

const FIXED = {
  front: '/',
  category: '/business',
  search: '/search?q=harbour',
  'search-empty': '/search?q=zzzzzz',
  trending: '/trending',
  newsletters: '/newsletters',
  latest: '/latest',
  'not-found': '/nothing-here',
}

/**
 * @param {string} serviceUrl
 * @returns {Promise<Record<string, string>>} the path of each template's page, by the template's name
 */
export async function templates(serviceUrl) {
  const ask = asker(serviceUrl)
  const pages = { ...FIXED }
  for (const [name, filters] of Object.entries(POSTS)) {
    const [post] = await ask(`posts/?${filters}&limit=1`)
    if (post) pages[name] = encodeURI(post.absolute_url)
  }
  const [tagged] = await ask('posts/?word_count__gt=400&limit=1')
  if (tagged?.tags?.[0]) pages.tag = `/tags/${tagged.tags[0].slug}`
  const [author] = await ask('authors/?limit=1')
  if (author) pages.author = `/author/${author.slug}`
  return pages
}

function asker(serviceUrl) {
  const { PUBLISHER_ID, API_KEY, API_SECRET } = DEMO_PUBLISHER
  const headers = { Authorization: `Basic ${Buffer.from(`${API_KEY}:${API_SECRET}`).toString('base64')}` }
  return async (path) => {
    const response = await fetch(`${serviceUrl}/publisher/${PUBLISHER_ID}/${path}`, { headers })
    if (!response.ok) return []
    const { data } = await response.json()
    return Array.isArray(data) ? data : []
  }
}
