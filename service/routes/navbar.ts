import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { enveloped, navbarItem } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { publisherParameters } from '../parameters'
import type { Service } from '../service'
import { findNavbar } from '../store/find-navigation'
import { json, NOT_FOUND, UNAUTHORISED } from './responses'

const route = createRoute({
  method: 'get',
  path: '/navbar/',
  summary: 'Navigation menu tree',
  request: { params: publisherParameters },
  responses: { 200: json(enveloped(z.array(navbarItem)), 'The whole tree.'), ...UNAUTHORISED, ...NOT_FOUND },
})

export function navbar(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => c.json(envelope(await findNavbar(store.db)), 200))
}
