import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleSignUp } from '@/components/newsletters/sign-up-handler'
import { log } from '@/lib/base/log.mjs'
import { DeliveryError } from '@/lib/delivery/errors'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { useEnvironment } from '../../fakes/site-environment'

const getNewsletters = vi.hoisted(() => vi.fn())
const forwardSignUp = vi.hoisted(() => vi.fn())
const wait = vi.hoisted(() => vi.fn())
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))
vi.mock('@/lib/delivery/records/menu', () => ({ getNewsletters }))
vi.mock('@/components/newsletters/endpoint', () => ({ forwardSignUp }))

const ENDPOINT = 'https://letters.example.org/sign-up'
const signUpOf = (address: string) => `email=${encodeURIComponent(address)}&group=3`
const JSON_WANTED = { Accept: 'application/json' }
let client = 0
/** An address of its own for each test, since letters to an address are counted. */
const email = () => `asha.${client}@example.org`
const whole = () => signUpOf(email())

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  client++
  wait.mockReset().mockResolvedValue(undefined)
  getNewsletters.mockReset().mockResolvedValue([{ id: 3 }, { id: 5 }])
  forwardSignUp.mockReset().mockResolvedValue({ outcome: 'accepted', status: 200 })
})

function send(body: string, headers: Record<string, string> = {}, endpoint: string | undefined = ENDPOINT) {
  const request = new Request('https://news.example.org/api/newsletters', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      Origin: 'https://news.example.org',
      [CLIENT_HEADER]: `192.0.2.${client}`,
      ...headers,
    },
  })
  return handleSignUp(request, endpoint)
}

describe('POST /api/newsletters', () => {
  it('a sign-up sent by a script is forwarded and answered with 202', async () => {
    const answer = await send(whole(), JSON_WANTED)
    expect([answer.status, await answer.json()]).toEqual([202, { result: 'sent' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(forwardSignUp).toHaveBeenCalledWith(
      ENDPOINT,
      { email: email(), groups: [3] },
      expect.objectContaining({ language: 'en', url: 'https://news.example.org' }),
      `192.0.2.${client}`,
    )
  })
  it('an address that is signed up already is answered no sooner than another: after one second', async () => {
    forwardSignUp.mockResolvedValue({ outcome: 'accepted', status: 409 })
    let isOver = () => {}
    wait.mockReturnValue(
      new Promise<void>((resolve) => {
        isOver = resolve
      }),
    )
    const answer = send(whole(), JSON_WANTED)
    const soon = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('not yet'))))
    expect(await Promise.race([answer, soon])).toBe('not yet')
    isOver()
    expect([(await answer).status, wait.mock.calls]).toEqual([202, [[1_000]]])
  })
  it('a sign-up sent by a plain form is redirected with 303 to a result page', async () => {
    const answer = await send(whole(), { Accept: 'text/html,*/*' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletters/sent#sign-up-result'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it.each([
    [`email=x&group=3`, 400, 'no-email', 'email', '/newsletters/no-email#sign-up-email'],
    [`email=asha@example.org`, 400, 'no-choice', 'group', '/newsletters/no-choice#sign-up-choice'],
  ])(
    'a sign-up with the form data %s is a 400 that names the field, and is not forwarded',
    async (body, status, result, field, address) => {
      const answer = await send(body, JSON_WANTED)
      expect([answer.status, await answer.json()]).toMatchObject([status, { result, error: { field } }])
      expect((await send(body)).headers.get('location')).toBe(address)
      expect(forwardSignUp).not.toHaveBeenCalled()
    },
  )
  it.each([
    ['refused', 422, 'refused'],
    ['failed', 502, 'not-now'],
  ])('a sign-up with the endpoint outcome %s is answered with %i', async (outcome, status, result) => {
    forwardSignUp.mockResolvedValue({ outcome, status: 500 })
    const answer = await send(whole(), JSON_WANTED)
    expect([answer.status, (await answer.json()).result]).toEqual([status, result])
  })
  it('a sign-up with the honeypot field filled is a 202 and is not forwarded', async () => {
    expect((await send(`${whole()}&fax=1`, JSON_WANTED)).status).toBe(202)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('a sign-up is a 503 where the newsletters can’t be read', async () => {
    getNewsletters.mockRejectedValue(new DeliveryError('unavailable', { route: 'x', reason: 'y' }))
    expect((await send(whole(), JSON_WANTED)).status).toBe(503)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('a sign-up is a 404 where no endpoint is configured', async () => {
    const request = new Request('https://news.example.org/api/newsletters', { method: 'POST', body: whole() })
    expect((await handleSignUp(request, undefined)).status).toBe(404)
  })
})

describe('refused sign-ups', () => {
  it.each([
    ['from another site', { Origin: 'https://evil.example' }, 403],
    ['with Origin: null', { Origin: 'null' }, 403],
    ['with an empty Origin', { Origin: '' }, 403],
    [
      'with an empty Origin and Sec-Fetch-Site: same-origin',
      { Origin: '', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    [
      'from another origin with Sec-Fetch-Site: same-origin',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    ['from the site’s host over http', { Origin: 'http://news.example.org' }, 403],
    ['from the site’s host at another port', { Origin: 'https://news.example.org:8443' }, 403],
    ['with Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['with Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['as JSON', { 'Content-Type': 'application/json' }, 415],
    ['as text/plain', { 'Content-Type': 'text/plain' }, 415],
  ] as [string, Record<string, string>, number][])('a sign-up is refused %s', async (_, headers, status) => {
    expect((await send(whole(), headers)).status).toBe(status)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('a sign-up body of 8,192 bytes is read, and one of 8,193 is a 413', async () => {
    const body = `${whole()}&padding=`
    expect((await send(body.padEnd(8_192, 'x'), JSON_WANTED)).status).toBe(202)
    expect((await send(body.padEnd(8_193, 'x'), JSON_WANTED)).status).toBe(413)
    expect(forwardSignUp).toHaveBeenCalledTimes(1)
  })
  it('the content type of a sign-up may be in capitals, with a space before its charset', async () => {
    const headers = { ...JSON_WANTED, 'Content-Type': 'Application/X-WWW-Form-Urlencoded ; charset=utf-8' }
    expect((await send(whole(), headers)).status).toBe(202)
  })
  it('a sign-up rethrows errors that do not come from the content service', async () => {
    getNewsletters.mockRejectedValue(new TypeError('of the program'))
    await expect(send(whole())).rejects.toThrow('of the program')
  })
  it('the sixth sign-up of a client is refused with Retry-After', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await send(signUpOf(`asha.${client}.${n}@example.org`), JSON_WANTED)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const page = await send(whole())
    expect([page.status, page.headers.get('location')]).toEqual([303, '/newsletters/not-now#sign-up-result'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(Number((await send(whole(), JSON_WANTED)).headers.get('retry-after'))).toBeGreaterThan(30)
    expect(forwardSignUp).toHaveBeenCalledTimes(5)
  })
  it('sign-ups of one address are limited for one client, and for forty together', async () => {
    const address = `Stranger@${client}.example.org`
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await send(signUpOf(address), JSON_WANTED)).status)
    expect(statuses).toEqual([202, 202, 429])
    for (let n = 0; n < 40; n++) {
      client++
      await send(signUpOf(address.replace('@', n % 2 === 0 ? '@' : `+${n}@`)), JSON_WANTED)
    }
    expect(forwardSignUp).toHaveBeenCalledTimes(6)
    expect((await send(signUpOf(`another@${client}.example.org`), JSON_WANTED)).status).toBe(202)
  })
  it('invalid sign-ups do not count against the rate limit', async () => {
    for (let n = 0; n < 20; n++) await send('group=3')
    expect((await send(whole(), JSON_WANTED)).status).toBe(202)
  })
})

it('the log of a sign-up holds only its outcome and status, not the e-mail address', async () => {
  const lines: unknown[] = []
  const info = vi.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line))
  const warn = vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
  await send(whole())
  forwardSignUp.mockResolvedValue({ outcome: 'failed', status: null })
  await send(whole())
  expect(lines).toEqual([
    { event: 'newsletter-sign-up', outcome: 'accepted', status: 200 },
    { event: 'newsletter-sign-up', outcome: 'failed', status: null },
  ])
  info.mockRestore()
  warn.mockRestore()
})
