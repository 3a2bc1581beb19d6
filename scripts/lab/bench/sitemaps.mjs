import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { SaxesParser } from 'saxes'
import { CannotGoOn } from '../../steps/say.mjs'
import { processCost } from './load.mjs'
import { askService } from './sample-pages.mjs'

// Times that a file is asked for again, as a crawler would, if the call budget is spent.
const ATTEMPTS = 40
const MEMORY_EVERY_MS = 100
const PAGE_MAX = 1_000

/** Reads all sitemaps as a crawler does that honours Retry-After. @param months of posts to read, newest first */
async function crawlSitemaps(siteUrl, months) {
  const crawl = {
    files: 0,
    refused: 0,
    posts: new Set(),
    addresses: 0,
    doubled: 0,
    bytes: 0,
    largest: { path: '', urls: 0, bytes: 0 },
    slowestMs: 0,
  }
  let monthCount = 0
  for (const address of await fetchLocations(`${siteUrl}/sitemap.xml`, crawl)) {
    const { pathname } = new URL(address)
    if (pathname.startsWith('/sitemaps/posts/') && ++monthCount > months) continue
    const bytesBefore = crawl.bytes
    const locations = await fetchLocations(siteUrl + pathname, crawl)
    crawl.addresses += locations.length
    const bytes = crawl.bytes - bytesBefore
    if (bytes > crawl.largest.bytes) crawl.largest = { path: pathname, urls: locations.length, bytes }
    if (!pathname.startsWith('/sitemaps/posts/')) continue
    for (const location of locations) {
      if (crawl.posts.has(location)) crawl.doubled++
      crawl.posts.add(location)
    }
  }
  return crawl
}

async function fetchLocations(url, crawl) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = performance.now()
    const response = await fetch(url)
    const text = await response.text()
    if (response.status === 200) {
      crawl.files++
      crawl.bytes += Buffer.byteLength(text)
      crawl.slowestMs = Math.max(crawl.slowestMs, performance.now() - before)
      return locationsIn(text)
    }
    if (response.status !== 503) throw new CannotGoOn(`${url} answered ${response.status}.`)
    crawl.refused++
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
  throw new CannotGoOn(`${url} was refused ${ATTEMPTS} times.`)
}

/** The addresses in a sitemap. @throws if the XML is not well-formed */
function locationsIn(xml) {
  const locations = []
  const parser = new SaxesParser({ xmlns: true })
  let text = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') locations.push(text)
  })
  parser.write(xml).close()
  return locations
}

async function publishedPaths(serviceUrl, database) {
  const paths = new Set()
  for (let page = 1; page <= PAGE_MAX; page++) {
    const data = await askService(serviceUrl, `/posts/?limit=50&page=${page}`)
    for (const post of data) paths.add(post.absolute_url)
    if (data.length < 50) return paths
  }
  return database === ':memory:' ? paths : storedPaths(database)
}

async function storedPaths(file) {
  const client = createClient({ url: pathToFileURL(file).href })
  const { rows } = await client.execute({
    sql: `select path from posts where state <> 'draft' and first_published_at <= ?`,
    args: [Date.now()],
  })
  client.close()
  return new Set(rows.map(({ path }) => String(path)))
}

/** The path as the site writes it in sitemaps. */
const normal = (path) => path.normalize('NFC').split('/').map(encodeURIComponent).join('/')

/** Watches the memory of a process. @returns a function that ends it and returns the maximum in MB */
function watchMemory(pid) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, processCost(pid)?.memoryMb ?? 0)
  }, MEMORY_EVERY_MS)
  return () => {
    clearInterval(timer)
    return Math.round(most)
  }
}

/**
 * Reads all sitemaps of a newsroom twice, cold and warm.
 * @param running `pid` is that of the site, and `database` that of the content service
 * @param months how many months of posts to read; by default all
 */
export async function measureSitemaps(
  { siteUrl, serviceUrl, database, pid, gate },
  months = Number.POSITIVE_INFINITY,
) {
  const isWhole = months === Number.POSITIVE_INFINITY
  const published = isWhole ? await publishedPaths(serviceUrl, database) : new Set()
  const rows = {}
  for (const run of ['cold', 'again']) {
    gate.taken()
    const memoryBefore = Math.round(processCost(pid)?.memoryMb ?? 0)
    const most = watchMemory(pid)
    const before = performance.now()
    const crawl = await crawlSitemaps(siteUrl, months)
    const seconds = (performance.now() - before) / 1000
    rows[run] = {
      ...(isWhole && { published: published.size }),
      'posts found': crawl.posts.size,
      doubled: crawl.doubled,
      ...(isWhole && {
        missing: [...published].filter((path) => !crawl.posts.has(siteUrl + normal(path))).length,
      }),
      files: crawl.files,
      'all addresses': crawl.addresses,
      'calls in a minute at most': gate.mostInAMinute(),
      'calls to the service': gate.taken(),
      'asked to retry': crawl.refused,
      seconds: Math.round(seconds),
      'slowest file ms': Math.round(crawl.slowestMs),
      'MB of XML': Number((crawl.bytes / 1e6).toFixed(1)),
      'largest file': `${crawl.largest.path} (${crawl.largest.urls}, ${Math.round(crawl.largest.bytes / 1000)} kB)`,
      'memory MB before': memoryBefore,
      'memory MB at most': most(),
    }
  }
  return rows
}
