import { SaxesParser } from 'saxes'
import type { PoliteFetch } from './polite-fetch'

// More sitemaps than a publication has. The limit also ends an index that names itself.
const FILES_MAX = 500
const ADDRESSES_MAX = 1_000_000
const REDIRECTS_MAX = 5

/**
 * All addresses that the sitemaps of a site name, found as a search engine finds them.
 * @param origin of the old site
 */
export async function sitemapAddresses(
  origin: string,
  get: PoliteFetch,
): Promise<{ addresses: string[]; problems: string[] }> {
  // Indexes add sitemaps while the set is being read.
  const sitemaps = new Set(await sitemapsOf(origin, get))
  const addresses = new Set<string>()
  const problems: string[] = []
  let files = 0
  for (const url of sitemaps) {
    if (files++ === FILES_MAX) {
      problems.push(
        `${sitemaps.size - FILES_MAX} more sitemaps were not read, since the limit is ${FILES_MAX}`,
      )
      break
    }
    const response = await follow(url, get)
    if (response.kind === 'failed' || response.status !== 200) {
      problems.push(`${url}: ${response.kind === 'failed' ? response.reason : response.status}`)
      continue
    }
    const locationsInFile = locations(response.body)
    for (const sitemapUrl of locationsInFile.sitemaps) sitemaps.add(sitemapUrl)
    for (const pageUrl of locationsInFile.pages) if (addresses.size < ADDRESSES_MAX) addresses.add(pageUrl)
  }
  return { addresses: [...addresses], problems }
}

/** Sitemaps often redirect, for example to https or to `www.`. */
async function follow(start: string, get: PoliteFetch) {
  let url = start
  let response = await get(url)
  for (let hop = 0; hop < REDIRECTS_MAX; hop++) {
    const location = response.kind === 'answer' ? response.headers.get('location') : null
    const isRedirect = response.kind === 'answer' && response.status >= 300 && response.status < 400
    if (!isRedirect || location === null || !URL.canParse(location, url)) break
    url = new URL(location, url).href
    if (!isWebAddress(url)) break
    response = await get(url)
  }
  return response
}

/** The sitemaps that robots.txt names, otherwise /sitemap.xml. */
async function sitemapsOf(origin: string, get: PoliteFetch): Promise<string[]> {
  const robots = await follow(`${origin}/robots.txt`, get)
  const robotsSitemaps =
    robots.kind === 'answer' && robots.status === 200
      ? [...robots.body.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, url = '']) => url).filter(isWebAddress)
      : []
  return robotsSitemaps.length > 0 ? robotsSitemaps : [`${origin}/sitemap.xml`]
}

/** The addresses in a sitemap or an index. Parts that are not well-formed are skipped. */
function locations(xml: string): { sitemaps: string[]; pages: string[] } {
  const urls = { sitemaps: [] as string[], pages: [] as string[] }
  const open: string[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => {})
  parser.on('opentag', ({ name }) => {
    open.push(localName(name))
    text = ''
  })
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const [parent, element] = open.slice(-2)
    open.pop()
    const url = text.trim()
    if (element !== 'loc' || !isWebAddress(url)) return
    if (parent === 'sitemap') urls.sitemaps.push(url)
    if (parent === 'url') urls.pages.push(url)
  })
  parser.write(xml).close()
  return urls
}

const localName = (name: string) => name.split(':').at(-1) ?? name

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)
