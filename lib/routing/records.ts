import 'server-only'
import { pathSegments, sitePath } from '../base/paths'
import { recordOf } from '../cms/list-subject'
import type { Identified } from '../cms/parsers/identified'
import { getAuthor } from '../cms/repositories/authors'
import { categoryByAddress, categoryByPath, getCategories } from '../cms/repositories/categories'
import { getPost } from '../cms/repositories/posts'
import { getTag } from '../cms/repositories/tags'
import { NOT_FOUND, type Resolution } from './resolution'

export type Rule = Extract<Identified, { kind: 'redirect' }>
type AnsweredRecord = Exclude<Identified, Rule | { kind: 'not-found' }>

/** @param asked a record at another address becomes a redirect */
export async function recordOfAnswer(
  answer: AnsweredRecord,
  path: string,
  asked = path,
): Promise<Resolution> {
  switch (answer.kind) {
    case 'post':
      return atOwnAddress(asked, await postRecord(answer.identifier))
    case 'category':
      return atOwnAddress(asked, await categoryRecord(answer.url, path))
    case 'tag':
      return atOwnAddress(asked, await tagRecord(lastSegment(answer.url) ?? lastSegment(path)))
    case 'author':
      return atOwnAddress(asked, await authorRecord(lastSegment(answer.url) ?? lastSegment(path)))
  }
}

export function atOwnAddress(path: string, found: Resolution): Resolution {
  const own = ownPath(found)
  return own === null || own === path ? found : { kind: 'redirect', to: own, permanent: true }
}

function ownPath(found: Resolution): string | null {
  switch (found.kind) {
    case 'post':
      return found.post.path
    case 'category':
    case 'tag':
    case 'author':
      return recordOf(found).path
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

export async function tagRecord(slug: string | null): Promise<Resolution> {
  const tag = slug === null ? null : await getTag(slug)
  return tag ? { kind: 'tag', tag } : NOT_FOUND
}

export async function authorRecord(identifier: string | null): Promise<Resolution> {
  const author = identifier === null ? null : await getAuthor(identifier)
  return author ? { kind: 'author', author } : NOT_FOUND
}

function lastSegment(address: string): string | null {
  return pathSegments(sitePath(address) ?? '/')?.at(-1) ?? null
}
