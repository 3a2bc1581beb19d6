import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { enveloped, post as postSchema } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { NotFound } from '../failures'
import { identifierParameters } from '../parameters'
import { singlePost } from '../present/post'
import { originOf, type Service } from '../service'
import { findPost } from '../store/find-posts'
import { answer } from './responses'

const route = createRoute({
  method: 'get',
  path: '/post/{identifier}/',
  summary: 'One post, by id or slug',
  request: { params: identifierParameters },
  responses: answer(enveloped(postSchema), 'The post, with its body as blocks.'),
})

export function postDetails(app: OpenAPIHono, { store, now }: Service): void {
  app.openapi(route, async (c) => {
    const post = await findPost(store.db, now(), c.req.valid('param').identifier)
    if (!post) throw new NotFound('No published post has this id or slug.')
    return c.json(envelope(singlePost(originOf(c), post)), 200)
  })
}
