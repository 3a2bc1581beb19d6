/** The same pages with newsrooms of different sizes. */
import { load } from '../load.mjs'
import { median, round } from '../median.mjs'
import { openNewsroom } from '../newsroom.mjs'
import { processCost } from '../process-cost.mjs'
import { allPosts } from '../sample-pages.mjs'

export const name = 'newsrooms'
export const about = 'newsrooms of different sizes'

const CONCURRENCY = 16
const STORIES = 20
const GZIP = { 'Accept-Encoding': 'gzip' }

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
  const rows = {}
  for (const posts of bench.options.newsrooms) {
    bench.progress(`writing ${posts} posts`)
    const newsroom = await openNewsroom({ posts, variables: { DELIVERY_RPM: '100000000' } })
    try {
      rows[`${posts} posts`] = { posts, ...(await measured(newsroom, bench.options.seconds)) }
    } finally {
      await newsroom.close()
    }
  }
  return rows
}

async function measured({ siteUrl, serviceUrl, gate, pid }, seconds) {
  const timed = async (path) => {
    const before = performance.now()
    const response = await fetch(siteUrl + path)
    await response.text()
    return { ms: performance.now() - before, status: response.status }
  }
  gate.taken()
  const front = await timed('/')
  const frontCalls = gate.taken()
  const stories = []
  for (const { absolute_url } of await allPosts(serviceUrl, STORIES))
    stories.push((await timed(encodeURI(absolute_url))).ms)
  const storyCalls = gate.taken()
  const deep = await timed('/latest/page/50')
  const sitemap = await timed('/sitemap.xml')
  const before = processCost(pid)
  const loaded = await load(`${siteUrl}/`, { seconds, concurrency: CONCURRENCY, headers: GZIP })
  const after = processCost(pid)
  return {
    'front cold ms': round(front.ms, 0),
    'front cold calls': frontCalls,
    'story cold ms': round(median(stories), 0),
    'calls a story': round(storyCalls / stories.length),
    'latest, page 50, ms': round(deep.ms, 0),
    'sitemap ms': round(sitemap.ms, 0),
    'front warm CPU ms': before && after ? round((after.cpuMs - before.cpuMs) / loaded.requests, 3) : null,
    'memory MB': Math.round(after?.memoryMb ?? 0),
  }
}
