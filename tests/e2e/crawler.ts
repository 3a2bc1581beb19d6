/**
 * A crawl of the site like a search engine's: from the front page and the sitemaps along all links, by plain requests
 * without JavaScript.
 */
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { type Answer, askAgain } from './ask'

/** A page that was answered with 200 at its own address. */
export type CrawledPage = {
  path: string
  title: string
  description: string | null
  headings: string[]
  canonicals: string[]
  robots: string
  /** The text of every structured-data script. */
  data: string[]
  /** Addresses of the site that its links lead to, without fragments. */
  links: string[]
  /** Fragments that its links name and no element of it has as its id. */
  brokenFragments: string[]
}

export type Crawl = {
  pages: Map<string, CrawledPage>
  /** AMP documents: they repeat a page and name it as their canonical address. */
  /** Addresses the sitemaps name, as paths. */
  listed: Set<string>
  /** One line for each problem. */
  problems: string[]
}

const AT_ONCE = 4
// Far above what the sample newsroom has: an endless site is a defect, and must not be an endless test.
const ADDRESSES_MAX = 3_000

/** Every own address of a document that a browser or a crawler would ask for. */
const LINKED: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  iframe: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  script: ['src'],
  form: ['action'],
}

/** Walks through the whole site. */
export async function crawl(origin: string): Promise<Crawl> {
  const result: Crawl = { pages: new Map(), listed: new Set(), problems: [] }
  const visited = new Set<string>()
  const waiting: { path: string; from: string }[] = []
  const meet = (path: string, from: string) => {
    if (visited.has(path)) return
    visited.add(path)
    waiting.push({ path, from })
  }
  for (const path of await listedPaths(origin, result.problems)) {
    result.listed.add(path)
    meet(path, 'a sitemap')
  }
  meet('/', 'the beginning')
  let requested = 0
  const worker = async () => {
    for (let next = waiting.shift(); next && requested < ADDRESSES_MAX; next = waiting.shift()) {
      requested++
      const met = await visit(origin, next.path, next.from, result)
      for (const path of met) meet(path, next.path)
    }
  }
  // A worker ends when the queue is empty, although another may still add to it: repeat until all is done.
  while (waiting.length > 0 && requested < ADDRESSES_MAX)
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (waiting.length > 0) result.problems.push(`more than ${ADDRESSES_MAX} addresses: the site has no end`)
  return result
}

/** Asks for one address, follows its one redirect, and answers with the addresses it leads to. */
async function visit(origin: string, path: string, from: string, result: Crawl): Promise<string[]> {
  const first = await askAgain(origin + path)
  const complain = (what: string) => void result.problems.push(`${path} (from ${from}): ${what}`)
  if (first.status >= 300 && first.status < 400) {
    const target = ownPath(first.headers.location ?? '', path, origin)
    if (target === null) return []
    const second = await askAgain(origin + target)
    if (second.status !== 200) complain(`redirects to ${target}, which answers ${second.status}`)
    return [target]
  }
  if (first.status !== 200) {
    complain(`answers ${first.status}`)
    return []
  }
  if (!first.headers['content-type']?.startsWith('text/html')) return []
  const { page, links: siteLinks } = readPage(first, path, origin)
  // An ad document is no page of the site.
  if (path.startsWith('/slots/')) return siteLinks
  result.pages.set(path, page)
  return siteLinks
}

function readPage({ text }: Answer, path: string, origin: string): { page: CrawledPage; links: string[] } {
  const tree = fromHtml(text)
  const elements = [...elementsIn(tree)]
  const elementsNamed = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const linked = (relation: string) =>
    elementsNamed('link').flatMap(({ properties: { rel, href } }) =>
      Array.isArray(rel) && rel.includes(relation) ? [String(href)] : [],
    )
  const meta = (name: string) => elementsNamed('meta').find(({ properties }) => properties.name === name)
  const ids = new Set(elements.flatMap(({ properties: { id } }) => (id === undefined ? [] : [String(id)])))
  const links = new Set<string>()
  const siteLinks = new Set<string>()
  const brokenFragments = new Set<string>()
  for (const element of elements) {
    for (const attribute of LINKED[element.tagName] ?? []) {
      const address = element.properties[attribute]
      if (typeof address !== 'string') continue
      if (element.tagName === 'form' && element.properties.method === 'post') continue
      const target = ownPath(address, path, origin)
      if (target === null) continue
      siteLinks.add(target)
      if (element.tagName === 'a') links.add(target)
      const fragment = decodeURIComponent(new URL(address, origin + path).hash.slice(1))
      if (fragment !== '' && target === path && !ids.has(fragment)) brokenFragments.add(fragment)
    }
  }
  const page: CrawledPage = {
    path,
    title: elementsNamed('title').map(textOf).join(' | '),
    description: stringOf(meta('description')?.properties.content),
    headings: elementsNamed('h1').map(textOf),
    canonicals: linked('canonical'),
    robots: stringOf(meta('robots')?.properties.content) ?? '',
    data: elementsNamed('script')
      .filter(({ properties }) => properties.type === 'application/ld+json')
      .map(textOf),
    links: [...links],
    brokenFragments: [...brokenFragments],
  }
  return { page, links: [...siteLinks] }
}

/** Every address that the sitemaps name, from the one that robots.txt names. */
async function listedPaths(origin: string, problems: string[]): Promise<string[]> {
  const robots = await askAgain(`${origin}/robots.txt`)
  const waiting = [...robots.text.matchAll(/^Sitemap: (\S+)$/gm)].map((match) => match[1] ?? '')
  if (waiting.length === 0) problems.push('robots.txt names no sitemap')
  const paths = new Set<string>()
  const read = new Set<string>()
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (read.has(next)) continue
    read.add(next)
    const answer = await askAgain(next)
    if (answer.status !== 200) problems.push(`${next} (a sitemap) answers ${answer.status}`)
    const elements = [...elementsIn(fromHtml(answer.text, { fragment: true }))]
    const locations = elements.filter(({ tagName }) => tagName === 'loc').map(textOf)
    const isIndex = elements.some(({ tagName }) => tagName === 'sitemapindex')
    for (const location of locations) {
      if (isIndex) waiting.push(location)
      else if (location.startsWith(`${origin}/`)) paths.add(location.slice(origin.length))
      else problems.push(`${next} names ${location}, which is not of this site`)
    }
  }
  return [...paths]
}

/** The path and query of an address on this very site; null for any other. */
function ownPath(address: string, base: string, origin: string): string | null {
  if (!URL.canParse(address, origin + base)) return null
  const url = new URL(address, origin + base)
  return url.origin === origin ? url.pathname + url.search : null
}

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if (!('children' in node)) return
  for (const child of node.children) yield* elementsIn(child)
}

const textOf = (element: Element) => toText(element, { whitespace: 'pre' }).trim()

const stringOf = (value: unknown) => (typeof value === 'string' ? value : null)
