import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handleAccount } from '@/components/parts/accounts/account-handler'
import { log } from '@/lib/base/log.mjs'
import { DeliveryError } from '@/lib/delivery/errors'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { useEnvironment } from '../../fakes/site-environment'

const wait = vi.hoisted(() => vi.fn())
const manage = vi.hoisted(() => vi.fn())
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))
const site = vi.hoisted(() => ({ recaptcha: null as unknown }))
vi.mock('@/lib/settings/site-config', async (original) => {
  const settings = await original<typeof import('@/lib/settings/site-config')>()
  return { ...settings, siteConfig: () => ({ ...settings.siteConfig(), ...site }) }
})
vi.mock('@/lib/delivery/call/manage', () => ({ manage, isAbsent: () => false, offers: async () => true }))
vi.mock('@/lib/delivery/records/posts', () => ({
  getPost: async (id: string) =>
    ({ 4711: { path: '/a-story' }, 4712: { path: '/a-blog', type: 'LiveBlog' } })[id] ?? null,
}))

const PASSWORD = 'a long password'
const TOKEN = 'token-of-a-letter'
const goOn = vi.fn()
let number = 0
const email = () => `reader.${number}@example.org`

beforeAll(() =>
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MANAGEMENT_BASE_URL: 'https://manage.example.org',
    READER_SECRET: 'reader-secret-of-the-test',
  }),
)
beforeEach(() => {
  number++
  goOn.mockReset()
  // After whatever the service answers at once.
  wait.mockReset().mockImplementation(() => new Promise((resolve) => setImmediate(resolve)))
  manage.mockReset().mockResolvedValue({ status: 200, body: { token: 'x', user_id: 7, email: email() } })
})

function send(action: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return handleAccount(
    new Request(`https://news.example.org/api/account/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        Origin: 'https://news.example.org',
        [CLIENT_HEADER]: `192.0.2.${number}`,
        ...headers,
      },
    }),
    action,
    goOn,
  )
}

const whole = () => ({ email: email(), password: PASSWORD, token: TOKEN })
const ended = async (action: string, fields: Record<string, string>, headers = {}) => {
  const answer = await send(action, fields, headers)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
  return answer.headers.get('location')
}

describe('POST /api/account/{action}', () => {
  it.each([
    ['register', 'POST', 'register', { email: 1, password: 1 }, '/account/register?result=sent'],
    ['confirm', 'POST', 'verify-email', { email: 1, token: 1 }, '/account/sign-in?result=confirmed'],
    ['forgotten', 'POST', 'forgot-password', { email: 1 }, '/account/forgotten?result=sent'],
    [
      'reset',
      'PATCH',
      'reset-password',
      { email: 1, token: 1, new_password: 1, confirm_password: 1 },
      '/account/sign-in?result=renewed',
    ],
  ])('%s is a %s of reader/%s', async (action, method, route, fields, location) => {
    expect(await ended(action, whole())).toBe(location)
    const [[call, client]] = manage.mock.calls as [[{ body: object }, string]]
    expect(call).toMatchObject({ method, segments: ['reader', route], route: `reader/${route}` })
    expect([Object.keys(call.body), client]).toEqual([Object.keys(fields), `192.0.2.${number}`])
  })

  it.each<[string, number, string]>([
    ['register', 400, '/account/register?result=sent'],
    ['forgotten', 400, '/account/forgotten?result=sent'],
    ['sign-in', 400, '/account/sign-in?result=refused'],
    ['sign-in', 403, '/account/sign-in?result=refused'],
    ['confirm', 400, '/account/confirm?result=link'],
    ['reset', 400, '/account/reset?result=link'],
    ...[401, 404, 409, 500].map((status): [string, number, string] => [
      'register',
      status,
      '/account/register?result=sent',
    ]),
    ...[401, 404, 423, 429, 500, 502].map((status): [string, number, string] => [
      'sign-in',
      status,
      '/account/sign-in?result=refused',
    ]),
    ...[423, 429, 502].map((status): [string, number, string] => [
      'forgotten',
      status,
      '/account/forgotten?result=sent',
    ]),
    ...[404, 423, 429].map((status): [string, number, string] => [
      'reset',
      status,
      '/account/reset?result=link',
    ]),
    ['sign-in', 405, '/account/sign-in?result=not-now'],
  ])('the action %s that the service answers with %i leads to %s', async (action, status, location) => {
    if (status === 401 || status === 429 || status >= 500)
      manage.mockRejectedValue(new DeliveryError('unavailable', { route: 'reader', reason: 'no', status }))
    else manage.mockResolvedValue({ status, body: { email: ['Exists.'] } })
    expect(await ended(action, whole())).toBe(location)
  })

  describe('a captcha at sign-in', () => {
    afterEach(() => {
      site.recaptcha = null
    })
    const WITH = { 'g-recaptcha-response': 'answer' }
    const key = { newsletters: null, accounts: '6Lc_aX0UAAAAABx' }
    it.each<[string, typeof key | null, object, number, object, string, number]>([
      ['is sent', key, WITH, 200, { user_id: 7 }, '/account', 1],
      ['that is missing asks nothing', key, {}, 200, { user_id: 7 }, 'captcha', 0],
      ['that is refused', key, WITH, 400, { message: 'Captcha failed' }, 'captcha', 1],
      ['is not blamed for a password', key, WITH, 400, { message: 'Wrong password' }, 'refused', 1],
      ['that only the service has', null, WITH, 400, { 'g-recaptcha-response': ['!'] }, 'not-now', 1],
      ['that nobody has is not sent', null, WITH, 200, { user_id: 7 }, '/account', 1],
    ])('a captcha %s', async (_, recaptcha, captchaFields, status, body, expected, calls) => {
      site.recaptcha = recaptcha
      manage.mockResolvedValue({ status, body })
      const location = await ended('sign-in', { email: email(), password: PASSWORD, ...captchaFields })
      expect(location).toBe(expected === '/account' ? expected : `/account/sign-in?result=${expected}`)
      expect(manage).toHaveBeenCalledTimes(calls)
      const forwarded = manage.mock.calls[0]?.[0].body ?? {}
      expect('g-recaptcha-response' in forwarded).toBe(recaptcha !== null && calls > 0)
    })

    it('that is missing does not count as an attempt at the password', async () => {
      site.recaptcha = key
      for (let attempt = 0; attempt < 20; attempt++) await send('sign-in', whole())
      expect(await ended('sign-in', { ...whole(), ...WITH })).toBe('/account')
    })
  })

  it('a sign-in takes passwords that are shorter than new ones must be', async () => {
    await send('sign-in', { email: email(), password: 'short' })
    expect(manage.mock.calls[0]?.[0]).toMatchObject({ body: { password: 'short' } })
  })

  it('a known and an unknown address get one answer, after one second', async () => {
    for (const action of ['register', 'forgotten', 'sign-in']) {
      const answers: unknown[] = []
      for (const status of action === 'sign-in' ? [400, 403] : [200, 400]) {
        number++
        manage.mockResolvedValue({ status, body: {} })
        wait.mockClear()
        const { headers } = await send(action, whole())
        answers.push([...headers])
        expect(wait.mock.calls).toEqual([[1_000]])
      }
      expect(answers[0]).toEqual(answers[1])
    }
  })

  it('if the service needs more than a second for one address, all addresses are answered after six seconds for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const waitsOf = async (answer: () => Promise<unknown>) => {
      wait.mockClear()
      manage.mockImplementation(answer)
      await send('sign-in', whole())
      return wait.mock.calls.flat()
    }
    const atOnce = async () => ({ status: 400, body: {} })
    const slowly = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))).then(atOnce)
    expect(await waitsOf(atOnce)).toEqual([1_000])
    expect(await waitsOf(slowly)).toEqual([1_000, 6_000])
    expect(await waitsOf(atOnce)).toEqual([1_000, 6_000])
    vi.setSystemTime(Date.now() + 600_001)
    expect(await waitsOf(atOnce)).toEqual([1_000])
  })

  it.each(['register', 'forgotten'])(
    'the answer of %s waits no longer for a letter that is slow, which is sent all the same',
    async (action) => {
      manage.mockReturnValue(new Promise(() => {}))
      expect(await ended(action, whole())).toBe(`/account/${action}?result=sent`)
      expect(goOn.mock.calls).toEqual([[expect.any(Promise)]])
    },
  )

  it.each([
    ['sign-in', { password: PASSWORD }, '/account/sign-in?result=no-email'],
    [
      'sign-in',
      { email: 'a@example.org', password: '', story: '4711' },
      '/account/sign-in?story=4711&result=refused',
    ],
    [
      'register',
      { email: 'a@example.org', password: 'short', story: '4711' },
      '/account/register?story=4711&result=short',
    ],
    ['register', { email: 'a@example.org', password: PASSWORD, fax: '1' }, '/account/register?result=sent'],
    ['forgotten', { email: 'a@example.org\nBcc: b' }, '/account/forgotten?result=no-email'],
    ['forgotten', {}, '/account/forgotten?result=no-email'],
    ['confirm', { email: 'a@example.org' }, '/account/confirm?result=link'],
    [
      'reset',
      { email: 'a@example.org', token: 't', password: 'x' },
      '/account/reset?email=a%40example.org&token=t&result=short',
    ],
  ])(
    'the action %s with the invalid fields %j makes no call to the service',
    async (action, fields, location) => {
      expect(await ended(action, fields)).toBe(location)
      expect(manage).not.toHaveBeenCalled()
    },
  )

  it.each([
    [{}, '/account'],
    [{ story: '4711' }, '/a-story'],
    [{ story: '4711', plain: '1' }, '/account/story/4711'],
    [{ story: '4712' }, '/account/story/4712'],
    [{ story: '1' }, '/account'],
    [{ story: '//evil.example' }, '/account'],
  ])('a sign-in with %j leads to %s, at once and with a session', async (fields, location) => {
    wait.mockReturnValue(new Promise(() => {}))
    const answer = await send('sign-in', { ...whole(), ...fields })
    expect(answer.headers.get('location')).toBe(location)
    const [cookie] = answer.headers.getSetCookie()
    expect((await readerOf(cookie?.split(';')[0]))?.session).toMatchObject({ user: '7', email: email() })
  })

  it('a sign-out ends the session, and clears what Back would show', async () => {
    const { headers } = await send('sign-out', {})
    expect(headers.getSetCookie()).toEqual([expect.stringContaining('__Host-reader=; Path=/; Max-Age=0')])
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.get('location')).toBe('/account/sign-in?result=signed-out')
  })

  it.each([
    ['sign-out', {}],
    ['reset', whole],
  ])('%s ends the session of a copied cookie', async (action, fields) => {
    const [Cookie = ''] = sessionCookie({
      user: `reader-${number}`,
      email: email(),
      since: Date.now() - number,
    }).split(';')
    expect(await readerOf(Cookie)).not.toBeNull()
    await send(action, typeof fields === 'function' ? fields() : fields, { Cookie })
    expect(await readerOf(Cookie)).toBeNull()
  })

  it('a new password that the service refuses ends no session', async () => {
    const [Cookie = ''] = sessionCookie({
      user: `reader-${number}`,
      email: email(),
      since: Date.now() - number,
    }).split(';')
    manage.mockResolvedValue({ status: 400, body: {} })
    await send('reset', whole())
    expect(await readerOf(Cookie)).not.toBeNull()
  })

  it('a signed-in reader asks for a new password without typing the address', async () => {
    const [Cookie = ''] = sessionCookie({ user: '7', email: email(), since: Date.now() }).split(';')
    expect(await ended('forgotten', {}, { Cookie })).toBe('/account/forgotten?result=sent')
    expect(manage.mock.calls[0]?.[0].body).toEqual({ email: email() })
  })

  it.each([
    // Wrong passwords; letters, whatever the service answers.
    ['sign-in', 10, 50 + 300],
    ['register', 3, 10],
    ['forgotten', 3, 10],
  ])('%s is limited per client, and per account for many clients', async (action, ofClient, ofAccount) => {
    manage.mockResolvedValue({ status: 400, body: {} })
    const attempt = async (address: string) => {
      const { headers } = await send(action, { email: address, password: PASSWORD })
      const isRefused = headers.get('location')?.includes('too-many') ?? false
      expect(headers.has('retry-after')).toBe(isRefused)
      return isRefused
    }
    const attempts = async (most: number, address: string) => {
      const answers: boolean[] = []
      for (let count = 0; count < most; count++) answers.push(await attempt(address))
      return answers.filter((isRefused) => isRefused).length
    }
    number++
    expect(await attempts(ofClient + 20, `client.${action}@example.org`)).toBe(20)
    number++
    expect(await attempt(`client.${action}@example.org`)).toBe(false)
    for (let count = 0; count < ofAccount; count++) {
      number++
      expect(await attempt(`account.${action}@example.org`)).toBe(false)
    }
    number++
    expect(await attempt(`Account.${action}@example.org`)).toBe(true)
  })

  it('wrong passwords from several clients lock those clients out, but not the account’s owner', async () => {
    const account = { email: `owner.${number}@example.org`, password: PASSWORD }
    const attempt = async (status: number) => {
      manage.mockResolvedValue({ status, body: { user_id: 7 } })
      return (await send('sign-in', account)).headers.get('location')
    }
    for (let attacker = 0; attacker < 8; attacker++) {
      number++
      for (let count = 0; count < 10; count++) await attempt(400)
    }
    expect(await attempt(200)).toContain('too-many')
    number++
    expect(await attempt(200)).toBe('/account')
    // Guesses of many clients have a bound too.
    const guesses: boolean[] = []
    for (let count = 0; count < 400; count++) {
      number++
      guesses.push((await attempt(400))?.includes('too-many') ?? false)
    }
    expect(guesses.filter((isRefused) => !isRefused).length).toBeLessThanOrEqual(300)
  })

  it('a successful sign-in does not count towards the limit', async () => {
    const address = `forgiven.${number}@example.org`
    for (let count = 0; count < 60; count++) {
      number++
      const answer = await send('sign-in', { email: address, password: PASSWORD })
      expect(answer.headers.get('location')).toBe('/account')
    }
  })

  it.each([
    ['of another site', { Origin: 'https://evil.example' }, 403],
    ['that is cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['of JSON', { 'Content-Type': 'application/json' }, 415],
  ])('a form %s is refused', async (_, headers, status) => {
    expect((await send('sign-out', {}, headers)).status).toBe(status)
  })

  it('an unknown action is a 404, and a form that is too large a 413', async () => {
    expect((await send('delete', {})).status).toBe(404)
    expect((await send('sign-in', { email: 'a'.repeat(10_000) })).status).toBe(413)
  })

  it('a failing service leads to “not now”, and no log line contains an address, a password or a token', async () => {
    const logLines: unknown[] = []
    for (const level of ['info', 'warn'] as const)
      vi.spyOn(log, level).mockImplementation((facts: unknown) => logLines.push(facts))
    manage.mockRejectedValue(new DeliveryError('unavailable', { route: 'reader/login', reason: 'no' }))
    for (const action of ['sign-in', 'register', 'confirm', 'reset', 'forgotten'])
      expect(await ended(action, whole())).toContain('result=not-now')
    expect(logLines).toHaveLength(5)
    for (const secret of [email(), PASSWORD, TOKEN]) expect(JSON.stringify(logLines)).not.toContain(secret)
  })
})
