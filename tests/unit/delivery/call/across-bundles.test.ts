/**
 * Next.js bundles a module several times. Each copy must recognise the errors and constants of the others: otherwise a
 * spent budget counts as a fault of the site, and a missing Redis as a value.
 */
import { beforeAll, expect, it, vi } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'

// Nothing is cached: what is under way is shared before.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

/** The modules as another bundle of the same process has them. */
async function bundle() {
  vi.resetModules()
  const [errors, link, resilience, cache] = await Promise.all([
    import('@/lib/delivery/errors'),
    import('@/lib/base/redis.mjs'),
    import('@/lib/delivery/call/resilience'),
    import('@/lib/delivery/cache'),
  ])
  return { ...errors, ...link, ...resilience, ...cache }
}

it.each(['DeliveryError', 'NotFoundResponse', 'BudgetSpent'] as const)(
  'a %s of one bundle is an instance of the same class in another bundle, and of no other',
  async (kind) => {
    const [one, other] = [await bundle(), await bundle()]
    const detail = { route: 'post', reason: 'x' }
    const modules = {
      DeliveryError: new one.DeliveryError('unavailable', detail),
      NotFoundResponse: new one.NotFoundResponse('post'),
      BudgetSpent: new one.BudgetSpent(1),
    }
    expect(one[kind]).not.toBe(other[kind])
    for (const name of ['DeliveryError', 'NotFoundResponse', 'BudgetSpent'] as const) {
      expect([name, modules[name] instanceof other[kind]]).toEqual([name, name === kind])
    }
  },
)

it.each([null, undefined, 'DeliveryError', {}, new Error('DeliveryError'), { name: 'DeliveryError' }])(
  '%j is not an instance of DeliveryError',
  async (value) => {
    const { DeliveryError } = await bundle()
    expect((value as unknown) instanceof DeliveryError).toBe(false)
  },
)

it('UNAVAILABLE is the same value in all bundles', async () => {
  expect((await bundle()).UNAVAILABLE).toBe((await bundle()).UNAVAILABLE)
})

it('a page and a route that read the same value at once make one call', async () => {
  const make = vi.fn(async () => 'record')
  const reads = [await bundle(), await bundle()] as const
  expect(reads[0].cached).not.toBe(reads[1].cached)
  const policy = { tags: [], fresh: 'post' as const }
  const values = await Promise.all(reads.map(({ cached }) => cached(['post', '1'], policy, make)))
  expect([values, make.mock.calls.length]).toEqual([['record', 'record'], 1])
})

it('all bundles share one call budget and recognise its BudgetSpent error', async () => {
  Object.assign(process.env, {
    SITE_URL: 'https://news.example.org',
    PUBLISHER_ID: '1001',
    API_KEY: 'key',
    API_SECRET: 'secret',
    DELIVERY_BASE_URL: 'https://api.example.org',
    DELIVERY_RPM: '1',
  })
  const [one, other] = [await bundle(), await bundle()]
  await one.budget().take({ urgency: 'reader' }, 0)
  const error = await other
    .budget()
    .take({ urgency: 'reader' }, 0)
    .catch((reason) => reason)
  expect(error instanceof other.BudgetSpent).toBe(true)
})
