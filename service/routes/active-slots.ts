import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { activeSlot, enveloped } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { publisherParameters } from '../parameters'
import { slot } from '../present/navigation'
import { originOf, type Service } from '../service'
import { findSlots } from '../store/find-navigation'
import { json, NOT_FOUND, UNAUTHORISED } from './responses'

const route = createRoute({
  method: 'get',
  path: '/active-slots/',
  summary: 'Configured advertisement slots',
  request: { params: publisherParameters },
  responses: { 200: json(enveloped(z.array(activeSlot)), 'All of them.'), ...UNAUTHORISED, ...NOT_FOUND },
})

export function activeSlots(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => {
    const found = await findSlots(store.db)
    return c.json(envelope(found.map((stored) => slot(originOf(c), stored))), 200)
  })
}
