import { DEMO_PUBLISHER } from '../../steps/demo-environment.mjs'
import { CannotGoOn } from '../../steps/say.mjs'

export const PAGE_NAMES = ['article', 'front', 'category', 'live', 'gallery', 'hindi', 'urdu']

// For each type, the story whose number of words is nearest to this one is measured.
const WORDS = 900

/** @param path below the publisher's address, such as `/posts/` */
export async function askService(serviceUrl, path) {
  const token = Buffer.from(`${DEMO_PUBLISHER.API_KEY}:${DEMO_PUBLISHER.API_SECRET}`).toString('base64')
  const response = await fetch(`${serviceUrl}/publisher/${DEMO_PUBLISHER.PUBLISHER_ID}${path}`, {
    headers: { Authorization: `Basic ${token}` },
  })
  return (await response.json()).data
}

export async function allPosts(serviceUrl, most = Number.POSITIVE_INFINITY) {
  const posts = []
  for (let page = 1; posts.length < most; page++) {
    const data = await askService(serviceUrl, `/posts/?limit=50&page=${page}`)
    posts.push(...data)
    if (data.length < 50) break
  }
  return posts.slice(0, most)
}

/** Pages of the sample newsroom, with stories of about the same length. @returns paths by name */
export async function samplePages(serviceUrl) {
  const posts = (await allPosts(serviceUrl)).filter(({ access_type }) => access_type === 'Free')
  const post = (type, language) => {
    const [nearest] = posts
      .filter((one) => one.type === type && one.language_code === language)
      .sort((a, b) => Math.abs(a.word_count - WORDS) - Math.abs(b.word_count - WORDS))
    if (!nearest) throw new CannotGoOn(`The newsroom has no ${type} in ${language}.`)
    return encodeURI(nearest.absolute_url)
  }
  return {
    article: post('Article', 'en'),
    front: '/',
    category: '/business',
    live: post('LiveBlog', 'en'),
    gallery: post('Gallery', 'en'),
    hindi: post('Article', 'hi'),
    urdu: post('Article', 'ur'),
  }
}
