/** What deployed services have beside the interface, with --detail-routes. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { category as categorySchema, enveloped, paged, reference } from '../../lib/delivery/contract'
import { answer, answerInvalid, answerToQuery, envelope, NotFound, pageEnvelope } from '../http'
import { identifierParameters, pagingParameters, publisherParameters } from '../parameters'
import { type PublicationNames, publicationRecord } from '../present/publication'
import { category, footer } from '../present/records'
import type { Service } from '../service'
import {
  findCategory,
  findChildren,
  findFooter,
  findFurther,
  findReferences,
  findTag,
} from '../store/find-records'
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
// Null where the name is what readers see.
const tagDetails = reference.extend({ display_name: z.null(), absolute_url: z.string(), ...texts })

/** Unset texts are empty, and are not left out. */
const textsOf = (own: Partial<Record<(typeof TEXTS)[number], string | undefined>> = {}) =>
  Object.fromEntries(TEXTS.map((name) => [name, own[name] ?? ''])) as Record<(typeof TEXTS)[number], string>
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

const list = <P extends string>(path: P) =>
  createRoute({
    method: 'get',
    path,
    summary: 'A paged list (not in the interface)',
    request: { params: publisherParameters, query: pagingParameters },
    responses: answerToQuery(paged(reference), 'One page.'),
  })
const TAGS = list('/tags/')
const AUTHORS = list('/authors/')

/** Below `/publisher/{publisher_id}/`, whose final slash would otherwise be lost. */
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
  const { db } = service.store
  sitemapRoutes(app, service, async () => (await findFurther(db)).name ?? '')
  app.openapi(TAG, async (c) => {
    const tag = await findTag(db, c.req.valid('param').identifier)
    if (tag === null) throw new NotFound('No tag has this id or slug.')
    const { tagSeo = {} } = await findFurther(db)
    const absolute_url = `/tags/${tag.slug}`
    return c.json(envelope({ ...tag, display_name: null, absolute_url, ...textsOf(tagSeo[tag.slug]) }), 200)
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
    return c.json(pageEnvelope(await findReferences(db, 'tags', paging), paging), 200)
  })
  app.openapi(AUTHORS, async (c) => {
    const paging = c.req.valid('query')
    return c.json(pageEnvelope(await findReferences(db, 'authors', paging), paging), 200)
  })
}
