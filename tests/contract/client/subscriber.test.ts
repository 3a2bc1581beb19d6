import { afterAll, beforeAll, expect, it, test, vi } from 'vitest'
import { forwardSignUp, SERVICE, takesSignUps } from '@/components/newsletters/endpoint'
import { followLetterLink, type LetterLink, showLetterLink } from '@/components/newsletters/letter-handler'
import { log } from '@/lib/base/log.mjs'
import { isAbsent } from '@/lib/delivery/call/manage'
import { deliveryMemory } from '@/lib/delivery/memory'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { subscribers } from '@/service/store/schema'
import { useEnvironment } from '../../fakes/site-environment'
import { type RunningService, runService } from '../service/running-service'

/** A subscriber's way from the site to the content service and back by the links of its letters. */
let service: RunningService
const logged = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'debug')]
beforeAll(async () => {
  service = await runService()
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MANAGEMENT_BASE_URL: `${service.url}/management`,
    NEWSLETTER_SIGNUP_URL: SERVICE,
  })
})
afterAll(() => service.close())

const SITE = { language: 'en', url: 'https://news.example.org' }
const EMAIL = 'mira@example.org'
const stored = () => service.store.db.select().from(subscribers)
let client = 0

const letter = () => {
  const link = service.letters.at(-1) as URL
  return { kind: link.pathname.split('/').at(-1) as LetterLink, url: link.href, fields: link.searchParams }
}

const posting = (url: string, body: BodyInit, from = `192.0.2.${++client}`) =>
  new Request(url, { method: 'POST', body, headers: { [CLIENT_HEADER]: from } })

it('a reader signs up, confirms and unsubscribes; visits of the links change nothing', async () => {
  expect(await takesSignUps()).toBe(true)
  const signUp = () => forwardSignUp(SERVICE, { email: EMAIL, name: 'Mira', groups: [1] }, SITE)
  expect(await signUp()).toEqual({ outcome: 'accepted', status: 200 })
  const confirm = letter()
  const page = showLetterLink(new Request(confirm.url), confirm.kind)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(EMAIL)])
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await stored()).toMatchObject([{ name: 'Mira', groupIds: [1], verifiedAt: null }])
  const confirmed = await followLetterLink(posting('http://x/newsletters/confirm', confirm.fields), 'confirm')
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining('signed up')])
  expect(await stored()).toMatchObject([{ verifiedAt: expect.any(Number) }])
  expect(await signUp()).toEqual({ outcome: 'accepted', status: 409 })

  const leave = letter()
  expect(leave.kind).toBe('unsubscribe')
  showLetterLink(new Request(leave.url), leave.kind)
  expect(await stored()).toHaveLength(1)
  const oneClick = new FormData()
  oneClick.set('List-Unsubscribe', 'One-Click')
  expect((await followLetterLink(posting(leave.url, oneClick), 'unsubscribe')).status).toBe(200)
  expect(await stored()).toEqual([])
  expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toMatch(/mira|token=/i)
})

test.each<[string, LetterLink, string]>([
  ['a made-up token', 'confirm', `email=${EMAIL}&token=x`],
  ['an unknown address', 'unsubscribe', 'email=none@example.org&token=x&campaign=1'],
  ['no token', 'confirm', `email=${EMAIL}`],
  ['no address', 'unsubscribe', 'email=mira&token=x'],
  ['a token with a line break', 'confirm', `email=${EMAIL}&token=a%0d%0ab`],
])('a link with %s is a 400 that says what to do', async (_, kind, query) => {
  const answer = await followLetterLink(
    posting(`http://x/newsletters/${kind}`, new URLSearchParams(query)),
    kind,
  )
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('link')
})

test.each<[string, (link: string) => string]>([
  ['names the token unsubscribe_token', (link) => link.replace(/([?&])token=/, '$1unsubscribe_token=')],
  ['keeps the &amp; of its HTML', (link) => link.replaceAll('&', '&amp;')],
  ['has a space at its end', (link) => `${link}%20`],
])('a link works if an e-mail %s', async (_, damaged) => {
  await forwardSignUp(SERVICE, { email: EMAIL, groups: [1] }, SITE)
  const { url, kind } = letter()
  const answer = await followLetterLink(posting(damaged(url), ''), kind)
  expect([damaged(url) === url, answer.status]).toEqual([false, 200])
})

it('links work if an e-mail contains an address’s plus sign unescaped', async () => {
  const fields = { email: 'mira+news@example.org', groups: [1] }
  await forwardSignUp(SERVICE, fields, SITE)
  const { url, kind } = letter()
  const answer = await followLetterLink(posting(url.replace('%2B', '+'), ''), kind)
  expect([url.includes('%2B'), answer.status]).toEqual([true, 200])
})

it('a mail program unsubscribes for thirty readers in a minute', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const link = `http://x/newsletters/unsubscribe?email=reader.${number}@example.org&token=t&campaign=1`
      return (
        await followLetterLink(posting(link, 'List-Unsubscribe=One-Click', '192.0.2.201'), 'unsubscribe')
      ).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([400]))
})

it('a refused captcha does not use up other readers’ sign-ups', async () => {
  // Forgets the routes, like a process that has not asked yet whether the route is there.
  deliveryMemory.management.routes.clear()
  const answering = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 403 }))
  const refused = await forwardSignUp(SERVICE, { email: EMAIL, groups: [1] }, SITE)
  answering.mockRestore()
  expect([refused, isAbsent('newsletter/subscribe')]).toEqual([{ outcome: 'captcha', status: 403 }, false])
})

it('a client that tries many links is stopped', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async () => {
      const tried = posting('http://x/newsletters/confirm', `email=&token=`, '192.0.2.200')
      return (await followLetterLink(tried, 'confirm')).status
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
