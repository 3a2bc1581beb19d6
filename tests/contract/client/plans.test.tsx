/** The page of plans, at its own address and for a reader who comes from a gated story. */
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import Page, { generateMetadata } from '@/app/(site)/[[...path]]/page'
import { enterRequest } from '@/lib/base/request-context.mjs'
import { site } from '@/lib/settings/site'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { useEnvironment } from '../../fakes/site-environment'
import { aCategory, aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/',
}))
const config = vi.hoisted(() => ({ current: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => config.current }))
vi.spyOn(console, 'error').mockImplementation(() => {})

const PLANS = {
  intro: 'Reporting that answers to its readers.',
  offers: [
    {
      name: 'Digital',
      price: { amount: 199, currency: 'INR', per: 'month' },
      points: ['Every story', 'No advertisements'],
      checkout: 'https://buy.stripe.com/abc',
      recommended: true,
    },
    {
      name: 'Digital, a year',
      price: { amount: 1990.5, currency: 'INR', per: 'year' },
      checkout: 'https://buy.stripe.com/def',
    },
    {
      name: 'A gift',
      price: { amount: 500, currency: 'USD', per: null },
      checkout: 'https://buy.stripe.com/ghi',
    },
  ],
}
const [GATED, OPEN] = [4711, 4712]

let service: RunningService
beforeAll(async () => {
  const body = '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p>'
  const posts = [
    aPost({ id: GATED, slug: 'gated', title: 'A gated story', access: 'Paid', body }),
    aPost({ id: OPEN, slug: 'open', title: 'An open story', body }),
  ]
  const room = aNewsroom()
  service = await runService({
    ...room,
    categories: [...room.categories, aCategory({ slug: 'offers', name: 'Special offers', path: '/offers' })],
    posts: [...room.posts, ...posts],
  })
  useEnvironment({ DELIVERY_BASE_URL: service.url })
})
afterAll(() => service.close())
beforeEach(() => {
  config.current = readSiteConfig({ plans: PLANS })
})

const propsOf = (path: string) => ({
  params: Promise.resolve({ path: path.split('/').filter((segment) => segment !== '') }),
})

/** The HTML of a page; the digest of an error if it leads elsewhere. */
const pageAt = (path: string) =>
  new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      enterRequest({ id: '1', path, startedAt: Date.now(), servedFromCache: false, upstreamCalls: 0 })
      Page(propsOf(path))
        .then(async (node) => {
          const { prelude } = await prerender(node, { onError: () => {} })
          return new Response(prelude as ReadableStream).text()
        })
        .catch((error: { digest?: string }) => error.digest ?? Promise.reject(error))
        .then(resolve, reject)
    })
  })

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')

it('each plan has its price in the language of the page, and a link to its checkout by way of the site', async () => {
  const html = await pageAt('/plans')
  for (const text of [
    'Reporting that answers',
    '₹199 a month',
    '₹1,990.50 a year',
    '$500',
    'No advertisements',
  ])
    expect(textOf(html)).toContain(text)
  expect([...html.matchAll(/href="(\/api\/plans[^"]*)" rel="nofollow"/g)].map(([, href]) => href)).toEqual([
    '/api/plans/0',
    '/api/plans/1',
    '/api/plans/2',
  ])
  expect(html).not.toContain('buy.stripe.com')
})

it('prices have the digits of the site, in any language', async () => {
  vi.spyOn(await import('@/lib/settings/site'), 'site').mockReturnValue({ ...site(), language: 'ur-IN' })
  expect(textOf(await pageAt('/plans'))).toMatch(/199[^\d]*ماہانہ/)
  config.current = readSiteConfig({ plans: PLANS, digits: 'arabext' })
  expect(textOf(await pageAt('/plans'))).toMatch(/۱۹۹[^\d]*ماہانہ/)
  vi.mocked(site).mockRestore()
})

it('the plans are offers in structured data', async () => {
  const html = await pageAt('/plans')
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*OfferCatalog[^<]*)</.exec(html) ?? []
  const catalog = JSON.parse(json)['@graph'].find(
    (node: object) => '@type' in node && node['@type'] === 'OfferCatalog',
  )
  expect(catalog.itemListElement[0]).toMatchObject({
    name: 'Digital',
    price: 199,
    priceCurrency: 'INR',
    url: 'https://news.example.org/plans',
    priceSpecification: { unitCode: 'MON' },
  })
  expect(catalog.itemListElement[2]).not.toHaveProperty('priceSpecification')
})

it('for a reader of a gated story, the links remember it, and lead back to it', async () => {
  const html = await pageAt(`/plans/${GATED}`)
  expect(html).toContain(`href="/api/plans/0/${GATED}"`)
  expect(html).toContain('href="/news/gated"')
  expect(html).not.toContain('OfferCatalog')
  const metadata = await generateMetadata(propsOf(`/plans/${GATED}`))
  expect(metadata.robots).toMatchObject({ index: false })
  expect(metadata.alternates?.canonical).toBe('https://news.example.org/plans')
  expect((await generateMetadata(propsOf('/plans'))).robots).toMatchObject({ index: true })
})

it('after the checkout, the reader is thanked and led back to the story', async () => {
  const html = await pageAt(`/plans/thanks/${GATED}`)
  expect(html).toContain('Thank you')
  expect(html).toContain('href="/news/gated"')
  expect(await pageAt('/plans/thanks')).toContain('Thank you')
})

it.each([
  [`/plans/${OPEN}`, /^NEXT_REDIRECT;replace;\/plans;307/],
  [`/plans/thanks/${OPEN}`, /^NEXT_REDIRECT;replace;\/plans\/thanks;307/],
  ['/plans/999999', /Page not found/],
  ['/plans/a-story', /Page not found/],
  [`/plans/${GATED}/1`, /Page not found/],
])('%s is no page of plans', async (path, answer) => {
  expect(await pageAt(path)).toMatch(answer)
})

it('a gated story leads to the plans, unless subscription names another address', async () => {
  expect(await pageAt('/news/gated')).toContain(`href="/plans/${GATED}"`)
  config.current = readSiteConfig({
    plans: PLANS,
    subscription: { subscribe: 'https://shop.example/?for={story}' },
  })
  const html = await pageAt('/news/gated')
  expect(html).toContain('href="https://shop.example/?for=https%3A%2F%2Fnews.example.org%2Fnews%2Fgated"')
  expect(html).not.toContain(`href="/plans/${GATED}"`)
})

it('without plans there is no page; a record of the service at their address takes precedence', async () => {
  config.current = readSiteConfig({})
  expect(await pageAt('/plans')).toContain('Page not found')
  expect(await pageAt('/news/gated')).not.toContain('/plans')
  config.current = readSiteConfig({ plans: { ...PLANS, path: '/offers' } })
  expect(await pageAt('/offers')).toContain('Special offers')
})
