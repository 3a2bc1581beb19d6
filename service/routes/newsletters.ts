import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { BAD_INPUT, failure, json, REFUSALS, refuse } from '../http'
import { publisherParameters } from '../parameters'
import type { Service } from '../service'
import { findNewsletterGroups } from '../store/find-records'
import { openLetters } from '../store/letters'
import { confirm, subscribe, unsubscribe } from '../store/subscribers'

const email = z.email({ error: 'This is no e-mail address.' }).max(254)
const token = z.string().min(1).max(200)
const id = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
])
const ids = z.array(id).min(1)

const done = z.object({ status: z.literal('ok'), message: z.string() })

const subscription = z.strictObject({
  email,
  name: z.string().max(200).optional(),
  /** If it is left out, all newsletters are meant. */
  group_ids: z
    .union([
      ids,
      id.transform((one) => [one]),
      z
        .string()
        .regex(/^\s*\d+(?:\s*,\s*\d+)*\s*$/)
        .transform((list) => list.split(',').map(Number)),
    ])
    .optional(),
  check_for_captcha: z.union([z.boolean(), z.string(), z.number()]).optional(),
  'g-recaptcha-response': z.string().optional(),
})

const UNKNOWN = { 404: json(failure, 'The link fits no subscriber.') }

const FORM = 'application/x-www-form-urlencoded'

/** The interface documents forms as well as JSON, with repeated fields: `group_ids=1&group_ids=2`. */
const formAsJson: MiddlewareHandler = async (c, next) => {
  if (c.req.header('Content-Type')?.startsWith(FORM)) {
    const formFields = new URLSearchParams(await c.req.text())
    const { group_ids: _, ...fields } = Object.fromEntries(formFields)
    const ids = formFields.getAll('group_ids')
    const body = { ...fields, ...(ids.length > 0 && { group_ids: ids.length === 1 ? ids[0] : ids }) }
    c.req.raw = new Request(c.req.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    c.req.bodyCache = {}
  }
  await next()
}

const subscribeRoute = createRoute({
  method: 'post',
  path: '/newsletter/subscribe/',
  summary: 'Subscribe to newsletters, to be confirmed by the link of a letter',
  middleware: formAsJson,
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
          schema: z.strictObject({
            email,
            unsubscribe_token: z.string().max(200).default(''),
            campaign: z.string().max(200).default(''),
          }),
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
    const { group_ids: requestedGroupIds, check_for_captcha, ...registration } = c.req.valid('json')
    if (check_for_captcha && !registration['g-recaptcha-response'])
      return c.json({ 'g-recaptcha-response': ['The captcha is missing.'] }, 400)
    const groupIds = requestedGroupIds ?? (await findNewsletterGroups(db)).map((group) => group.id)
    const letter = await subscribe(db, { ...registration, groupIds }, now())
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
