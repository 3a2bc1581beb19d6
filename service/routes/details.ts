import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import {
  author as authorSchema,
  enveloped,
  identifyEnvelope,
  liveUpdate as liveUpdateSchema,
  paged,
  post as postSchema,
} from '../../lib/delivery/contract'
import { answer, answerToQuery, envelope, NotFound, pageEnvelope } from '../http'
import {
  identifierParameters,
  identifyParameters,
  pagingParameters,
  publisherParameters,
} from '../parameters'
import { identifiedDraft, singlePost } from '../present/post'
import { author, identified, liveUpdate } from '../present/records'
import type { Service } from '../service'
import { findPost } from '../store/find-posts'
import { findAuthor, findLiveUpdates, identify } from '../store/find-records'

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

/** @throws NotFound */
function requireRecord<T>(record: T | null, what: string): T {
  if (record === null) throw new NotFound(`No ${what} has this id or slug.`)
  return record
}

export function postDetails(app: OpenAPIHono, { store, now, originOf }: Service): void {
  app.openapi(POST, async (c) => {
    const post = await findPost(store.db, now(), c.req.valid('param').identifier)
    return c.json(envelope(singlePost(originOf(c), requireRecord(post, 'published post'))), 200)
  })
}

export function authorDetails(app: OpenAPIHono, { store, originOf }: Service): void {
  app.openapi(AUTHOR, async (c) => {
    const stored = await findAuthor(store.db, c.req.valid('param').identifier)
    return c.json(envelope(author(originOf(c), requireRecord(stored, 'author'))), 200)
  })
}

const route = createRoute({
  method: 'get',
  path: '/post/{identifier}/live-blog-updates/',
  summary: 'The updates of a live blog, newest first',
  request: { params: identifierParameters, query: pagingParameters },
  responses: answerToQuery(
    paged(liveUpdateSchema),
    'One page. Empty for a post that has none, whatever its type.',
  ),
})

export function liveBlogUpdates(app: OpenAPIHono, { store, now, originOf }: Service): void {
  app.openapi(route, async (c) => {
    const post = await findPost(store.db, now(), c.req.valid('param').identifier)
    const paging = c.req.valid('query')
    const updates = await findLiveUpdates(store.db, now(), requireRecord(post, 'published post').id, paging)
    const updateRecords = updates.map((update) => liveUpdate(originOf(c), update))
    return c.json(pageEnvelope(updateRecords, paging), 200)
  })
}

const identifyRoute = createRoute({
  method: 'get',
  path: '/identify_url/',
  summary: 'What a site path leads to',
  request: { params: publisherParameters, query: identifyParameters },
  responses: answerToQuery(identifyEnvelope, 'Always 200: an unknown path is a `not_found` in `data.type`.'),
})

export function identifyUrl(app: OpenAPIHono, { store, now, originOf }: Service): void {
  app.openapi(identifyRoute, async (c) => {
    const identity = await identify(store.db, now(), c.req.valid('query').legacy_url)
    const data =
      identity.type === 'draft' || identity.type === 'draft_entity'
        ? identifiedDraft(originOf(c), identity)
        : identified(originOf(c), identity)
    return c.json({ status: '200', data, message: '' as const }, 200)
  })
}
