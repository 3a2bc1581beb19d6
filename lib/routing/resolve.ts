/**
 * What an address means. The CMS is asked by path; its answer is turned into a closed set of outcomes, and every
 * record is served at its own address only. "Not found" is an answer of the CMS; a failing CMS throws.
 */
import 'server-only'
import { cache } from 'react'
import { pathSegments, redirectTarget, sitePath } from '../base/paths'
import { cached } from '../cms/cache/read-through'
import type { Identified } from '../cms/parsers/identified'
import { getAuthor } from '../cms/repositories/authors'
import {
  categoryByAddress,
  categoryByPath,
  categoryBySlug,
  getCategories,
} from '../cms/repositories/categories'
import { learnNames } from '../cms/repositories/known-names'
import { getPost } from '../cms/repositories/posts'
import { readingSettings } from '../cms/repositories/settings'
import { getTag } from '../cms/repositories/tags'
import { addressTags, identifierIn, identify } from './identify'
import { formerAddress, fromFormerAddress } from './legacy-addresses'
import { NOT_FOUND, type Resolution } from './resolution'

// A rule that leads on more often than this was not made by a person.
const HOPS_MAX = 5

/**
 * Resolves any path the site has no page of its own for. What is nobody's may be an address from before the site moved
 * here: lib/routing/legacy-addresses.ts.
 * A page and its metadata ask for the same path, and it is resolved once for both.
 * @param path in normal form, without a page number
 * @throws DeliveryError where the CMS could not answer: then the address may well exist
 */
export const resolve = cache(async (path: string): Promise<Resolution> => {
  const found = await identified(path)
  if (found.kind !== 'not-found') return found
  return (await fromFormerAddress(pathSegments(path) ?? [], resolveRecord)) ?? NOT_FOUND
})

/**
 * Resolves any path, those of the rooms of the site's own records among them, to what the service knows.
 * @throws DeliveryError
 */
export function resolveRecord(path: string): Promise<Resolution> {
  const [room, ...rest] = pathSegments(path) ?? []
  const name = rest.join('/')
  switch (name === '' ? undefined : room) {
    case 'category':
      return resolveCategory(name, path, identified)
    case 'tags':
      return resolveTag(name, path, identified)
    case 'author':
      return resolveAuthor(name, path, identified)
    case 'post':
      return rest.length === 1 ? resolvePost(name, path, identified) : identified(path)
    default:
      return identified(path)
  }
}

async function identified(path: string): Promise<Resolution> {
  const answer = await identify(path)
  switch (answer.kind) {
    case 'redirect':
      return followRedirects(path, answer)
    case 'post':
      return atOwnAddress(path, await postRecord(answer.identifier))
    case 'category':
      return atOwnAddress(path, await categoryRecord(answer.url, path))
    case 'tag':
      return atOwnAddress(path, await tagRecord(lastSegment(answer.url) ?? lastSegment(path)))
    case 'author':
      return atOwnAddress(path, await authorRecord(lastSegment(answer.url) ?? lastSegment(path)))
    case 'not-found':
      return (await unidentified(path)) ?? NOT_FOUND
  }
}

// What has the shape of a former address is looked up by what is left of it: one call less for each made-up one.
const hasFormerShape = (path: string) => formerAddress(pathSegments(path) ?? []) !== null

// What a room does not know itself may still be an old address.
type Otherwise = (path: string) => Promise<Resolution>

/** `/category/{slug}`: the site knows all categories. @throws DeliveryError */
export async function resolveCategory(slug: string, path: string, otherwise: Otherwise = resolve) {
  const category = categoryBySlug(await getCategories(), slug)
  return category ? atOwnAddress(path, { kind: 'category', category }) : otherwise(path)
}

/** `/tags/{slug}` and `/tag/{slug}`. @throws DeliveryError */
export async function resolveTag(slug: string, path: string, otherwise: Otherwise = resolve) {
  const tag = hasFormerShape(path) ? null : await getTag(slug)
  return tag ? atOwnAddress(path, { kind: 'tag', tag }) : otherwise(path)
}

/** `/author/{id or slug}` and `/authors/…`. @throws DeliveryError */
export async function resolveAuthor(identifier: string, path: string, otherwise: Otherwise = resolve) {
  const author = hasFormerShape(path) ? null : await getAuthor(identifier)
  return author ? atOwnAddress(path, { kind: 'author', author }) : otherwise(path)
}

/** `/post/{id or slug}`. @throws DeliveryError */
export async function resolvePost(identifier: string, path: string, otherwise: Otherwise = resolve) {
  const post = await getPost(identifier)
  return post ? atOwnAddress(path, { kind: 'post', post }) : otherwise(path)
}

/** The record where it was asked for at its own address, a permanent redirect to there where it wasn't. */
function atOwnAddress(path: string, found: Resolution): Resolution {
  const own = ownPath(found)
  return own === null || own === path ? found : { kind: 'redirect', to: own, permanent: true }
}

function ownPath(found: Resolution): string | null {
  switch (found.kind) {
    case 'post':
      return found.post.path
    case 'category':
      return found.category.path
    case 'tag':
      return found.tag.path
    case 'author':
      return found.author.path
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
  const category = categoryByAddress(categories, url) ?? categoryByAddress(categories, path)
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

/**
 * Addresses that identify does not know. A category by its own address or slug; else a post whose own address this
 * is, though identify knows it only by an older one: found by its last segment with one call, so that an address that
 * anybody thinks of costs the service two at most, and believed only where the record names this very address as its own.
 */
async function unidentified(path: string): Promise<Resolution | null> {
  const segments = pathSegments(path) ?? []
  const categories = await getCategories()
  const category = categoryByPath(categories, path) ?? categoryBySlug(categories, segments.join('/'))
  if (category) return atOwnAddress(path, { kind: 'category', category })
  const listed = await recordOfRoom(segments)
  if (listed) return listed.kind === 'not-found' ? null : atOwnAddress(path, listed)
  if (hasFormerShape(path)) return null
  const identifier = identifierIn(segments.at(-1) ?? '')
  const post = identifier !== '' && (await isOwnAddress(identifier, path)) ? await getPost(identifier) : null
  return post && { kind: 'post', post }
}

/**
 * Records whose first segment says what they are. `/tag/{slug}` and `/authors/{slug}` are forms that other deployments
 * give out. The rooms of this site were asked before the address came here: there is nothing more to ask.
 */
async function recordOfRoom([room, slug, ...more]: string[]): Promise<Resolution | null> {
  if (slug === undefined) return null
  switch (room) {
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

/** Whether the post names this path as its own. Kept as long as identify's answer, so both are asked for once a while. */
function isOwnAddress(identifier: string, path: string): Promise<boolean> {
  return cached(['own-address', path], { tags: addressTags(path), fresh: 'address' }, async () => {
    const post = await getPost(identifier)
    return post?.path === path
  })
}

type Rule = Extract<Identified, { kind: 'redirect' }>

/** Follows the rules on the server and answers one redirect to the end; a loop, a self-target or an unsafe one is not found. */
async function followRedirects(from: string, first: Rule): Promise<Resolution> {
  const seen = new Set([from])
  let rule = first
  let permanent = true
  for (let hop = 1; hop <= HOPS_MAX; hop++) {
    permanent &&= rule.permanent
    const target = redirectTarget(rule.target, readingSettings().siteUrl)
    if (target === null) return NOT_FOUND
    if (target.kind === 'external') return { kind: 'redirect', to: target.url, permanent }
    if (seen.has(target.path)) return NOT_FOUND
    seen.add(target.path)
    learnNames('address', target.path)
    const next = await identify(target.path)
    if (next.kind !== 'redirect') {
      return { kind: 'redirect', to: `${await ownAddressOf(target.path, next)}${target.suffix}`, permanent }
    }
    rule = next
  }
  return NOT_FOUND
}

/** The rule may lead to an older address of a post; the reader is sent to its own at once. */
async function ownAddressOf(path: string, found: Identified): Promise<string> {
  if (found.kind === 'not-found' || found.kind === 'redirect') return path
  const resolved = await identified(path)
  return resolved.kind === 'redirect' ? resolved.to : path
}

function lastSegment(address: string): string | null {
  return pathSegments(sitePath(address) ?? '/')?.at(-1) ?? null
}
