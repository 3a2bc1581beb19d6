import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownRoute } from '../../lib/base/own-routes'
import { decodePath, pathSegments, sitePath } from '../../lib/base/paths'
import { identifierIn } from '../../lib/delivery/address/identify'
import { legacyAddress } from '../../lib/delivery/address/legacy-addresses'
import { hubNamed } from '../../lib/delivery/address/pages'
import type { MenuItem } from '../../lib/delivery/model'
import { type Identified, readIdentified } from '../../lib/delivery/records/identified'
import { readFooter, readMenu } from '../../lib/delivery/records/menu'
import { fields } from '../../lib/delivery/records/wire'
import type { HubAddresses } from '../../lib/settings/hubs'
import type { SiteSettings } from '../../lib/settings/site-defaults'
import { references } from './check-records'
import { askIdentify, type ReadingSettings, recordIn, type Sample } from './check-routes'
import { collectFindings, type Finding } from './findings'
import type { Ask } from './service-client'

// A person's redirect rules do not lead on more often than this, so more hops are a loop.
const HOPS_MAX = 10
// A sample of each kind, because each address costs a call.
const POSTS_CHECKED = 5
const CATEGORIES_CHECKED = 3
// A menu may have hundreds of links, and each costs a call.
const LINKS_CHECKED = 60

type Outcome =
  | { kind: 'found'; record: Exclude<Identified, { kind: 'not-found' | 'redirect' }> }
  | { kind: 'away'; target: string }
  | { kind: 'nowhere' }
  | { kind: 'loop'; way: readonly string[] }
  | { kind: 'unanswered' }

async function follow(ask: Ask, path: string): Promise<Outcome> {
  const way = [path]
  for (;;) {
    const last = way.at(-1) ?? path
    // A path is decoded and a slug is not, as the site does it.
    const record = recordIn(await askIdentify(ask, last.startsWith('/') ? decodePath(last) : last))
    const resolution = record === null ? null : readIdentified(record)
    if (resolution === null) return { kind: 'unanswered' }
    if (resolution.kind === 'not-found') return { kind: 'nowhere' }
    if (resolution.kind !== 'redirect') return { kind: 'found', record: resolution }
    const isElsewhere = /^(?:https?:)?\/\//.test(resolution.target)
    const target = isElsewhere ? null : sitePath(resolution.target)
    if (target === null) return { kind: 'away', target: resolution.target }
    const isLoop = way.includes(target)
    way.push(target)
    if (isLoop || way.length > HOPS_MAX) return { kind: 'loop', way }
  }
}

async function isFoundBySite(ask: Ask, path: string, { categories }: Sample): Promise<boolean> {
  const segments = pathSegments(path) ?? []
  const isCategory = categories
    .map(fields)
    .some(({ slug, absolute_url }) => sitePath(absolute_url) === path || slug === segments.join('/'))
  const identifier = identifierIn(segments.at(-1) ?? '')
  if (isCategory || identifier === '') return isCategory
  const post = recordIn(await ask({ segments: ['post', identifier] }))
  return post !== null && sitePath(post.absolute_url) === path
}

/**
 * Whether identify_url knows the addresses of a sample of records as what they are. The site can find some by other
 * means; the others are pages that readers would not reach.
 */
export async function checkAddresses(ask: Ask, sample: Sample): Promise<Finding[]> {
  const problems: string[] = []
  const foundOtherwise: string[] = []
  let checkCount = 0
  const expectKind = async (path: string, kind: string, id?: unknown) => {
    checkCount++
    const outcome = await follow(ask, path)
    const problem = mismatch(outcome, kind, id)
    // The site resolves the addresses of tags and authors itself, without identify_url.
    const isOfSite = kind === 'tag' || kind === 'author'
    if (outcome.kind === 'nowhere' && (isOfSite || (await isFoundBySite(ask, path, sample))))
      foundOtherwise.push(path)
    else if (problem !== null) problems.push(`${path}: ${problem}`)
  }
  for (const post of sample.posts.slice(0, POSTS_CHECKED).map(fields)) {
    const path = sitePath(post.absolute_url)
    if (path !== null) await expectKind(path, 'post', post.id)
  }
  for (const category of sample.categories.slice(0, CATEGORIES_CHECKED).map(fields))
    await expectKind(String(category.slug), 'category')
  const tag = references(sample.posts, 'tags')[0]
  if (tag) await expectKind(`/tags/${tag.slug}`, 'tag')
  const author = references(sample.posts, 'contributors')[0]
  if (author) await expectKind(`/author/${author.slug}`, 'author')

  const outcomeOfUnknown = await follow(ask, `/${randomUUID()}`)
  const findings = collectFindings('addresses')
  if (problems.length > 0)
    findings.failure(
      `identify_url gives a wrong answer for ${problems.length} of ${checkCount} addresses`,
      'Readers find nothing there, or something else. Show the vendor the lines below, or set IDENTIFY_BASE_URL to the right deployment.',
      problems,
    )
  else if (foundOtherwise.length > 0)
    findings.note(
      `identify_url does not know ${foundOtherwise.length} of ${checkCount} addresses, but the site finds them by other means`,
      undefined,
      foundOtherwise,
    )
  else findings.ok(`${checkCount} addresses of posts, sections, a tag and an author are known`)
  if (outcomeOfUnknown.kind !== 'nowhere' && outcomeOfUnknown.kind !== 'unanswered') {
    findings.failure(
      'identify_url accepts an address that can’t exist, so every mistyped address would be a page',
      'Ask the vendor: the answer for an unknown path must be “not_found”.',
    )
  }
  const legacy = sample.trending
    .map((post) => sitePath(fields(post).legacy_url))
    .filter((path) => path !== null)
  for (const path of legacy.slice(0, POSTS_CHECKED)) {
    const outcome = await follow(ask, path)
    if (outcome.kind === 'loop') findings.failure(...looping(outcome.way))
  }
  return findings.all
}

const looping = (way: readonly string[]) =>
  [
    `A redirect rule leads back to itself: ${way.join(' → ')}`,
    'Remove one of these rules in the dashboard. Until then, readers get “page not found”.',
  ] as const

function mismatch(outcome: Outcome, kind: string, id: unknown): string | null {
  switch (outcome.kind) {
    case 'unanswered':
      return 'no answer'
    case 'nowhere':
      return 'not found'
    case 'loop':
      return `a redirect that leads back to itself (${outcome.way.join(' → ')})`
    case 'away':
      return `redirects to ${outcome.target}`
    case 'found': {
      const { record: resolution } = outcome
      if (resolution.kind !== kind) return `known as ${resolution.kind} instead of ${kind}`
      const isOther =
        resolution.kind === 'post' &&
        /^\d+$/.test(resolution.identifier) &&
        resolution.identifier !== String(id)
      return isOther ? `known as post ${resolution.identifier} instead of ${String(id)}` : null
    }
  }
}

function isOwnAddress(href: string, hubs: HubAddresses): boolean {
  const segments = pathSegments(sitePath(href) ?? '') ?? []
  return (
    ownRoute(segments[0] ?? '') !== undefined ||
    hubNamed(segments, hubs) !== null ||
    /^feed\.(?:xml|atom|json)$/.test(segments.at(-1) ?? '') ||
    legacyAddress(segments)?.kind === 'file' ||
    existsSync(join('public', ...segments)) ||
    existsSync(join('app/(site)', ...segments, 'page.tsx'))
  )
}

export async function checkMenu(
  ask: Ask,
  sample: Sample,
  settings: ReadingSettings,
  { hubs, consent }: Pick<SiteSettings, 'hubs' | 'consent'>,
): Promise<Finding[]> {
  const links = linksOf(sample, settings)
  if (consent.mode === 'banner' && consent.policy && !links.has(consent.policy))
    links.set(consent.policy, '“consent.policy” of site.config.ts')
  const sitePaths = [...links].filter(([href]) => href.startsWith('/'))
  const checkedLinks = sitePaths.filter(([href]) => !isOwnAddress(href, hubs))
  const deadLinks: string[] = []
  const findings = collectFindings('menu')
  for (const [href, label] of checkedLinks.slice(0, LINKS_CHECKED)) {
    const outcome = await follow(ask, href.split(/[?#]/)[0] ?? href)
    const path = sitePath(href)
    const isNowhere = outcome.kind === 'nowhere' && !(path && (await isFoundBySite(ask, path, sample)))
    if (isNowhere) deadLinks.push(`${label}: ${href}`)
    if (outcome.kind === 'loop') findings.failure(...looping(outcome.way))
  }
  if (deadLinks.length > 0) {
    findings.warning(
      `${deadLinks.length} of ${sitePaths.length} links in the menu and the footer lead nowhere`,
      'Correct them in the dashboard, or in the file that is named beside them.',
      deadLinks,
    )
  }
  if (findings.all.length > 0 || links.size === 0) return findings.all
  const unasked =
    checkedLinks.length > LINKS_CHECKED ? `; ${checkedLinks.length - LINKS_CHECKED} more were not tried` : ''
  findings.ok(`All links in the menu and the footer work (${sitePaths.length})${unasked}`)
  return findings.all
}

function linksOf({ navbar, footer }: Sample, { siteUrl, mediaBase }: ReadingSettings): Map<string, string> {
  const links = new Map<string, string>()
  const add = (label: string, href: string) => links.has(href) || links.set(href, label)
  const addItem = (item: MenuItem) => {
    add(item.name, item.href)
    item.children.forEach(addItem)
  }
  readMenu(navbar, siteUrl).forEach(addItem)
  if (footer !== null)
    for (const { links: entries } of readFooter(footer, siteUrl, mediaBase).menu)
      for (const { label, href } of entries) add(label, href)
  return links
}
