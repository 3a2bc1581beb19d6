import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { enveloped, newsletterGroup as newsletterGroupSchema } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { publisherParameters } from '../parameters'
import { newsletterGroup } from '../present/navigation'
import type { Service } from '../service'
import { findNewsletterGroups } from '../store/find-navigation'
import { json, NOT_FOUND, UNAUTHORISED } from './responses'

const route = createRoute({
  method: 'get',
  path: '/newsletter-groups/',
  summary: 'All newsletter groups',
  request: { params: publisherParameters },
  responses: {
    200: json(enveloped(z.array(newsletterGroupSchema)), 'All of them.'),
    ...UNAUTHORISED,
    ...NOT_FOUND,
  },
})

export function newsletterGroups(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => {
    const groups = await findNewsletterGroups(store.db)
    return c.json(envelope(groups.map(newsletterGroup)), 200)
  })
}
