import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { DeliveryError } from '@/lib/cms/errors'
import { CLIENT_HEADER } from '@/lib/http/client-address'
import { handleSignUp } from '@/lib/http/handlers/sign-up-handler'
import { useEnvironment } from '../../../fakes/site-environment'

const getNewsletters = vi.hoisted(() => vi.fn())
const forwardSignUp = vi.hoisted(() => vi.fn())
vi.mock('@/lib/cms/repositories/navigation', () => ({ getNewsletters }))
vi.mock('@/lib/features/newsletters/endpoint', () => ({ forwardSignUp }))

const ENDPOINT = 'https://letters.example.org/sign-up'
const EMAIL = 'asha@example.org'
const WHOLE = `email=${encodeURIComponent(EMAIL)}&group=3`
const JSON_WANTED = { Accept: 'application/json' }
let client = 0

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  client++
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

describe('a sign-up', () => {
  it('that is passed on is accepted, for a script', async () => {
    const answer = await send(WHOLE, JSON_WANTED)
    expect([answer.status, await answer.json()]).toEqual([202, { result: 'sent' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(forwardSignUp).toHaveBeenCalledWith(
      ENDPOINT,
      { email: EMAIL, groups: [3] },
      expect.objectContaining({ language: 'en', url: 'https://news.example.org' }),
    )
  })
  it('of a browser alone ends on a page', async () => {
    const answer = await send(WHOLE, { Accept: 'text/html,*/*' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletters/sent#sign-up-result'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it.each([
    [`email=x&group=3`, 400, 'no-email', 'email', '/newsletters/no-email#sign-up-email'],
    [`email=${EMAIL}`, 400, 'no-choice', 'group', '/newsletters/no-choice#sign-up-choice'],
  ])('of %s is wrong in one field, and not passed on', async (body, status, result, field, address) => {
    const answer = await send(body, JSON_WANTED)
    expect([answer.status, await answer.json()]).toMatchObject([status, { result, error: { field } }])
    expect((await send(body)).headers.get('location')).toBe(address)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it.each([
    ['refused', 422, 'refused'],
    ['failed', 502, 'not-now'],
  ])('that the endpoint %s says so truly', async (outcome, status, result) => {
    forwardSignUp.mockResolvedValue({ outcome, status: 500 })
    const answer = await send(WHOLE, JSON_WANTED)
    expect([answer.status, (await answer.json()).result]).toEqual([status, result])
  })
  it('of a machine looks accepted and goes nowhere', async () => {
    expect((await send(`${WHOLE}&fax=1`, JSON_WANTED)).status).toBe(202)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('can’t be checked where the newsletters can’t be read', async () => {
    getNewsletters.mockRejectedValue(new DeliveryError('unavailable', { route: 'x', reason: 'y' }))
    expect((await send(WHOLE, JSON_WANTED)).status).toBe(503)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('is not there where no endpoint is configured', async () => {
    const request = new Request('https://news.example.org/api/newsletters', { method: 'POST', body: WHOLE })
    expect((await handleSignUp(request, undefined)).status).toBe(404)
  })
})

describe('a sign-up is refused', () => {
  it.each([
    ['from another site', { Origin: 'https://evil.example' }, 403],
    ['from a frame without an origin', { Origin: 'null' }, 403],
    ['from nowhere', { Origin: '' }, 403],
    ['without an origin, whatever else it claims', { Origin: '', 'Sec-Fetch-Site': 'same-origin' }, 403],
    [
      'from another origin that claims to be ours',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    ['from our name without encryption', { Origin: 'http://news.example.org' }, 403],
    ['from our name at another port', { Origin: 'https://news.example.org:8443' }, 403],
    ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['from another site that claims ours', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['as JSON', { 'Content-Type': 'application/json' }, 415],
    ['as text, which any page may send', { 'Content-Type': 'text/plain' }, 415],
  ] as [string, Record<string, string>, number][])('%s', async (_, headers, status) => {
    expect((await send(WHOLE, headers)).status).toBe(status)
    expect(forwardSignUp).not.toHaveBeenCalled()
  })
  it('a body longer than any form is refused', async () => {
    expect((await send('x'.repeat(5_000))).status).toBe(413)
  })
  it('the sixth sign-up of a client is refused with Retry-After', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await send(WHOLE, JSON_WANTED)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const page = await send(WHOLE)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/newsletters/not-now#sign-up-result'])
    expect(Number((await send(WHOLE, JSON_WANTED)).headers.get('retry-after'))).toBeGreaterThan(30)
    expect(forwardSignUp).toHaveBeenCalledTimes(5)
  })
  it('invalid forms do not count against the limit', async () => {
    for (let n = 0; n < 20; n++) await send('group=3')
    expect((await send(WHOLE, JSON_WANTED)).status).toBe(202)
  })
})

it('the log says how it ended and never whose it was', async () => {
  const lines: unknown[] = []
  const info = vi.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line))
  const warn = vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
  await send(WHOLE)
  forwardSignUp.mockResolvedValue({ outcome: 'failed', status: null })
  await send(WHOLE)
  expect(lines).toEqual([
    { event: 'newsletter-sign-up', outcome: 'accepted', status: 200 },
    { event: 'newsletter-sign-up', outcome: 'failed', status: null },
  ])
  info.mockRestore()
  warn.mockRestore()
})
