import { load, processCost } from '../load.mjs'
import { openNewsroom } from '../newsroom.mjs'
import { median, round } from '../results.mjs'
import { allPosts } from '../sample-pages.mjs'

export const name = 'newsrooms'
export const about = 'newsrooms of different sizes'

const CONCURRENCY = 16
// Stories that are each opened for the first time; the median is reported.
const STORIES = 20
const GZIP = { 'Accept-Encoding': 'gzip' }

export async function run(bench) {
  const rows = {}
  for (const posts of bench.options.newsrooms) {
    bench.progress(`writing ${posts} posts`)
    const newsroom = await openNewsroom({
      posts,
      database: bench.options.database,
      variables: { DELIVERY_RPM: '100000000' },
    })
    try {
      rows[`${posts} posts`] = { posts, ...(await measureNewsroom(newsroom, bench.options.seconds)) }
    } finally {
      await newsroom.close()
    }
  }
  return rows
}

async function measureNewsroom({ siteUrl, serviceUrl, gate, pid }, seconds) {
  const timeRequest = async (path) => {
    const before = performance.now()
    const response = await fetch(siteUrl + path)
    await response.text()
    return { ms: performance.now() - before, status: response.status }
  }
  gate.taken()
  const front = await timeRequest('/')
  const frontCalls = gate.taken()
  const stories = []
  for (const { absolute_url } of await allPosts(serviceUrl, STORIES))
    stories.push((await timeRequest(encodeURI(absolute_url))).ms)
  const storyCalls = gate.taken()
  const deep = await timeRequest('/latest/page/50')
  const lists = {}
  for (const [name, path] of Object.entries(await listsOf(serviceUrl))) lists[name] = await timeRequest(path)
  const sitemap = await timeRequest('/sitemap.xml')
  const before = processCost(pid)
  const loadResult = await load(`${siteUrl}/`, { seconds, concurrency: CONCURRENCY, headers: GZIP })
  const after = processCost(pid)
  return {
    'front cold ms': round(front.ms, 0),
    'front cold calls': frontCalls,
    'story cold ms': round(median(stories), 0),
    'calls a story': round(storyCalls / stories.length),
    'latest, page 50, ms': round(deep.ms, 0),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { ms, status }]) => [
        name,
        status === 200 ? round(ms, 0) : `status ${status}`,
      ]),
    ),
    'sitemap ms': round(sitemap.ms, 0),
    'front warm CPU ms':
      before && after ? round((after.cpuMs - before.cpuMs) / loadResult.requests, 3) : null,
    'memory MB': Math.round(after?.memoryMb ?? 0),
  }
}

async function listsOf(serviceUrl) {
  const [post] = await allPosts(serviceUrl, 1)
  const category = encodeURI(post.absolute_url.split('/').slice(0, 2).join('/'))
  const [tag] = post.tags
  const [author] = post.contributors
  return {
    'category ms': category,
    'category, page 50, ms': `${category}/page/50`,
    ...(tag && { 'tag ms': `/tags/${encodeURIComponent(tag.slug)}` }),
    ...(author && { 'author ms': `/author/${encodeURIComponent(author.slug)}` }),
    'type ms': '/videos',
    'search ms': '/search?q=harbour',
    'search for nothing ms': '/search?q=zzyzx',
    'search in a category ms': `/search?q=zzyzx&category=${category.split('/').pop()}`,
    'month ms': `/archive/${new Date().toISOString().slice(0, 7)}`,
    'feed of a category ms': `${category}/feed.xml`,
  }
}
