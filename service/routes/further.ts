/** With --detail-routes: routes that deployed services have in addition to the documented interface. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import {
  author as authorSchema,
  category as categorySchema,
  enveloped,
  POST_TYPES,
  type PostType,
  paged,
  post as postSchema,
  reference,
} from '../../lib/delivery/contract'
import { answer, answerInvalid, answerToQuery, envelope, NotFound, pageEnvelope } from '../http'
import {
  identifierParameters,
  identifyParameters,
  pagingParameters,
  publisherParameters,
} from '../parameters'
import { singlePost } from '../present/post'
import { type PublicationNames, publicationRecord } from '../present/publication'
import { author, category, footer } from '../present/records'
import type { Service } from '../service'
import { findPost } from '../store/find-posts'
import {
  findAuthors,
  findCategory,
  findChildren,
  findFooter,
  findFurther,
  findTag,
  findTags,
  identify,
} from '../store/find-records'
import { trendingPosts } from './lists'
import { sitemapRoutes } from './sitemaps'

const read = <T extends z.ZodType>(
  path: string,
  summary: string,
  schema: T,
  request = identifierParameters,
) =>
  createRoute({
    method: 'get',
    path,
    summary: `${summary} (not in the interface)`,
    request: { params: request },
    responses: answer(enveloped(schema), summary),
  })

const TEXTS = [
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
] as const

const texts = Object.fromEntries(TEXTS.map((name) => [name, z.string()])) as Record<
  (typeof TEXTS)[number],
  z.ZodString
>

const details = categorySchema.extend({
  content: z.string(),
  child_categories: z.array(reference),
  ...texts,
})
const tagDetails = reference.extend({ display_name: z.string(), absolute_url: z.string(), ...texts })

/** Texts that are not set are sent empty and are not left out, as deployments do. */
const textsOf = (textValues: Partial<Record<(typeof TEXTS)[number], string | undefined>> = {}) =>
  Object.fromEntries(TEXTS.map((name) => [name, textValues[name] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >
const record = z.looseObject({ name: z.string() })
const file = z.object({ content: z.string() })

const TAG = read('/tag/{identifier}/', 'One tag, by id or slug', tagDetails)
const CATEGORY = read('/category/{identifier}/', 'One category, by id or slug', details)
const STATIC = createRoute({
  method: 'get',
  path: '/static/{identifier}/',
  summary: 'A file of the publisher (not in the interface)',
  request: { params: identifierParameters },
  responses: {
    ...answer(enveloped(file), 'A file of the publisher'),
    404: {
      description: 'There is none.',
      content: { 'application/json': { schema: z.object({ detail: z.string() }) } },
    },
  },
})
const PUBLICATION = createRoute({
  method: 'get',
  path: '/',
  summary: 'The publication (not in the interface)',
  request: { params: publisherParameters },
  responses: answer(enveloped(record), 'Its record.'),
})

const list = <P extends string, T extends z.ZodType>(path: P, schema: T) =>
  createRoute({
    method: 'get',
    path,
    summary: 'A paged list (not in the interface)',
    request: { params: publisherParameters, query: pagingParameters },
    responses: answerToQuery(paged(schema), 'One page.'),
  })
const TAGS = list('/tags/', reference.extend({ absolute_url: z.string() }))
const AUTHORS = list('/authors/', authorSchema)
const contentType = z.object({
  name: z.string(),
  api_slug: z.string(),
  api_collections_slug: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
const CONTENT_TYPES = createRoute({
  method: 'get',
  path: '/content-types/',
  summary: 'The types of posts (not in the interface)',
  request: { params: publisherParameters },
  responses: answer(enveloped(z.array(contentType)), 'All of them.'),
})
const POST_BY_ADDRESS = createRoute({
  method: 'get',
  path: '/post/',
  summary: 'One post, by its address (not in the interface)',
  request: { params: publisherParameters, query: identifyParameters },
  responses: answerToQuery(enveloped(postSchema), 'The post, with its body as blocks.'),
})

/** Mounted at `/publisher/{publisher_id}/` by itself: mounted with the other routes, its final slash would be lost. */
export function publicationRoute({ store, originOf }: Service, names: PublicationNames): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  app.openapi(PUBLICATION, async (c) => {
    const [{ name = '', record }, stored] = await Promise.all([findFurther(store.db), findFooter(store.db)])
    const logo = stored ? footer(originOf(c), stored).logo : ''
    return c.json(envelope(publicationRecord(names, record ?? {}, { name, logo })), 200)
  })
  return app
}

export function furtherRoutes(app: OpenAPIHono, service: Service): void {
  const { store, now, originOf } = service
  const { db } = store
  sitemapRoutes(app, service, async () => (await findFurther(db)).name ?? '')
  trendingPosts(app, service, true)
  app.openapi(CONTENT_TYPES, (c) => c.json(envelope(POST_TYPES.map(contentTypeOf)), 200))
  app.openapi(POST_BY_ADDRESS, async (c) => {
    const identity = await identify(db, now(), c.req.valid('query').legacy_url)
    const post = identity.type === 'post' ? await findPost(db, now(), String(identity.post.id)) : null
    if (post === null) throw new NotFound('No published post has this address.')
    return c.json(envelope(singlePost(originOf(c), post)), 200)
  })
  app.openapi(TAG, async (c) => {
    const tag = await findTag(db, c.req.valid('param').identifier)
    if (tag === null) throw new NotFound('No tag has this id or slug.')
    const { tagSeo = {} } = await findFurther(db)
    const texts = textsOf(tagSeo[tag.slug])
    return c.json(envelope({ ...withAddress(tag), display_name: tag.name, ...texts }), 200)
  })
  app.openapi(CATEGORY, async (c) => {
    const stored = await findCategory(db, c.req.valid('param').identifier)
    if (stored === null) throw new NotFound('No category has this id or slug.')
    const { introductions = {}, categorySeo = {} } = await findFurther(db)
    const texts = textsOf(categorySeo[stored.slug])
    const child_categories = await findChildren(db, stored.id)
    return c.json(
      envelope({
        ...category(stored),
        content: introductions[stored.slug] ?? '',
        child_categories,
        ...texts,
      }),
      200,
    )
  })
  app.openapi(STATIC, async (c) => {
    const { files = {} } = await findFurther(db)
    const { identifier } = c.req.valid('param')
    const content = Object.hasOwn(files, identifier) ? files[identifier] : undefined
    if (content === undefined) return c.json({ detail: 'Not found.' }, 404)
    return c.json(envelope({ content }), 200)
  })
  app.openapi(TAGS, async (c) => {
    const paging = c.req.valid('query')
    return c.json(pageEnvelope((await findTags(db, paging)).map(withAddress), paging), 200)
  })
  app.openapi(AUTHORS, async (c) => {
    const paging = c.req.valid('query')
    const storedAuthors = await findAuthors(db, paging)
    return c.json(
      pageEnvelope(
        storedAuthors.map((stored) => author(originOf(c), stored)),
        paging,
      ),
      200,
    )
  })
}

const withAddress = <T extends { slug: string }>(tag: T) => ({ ...tag, absolute_url: `/tags/${tag.slug}` })

function contentTypeOf(type: PostType) {
  const slug = type
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replace(/\s+/g, '-')
    .toLowerCase()
  return {
    name: type,
    api_slug: slug,
    api_collections_slug: `${slug.replace(/y$/, 'ie')}s`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
