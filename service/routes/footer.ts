import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { enveloped, footer as footerSchema } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { publisherParameters } from '../parameters'
import { footer } from '../present/navigation'
import { originOf, type Service } from '../service'
import { findFooter } from '../store/find-navigation'
import { json, NOT_FOUND, UNAUTHORISED } from './responses'

const route = createRoute({
  method: 'get',
  path: '/footer/',
  summary: 'Footer configuration',
  request: { params: publisherParameters },
  responses: { 200: json(enveloped(footerSchema), 'The footer.'), ...UNAUTHORISED, ...NOT_FOUND },
})

export function footerConfiguration(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => {
    const found = await findFooter(store.db)
    if (!found) throw new NotFound('This site has no footer.')
    return c.json(envelope(footer(originOf(c), found)), 200)
  })
}
