/** What a gift link shows to a reader without an account, and the page on which a reader makes one. */
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import AccountPage, { generateMetadata } from '@/app/(site)/account/[[...view]]/page'
import { enterRequest } from '@/lib/base/request-context.mjs'
import { giftLink } from '@/lib/server/gift-links'
import { sessionCookie } from '@/lib/server/reader-session'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

const cookie = vi.hoisted(() => ({ header: '' }))
vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/',
}))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    getAll: () =>
      cookie.header.split('; ').flatMap((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return name === '' ? [] : [{ name, value }]
      }),
  }),
}))

const [GATED, OPEN] = [4711, 4712]
const END = 'the last sentence of the gated story'
const NOW = Date.now()

let service: RunningService
beforeAll(async () => {
  const paragraphs = Array.from({ length: 12 }, (_, index) => `<p>Paragraph ${index} of the story.</p>`).join(
    '',
  )
  const story = {
    slug: 'gated',
    title: 'A gated story',
    access: 'Login' as const,
    body: `${paragraphs}<p>And ${END}.</p>`,
  }
  const posts = [
    aPost({ id: GATED, ...story }),
    aPost({ id: OPEN, slug: 'open', title: 'An open story', body: '<p>Free.</p>' }),
  ]
  service = await runService(aNewsroom({ posts: [...aNewsroom().posts, ...posts] }))
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MANAGEMENT_BASE_URL: `${service.url}/management`,
    READER_SECRET: 'reader-secret-of-the-test',
    GIFT_SECRET: 'gift-secret-of-the-test',
  })
})
afterAll(() => service.close())

const propsOf = (...view: string[]) => ({
  params: Promise.resolve({ view }),
  searchParams: Promise.resolve({}),
})

/** The HTML of a page; the digest of an error if it leads elsewhere. */
const pageAt = (...view: string[]) =>
  new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      const path = `/account/${view.join('/')}`
      enterRequest({ id: '1', path, startedAt: Date.now(), servedFromCache: false, upstreamCalls: 0 })
      AccountPage(propsOf(...view))
        .then(async (node) => {
          const { prelude } = await prerender(node, { onError: () => {} })
          return new Response(prelude as ReadableStream).text()
        })
        .catch((error: { digest?: string }) => error.digest ?? Promise.reject(error))
        .then(resolve, reject)
    })
  })

const tokenOf = (story: number, now = NOW) => giftLink(story, 14, now).url.split('/').at(-1) ?? ''
const signIn = (gifts?: { month: string; stories: number[] }) => {
  const session = { user: '7', email: 'mira@example.org', since: NOW, ...(gifts && { gifts }) }
  cookie.header = sessionCookie(session, NOW).split(';')[0] ?? ''
}

it('a gift link opens its story without an account, and says so', async () => {
  cookie.header = ''
  const html = await pageAt('gift', tokenOf(GATED))
  expect(html).toContain(END)
  expect(html).toContain('A reader gave you this story.')
})

it.each([
  ['that has expired', () => tokenOf(GATED, NOW - 20 * 86_400_000), 'This gift link has expired.'],
  ['of another story', () => tokenOf(OPEN).replace(/^\d+/, String(GATED)), 'This gift link no longer works.'],
])('a link %s shows the gated page and one sentence', async (_, token, sentence) => {
  const html = await pageAt('gift', token())
  expect(html).toContain(sentence)
  expect(html).toContain('Sign in to keep reading')
  expect(html).not.toContain(END)
})

it.each([
  ['no link', () => ['gift', 'abc'], /^NEXT_HTTP_ERROR_FALLBACK;404/],
  ['a story that does not exist', () => ['gift', tokenOf(999_999)], /^NEXT_HTTP_ERROR_FALLBACK;404/],
  ['a story that is open to all', () => ['gift', tokenOf(OPEN)], /^NEXT_REDIRECT;replace;\/.*open/],
  [
    'the form of a stranger',
    () => ['give', String(GATED)],
    /^NEXT_REDIRECT;replace;\/account\/sign-in\?story=4711;/,
  ],
])('%s leads elsewhere', async (_, view, digest) => {
  cookie.header = ''
  expect(await pageAt(...view())).toMatch(digest)
})

it('the page of a gift is not indexed, tells no other host its address, and names the story as canonical', async () => {
  const metadata = await generateMetadata(propsOf('gift', tokenOf(GATED)))
  expect(metadata.robots).toEqual({ index: false, follow: false })
  expect(metadata.referrer).toBe('same-origin')
  expect(metadata.alternates?.canonical).toMatch(/^https:\/\/news\.example\.org\/.*gated/)
  expect(JSON.stringify(metadata)).not.toContain(tokenOf(GATED))
})

it('a signed-in reader makes a link with a form, and then sees it with its last day and what is left', async () => {
  signIn()
  const form = await pageAt('give', String(GATED))
  expect(form).toContain('action="/api/account/gift" method="post"')
  expect(form).toContain('<input type="hidden" name="story" value="4711"/>')
  expect(form).not.toContain(tokenOf(GATED))
  const month = new Date().toISOString().slice(0, 7)
  signIn({ month, stories: [GATED] })
  const givePage = await pageAt('give', String(GATED))
  expect(givePage).toContain(`value="https://news.example.org/account/gift/${tokenOf(GATED, Date.now())}"`)
  expect(givePage).toContain('You can give 4 more stories this month.')
  signIn({ month, stories: [1, 2, 3, 4, 5] })
  const none = await pageAt('give', String(GATED))
  expect(none).toContain('You’ve given all your stories for this month.')
  expect(none).not.toContain('<button type="submit">Create')
  cookie.header = ''
})
