import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { categoryDraft, category as categorySchema, enveloped } from '../../lib/cms/contract'
import { envelope } from '../envelope'
import { failure, InvalidField, refuse } from '../failures'
import { publisherParameters } from '../parameters'
import { category } from '../present/category'
import type { Service } from '../service'
import { createCategory } from '../store/create-category'
import { BAD_INPUT, json, REFUSALS } from './responses'

/** Two names of 120 characters fit many times. */
const BODY_MAX_BYTES = 16 * 1024

const route = createRoute({
  method: 'post',
  path: '/category/',
  summary: 'Create a category',
  middleware: bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => refuse(c, 413, `The body is larger than ${BODY_MAX_BYTES / 1024} KB.`),
  }),
  request: {
    params: publisherParameters,
    body: { required: true, content: { 'application/json': { schema: categoryDraft } } },
  },
  responses: {
    201: json(enveloped(categorySchema), 'The created category, at the top level.'),
    ...BAD_INPUT,
    ...REFUSALS,
    413: json(failure, 'The body is too large.'),
    415: json(failure, 'The body is not sent as application/json.'),
  },
})

export function categoryCreation(app: OpenAPIHono, { store }: Service): void {
  app.openapi(route, async (c) => {
    const created = await createCategory(store.db, c.req.valid('json'))
    if (!created)
      throw new InvalidField('english_name', 'A category with the slug of this name already exists.')
    return c.json(envelope(category(created)), 201)
  })
}
