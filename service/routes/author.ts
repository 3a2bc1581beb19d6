import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { author as authorSchema, enveloped } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { identifierParameters } from '../parameters'
import { author } from '../present/author'
import { originOf, type Service } from '../service'
import { findAuthor } from '../store/find-authors'
import { answer } from './responses'

const route = createRoute({
  method: 'get',
  path: '/author/{identifier}/',
  summary: 'One author, by id or slug',
  request: { params: identifierParameters },
  responses: answer(enveloped(authorSchema), 'The author.'),
})

export function authorDetails(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => {
    const found = await findAuthor(store.db, c.req.valid('param').identifier)
    if (!found) throw new NotFound('No author has this id or slug.')
    return c.json(envelope(author(originOf(c), found)), 200)
  })
}
