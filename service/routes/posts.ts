import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { listedPost as listedPostSchema, paged } from '../../lib/delivery/contract'
import { pageEnvelope } from '../envelope'
import type { Filter } from '../filters/filter'
import { listingParameters, publisherParameters } from '../parameters'
import { listedPost } from '../present/post'
import type { Service } from '../service'
import { findPosts } from '../store/find-posts'
import { answerToQuery } from './responses'

const route = createRoute({
  method: 'get',
  path: '/posts/',
  summary: 'Paginated, filterable list of posts',
  request: { params: publisherParameters, query: listingParameters },
  responses: answerToQuery(paged(listedPostSchema), 'One page, newest first. Filters are combined with AND.'),
})

export function postListing(app: OpenAPIHono, { store, now, postsPerPage, originOf }: Service): void {
  app.openapi(route, async (c) => {
    const { page, limit: wanted, ...filters } = c.req.valid('query')
    const limit = Math.min(wanted, postsPerPage)
    const given = Object.values<Filter | undefined>(filters).filter((filter) => filter !== undefined)
    const posts = await findPosts(store.db, now(), given, { page, limit })
    const sent = posts.map((post) => listedPost(originOf(c), post))
    return c.json(pageEnvelope(sent, { page, limit }), 200)
  })
}
