import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { identifyEnvelope } from '../../lib/delivery/contract'
import { identifyParameters, publisherParameters } from '../parameters'
import { identified } from '../present/identified'
import type { Service } from '../service'
import { identify } from '../store/identify'
import { answerToQuery } from './responses'

const route = createRoute({
  method: 'get',
  path: '/identify_url/',
  summary: 'What a site path leads to',
  request: { params: publisherParameters, query: identifyParameters },
  responses: answerToQuery(identifyEnvelope, 'Always 200: an unknown path is a `not_found` in `data.type`.'),
})

export function identifyUrl(app: OpenAPIHono, { store, now, originOf }: Service): void {
  app.openapi(route, async (c) => {
    const identity = await identify(store.db, now(), c.req.valid('query').legacy_url)
    return c.json({ status: '200', data: identified(originOf(c), identity), message: '' as const }, 200)
  })
}
