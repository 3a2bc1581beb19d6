import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { BAD_INPUT, failure, json, REFUSALS, refuse } from '../http'
import { publisherParameters } from '../parameters'
import type { Service } from '../service'
import { openLetters } from '../store/letters'
import { confirm, subscribe, unsubscribe } from '../store/subscribers'

const email = z.email({ error: 'This is no e-mail address.' }).max(254)
const token = z.string().min(1).max(200)
const ids = z.array(z.int().positive()).min(1)

const done = z.object({ status: z.literal('ok'), message: z.string() })

const subscription = z.strictObject({
  email,
  name: z.string().max(200).optional(),
  group_ids: z.union([
    ids,
    z
      .string()
      .regex(/^\d+(?:,\d+)*$/)
      .transform((list) => list.split(',').map(Number)),
  ]),
  check_for_captcha: z.boolean().optional(),
  'g-recaptcha-response': z.string().optional(),
})

const UNKNOWN = { 404: json(failure, 'The link fits no subscriber.') }

const subscribeRoute = createRoute({
  method: 'post',
  path: '/newsletter/subscribe/',
  summary: 'Subscribe to newsletters, to be confirmed by the link of a letter',
  request: {
    params: publisherParameters,
    body: { required: true, content: { 'application/json': { schema: subscription } } },
  },
  responses: {
    200: json(done, 'A letter was sent.'),
    ...BAD_INPUT,
    ...REFUSALS,
    409: json(failure, 'The address has these newsletters already.'),
  },
})

const verifyRoute = createRoute({
  method: 'get',
  path: '/newsletter/verify-email/',
  summary: 'Confirm an address',
  request: { params: publisherParameters, query: z.strictObject({ email, token }) },
  responses: { 200: json(done, 'The address is confirmed.'), ...BAD_INPUT, ...REFUSALS, ...UNKNOWN },
})

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe/',
  summary: 'Unsubscribe by the link of a letter',
  request: {
    params: publisherParameters,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ email, unsubscribe_token: token, campaign: z.string().max(200) }),
        },
      },
    },
  },
  responses: { 200: json(done, 'The address is gone.'), ...BAD_INPUT, ...REFUSALS, ...UNKNOWN },
})

const success = (message: string) => ({ status: 'ok' as const, message })

/** Below `/management/publisher/{publisher_id}`. */
export function newsletterRoutes(app: OpenAPIHono, { store: { db }, now, log, siteUrl }: Service): void {
  const letters = openLetters(log, siteUrl)
  app.openapi(subscribeRoute, async (c) => {
    const { group_ids: groupIds, ...sent } = c.req.valid('json')
    const letter = await subscribe(db, { ...sent, groupIds }, now())
    if (letter === null) return refuse(c, 409, 'The address has these newsletters already.') as never
    letters.sendNewsletter('confirm', letter)
    return c.json(success('Verification mail sent'), 200)
  })
  app.openapi(verifyRoute, async (c) => {
    const link = c.req.valid('query')
    const outcome = await confirm(db, link, now())
    if (outcome === 'unknown') return refuse(c, 404, 'The link fits no subscriber.') as never
    if (outcome === 'expired') return c.json({ token: ['It is unknown, or has expired.'] }, 400)
    letters.sendNewsletter('unsubscribe', link)
    return c.json(success('The address is confirmed'), 200)
  })
  app.openapi(unsubscribeRoute, async (c) => {
    const { email, unsubscribe_token } = c.req.valid('json')
    return (await unsubscribe(db, { email, token: unsubscribe_token }))
      ? c.json(success('Unsubscribed'), 200)
      : (refuse(c, 404, 'The link fits no subscriber.') as never)
  })
}
