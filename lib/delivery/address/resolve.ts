/**
 * What an address means. A record is shown at its own address only; each of its other addresses redirects there
 * (docs/decisions/003-an-address-belongs-to-its-record.md). "Not found" is a result. A failing service throws, because
 * the address may well exist: shown as not found, it would be dropped by search engines.
 *
 * The search takes these steps, and each begins only if those before it gave nothing:
 * 1. `resolvePost`, `resolveCategory`, `resolveTag` and `resolveAuthor` read the site's own forms by slug or id.
 * 2. `answerForAddress` asks site.config.ts for a redirect, then the service's `identify_url` for a rule or a record.
 *    `resolveByAnswer` acts on the answer: `followRedirects` and `resolveEndOfRules` for a rule,
 *    `resolveAnsweredRecord` for a record.
 * 3. `resolveByAnswer` leaves out a query that stood in the path, or `resolveFromSegments` looks for a category or a
 *    post that `identify_url` does not know.
 * 4. `resolveLegacyAddress` knows the forms of earlier systems (legacy-addresses.ts).
 * 5. `resolveUndamagedAddress` repairs an address that was copied with characters around it.
 */
import 'server-only'
import { cache } from 'react'
import { encodePath, pathSegments, redirectTarget, sitePath } from '../../base/paths'
import { queryInPath, withQueryInPath } from '../../base/query-addresses'
import { redirectAt } from '../../settings/redirects'
import { siteConfig } from '../../settings/site-config'
import { cached } from '../cache'
import { DeliveryError } from '../errors'
import { type Post, subjectRecord } from '../model'
import { getAuthor } from '../records/author'
import { categoryByAddress, categoryByPath, categoryBySlug, getCategories } from '../records/category'
import type { Identified } from '../records/identified'
import { rememberNames } from '../records/names'
import { getPost } from '../records/posts'
import { parserSettings } from '../records/settings'
import { getTag } from '../records/tag'
import { forgetTag } from '../records/tag-index'
import { addressTags, identifiersAt, identify, NOT_FOUND, namesAt, type Resolution } from './identify'
import { legacyAddress, resolveLegacyAddress } from './legacy-addresses'

type Rule = Extract<Identified, { kind: 'redirect' }>
type AnsweredRecord = Exclude<Identified, Rule | { kind: 'not-found' }>

/**
 * @param requestedPath the address that the reader requested. A record whose own address it is comes as itself, every
 *   other one as a redirect.
 */
async function resolveAnsweredRecord(
  answer: AnsweredRecord,
  path: string,
  requestedPath = path,
): Promise<Resolution> {
  switch (answer.kind) {
    case 'post':
      return atOwnAddress(requestedPath, await postRecord(answer.identifier))
    case 'category':
      return atOwnAddress(requestedPath, await categoryRecord(answer.url, path))
    case 'tag':
      return atOwnAddress(requestedPath, await tagRecord(lastSegment(answer.url) ?? lastSegment(path)))
    case 'author':
      return atOwnAddress(requestedPath, await authorRecord(lastSegment(answer.url) ?? lastSegment(path)))
  }
}

function atOwnAddress(path: string, resolution: Resolution): Resolution {
  const recordPath = ownPath(resolution)
  return recordPath === null || recordPath === path
    ? resolution
    : { kind: 'redirect', to: recordPath, permanent: true }
}

function ownPath(resolution: Resolution): string | null {
  switch (resolution.kind) {
    case 'post':
      return resolution.post.path
    case 'category':
    case 'tag':
    case 'author':
      return subjectRecord(resolution).path
    case 'redirect':
    case 'not-found':
      return null
  }
}

async function postRecord(identifier: string): Promise<Resolution> {
  const post = await getPost(identifier)
  return post ? { kind: 'post', post } : NOT_FOUND
}

async function categoryRecord(url: string, path: string): Promise<Resolution> {
  const categories = await getCategories()
  const category =
    categoryByPath(categories, path) ??
    categoryByAddress(categories, url) ??
    categoryByAddress(categories, path)
  return category ? { kind: 'category', category } : NOT_FOUND
}

async function tagRecord(slug: string | null): Promise<Resolution> {
  const tag = slug === null ? null : await getTag(slug)
  return tag ? { kind: 'tag', tag } : NOT_FOUND
}

async function authorRecord(identifier: string | null): Promise<Resolution> {
  const author = identifier === null ? null : await getAuthor(identifier)
  return author ? { kind: 'author', author } : NOT_FOUND
}

function lastSegment(address: string): string | null {
  return pathSegments(sitePath(address) ?? '/')?.at(-1) ?? null
}

// Characters at the end of an address that readers copied along with it from a text.
const LEFT_OVER = /[\s.,;:!?"'»«“”‘’()[\]<>{}*…\u200b-\u200f\u2060\ufeff]/u
// A query whose `?` got lost when a link was escaped: `/story&amp;utm_source=x`.
const QUERY = /&(?:amp;)?[\w.-]*=.*$/

/** What a damaged address probably was; null if nothing is left of it. @param segments decoded */
export function undamaged(segments: readonly string[]): string | null {
  const last = withoutLeftOver((segments.at(-1) ?? '').replace(QUERY, ''))
  const whole = last === '' ? segments.slice(0, -1) : [...segments.slice(0, -1), last]
  return whole.length === 0 ? null : encodePath(whole.map((segment) => segment.toLowerCase()))
}

function withoutLeftOver(segment: string): string {
  let end = segment.length
  while (end > 0 && LEFT_OVER.test(segment[end - 1] ?? '')) end -= 1
  return segment.slice(0, end)
}

// Nobody makes longer chains of rules on purpose, and each hop may cost a call.
const HOPS_MAX = 5

/**
 * Resolves any address: redirects of site.config.ts, rules and records of the service, addresses of earlier systems,
 * and damaged addresses, in this order.
 * @param path normalised, without a page number
 * @param answer what the service says about it, if a caller has already asked
 * @throws DeliveryError
 */
export function resolve(path: string, answer?: Identified): Promise<Resolution> {
  const [prefix, name, ...more] = pathSegments(path) ?? []
  const isPost = prefix === 'post' && name !== undefined && more.length === 0
  return isPost ? resolvePost(name, path) : resolveAddress(path, answer)
}

// React's `cache`: a page and its metadata resolve the same address, and it is resolved once for both.
const resolveAddress = cache(async (path: string, answer?: Identified): Promise<Resolution> => {
  const resolution = await resolveByAnswer(path, answer)
  if (resolution.kind !== 'not-found') return resolution
  return (
    (await resolveLegacyAddress(pathSegments(path) ?? [], resolveRecord)) ??
    (await resolveUndamagedAddress(path))
  )
})

/** Asked last, since it costs a call: the address without what was copied along with it, and in lower case. */
async function resolveUndamagedAddress(path: string): Promise<Resolution> {
  const repairedPath = undamaged(pathSegments(path) ?? [])
  if (repairedPath === null || repairedPath === path) return NOT_FOUND
  const resolution = await resolveRecord(repairedPath)
  return resolution.kind === 'redirect' || resolution.kind === 'not-found'
    ? resolution
    : { kind: 'redirect', to: repairedPath, permanent: true }
}

/**
 * The record or rule at an address, without the tables for addresses of earlier systems. Those tables look up records
 * by this, so that one legacy form can't lead to another forever.
 * @param path normalised
 * @throws DeliveryError
 */
export function resolveRecord(path: string): Promise<Resolution> {
  const [prefix, ...nameSegments] = pathSegments(path) ?? []
  const name = nameSegments.join('/')
  switch (name === '' ? undefined : prefix) {
    case 'category':
      return resolveCategory(name, path, resolveByAnswer)
    case 'tags':
      return resolveTag(name, path, resolveByAnswer)
    case 'author':
      return resolveAuthor(name, path, resolveByAnswer)
    case 'post':
      return nameSegments.length === 1 ? resolvePost(name, path, resolveByAnswer) : resolveByAnswer(path)
    default:
      return resolveByAnswer(path)
  }
}

async function resolveByAnswer(path: string, earlierAnswer?: Identified): Promise<Resolution> {
  const answer = earlierAnswer ?? (await answerForAddress(path))
  if (answer.kind === 'redirect') return followRedirects(path, answer)
  if (answer.kind !== 'not-found') return resolveAnsweredRecord(answer, path)
  // An address such as `/?p=123` is looked up with its query as part of its path. If the service does not know it, the
  // reader gets the page without the query.
  const pathAndQuery = queryInPath(path)
  if (pathAndQuery !== null) return { kind: 'redirect', to: pathAndQuery.page, permanent: false }
  return (await resolveFromSegments(path)) ?? NOT_FOUND
}

/** The redirects of site.config.ts come before the service's rules, and cost no call. */
async function answerForAddress(path: string): Promise<Identified> {
  const siteRedirect = redirectAt(path, siteConfig().redirects)
  return siteRedirect ? { kind: 'redirect', ...siteRedirect } : identify(path)
}

// A legacy form is looked up by what remains of it, so looking up the whole address too would waste a call.
const isLegacyAddress = (path: string) => legacyAddress(pathSegments(path) ?? []) !== null

/**
 * What to do if there is no such record: the address may be a legacy one, or a rule may lead on from it.
 * @param answer what the service says about the path, if it was asked
 */
type Otherwise = (path: string, answer?: Identified) => Promise<Resolution>

/** `/category/{slug}`, from the cached list of all categories. @throws DeliveryError */
export async function resolveCategory(slug: string, path: string, otherwise: Otherwise = resolve) {
  const category = categoryBySlug(await getCategories(), slug)
  return category ? atOwnAddress(path, { kind: 'category', category }) : otherwise(path)
}

/** `/tags/{slug}` and `/tag/{slug}`. @throws DeliveryError */
export async function resolveTag(slug: string, path: string, otherwise: Otherwise = resolve) {
  if (isLegacyAddress(path)) return otherwise(path)
  const reading = settled(getTag(slug))
  const answer = await answerUnlessDown(path)
  const rule = await ruleIn(answer, path)
  if (rule !== null) forgetTag(slug)
  const tag = rule === null ? await reading() : null
  return rule ?? (tag ? atOwnAddress(path, { kind: 'tag', tag }) : otherwise(path, answer))
}

/** `/author/{id or slug}` and `/authors/…`. @throws DeliveryError */
export async function resolveAuthor(identifier: string, path: string, otherwise: Otherwise = resolve) {
  if (isLegacyAddress(path)) return otherwise(path)
  const reading = settled(getAuthor(identifier))
  const answer = await answerUnlessDown(path)
  const rule = await ruleIn(answer, path)
  const author = rule === null ? await reading() : null
  return rule ?? (author ? atOwnAddress(path, { kind: 'author', author }) : otherwise(path, answer))
}

/*
 * A tag or an author that was merged into another one has a rule at its address, while this process, a listing or the
 * cache may still know its record. So the rule comes first. Both are requested at the same time, so that the usual page
 * does not wait for two calls in turn.
 */

/**
 * Keeps a read that fails before anyone waits for it from being an unhandled rejection, which would end the process.
 * The failure is still thrown to whoever waits for it later.
 */
function settled<T>(read: Promise<T>): () => Promise<T> {
  read.catch(() => {})
  return () => read
}

/** Undefined if the service fails. The record may still be in the cache, so the page can be shown without the rule. */
async function answerUnlessDown(path: string): Promise<Identified | undefined> {
  try {
    return await answerForAddress(path)
  } catch (error) {
    if (error instanceof DeliveryError) return undefined
    throw error
  }
}

async function ruleIn(answer: Identified | undefined, path: string): Promise<Resolution | null> {
  const end = answer?.kind === 'redirect' ? await followRedirects(path, answer) : NOT_FOUND
  return end.kind === 'redirect' ? end : null
}

/** `/post/{id or slug}`. @throws DeliveryError */
export async function resolvePost(
  identifier: string,
  path: string,
  otherwise: Otherwise = resolveAddress,
): Promise<Resolution> {
  const post = await getPost(identifier)
  return post ? atOwnAddress(path, { kind: 'post', post }) : otherwise(path)
}

async function resolveFromSegments(path: string): Promise<Resolution | null> {
  const record = await recordFromSegments(path)
  return record && atOwnAddress(path, record)
}

/**
 * What the service's `identify_url` does not know: a category by address or slug, else a post by the last segment if
 * the post has this address. An invented address costs at most two calls, this one and `identify_url`.
 */
async function recordFromSegments(path: string): Promise<Resolution | null> {
  const segments = pathSegments(path) ?? []
  const categories = await getCategories()
  const category = categoryByPath(categories, path) ?? categoryBySlug(categories, segments.join('/'))
  if (category) return { kind: 'category', category }
  const listed = await recordByPrefix(segments)
  if (listed) return listed.kind === 'not-found' ? null : listed
  if (isLegacyAddress(path)) return null
  for (const identifier of identifiersAt(path)) {
    const post = (await isAddressOf(identifier, path)) ? await getPost(identifier) : null
    if (post) return { kind: 'post', post }
  }
  return null
}

/**
 * Records whose first segment names their kind; null for other addresses. `/tag/…` and `/authors/…` are forms of other
 * deployments. The site's own forms were resolved by their slug before, so for them there is nothing more to look up.
 */
async function recordByPrefix([prefix, slug, ...more]: string[]): Promise<Resolution | null> {
  if (slug === undefined) return null
  switch (prefix) {
    case 'tags':
    case 'author':
      return NOT_FOUND
    case 'post':
      return more.length > 0 ? null : NOT_FOUND
    case 'tag':
      return more.length > 0 ? null : tagRecord(slug)
    case 'authors':
      return more.length > 0 ? null : authorRecord(slug)
    default:
      return null
  }
}

/**
 * Whether an address belongs to a post: it is the post's own address, or the post's slug below another section, since
 * services forget a former address when a story moves back. The number at the end alone is not enough, because an
 * earlier system may have given that number to another story.
 */
function isAddressOf(identifier: string, path: string): Promise<boolean> {
  return cached(['address-of', path, identifier], { tags: addressTags(path), fresh: 'address' }, async () => {
    const post = await getPost(identifier)
    if (post === null || post.path === path) return post !== null
    return isNamedIn(post, path) && (await isBelowSection(path))
  })
}

async function isBelowSection(path: string): Promise<boolean> {
  const above = pathSegments(path)?.slice(0, -1) ?? []
  return categoryByPath(await getCategories(), encodePath(above)) !== null
}

const isNamedIn = ({ slug }: Post, path: string): boolean =>
  slug !== '' && namesAt(path).includes(slug.normalize('NFC'))

/**
 * Follows rules on the server, so that the reader is redirected once. It is permanent only if every rule is. Loops and
 * unsafe targets are not found.
 */
async function followRedirects(from: string, first: Rule): Promise<Resolution> {
  const visitedPaths = new Set([from])
  let rule = first
  let permanent = true
  for (let hop = 1; hop <= HOPS_MAX; hop++) {
    permanent &&= rule.permanent
    const ruleTarget = redirectTarget(rule.target, parserSettings().siteUrl)
    if (ruleTarget === null) return NOT_FOUND
    if (ruleTarget.kind === 'external') return { kind: 'redirect', to: ruleTarget.url, permanent }
    const target = withQueryNamed(ruleTarget)
    if (visitedPaths.has(target.path)) return (await resolveFromSegments(from)) ?? NOT_FOUND
    visitedPaths.add(target.path)
    // The service named this address, so asking about it must not count as a look-up by an invented name.
    rememberNames('address', target.path)
    const next = await answerForAddress(target.path)
    if (next.kind !== 'redirect') {
      const end = await resolveEndOfRules(target.path, next, from)
      return end.kind === 'redirect' ? { ...end, to: `${end.to}${target.suffix}`, permanent } : end
    }
    rule = next
  }
  return NOT_FOUND
}

/** The target of a rule may name a record in its query, such as `/?p=123`, as a requested address may. */
function withQueryNamed({ path, suffix }: { path: string; suffix: string }) {
  const [address = '', ...hash] = `${path}${suffix}`.split('#')
  const [pathOfRecord = '', ...query] = withQueryInPath(address).split('?')
  const remainder = [pathOfRecord, ...query].join('?').slice(pathOfRecord.length)
  return { path: pathOfRecord, suffix: [remainder, ...hash].join('#') }
}

async function resolveEndOfRules(
  path: string,
  lastAnswer: Exclude<Identified, Rule>,
  from: string,
): Promise<Resolution> {
  const unknown: Resolution = { kind: 'redirect', to: path, permanent: true }
  if (lastAnswer.kind === 'not-found') return resolveEndFromSegments(path, from, unknown)
  const end = await resolveAnsweredRecord(lastAnswer, path, from)
  return end.kind === 'not-found' ? unknown : end
}

/**
 * The end of a rule that leads to a record by its id or slug, which `identify_url` does not know. Without this, a rule
 * from a record's own address to its slug and the record's redirect from its slug to its own address would lead to each
 * other. Tags and authors have their slug as their own address, so this can't happen to them.
 */
async function resolveEndFromSegments(path: string, from: string, unknown: Resolution): Promise<Resolution> {
  const [prefix, ...nameSegments] = pathSegments(path) ?? []
  const name = nameSegments.join('/')
  const otherwise = async () => unknown
  if (prefix === 'category') return resolveCategory(name, from, otherwise)
  if (prefix === 'post' && nameSegments.length === 1) return resolvePost(name, from, otherwise)
  const record = await recordFromSegments(path)
  return record ? atOwnAddress(from, record) : unknown
}
