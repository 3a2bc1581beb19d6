import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { categoryDraft, category as categorySchema, enveloped } from '../../lib/delivery/contract'
import {
  answerInvalid,
  BAD_INPUT,
  envelope,
  failure,
  InvalidField,
  json,
  REFUSALS,
  refuse,
  refuseOtherMethods,
} from '../http'
import { publisherParameters } from '../parameters'
import { category } from '../present/records'
import type { Service } from '../service'
import { createCategory } from '../store/find-records'
import { formSubmission } from './forms'
import { newsletterRoutes } from './newsletters'
import { readerRoutes } from './readers'

// Two names of 120 characters fit many times.
const BODY_MAX_BYTES = 16 * 1024

const categoryRoute = createRoute({
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

const postRoute = createRoute({
  method: 'post',
  path: '/post/',
  summary: 'Manage posts (not implemented)',
  request: { params: publisherParameters },
  responses: {
    501: json(failure, 'The interface names this route and shows none of its payloads.'),
    ...REFUSALS,
  },
})

/** Below `/management/publisher/{publisher_id}`. */
export function managementRoutes(service: Service): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: answerInvalid })
  app.openapi(categoryRoute, async (c) => {
    const created = await createCategory(service.store.db, c.req.valid('json'))
    if (!created)
      throw new InvalidField('english_name', 'A category with the slug of this name already exists.')
    return c.json(envelope(category(created)), 201)
  })
  // The interface names this route but documents nothing that it takes, so it can't be implemented.
  app.openapi(postRoute, (c) =>
    c.json({ status: 'error' as const, message: 'The payloads of this route are not documented.' }, 501),
  )
  readerRoutes(app, service)
  newsletterRoutes(app, service)
  formSubmission(app, service)
  refuseOtherMethods(app)
  return app
}
