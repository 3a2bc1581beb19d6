/** Times and requests of a recording. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { time } from '../../../service/record/read'
import { openSource } from '../../../service/record/source'
import { json, scriptedServer } from '../../fakes/scripted-server'
import { START } from './running-service'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterAll(() => void vi.useRealTimers())

describe('time', () => {
  test.each([
    ['2025-06-09T10:00:00', '2025-06-09T10:00:00.000Z'],
    ['2025-06-09 10:00:00.123456', '2025-06-09T10:00:00.123Z'],
    ['9 Jun 2025', '2025-06-09T00:00:00.000Z'],
    ['2025-06-09', '2025-06-09T00:00:00.000Z'],
    ['2025-06-09T10:00:00+0530', '2025-06-09T04:30:00.000Z'],
    ['2025-06-09T10:00:00Z', '2025-06-09T10:00:00.000Z'],
  ])('time reads %s in UTC where it has no zone, whatever TZ is', (written, iso) => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Date(time(written) ?? Number.NaN).toISOString()).toBe(iso)
  })
})

describe('openSource', () => {
  const settings = { publisherId: '1001', apiKey: 'k', apiSecret: 's', callsPerMinute: 600 }

  async function sourceOf(answer: Parameters<typeof scriptedServer>[0]) {
    const server = await scriptedServer(answer)
    onTestFinished(() => server.close())
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    return { source: openSource({ ...settings, baseUrl: server.url }, pause), pauses, server }
  }

  test('openSource requests at half of the allowed rate and waits for Retry-After', async () => {
    const { source: one, pauses } = await sourceOf((_, response, count) =>
      count === 1
        ? json(response, {}, 429, { 'Retry-After': '7' })
        : json(response, { status: 'ok', data: [1] }),
    )
    expect(await one.get('/posts/')).toEqual([1])
    expect([pauses, one.calls()]).toEqual([[200, 7_000, 200], 2])
  })

  test.each([
    ['Retry-After', new Date(START + 9_000).toUTCString()],
    ['X-RateLimit-Reset', String(START / 1000 + 9)],
  ])('openSource repeats a request at the time that %s names', async (name, value) => {
    const { source: one, pauses } = await sourceOf((_, response, count) =>
      count === 1 ? json(response, {}, 429, { [name]: value }) : json(response, { status: 'ok', data: [1] }),
    )
    expect(await one.get('/posts/')).toEqual([1])
    expect(pauses).toEqual([200, 9_000, 200])
  })

  test.each([
    [401, /refuses the credentials/],
    [302, /answers 302/],
    [503, /could not be read: 503/],
  ])('openSource throws with an explanation where the source answers %i', async (status, message) => {
    const { source: one, server } = await sourceOf((_, response) =>
      json(response, {}, status, { Location: 'https://elsewhere.test/' }),
    )
    await expect(one.get('/posts/')).rejects.toThrow(message)
    expect(server.asked.length).toBe(status === 503 ? 4 : 1)
  })

  test('openSource returns null for a 404 and throws for a web page', async () => {
    const { source: none } = await sourceOf((_, response) => json(response, {}, 404))
    expect(await none.get('/active-slots/')).toBeNull()
    const { source: page } = await sourceOf((_, response) => void response.end('<!doctype html>'))
    await expect(page.get('/navbar/')).rejects.toThrow(/not JSON/)
  })
})
