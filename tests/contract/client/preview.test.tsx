/** An editor who opens the number of a draft without a session: a sign-in that leads back there. */
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import PostPage from '@/app/(site)/post/[identifier]/page'
import PreviewPage from '@/app/(site)/preview/[[...of]]/page'
import { handlePreview } from '@/components/parts/preview/preview-handler'
import { enterRequest } from '@/lib/base/request-context.mjs'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { previewAt } from '@/lib/server/preview-session'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/',
}))
// The 404 is thrown inside a boundary, which the framework reads; here it is only noise.
vi.spyOn(console, 'error').mockImplementation(() => {})

const SECRET = 'a secret for previews'
const SITE = 'https://news.example.org'
const DRAFT = 4_711

let service: RunningService
beforeAll(async () => {
  const draft = aPost({ id: DRAFT, slug: 'draft', title: 'The unpublished story', state: 'draft' })
  service = await runService(aNewsroom({ posts: [...aNewsroom().posts, draft] }))
  useEnvironment({ DELIVERY_BASE_URL: service.url, PREVIEW_SECRET: SECRET, SITE_URL: SITE })
})
afterAll(() => service.close())

type Render = () => Promise<React.ReactNode>
/** The HTML of a page for a reader of this address. */
const htmlAt = (path: string, page: Render) =>
  new Promise<string>((resolve, reject) => {
    setImmediate(() => {
      enterRequest({ id: '1', path, startedAt: Date.now(), servedFromCache: false, upstreamCalls: 0 })
      page()
        .then(async (node) => {
          const { prelude } = await prerender(node, { onError: () => {} })
          return new Response(prelude as ReadableStream).text()
        })
        .then(resolve, reject)
    })
  })
const post = (identifier: string, path = `/post/${identifier}`) =>
  htmlAt(path, () => PostPage({ params: Promise.resolve({ identifier }) }))
const preview = (...of: string[]) =>
  htmlAt(`/preview/${of.join('/')}`, () => PreviewPage({ params: Promise.resolve({ of }) }))
const FORM = (id: number) => `<input type="hidden" name="post" value="${id}"/>`

const send = (fields: Record<string, string>) =>
  handlePreview(
    new Request(`${SITE}/api/preview`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: SITE, [CLIENT_HEADER]: '192.0.2.77' },
    }),
    Date.now(),
  )

it('the address of a draft shows only a sign-in, as that of any other unknown number does', async () => {
  for (const path of [`/post/${DRAFT}`, `/_page-data/1/2/post/${DRAFT}.rsc`]) {
    const html = await post(String(DRAFT), path)
    expect(html).toContain(FORM(DRAFT))
    expect(html).toContain('type="password"')
    expect(html).not.toContain('The unpublished story')
  }
  expect(await post('99999')).toContain(FORM(99_999))
  expect(await preview(String(DRAFT))).toContain(FORM(DRAFT))
})

it.each(['no-such-story', '12-story'])('the unknown address /post/%s has none', async (name) => {
  const html = await post(name)
  expect(html).toContain('Page not found')
  expect(html).not.toContain('type="password"')
})

it('without PREVIEW_SECRET there is no preview sign-in', async () => {
  const { env } = await import('@/lib/settings/env')
  const settings = env()
  vi.spyOn(await import('@/lib/settings/env'), 'env').mockReturnValue({
    ...settings,
    PREVIEW_SECRET: undefined,
  })
  expect(await post(String(DRAFT))).not.toContain('type="password"')
  vi.mocked((await import('@/lib/settings/env')).env).mockRestore()
})

it('the right password leads back to the draft, and a wrong one to the form, which remembers the draft', async () => {
  const right = await send({ secret: SECRET, post: String(DRAFT) })
  expect([right.status, right.headers.get('location')]).toEqual([303, `/post/${DRAFT}`])
  const cookie = right.headers.get('set-cookie')?.split(';')[0]
  expect(previewAt(`/post/${DRAFT}`, cookie, Date.now())?.path).toBe(`/preview/${DRAFT}`)
  expect(previewAt(`/preview/${DRAFT}/refused`, cookie, Date.now())?.path).toBe(`/preview/${DRAFT}`)

  const wrong = await send({ secret: 'wrong', post: String(DRAFT) })
  expect(wrong.headers.get('location')).toBe(`/preview/${DRAFT}/refused`)
  const again = await preview(String(DRAFT), 'refused')
  expect(again).toContain(FORM(DRAFT))
  expect(again).toContain('This is not the password.')
})

it.each(['//evil.example', '../account', '1e3', '', '1'.repeat(16)])(
  'a session leads to no other address than a number: %s',
  async (of) => {
    const { headers } = await send({ secret: SECRET, post: of })
    expect(headers.get('location')).toMatch(/^\/preview(?:\/later)?$/)
  },
)
