/** Readers who wait for the budget until too little of their page's time is left for the call itself. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { get } from '@/lib/delivery/call/http'
import { breakers, resetResilience } from '@/lib/delivery/call/resilience'
import { inRequest } from '../../../fakes/in-request'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

const MINUTE_MS = 60_000
const ANSWERS_AFTER_MS = 500
const RPM = 10

const now = Date.now.bind(Date)
// What the client reads as the time.
let clock = now

let server: ScriptedServer
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock())
  server = await scriptedServer((request, response) => {
    const wait = request.url?.includes('late') ? ANSWERS_AFTER_MS : 0
    setTimeout(() => json(response, { data: [] }), wait)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url, DELIVERY_RPM: String(RPM) })
})
afterAll(() => server.close())
beforeEach(() => {
  clock = now
  resetResilience()
  server.asked.length = 0
})

const call = (name: string) => get({ route: 'navbar', segments: ['navbar', name] })

/** Spends the calls of a minute that ends in so many milliseconds, however long they take. */
async function spendUntil(ms: number) {
  const base = now()
  clock = () => base - MINUTE_MS + ms
  for (let n = 0; n < RPM; n++) await call(String(n))
  const tookMs = now() - base
  clock = () => now() - tookMs
  server.asked.length = 0
}

/** Five readers, as many as open the circuit, whose pages have so many milliseconds left. */
const fiveWith = (ms: number) =>
  Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      inRequest({ startedAt: Date.now() - 4_500 + ms }, () => call(`late-${n}`)).then(
        () => 'answered',
        (error) => error.failure,
      ),
    ),
  )

const states = () => breakers().map(({ breaker }) => breaker.state())

it('readers for whom the budget has room too late for a call make none, and the circuit stays closed', async () => {
  await spendUntil(1_200)
  expect(await fiveWith(1_500)).toEqual(Array(5).fill('over-budget'))
  expect(server.asked).toHaveLength(0)
  expect(states()).toEqual(['closed'])
})

it('readers for whom the budget has room in time are answered', async () => {
  await spendUntil(400)
  expect(await fiveWith(2_500)).toEqual(Array(5).fill('answered'))
})

it('readers whose time is over make no call, though the budget has room, and the circuit stays closed', async () => {
  expect(await fiveWith(-1)).toEqual(Array(5).fill('unavailable'))
  expect(server.asked).toHaveLength(0)
  expect(states()).toEqual(['closed'])
})

it('calls of readers with less time left than the service takes leave the circuit closed', async () => {
  expect(await fiveWith(ANSWERS_AFTER_MS / 2)).toEqual(Array(5).fill('unavailable'))
  expect(server.asked).toHaveLength(5)
  expect(states()).toEqual(['closed'])
})
