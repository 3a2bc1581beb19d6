import { DEMO_PUBLISHER } from '../../steps/demo-environment.mjs'

// Pages of 50 posts among which an example of each template is looked for.
const PAGES = 3

const POSTS = {
  article: ({ type, word_count, language_code, tags, media_file_banner }) =>
    type === 'Article' && word_count > 400 && language_code === 'en' && tags.length > 0 && media_file_banner,
  'article-without-picture': ({ type, media_file_banner, banner_url }) =>
    type === 'Article' && !media_file_banner && !banner_url,
  'article-long-headline': ({ title }) => title.length > 200,
  'article-hindi': ({ type, language_code }) => type === 'Article' && language_code.startsWith('hi'),
  'article-urdu': ({ type, language_code }) => type === 'Article' && language_code.startsWith('ur'),
  video: ({ type }) => type === 'Video',
  gallery: ({ type }) => type === 'Gallery',
  'live-blog': ({ type }) => type === 'LiveBlog',
  'web-story': ({ type }) => type === 'Web Story',
  'custom-page': ({ type }) => type === 'CustomPage',
  'blank-page': ({ type }) => type === 'BlankPage',
  gated: ({ access_type }) => access_type !== 'Free',
}

const CATEGORIES = {
  'category-hindi': ({ name }) => /[\u0900-\u097F]/u.test(name),
  'category-urdu': ({ name }) => /[\u0600-\u06FF]/u.test(name),
}

const FIXED = {
  front: '/',
  category: '/business',
  search: '/search?q=harbour',
  'search-empty': '/search?q=zzzzzz',
  trending: '/trending',
  newsletters: '/newsletters',
  latest: '/latest',
  bookmarks: '/bookmarks',
  following: '/following',
  'not-found': '/nothing-here',
}

/** @returns paths by template, and the templates of which the newsroom has no example */
export const templates = (serviceUrl) => templatePaths(asker(serviceUrl))

/**
 * @param {(path: string) => Promise<any[]>} ask returns a list, possibly empty
 * @returns {Promise<{pages: Record<string, string>, missing: string[]}>}
 */
export async function templatePaths(ask) {
  const pages = { ...FIXED }
  const posts = []
  const missing = []
  for (let page = 1; page <= PAGES; page++) posts.push(...(await ask(`posts/?limit=50&page=${page}`)))
  for (const [name, isOne] of Object.entries(POSTS)) {
    const post = posts.find(isOne)
    if (post) pages[name] = encodeURI(post.absolute_url)
    else missing.push(name)
  }
  const described = posts.find(({ tags, contributors }) => tags.length > 0 && contributors.length > 0)
  if (described) {
    pages.tag = `/tags/${described.tags[0].slug}`
    pages.author = `/author/${described.contributors[0].slug}`
  }
  const categories = await ask('categories/?limit=50')
  for (const [name, isOne] of Object.entries(CATEGORIES)) {
    const category = categories.find(isOne)
    if (category) pages[name] = encodeURI(category.absolute_url)
  }
  return { pages, missing }
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
