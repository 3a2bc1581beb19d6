import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  activeSlot,
  category as categorySchema,
  enveloped,
  footer as footerSchema,
  listedPost as listedPostSchema,
  navbarItem,
  newsletterGroup as newsletterGroupSchema,
  POST_TYPES,
  paged,
  trendingPost as trendingPostSchema,
} from '../../lib/delivery/contract'
import { answer, answerToQuery, envelope, NotFound, pageEnvelope } from '../http'
import {
  type Filter,
  listingParameters,
  pagingParameters,
  publisherParameters,
  trendingParameters,
} from '../parameters'
import { listedPost, trendingPost } from '../present/post'
import { category, footer, newsletterGroup, slot } from '../present/records'
import type { Service } from '../service'
import { findPosts } from '../store/find-posts'
import {
  findCategories,
  findCategory,
  findFooter,
  findNavbar,
  findNewsletterGroups,
  findSlots,
  findTag,
} from '../store/find-records'
import { findRanked } from '../trending'

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
    const storedCategories = await findCategories(store.db, paging)
    return c.json(pageEnvelope(storedCategories.map(category), paging), 200)
  })
}

const postsRoute = createRoute({
  method: 'get',
  path: '/posts/',
  summary: 'Paginated, filterable list of posts',
  request: { params: publisherParameters, query: listingParameters },
  responses: answerToQuery(paged(listedPostSchema), 'One page, newest first. Filters are combined with AND.'),
})

export function postListing(app: OpenAPIHono, { store, now, postsPerPage, originOf }: Service): void {
  app.openapi(postsRoute, async (c) => {
    const { page, limit: requestedLimit, ...filters } = c.req.valid('query')
    const limit = Math.min(requestedLimit, postsPerPage)
    const queryFilters = Object.values<Filter | undefined>(filters).filter((filter) => filter !== undefined)
    const posts = await findPosts(store.db, now(), queryFilters, { page, limit })
    const postRecords = posts.map((post) => listedPost(originOf(c), post))
    return c.json(pageEnvelope(postRecords, { page, limit }), 200)
  })
}

const trendingRoute = <P extends string>(path: P) =>
  createRoute({
    method: 'get',
    path,
    summary: 'Posts ranked by page views',
    request: { params: publisherParameters, query: trendingParameters },
    responses: answerToQuery(
      paged(trendingPostSchema),
      'One page, most viewed first; empty where no views are recorded.',
    ),
  })

const TRENDING = trendingRoute('/posts/trending/')
const DOCUMENTED_TRENDING = trendingRoute('/posts/analytics/trending/')

/** @param isDocumented at the address of the vendor's documentation, instead of that of the interface */
export function trendingPosts(
  app: OpenAPIHono,
  { store, now, trending, postsPerPage, originOf }: Service,
  isDocumented = false,
): void {
  app.openapi(isDocumented ? (DOCUMENTED_TRENDING as unknown as typeof TRENDING) : TRENDING, async (c) => {
    const { duration, type, page, limit } = c.req.valid('query')
    const paging = { page, limit: Math.min(limit, postsPerPage) }
    const postType = POST_TYPES.find((offeredType) => offeredType === type)
    // The interface accepts two types that no post has.
    if (type !== undefined && postType === undefined) return c.json(pageEnvelope([], paging), 200)
    const ranking = await trending.ranking(duration)
    const posts = await findRanked(store.db, now(), ranking, postType ?? null, paging)
    const postRecords = posts.map((post) => trendingPost(originOf(c), post))
    return c.json(pageEnvelope(postRecords, paging), 200)
  })
}

const whole = <P extends string, T extends z.ZodType>(
  path: P,
  summary: string,
  schema: T,
  description: string,
) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { params: publisherParameters },
    responses: answer(enveloped(schema), description),
  })

const navbarRoute = whole('/navbar/', 'Navigation menu tree', z.array(navbarItem), 'The whole tree.')
const footerRoute = whole('/footer/', 'Footer configuration', footerSchema, 'The footer.')
const newslettersRoute = whole(
  '/newsletter-groups/',
  'All newsletter groups',
  z.array(newsletterGroupSchema),
  'All of them.',
)
const slotsRoute = whole(
  '/active-slots/',
  'Configured advertisement slots',
  z.array(activeSlot),
  'All of them.',
)

export function navigation(app: OpenAPIHono, { store, originOf }: Service, detailRoutes: boolean): void {
  app.openapi(navbarRoute, async (c) => c.json(envelope(await findNavbar(store.db)), 200))
  app.openapi(footerRoute, async (c) => {
    const storedFooter = await findFooter(store.db)
    if (!storedFooter) throw new NotFound('This site has no footer.')
    return c.json(envelope(footer(originOf(c), storedFooter)), 200)
  })
  app.openapi(newslettersRoute, async (c) => {
    const groups = await findNewsletterGroups(store.db)
    return c.json(envelope(groups.map(newsletterGroup)), 200)
  })
  app.openapi(slotsRoute, async (c) => {
    const storedSlots = await findSlots(store.db)
    return c.json(envelope(storedSlots.map((stored) => slot(originOf(c), stored, detailRoutes))), 200)
  })
}

// Deprecated routes of the interface. They answer as `/posts/` does with a filter.

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
      const storedRecord = /^\d+$/.test(id) ? await find[by](store.db, id) : null
      if (String(storedRecord?.id) !== id) throw new NotFound(`No ${by} has this id.`)
      const only: Filter = {
        field: FIELD[by],
        operator: 'eq',
        operand: { kind: 'number', values: [Number(id)] },
      }
      const posts = await findPosts(store.db, now(), [only], paging)
      const postRecords = posts.map((post) => listedPost(originOf(c), post))
      return c.json(pageEnvelope(postRecords, paging), 200)
    })
}
