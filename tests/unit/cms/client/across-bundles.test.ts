/**
 * The framework bundles a file into several places: what one of them makes and another one meets must be known there,
 * or a spent budget is a fault of the site, and an absent Redis an answer.
 */
import { expect, it, vi } from 'vitest'

/** The modules as another bundle of the same process has them. */
async function bundle() {
  vi.resetModules()
  const [errors, link, protection] = await Promise.all([
    import('@/lib/cms/errors'),
    import('@/lib/platform/redis/redis-link.mjs'),
    import('@/lib/cms/client/resilience'),
  ])
  return { ...errors, ...link, ...protection }
}

it.each(['DeliveryError', 'NotFoundResponse', 'BudgetSpent'] as const)(
  'a %s of one bundle is known in another, and is nothing else',
  async (kind) => {
    const [one, other] = [await bundle(), await bundle()]
    const detail = { route: 'post', reason: 'x' }
    const made = {
      DeliveryError: new one.DeliveryError('unavailable', detail),
      NotFoundResponse: new one.NotFoundResponse('post'),
      BudgetSpent: new one.BudgetSpent(1),
    }
    expect(one[kind]).not.toBe(other[kind])
    for (const name of ['DeliveryError', 'NotFoundResponse', 'BudgetSpent'] as const) {
      expect([name, made[name] instanceof other[kind]]).toEqual([name, name === kind])
    }
  },
)

it.each([null, undefined, 'DeliveryError', {}, new Error('DeliveryError'), { name: 'DeliveryError' }])(
  '%j is no error of the service',
  async (value) => {
    const { DeliveryError } = await bundle()
    expect((value as unknown) instanceof DeliveryError).toBe(false)
  },
)

it('the absence of Redis is the same in all of them', async () => {
  expect((await bundle()).UNAVAILABLE).toBe((await bundle()).UNAVAILABLE)
})

it('they share one budget, and what it throws is known wherever it was made', async () => {
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
