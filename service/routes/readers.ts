import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { BAD_INPUT, failure, json, REFUSALS, refuse } from '../http'
import { publisherParameters } from '../parameters'
import type { Service } from '../service'
import { openLetters } from '../store/letters'
import {
  admitReader,
  confirmReader,
  findReader,
  register,
  renewPassword,
  sendForgotten,
} from '../store/readers'

const BODY_MAX_BYTES = 16 * 1024

const email = z.email({ error: 'This is no e-mail address.' }).max(254)
const password = z.string().min(8, 'It has fewer than eight characters.').max(256)
const token = z.string().min(1).max(200)

const done = z.object({ status: z.literal('ok'), message: z.string() })
const signedIn = done.extend({ token: z.string(), user_id: z.number(), email: z.string() })

const readerRoute = <Body extends z.ZodType, Answer extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  answer: Answer,
  method: 'post' | 'patch' = 'post',
) =>
  createRoute({
    method,
    path: `/reader/${path}/`,
    summary,
    middleware: bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (c) => refuse(c, 413, `The body is larger than ${BODY_MAX_BYTES / 1024} KB.`),
    }),
    request: {
      params: publisherParameters,
      body: { required: true, content: { 'application/json': { schema: body } } },
    },
    responses: {
      200: json(answer, 'Done.'),
      ...BAD_INPUT,
      403: json(failure, 'The address is not confirmed yet.'),
      ...REFUSALS,
      413: json(failure, 'The body is too large.'),
    },
  })

const REGISTER = readerRoute(
  'register',
  'Register a reader',
  z.strictObject({ email, password, name: z.string().max(200).optional(), picture: z.string().optional() }),
  done,
)
const VERIFY = readerRoute(
  'verify-email',
  'Confirm an address',
  z.strictObject({ email, token }),
  done.extend({ user_verification_successful: z.boolean() }),
)
const CAPTCHA = 'g-recaptcha-response'

const LOGIN = readerRoute(
  'login',
  'Sign in',
  z
    .looseObject({
      email,
      password: z.string().max(256).optional(),
      client: z.enum(['google', 'facebook']).optional(),
      name: z.string().max(2_000).optional(),
      [CAPTCHA]: z.string().max(5_000).optional(),
    })
    // A sign-in by a provider may bring further fields of that provider. One with a password must not.
    .refine(({ [CAPTCHA]: _, ...fields }) => fields.client !== undefined || Object.keys(fields).length <= 2, {
      path: ['client'],
      error: 'It is needed with further fields.',
    })
    .refine(({ password, client }) => (password === undefined) !== (client === undefined), {
      path: ['password'],
      error: 'It is needed, or client is.',
    }),
  signedIn,
)
const FORGOT = readerRoute(
  'forgot-password',
  'Send a link for a new password',
  z.strictObject({ email }),
  done,
)
const RESET = readerRoute(
  'reset-password',
  'Set a new password',
  z
    .strictObject({ email, token, new_password: password, confirm_password: z.string() })
    .refine((fields) => fields.new_password === fields.confirm_password, {
      path: ['confirm_password'],
      error: 'It differs from new_password.',
    }),
  done.extend({ user_password_update: z.boolean(), forgot_password: z.boolean() }),
  'patch',
)

const logoutRoute = createRoute({
  method: 'post',
  path: '/reader/logout/',
  summary: 'Sign out; invalidates nothing',
  request: { params: publisherParameters },
  responses: { 200: json(done, 'Done.'), ...REFUSALS },
})

const success = (message: string) => ({ status: 'ok' as const, message })

/** Below `/management/publisher/{publisher_id}`. */
export function readerRoutes(
  app: OpenAPIHono,
  { store: { db }, now, log, siteUrl, loginCaptcha }: Service,
): void {
  const letters = openLetters(log, siteUrl)
  app.openapi(REGISTER, async (c) => {
    const letter = await register(db, c.req.valid('json'), now())
    if (letter === null) return c.json({ email: ['A reader with this address exists.'] }, 400)
    letters.send('confirm', letter)
    return c.json(success('Verification mail sent'), 200)
  })
  app.openapi(VERIFY, async (c) =>
    (await confirmReader(db, c.req.valid('json'), now()))
      ? c.json({ ...success('The address is confirmed'), user_verification_successful: true }, 200)
      : c.json({ token: ['It is unknown, or has expired.'] }, 400),
  )
  app.openapi(LOGIN, async (c) => {
    const credentials = c.req.valid('json')
    if (loginCaptcha && !credentials.client && !credentials[CAPTCHA])
      return refuse(c, 400, 'The captcha is missing.') as never
    const reader = credentials.client
      ? await admitReader(db, credentials, now())
      : await findReader(db, { email: credentials.email, password: credentials.password ?? '' })
    if (reader === null) return c.json({ email: ['Address and password fit no reader.'] }, 400)
    if (reader.verifiedAt === null) return refuse(c, 403, 'The address is not confirmed.') as never
    return c.json(
      { ...success('Login successful'), token: crypto.randomUUID(), user_id: reader.id, email: reader.email },
      200,
    )
  })
  app.openapi(FORGOT, async (c) => {
    const letter = await sendForgotten(db, c.req.valid('json').email, now())
    if (letter === null) return c.json({ email: ['No reader has this address.'] }, 400)
    letters.send('reset', letter)
    return c.json(success('Mail sent'), 200)
  })
  app.openapi(RESET, async (c) => {
    const { email, token, new_password } = c.req.valid('json')
    return (await renewPassword(db, { email, token, password: new_password }, now()))
      ? c.json({ ...success('The password is set'), user_password_update: true, forgot_password: true }, 200)
      : c.json({ token: ['It is unknown, or has expired.'] }, 400)
  })
  app.openapi(logoutRoute, (c) => c.json(success('Signed out'), 200))
}
