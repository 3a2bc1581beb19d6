import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { liveUpdate as liveUpdateSchema, paged } from '../../lib/delivery/contract'
import { pageEnvelope } from '../envelope'
import { identifierParameters, pagingParameters } from '../parameters'
import { liveUpdate } from '../present/live-update'
import type { Service } from '../service'
import { findLiveUpdates } from '../store/find-live-updates'
import { findPost } from '../store/find-posts'
import { found } from './details'
import { answerToQuery } from './responses'

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
    const updates = await findLiveUpdates(store.db, now(), found(post, 'published post').id, paging)
    const sent = updates.map((update) => liveUpdate(originOf(c), update))
    return c.json(pageEnvelope(sent, paging), 200)
  })
}
