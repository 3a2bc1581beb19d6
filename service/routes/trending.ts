import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { POST_TYPES, paged, trendingPost as trendingPostSchema } from '../../lib/delivery/contract'
import { pageEnvelope } from '../envelope'
import { publisherParameters, trendingParameters } from '../parameters'
import { trendingPost } from '../present/post'
import type { Service } from '../service'
import { findRanked } from '../store/views'
import { answerToQuery } from './responses'

const route = createRoute({
  method: 'get',
  path: '/posts/trending/',
  summary: 'Posts ranked by page views',
  request: { params: publisherParameters, query: trendingParameters },
  responses: answerToQuery(
    paged(trendingPostSchema),
    'One page, most viewed first; empty where no views are recorded.',
  ),
})

export function trendingPosts(
  app: OpenAPIHono,
  { store, now, trending, postsPerPage, originOf }: Service,
): void {
  app.openapi(route, async (c) => {
    const { duration, type, page, limit } = c.req.valid('query')
    const paging = { page, limit: Math.min(limit, postsPerPage) }
    const postType = POST_TYPES.find((known) => known === type)
    // No post has these types.
    if (type !== undefined && postType === undefined) return c.json(pageEnvelope([], paging), 200)
    const ranking = await trending.ranking(duration)
    const posts = await findRanked(store.db, now(), ranking, postType ?? null, paging)
    const sent = posts.map((post) => trendingPost(originOf(c), post))
    return c.json(pageEnvelope(sent, paging), 200)
  })
}
