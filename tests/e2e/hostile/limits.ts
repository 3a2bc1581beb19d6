/** Rate limits of a client. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from '../ask'
import { withSite } from '../further-site'
import { expect, test } from '../paper'

// lib/server/limits.ts
const BURST = 20

/** Sends a number of requests one by one; returns their statuses. */
async function statusesOf(
  url: string,
  times: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await ask(url, { headers })).status)
  return statuses
}

/**
 * Sends requests until more than half a burst is refused: the token bucket, which refills by time, is empty then. Five
 * bursts at once, because a slow machine may answer one of them no faster than tokens come back.
 */
async function untilRefused(url: string, headers: Record<string, string> = {}) {
  await expect(async () => {
    const answers = await Promise.all(Array.from({ length: 5 * BURST }, () => ask(url, { headers })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(BURST / 2)
  }).toPass()
}

export function limits() {
  test.describe('rate limits', () => {
    test('searches beyond the limit get a 429 page without a delivery call, and work after Retry-After', {
      tag: '@full',
    }, async ({ paper, page }) => {
      await withSite(paper, {}, async ({ url }) => {
        // The site is addressed by IP: for `localhost` the browser and this test might use IPv4 and IPv6, and be two
        // clients.
        const search = `${url.replace('localhost', '127.0.0.1')}/search?q=harbour`
        const burst = await Promise.all(Array.from({ length: BURST }, () => ask(search)))
        expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]))
        await untilRefused(search)
        paper.calls.length = 0
        // A token may come back meanwhile: its request is answered, and no other causes a call.
        const unasked = await Promise.all(
          Array.from({ length: BURST }, (_, n) => ask(search.replace('harbour', `never-asked-${n}`))),
        )
        const refused = unasked.find(({ status }) => status === 429) as Answer
        expect(refused).toBeDefined()
        const searches = paper.calls.filter((call) => call.includes('never-asked'))
        expect(searches.length).toBeLessThanOrEqual(unasked.filter(({ status }) => status === 200).length)
        expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store'])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
        expect(refused.headers['content-type']).toContain('text/html')
        await expect
          .poll(async () => {
            await untilRefused(search)
            return (await page.goto(search))?.status()
          })
          .toBe(429)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('One moment, please')
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
        // Only searches are limited, not other pages.
        expect((await ask(`${url}/about`)).status).toBe(200)
        await pause(1_100 * Number(refused.headers['retry-after']))
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
      })
    })

    test('forged client headers and other spellings of an address do not evade the rate limit', {
      tag: '@full',
    }, async ({ paper }) => {
      await withSite(paper, { TRUSTED_PROXIES: '0' }, async ({ url }) => {
        await statusesOf(`${url}/search?q=harbour`, BURST + 2)
        const names = [
          'X-Forwarded-For',
          'x-masthead-client',
          'X-Real-IP',
          'x-vercel-forwarded-for',
          'Forwarded',
          'CF-Connecting-IP',
          'True-Client-IP',
        ]
        const spellings = [
          '/search?q=ab',
          '/search.rsc?q=ab',
          '/_next/data/x/search.json?q=ab',
          '/./search?q=ab',
          '/%73earch?q=ab',
          '//search?q=ab',
          '/search/?q=ab',
          '/search?q=ab&_rsc=1',
        ]
        const started = Date.now()
        const answers: Answer[] = []
        for (const [n, name] of names.entries()) {
          for (const path of spellings) {
            const client = {
              [name]: `203.0.113.${n}`,
              'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
            }
            answers.push(await ask(`${url}${path}`, { headers: client }))
            answers.push(await ask(`${url}${path}`, { headers: { ...client, RSC: '1' } }))
          }
        }
        // One token a second comes back, for any client.
        const comeBack = 1 + Math.ceil((Date.now() - started) / 1_000)
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(comeBack)
        expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
      })
    })

    test('clients behind one proxy are limited by their own address or IPv6 network', {
      tag: '@full',
    }, async ({ paper }) => {
      await withSite(paper, { TRUSTED_PROXIES: '1' }, async ({ url }) => {
        const from = (client: string) => ({ 'X-Forwarded-For': client })
        const search = `${url}/search?q=harbour`
        const burst = (clients: readonly string[]) =>
          Promise.all(clients.map(async (client) => (await ask(search, { headers: from(client) })).status))
        // A separate client would have all of its burst answered; on a slow machine some tokens come back meanwhile.
        const isSpent = async (client: string) => (await burst(Array(BURST).fill(client))).includes(429)
        await untilRefused(search, from('203.0.113.1'))
        expect(await statusesOf(search, 2, from('203.0.113.2'))).toEqual([200, 200])
        // The client's own claim is left of the address that the proxy appended.
        expect(await isSpent('198.51.100.9, 203.0.113.1')).toBe(true)
        // All addresses of one IPv6 network are one client.
        const network = Array.from({ length: BURST }, (_, n) => `2001:db8:1:2::${n.toString(16)}`)
        await burst(network)
        expect(await isSpent('2001:db8:1:2:ffff::1')).toBe(true)
        expect(await statusesOf(search, 1, from('2001:db8:1:3::1'))).toEqual([200])
      })
    })

    test('API requests beyond the limit get a 429 as JSON, and health probes are never limited', {
      tag: '@full',
    }, async ({ paper }) => {
      await withSite(paper, {}, async ({ url }) => {
        const refused: Answer[] = []
        // Once more where tokens came back while a busy machine answered.
        await expect
          .poll(async () => {
            const answers = await Promise.all(Array.from({ length: 120 }, () => ask(`${url}/api/none`)))
            refused.push(...answers.filter(({ status }) => status === 429))
            return refused.length
          })
          .toBeGreaterThan(20)
        expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
        expect(refused[0]?.headers['cache-control']).toBe('no-store')
        expect(JSON.parse(refused[0]?.text ?? '')).toEqual({ error: { message: expect.any(String) } })
        const probes = await Promise.all(
          Array.from({ length: 200 }, (_, n) => ask(`${url}/api/${n % 2 ? 'health' : 'ready'}`)),
        )
        expect(probes.filter(({ status }) => status === 429)).toEqual([])
      })
    })
  })
}
