import { CannotGoOn } from '../../steps/say.mjs'
import { allPosts } from '../bench/sample-pages.mjs'
import { ask } from './traffic.mjs'

/** @typedef {'seen' | 'file' | 'picture' | 'list' | 'new' | 'search' | 'unknown'} Kind */

const SEEN_STORIES = 40
const PICTURES = 40
const FEEDS = ['/feed.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml', '/robots.txt']
const WORDS = ['harbour', 'council', 'ferry', 'budget', 'garden', 'election']

/** Percent, by kind of address. */
const SHARES = [
  ['seen', 66],
  ['file', 12],
  ['picture', 6],
  ['list', 4],
  ['new', 6],
  ['search', 3],
  ['unknown', 3],
]

export const unreadStories = (/** @type {number} */ seconds, /** @type {number} */ rate) =>
  Math.ceil((seconds * rate * 2 * (new Map(SHARES).get('new') ?? 0)) / 100)

/** Cached everywhere: these must never fail. */
export const KEPT_KINDS = /** @type {readonly Kind[]} */ (['seen', 'file', 'picture'])

export async function collectAddresses({ url, serviceUrl }) {
  const posts = await allPosts(serviceUrl)
  const free = posts.filter(({ access_type, type }) => access_type === 'Free' && type === 'Article')
  const paths = free.map(({ absolute_url }) => encodeURI(absolute_url))
  const stories = paths.slice(0, SEEN_STORIES)
  const seen = ['/', '/latest', '/business', '/trending', '/about', ...stories]
  const html = []
  for (const path of seen) html.push(await madeAndKept(url, path))
  const found = (pattern) => [...new Set(html.flatMap((text) => text.match(pattern) ?? []))]
  const files = found(/\/_next\/static\/[^"\\?]+\.(?:js|css|woff2)/g)
  const pictures = found(/\/_next\/image\?url=[^" ]+/g)
    .map((path) => path.replaceAll('&amp;', '&'))
    .slice(0, PICTURES)
  // Feeds come last, because the first sitemap reads the whole archive.
  for (const path of [...files, ...pictures, ...FEEDS]) await madeAndKept(url, path)
  return {
    edited: free.slice(0, 4).map(({ id, slug, title, absolute_url }) => ({
      id: Number(id),
      slug: String(slug),
      title: String(title),
      path: encodeURI(absolute_url),
    })),
    pools: { seen, file: files, picture: pictures, list: FEEDS, new: paths.slice(SEEN_STORIES + 200) },
  }
}

const TIMES = 3
let collector = 0

/** Pictures are cached by Accept. */
async function madeAndKept(url, path) {
  let html = null
  for (let time = 0; time < TIMES; time++) {
    const answer = await ask(url + path, `203.0.113.${collector++ % 250}`)
    html = answer.html
    if (answer.status !== 200)
      throw new CannotGoOn(`${path} answers ${answer.status} before anything happened.`)
  }
  return html ?? ''
}

/** @param random returns 0 to 1 */
export function addressChooser(pools, random) {
  let unseen = 0
  const one = (/** @type {string[]} */ list) => list[Math.floor(random() * list.length)] ?? '/'
  return () => {
    const kind = chosenKind(random() * 100)
    switch (kind) {
      case 'new':
        return { kind, path: pools.new[unseen++ % pools.new.length] ?? '/' }
      case 'search':
        return { kind, path: `/search?q=${one(WORDS)}` }
      case 'unknown':
        return { kind, path: `/never/was/${Math.floor(random() * 1e9)}` }
      default:
        return { kind, path: one(pools[kind]) }
    }
  }
}

/** @param point from 0 to 100 */
function chosenKind(point) {
  let sum = 0
  for (const [kind, share] of SHARES) {
    sum += share
    if (point < sum) return kind
  }
  return 'seen'
}
