/** Equal to `/posts/` with a filter. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listedPost as listedPostSchema, paged } from '../../lib/delivery/contract'
import { pageEnvelope } from '../envelope'
import { NotFound } from '../failures'
import type { Filter } from '../filters/filter'
import { pagingParameters, publisherParameters } from '../parameters'
import { listedPost } from '../present/post'
import type { Service } from '../service'
import { findCategory } from '../store/find-categories'
import { findPosts } from '../store/find-posts'
import { findTag } from '../store/find-tag'
import { answerToQuery } from './responses'

const listing = (by: 'category' | 'tag') =>
  createRoute({
    method: 'get',
    path: `/posts_by_${by}/{id}/`,
    summary: `Posts by ${by}`,
    deprecated: true,
    request: {
      params: publisherParameters.extend({ id: z.string().openapi({ description: `Id of the ${by}.` }) }),
      query: pagingParameters,
    },
    responses: answerToQuery(paged(listedPostSchema), `Use /posts/ with ${FIELD[by]}__eq instead.`),
  })

const FIELD = { category: 'categories.id', tag: 'tags.id' } as const

const find = { category: findCategory, tag: findTag }

export function deprecatedListings(app: OpenAPIHono, { store, now, postsPerPage, originOf }: Service): void {
  for (const by of ['category', 'tag'] as const)
    app.openapi(listing(by), async (c) => {
      const { id } = c.req.valid('param')
      const { page, limit } = c.req.valid('query')
      const paging = { page, limit: Math.min(limit, postsPerPage) }
      const known = /^\d+$/.test(id) ? await find[by](store.db, id) : null
      if (String(known?.id) !== id) throw new NotFound(`No ${by} has this id.`)
      const only: Filter = {
        field: FIELD[by],
        operator: 'eq',
        operand: { kind: 'number', values: [Number(id)] },
      }
      const posts = await findPosts(store.db, now(), [only], paging)
      const sent = posts.map((post) => listedPost(originOf(c), post))
      return c.json(pageEnvelope(sent, paging), 200)
    })
}
