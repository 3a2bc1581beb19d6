/** The publication's record on pages, in both sets of names that services send. */
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import CatchAll, { generateMetadata } from '@/app/(site)/[[...path]]/page'
import SiteLayout from '@/app/(site)/layout'
import { readFront } from '@/components/front/front-data'
import { HomeTemplate } from '@/components/front/home'
import { ownPages } from '@/lib/feeds/sitemaps/lists'
import { storedEntries } from '../../fakes/shared-next-cache'
import { useEnvironment } from '../../fakes/site-environment'
import { livePublication, withSecrets } from '../../fixtures/publications'
import { nodeOf } from '../../fixtures/structured-data'
import { scriptIn } from '../seo/sample-site'
import { aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/',
}))

const [record, secrets] = withSecrets({
  ...livePublication(),
  contact_us: '<p>Write to the desk.</p>',
  // The publication has a page of its own at this address.
  terms_and_conditions: '<p>Not this text.</p>',
})
const OWN_PAGE = aPost({
  slug: 'terms',
  title: 'Our own terms',
  type: 'CustomPage',
  path: '/terms-and-conditions',
  body: '<p>Our own words.</p>',
})

let service: RunningService
const start = (names: 'live' | 'schema', record: object) =>
  runService(
    aNewsroom({
      posts: [...aNewsroom().posts, OWN_PAGE],
      further: { record: record as Record<string, unknown>, files: {}, introductions: {} },
    }),
    { detailRoutes: true, publicationNames: names },
  )

beforeAll(async () => {
  service = await start('live', record)
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: 'https://img.example.org',
    SITE_NAME: 'The Test Paper',
    DELIVERY_RPM: '1000000',
  })
})
afterAll(() => service.close())

async function markup(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node)
  return new Response(prelude as ReadableStream).text()
}
const frame = async (page: ReactNode = null) => markup(await SiteLayout({ children: page }))
const at = (...path: string[]) => ({ params: Promise.resolve({ path }) })

describe('the record with the names of live answers', () => {
  it('its logo, accounts, sister sites and standard pages are on every page', async () => {
    const html = await frame()
    for (const part of ['long', 'short', 'dark'])
      expect(html).toContain(`${encodeURIComponent(`/paper/${part}.png`)}&`)
    expect(html.match(/href="https:\/\/x\.com\/paper"/g)).toHaveLength(2)
    expect(html).toContain('href="https://bangla.example.org/"')
    expect(html).toContain('href="/privacy-policy"')
    expect(html).not.toContain('twitter.com/paper/status')
  })

  it('the structured data of the front page names its accounts and its logo', async () => {
    const node = nodeOf(scriptIn(await HomeTemplate(await readFront())) ?? '{}', 'NewsMediaOrganization')
    expect(node.sameAs).toEqual(expect.arrayContaining(['https://www.threads.net/@paper']))
    expect(node.logo).toMatchObject({ url: 'https://img.example.org/paper/long.png' })
  })

  it.each([
    ['about-us', 'Since 1874.', 'About us'],
    ['contact-us', 'Write to the desk.', 'Contact us'],
    ['terms-and-conditions', 'Our own words.', 'Our own terms'],
  ])('/%s shows the text of the record, or the publication’s own page', async (path, text, title) => {
    const html = await frame(await CatchAll(at(path)))
    expect(html).toContain(text)
    expect(html).not.toContain('Not this text.')
    expect((await generateMetadata(at(path))).title).toContain(title)
  })

  it.each([[['about-us', 'page', '2']], [['about-us', 'team']]])(
    'no page stands at /%j, which the record has no text for',
    async (path) => {
      expect(String((await generateMetadata(at(...path))).robots)).not.toContain('index: true')
      expect(await markup(await CatchAll(at(...path))).catch(() => '')).not.toContain('Since 1874.')
    },
  )

  it('the sitemap names the pages of the record, without those of the publication’s own', async () => {
    const paths = (await ownPages()).map(({ path }) => path)
    expect(paths.filter((path) => /us$|policy|terms/.test(path))).toEqual([
      '/about-us',
      '/privacy-policy',
      '/contact-us',
    ])
  })

  it('no secret of the record is in a page or in the cache', async () => {
    const pages = [
      await frame(await HomeTemplate(await readFront())),
      await frame(await CatchAll(at('about-us'))),
      await frame(await CatchAll(at('news', 'a-story'))),
    ]
    const everything = JSON.stringify([pages, [...storedEntries]])
    expect(everything).toContain('Since 1874.')
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  })
})

it('the record is read with the schema’s field names too, and the service then sends no others', async () => {
  const other = await start('schema', { ...record, social_links: { twitter: 'https://x.com/schema' } })
  process.env.DELIVERY_BASE_URL = other.url
  const { status, body } = await other.get('/')
  expect(status).toBe(200)
  expect(Object.keys((body as { data: object }).data).sort()).toEqual(
    ['favicon', 'logo', 'meta_description', 'meta_title', 'name', 'primary_color', 'secondary_color'].concat(
      'social_links',
    ),
  )
  await other.close()
})
