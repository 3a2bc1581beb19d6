import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { failure } from '../failures'
import { publisherParameters } from '../parameters'
import { json, REFUSALS } from './responses'

const route = createRoute({
  method: 'post',
  path: '/post/',
  summary: 'Manage posts (not implemented)',
  request: { params: publisherParameters },
  responses: {
    501: json(failure, 'The interface names this route and shows none of its payloads.'),
    ...REFUSALS,
  },
})

/** No payloads are documented, so posts can't be written. */
export function postManagement(app: OpenAPIHono): void {
  app.openapi(route, (c) =>
    c.json({ status: 'error' as const, message: 'The payloads of this route are not documented.' }, 501),
  )
}
