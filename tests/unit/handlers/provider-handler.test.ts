/** Signing in by Google and Facebook, whose answers are made here. */
import { createHash, createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { handleProvider } from '@/components/parts/accounts/provider-handler'
import { log } from '@/lib/base/log.mjs'
import { DeliveryError } from '@/lib/delivery/errors'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { useEnvironment } from '../../fakes/site-environment'

const manage = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/call/manage', () => ({ manage, isAbsent: () => false, offers: async () => true }))

const SITE = 'https://news.example.org'
const EMAIL = 'mira@example.org'
const CODE = 'code-of-the-provider'
const SECRETS = { google: 'google-secret', facebook: 'facebook-secret' }

type Name = 'google' | 'facebook'

const CLAIMS = {
  email: EMAIL,
  email_verified: true,
  sub: '11',
  name: 'Mira Rao',
  picture: 'https://pictures.example.org/1.jpg',
  locale: 'en',
}
const ME = { id: '22', email: EMAIL, name: 'Mira Rao', picture: { data: { url: 'https://p.example.org/1' } } }

let number = 0
/** What Google and Facebook answer. */
let claims: object
let me: object
let tokenStatus: number
let meStatus: number
let nonce: string | null
const fetched = vi.fn()

beforeAll(() =>
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MANAGEMENT_BASE_URL: 'https://manage.example.org',
    READER_SECRET: 'reader-secret-of-the-test',
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: SECRETS.google,
    FACEBOOK_APP_ID: 'facebook-id',
    FACEBOOK_APP_SECRET: SECRETS.facebook,
  }),
)
beforeEach(() => {
  number++
  claims = CLAIMS
  me = ME
  tokenStatus = 200
  meStatus = 200
  nonce = null
  fetched.mockReset().mockImplementation(async (url: string | URL) => answerOf(new URL(url)))
  vi.stubGlobal('fetch', fetched)
  manage.mockReset().mockResolvedValue({ status: 200, body: { token: 'x', user_id: 7, email: EMAIL } })
})

function answerOf({ host, pathname }: URL): Response {
  if (pathname === '/me') return Response.json(me, { status: meStatus })
  if (tokenStatus !== 200) return Response.json({ error: 'invalid_grant' }, { status: tokenStatus })
  const tokens = { access_token: 'access', token_type: 'bearer', expires_in: 60 }
  return Response.json(host === 'oauth2.googleapis.com' ? { ...tokens, id_token: idToken() } : tokens)
}

function idToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const body = {
    iss: 'https://accounts.google.com',
    aud: 'google-id',
    iat: now,
    exp: now + 60,
    nonce,
    ...claims,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(body)}.c2lnbmF0dXJl`
}

const get = (name: string, query = '', headers: Record<string, string> = {}) =>
  handleProvider(
    new Request(`${SITE}/api/account/with/${name}${query}`, {
      headers: { [CLIENT_HEADER]: `192.0.2.${number}`, ...headers },
    }),
    name,
  )

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

async function begun(name: Name, story = '') {
  const answer = await get(name, story)
  const to = new URL(answer.headers.get('location') ?? '')
  nonce = to.searchParams.get('nonce')
  return { answer, to, Cookie: cookieOf(answer), state: to.searchParams.get('state') ?? '' }
}

/** The address to which the reader is led after the provider, with the session. */
async function returned(name: Name, story = '', query = { code: CODE }) {
  const { Cookie, state } = await begun(name, story)
  const answer = await get(name, `?${new URLSearchParams({ ...query, state })}`, { Cookie })
  const session = (await readerOf(cookieOf(answer)))?.session ?? null
  const to = answer.headers.get('location') ?? ''
  // What Facebook adds to the address is taken away.
  expect(to.endsWith('#')).toBe(name === 'facebook')
  return { answer, to: to.replace(/#$/, ''), session, cookie: answer.headers.get('set-cookie') }
}

it.each<[Name, string, string]>([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
  ['facebook', 'https://www.facebook.com/dialog/oauth', 'email public_profile'],
])(
  '%s is asked at its own address, with a state, a challenge and the way back',
  async (name, address, scope) => {
    const { answer, to, Cookie } = await begun(name)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
    expect(to.origin + to.pathname).toBe(address)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: `${name}-id`,
      redirect_uri: `${SITE}/api/account/with/${name}`,
      response_type: 'code',
      scope,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ...(name === 'facebook' && { auth_type: 'rerequest' }),
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-reader=.+; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(Cookie).not.toContain(to.searchParams.get('state'))
    expect(await readerOf(Cookie)).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  },
)

it.each<[Name, object]>([
  ['google', { email_verified: true, sub: '11', picture: CLAIMS.picture }],
  ['facebook', { id: '22', picture: ME.picture }],
])('a reader who returns from %s is signed in as the service says', async (name, fields) => {
  const { to, session } = await returned(name)
  expect([to, session]).toMatchObject(['/account', { user: '7', email: EMAIL }])
  const [[call, client]] = manage.mock.calls as [[{ body: object }, string]]
  expect(call).toMatchObject({ route: 'reader/login', method: 'POST' })
  // `locale` and other fields stay here.
  expect(call.body).toEqual({ client: name, email: EMAIL, name: 'Mira Rao', ...fields })
  expect(client).toBe(`192.0.2.${number}`)
})

it('the code is exchanged with the secret and the verifier of the challenge', async () => {
  const { to, Cookie, state } = await begun('facebook')
  await get('facebook', `?code=${CODE}&state=${state}`, { Cookie })
  const [[, { body }], [meUrl]] = fetched.mock.calls as [[URL, { body: URLSearchParams }], [URL]]
  const tokenRequest = new URLSearchParams(body)
  const challenge = createHash('sha256')
    .update(tokenRequest.get('code_verifier') ?? '')
    .digest('base64url')
  expect(challenge).toBe(to.searchParams.get('code_challenge'))
  expect(Object.fromEntries(tokenRequest)).toMatchObject({
    client_id: 'facebook-id',
    client_secret: SECRETS.facebook,
    code: CODE,
    redirect_uri: `${SITE}/api/account/with/facebook`,
  })
  const proof = createHmac('sha256', SECRETS.facebook).update('access').digest('hex')
  expect(new URL(meUrl).searchParams.get('appsecret_proof')).toBe(proof)
})

it('a reader of a gated story goes back to it', async () => {
  expect((await returned('google', '?story=4711')).to).toBe('/account/story/4711')
  expect((await returned('google', '?story=//evil.example')).to).toBe('/account')
})

const NOT_SIGNED_IN = '/account/sign-in?result=not-signed-in'
const NOT_NOW = '/account/sign-in?result=not-now'

it.each<[string, Name, () => void, string]>([
  [
    'an address that Google has not confirmed',
    'google',
    () => {
      claims = { ...CLAIMS, email_verified: false }
    },
    NOT_SIGNED_IN,
  ],
  [
    'no address',
    'facebook',
    () => {
      me = { ...ME, email: undefined }
    },
    NOT_SIGNED_IN,
  ],
  [
    'an address with a line break',
    'facebook',
    () => {
      me = { ...ME, email: 'a@example.org\nBcc: b' }
    },
    NOT_SIGNED_IN,
  ],
  [
    'a reader whom the service refuses',
    'google',
    () => manage.mockResolvedValue({ status: 400, body: {} }),
    NOT_SIGNED_IN,
  ],
  [
    'a service that fails',
    'google',
    () => manage.mockRejectedValue(new DeliveryError('unavailable', { route: 'r', reason: 'no' })),
    NOT_NOW,
  ],
  [
    'a code that is refused',
    'google',
    () => {
      tokenStatus = 400
    },
    NOT_NOW,
  ],
  [
    'a provider that is down',
    'facebook',
    () => fetched.mockRejectedValue(new TypeError('fetch failed')),
    NOT_NOW,
  ],
  [
    'a provider that fails after the code',
    'facebook',
    () => {
      me = { error: { message: 'limit reached' } }
      meStatus = 400
    },
    NOT_NOW,
  ],
  [
    'a token of another application',
    'google',
    () => {
      claims = { ...CLAIMS, aud: 'another' }
    },
    NOT_NOW,
  ],
  [
    'a token of another sign-in',
    'google',
    () => {
      claims = { ...CLAIMS, nonce: 'another' }
    },
    NOT_NOW,
  ],
  [
    'an answer that is not JSON',
    'facebook',
    () => fetched.mockResolvedValue(new Response('<html>')),
    NOT_NOW,
  ],
])('the provider’s answer signs nobody in: %s', async (_, name, change, location) => {
  change()
  const { to, session, cookie } = await returned(name)
  expect([to, session, cookie]).toEqual([location, null, expect.stringMatching(/reader=; .*Max-Age=0/)])
})

it('a reader who refuses at the provider returns to the sign-in form of the same story', async () => {
  const { to } = await returned('google', '?story=4711', { error: 'access_denied' } as never)
  expect(to).toBe('/account/sign-in?story=4711&result=not-signed-in')
  expect((await returned('google', '', { error: 'server_error' } as never)).to).toBe(NOT_NOW)
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['without its cookie', async () => ({ state: (await begun('google')).state, Cookie: '' })],
  ['with the cookie of another provider', async () => begun('facebook')],
  ['with the state of another', async () => ({ ...(await begun('google')), state: 'a'.repeat(43) })],
])('an answer %s is not sent on to the provider', async (_, of) => {
  const { state, Cookie } = await of()
  const answer = await get('google', `?code=${CODE}&state=${state}`, { Cookie })
  // The sign-in of another tab goes on.
  expect([answer.headers.get('location'), answer.headers.has('set-cookie')]).toEqual([NOT_SIGNED_IN, false])
  expect([fetched.mock.calls, manage.mock.calls]).toEqual([[], []])
})

it('an answer that comes after ten minutes is too late', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { Cookie, state } = await begun('google')
  vi.setSystemTime(Date.now() + 600_001)
  const answer = await get('google', `?code=${CODE}&state=${state}`, { Cookie })
  vi.useRealTimers()
  expect(answer.headers.get('location')).toBe(NOT_SIGNED_IN)
})

it('a client’s returns are limited before the provider is asked', async () => {
  for (let count = 0; count < 10; count++) expect((await returned('google')).to).toBe('/account')
  fetched.mockClear()
  const { answer, to } = await returned('google')
  expect([to, answer.headers.has('retry-after')]).toEqual(['/account/sign-in?result=too-many', true])
  expect(fetched).not.toHaveBeenCalled()
})

it('no log line contains an address, a code or a token', async () => {
  const logLines: unknown[] = []
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(log, level).mockImplementation((facts: unknown) => logLines.push(facts))
  await returned('google')
  tokenStatus = 400
  await returned('facebook')
  fetched.mockRejectedValue(new TypeError(CODE))
  await returned('google')
  claims = { ...CLAIMS, iss: 'https://evil.example' }
  fetched.mockImplementation(async (url: string | URL) => Response.json({ id_token: idToken(), url }))
  await returned('google')
  expect(logLines).toEqual([
    { event: 'account', action: 'google', result: 'signed-in' },
    { event: 'account', action: 'facebook', result: 'not-now', reason: 'invalid_grant' },
    { event: 'account', action: 'google', result: 'not-now', reason: 'TypeError' },
    { event: 'account', action: 'google', result: 'not-now', reason: 'OAUTH_INVALID_RESPONSE' },
  ])
})

it('no link to a provider signs a reader out', async () => {
  const [Cookie = ''] = sessionCookie({ user: '7', email: EMAIL, since: Date.now() }).split(';')
  for (const [query, to] of [
    ['', '/account'],
    ['?story=4711', '/account/story/4711'],
    [`?code=${CODE}&state=${'a'.repeat(43)}`, '/account'],
  ] as const) {
    const { headers } = await get('google', query, { Cookie })
    expect([headers.get('location'), headers.get('set-cookie')]).toEqual([to, null])
  }
})

it('an unknown provider is a 404', async () => {
  expect((await get('linkedin')).status).toBe(404)
})
