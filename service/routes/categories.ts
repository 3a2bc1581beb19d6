import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { category as categorySchema, paged } from '../../lib/delivery/contract'
import { pageEnvelope } from '../envelope'
import { pagingParameters, publisherParameters } from '../parameters'
import { category } from '../present/category'
import type { Service } from '../service'
import { findCategories } from '../store/find-categories'
import { answerToQuery } from './responses'

const route = createRoute({
  method: 'get',
  path: '/categories/',
  summary: 'Paginated list of all categories',
  request: { params: publisherParameters, query: pagingParameters },
  responses: answerToQuery(paged(categorySchema), 'One page, in the order of their creation.'),
})

export function categoryListing(app: OpenAPIHono, { store, postsPerPage }: Service): void {
  app.openapi(route, async (c) => {
    const { page, limit } = c.req.valid('query')
    const paging = { page, limit: Math.min(limit, postsPerPage) }
    const found = await findCategories(store.db, paging)
    return c.json(pageEnvelope(found.map(category), paging), 200)
  })
}
