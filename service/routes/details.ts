import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import {
  author as authorSchema,
  category as categorySchema,
  enveloped,
  post as postSchema,
  reference,
} from '../../lib/delivery/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { identifierParameters } from '../parameters'
import { author } from '../present/author'
import { category } from '../present/category'
import { singlePost } from '../present/post'
import type { Service } from '../service'
import { findAuthor } from '../store/find-authors'
import { findCategory } from '../store/find-categories'
import { findPost } from '../store/find-posts'
import { findTag } from '../store/find-tag'
import { answer } from './responses'

const details = <T extends z.ZodType>(path: string, summary: string, schema: T, description: string) =>
  createRoute({
    method: 'get',
    path: `/${path}/{identifier}/`,
    summary,
    request: { params: identifierParameters },
    responses: answer(enveloped(schema), description),
  })

const POST = details('post', 'One post, by id or slug', postSchema, 'The post, with its body as blocks.')
const AUTHOR = details('author', 'One author, by id or slug', authorSchema, 'The author.')
const TAG = details('tag', 'One tag, by id or slug (not in the interface)', reference, 'The tag.')
const CATEGORY = details(
  'category',
  'One category, by id or slug (not in the interface)',
  categorySchema,
  'The category.',
)

/** @throws NotFound */
export function found<T>(record: T | null, what: string): T {
  if (record === null) throw new NotFound(`No ${what} has this id or slug.`)
  return record
}

export function postDetails(app: OpenAPIHono, { store, now, originOf }: Service): void {
  app.openapi(POST, async (c) => {
    const post = await findPost(store.db, now(), c.req.valid('param').identifier)
    return c.json(envelope(singlePost(originOf(c), found(post, 'published post'))), 200)
  })
}

export function authorDetails(app: OpenAPIHono, { store, originOf }: Service): void {
  app.openapi(AUTHOR, async (c) => {
    const stored = await findAuthor(store.db, c.req.valid('param').identifier)
    return c.json(envelope(author(originOf(c), found(stored, 'author'))), 200)
  })
}

/** Undocumented. */
export function termDetails(app: OpenAPIHono, { store }: Service): void {
  app.openapi(TAG, async (c) => {
    const tag = await findTag(store.db, c.req.valid('param').identifier)
    return c.json(envelope(found(tag, 'tag')), 200)
  })
  app.openapi(CATEGORY, async (c) => {
    const stored = await findCategory(store.db, c.req.valid('param').identifier)
    return c.json(envelope(category(found(stored, 'category'))), 200)
  })
}
