/**
 * Tags and categories by slug: routes that only some deployments have. Off by default, so that clients meet the
 * contract.
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { category as categorySchema, enveloped, reference } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { identifierParameters } from '../parameters'
import { category } from '../present/category'
import type { Service } from '../service'
import { findCategory } from '../store/find-categories'
import { findTag } from '../store/find-tag'
import { answer } from './responses'

const tagRoute = createRoute({
  method: 'get',
  path: '/tag/{identifier}/',
  summary: 'One tag, by id or slug (not in the interface)',
  request: { params: identifierParameters },
  responses: answer(enveloped(reference), 'The tag.'),
})

const categoryRoute = createRoute({
  method: 'get',
  path: '/category/{identifier}/',
  summary: 'One category, by id or slug (not in the interface)',
  request: { params: identifierParameters },
  responses: answer(enveloped(categorySchema), 'The category.'),
})

export function termDetails(app: OpenAPIHono, { store }: Service): void {
  app.openapi(tagRoute, async (c) => {
    const tag = await findTag(store.db, c.req.valid('param').identifier)
    if (!tag) throw new NotFound('No tag has this id or slug.')
    return c.json(envelope(tag), 200)
  })
  app.openapi(categoryRoute, async (c) => {
    const found = await findCategory(store.db, c.req.valid('param').identifier)
    if (!found) throw new NotFound('No category has this id or slug.')
    return c.json(envelope(category(found)), 200)
  })
}
