import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { escapeXml } from '../../../lib/base/xml'
import { isSameSite, type PoliteFetch } from './polite-fetch'

export type PageFacts = { title: string | null; canonical: string | null; isIndexed: boolean }

type Node = DefaultTreeAdapterMap['node']

// Title, canonical address and robots are in the head, so the rest of a very long page is not parsed.
const HTML_MAX_CHARACTERS = 500_000

/** What matters of a page to search engines. @param url base for a relative canonical address */
export function pageFacts(html: string, url: string, robotsHeader: string | null): PageFacts {
  const facts: PageFacts = { title: null, canonical: null, isIndexed: !isNoIndex(robotsHeader) }
  const waiting: Node[] = [parse(html.slice(0, HTML_MAX_CHARACTERS))]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
    if (!('attrs' in node)) continue
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value ?? ''
    const isOfHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (node.tagName === 'title' && isOfHtml) facts.title ??= elementText(node)
    if (node.tagName === 'link' && attribute('rel').toLowerCase().split(/\s+/).includes('canonical')) {
      const href = attribute('href')
      if (URL.canParse(href, url)) facts.canonical ??= new URL(href, url).href
    }
    if (node.tagName === 'meta' && attribute('name').toLowerCase() === 'robots') {
      facts.isIndexed &&= !isNoIndex(attribute('content'))
    }
  }
  return facts
}

const isNoIndex = (value: string | null) => /\b(?:noindex|none)\b/i.test(value ?? '')

function elementText(node: DefaultTreeAdapterMap['element']): string {
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return text.replace(/\s+/g, ' ').trim()
}

/** What has become of an address; docs/migrating.md explains each outcome. */
export const OUTCOMES = ['lost', 'failed', 'detour', 'moved', 'gone-before', 'kept'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Comparison = {
  address: string
  outcome: Outcome
  /** Status of each request to the new site, or the reason why there was no answer. */
  answers: (number | string)[]
  target: string | null
  oldTitle: string | null
  newTitle: string | null
  notes: string[]
}

const REDIRECTS_MAX = 5
const PERMANENT = [301, 308]
const NOT_FOUND: readonly (number | string | undefined)[] = [404, 410]

type Followed = {
  answers: (number | string)[]
  url: string
  isPermanent: boolean
  hasLeft: boolean
  page: PageFacts | null
}

/** Compares one address on both sites. @param address from a sitemap of the old site @param origin of the new site */
export async function compare(address: string, origin: string, get: PoliteFetch): Promise<Comparison> {
  const { pathname, search } = new URL(address)
  const path = pathname + search
  const before = await follow(address, get)
  // The origin is written before the path. Resolved against it, a path with two slashes at its beginning would name
  // another host.
  const start = new URL(origin + path).href
  const after = await follow(start, get)
  // Only a 404 or 410 says that the old page was gone already. A 429 or 503 of a site in trouble says nothing about it.
  const wasGone = !before.hasLeft && outcomeOf(before) === 'lost'
  const outcome = wasGone && after.page === null && !after.hasLeft ? 'gone-before' : outcomeOf(after)
  return {
    address: path,
    outcome,
    answers: after.answers,
    target: after.url === start ? null : shortUrl(after.url, origin),
    oldTitle: before.page?.title ?? null,
    newTitle: after.page?.title ?? null,
    notes: after.page === null ? [] : notesOn(after.page, after.url, before.page),
  }
}

function outcomeOf({ answers, page, isPermanent, hasLeft }: Followed): Outcome {
  if (hasLeft) return answers.length === 1 && isPermanent ? 'moved' : 'detour'
  const last = answers.at(-1)
  if (page !== null) {
    if (answers.length === 1) return 'kept'
    return answers.length === 2 && isPermanent ? 'moved' : 'detour'
  }
  const isRedirect = typeof last === 'number' && last >= 300 && last < 400
  return isRedirect || NOT_FOUND.includes(last) ? 'lost' : 'failed'
}

async function follow(start: string, get: PoliteFetch): Promise<Followed> {
  const trail: Followed = { answers: [], url: start, isPermanent: true, hasLeft: false, page: null }
  while (trail.answers.length <= REDIRECTS_MAX) {
    const response = await get(trail.url)
    if (response.kind === 'failed') {
      trail.answers.push(response.reason)
      return trail
    }
    const { status, headers, body } = response
    trail.answers.push(status)
    const location = headers.get('location')
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, trail.url)) {
      if (status === 200) trail.page = pageFacts(body, trail.url, headers.get('x-robots-tag'))
      return trail
    }
    const next = new URL(location, trail.url)
    trail.isPermanent &&= PERMANENT.includes(status)
    if (!isSameSite(next.href, start)) return { ...trail, url: next.href, hasLeft: true }
    trail.url = next.href
  }
  return trail
}

function notesOn(page: PageFacts, url: string, before: PageFacts | null): string[] {
  const notes: string[] = []
  if (!page.isIndexed && before?.isIndexed !== false) notes.push('the new page may not be indexed')
  if (page.canonical === null) notes.push('the new page has no canonical address')
  else if (pathOf(page.canonical) !== pathOf(url)) {
    notes.push(`the new page gives ${pathOf(page.canonical)} as its canonical address`)
  }
  if (before?.title && page.title && plain(before.title) !== plain(page.title))
    notes.push('the title differs')
  return notes
}

/** The path, decoded: `%C3` and `%c3` are the same address. */
function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURI(pathname).normalize()
  } catch {
    return pathname
  }
}

const plain = (title: string) =>
  title
    .replace(/\s+[|–—-]\s+[^|–—-]*$/, '')
    .normalize()
    .toLowerCase()

function shortUrl(url: string, origin: string): string {
  const { origin: urlOrigin, pathname, search } = new URL(url)
  return urlOrigin === new URL(origin).origin ? pathname + search : url
}

const MEANINGS: Readonly<Record<Outcome, string>> = {
  lost: 'Not found at the new site. Add a redirect, or the missing record.',
  failed: 'The new site did not answer, or answered with a server error.',
  detour: 'Reached by several redirects, or by a temporary one. Replace them with one permanent redirect.',
  moved: 'One permanent redirect to a page.',
  'gone-before': 'No page at the old site either.',
  kept: 'A page at the same address.',
}

export type Run = {
  from: string
  to: string
  named: number
  own: number
  problems: readonly string[]
  comparisons: readonly Comparison[]
}

export const count = (comparisons: readonly Comparison[], outcome: Outcome) =>
  comparisons.filter((each) => each.outcome === outcome).length

export function htmlReport({
  from,
  to,
  named: namedCount,
  own: ownCount,
  problems,
  comparisons,
}: Run): string {
  const text = escapeXml
  const groups = OUTCOMES.filter((outcome) => count(comparisons, outcome) > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(from)} and ${text(to)}</title>
<style>
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem auto; max-inline-size: 80rem; padding-inline: 1rem; }
table { border-collapse: collapse; inline-size: 100%; margin-block-end: 2rem; }
th, td { border-block-end: 1px solid #ccc; padding: .3rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
</style>
<h1>${text(from)} and its successor ${text(to)}</h1>
<p>${comparisons.length} of ${ownCount} addresses compared; the sitemaps name ${namedCount}.</p>
<table><tr><th>Outcome<th>Addresses<th>Meaning
${OUTCOMES.map((outcome) => `<tr><td>${outcome}<td>${count(comparisons, outcome)}<td>${text(MEANINGS[outcome])}`).join('\n')}
</table>
${problems.length > 0 ? `<h2>Sitemaps that could not be read</h2><ul>${problems.map((each) => `<li>${text(each)}`).join('')}</ul>` : ''}
${groups.map((outcome) => section(outcome, comparisons)).join('\n')}
</html>
`
}

function section(outcome: Outcome, comparisons: readonly Comparison[]): string {
  const rows = comparisons
    .filter((each) => each.outcome === outcome)
    .map(({ address, answers, target, oldTitle, newTitle, notes }) =>
      [address, answers.join(' → '), target ?? '', oldTitle ?? '', newTitle ?? '', notes.join('; ')]
        .map((cell) => `<td>${escapeXml(cell)}`)
        .join(''),
    )
  return `<h2>${outcome}</h2>
<table><tr><th>Address<th>Answers<th>Leads to<th>Old title<th>New title<th>Notes
${rows.map((row) => `<tr>${row}`).join('\n')}
</table>`
}
