/**
 * The site on answers in the shapes of live services: all fields present, the optional ones absent, the optional ones null. Pages
 * hold, and nothing but a dropped item is warned of. REPLAY_ANSWERS names a file of JSON with recorded answers, by route as
 * in `liveAnswers`, which are then read instead.
 */
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import CatchAll, { generateMetadata } from '@/app/(site)/[[...path]]/page'
import LatestPage from '@/app/(site)/latest/[[...page]]/page'
import SiteLayout from '@/app/(site)/layout'
import NewslettersPage from '@/app/(site)/newsletters/[[...result]]/page'
import { renderResolution } from '@/components/page/render-resolution'
import { log } from '@/lib/base/log.mjs'
import { resolveRecord } from '@/lib/delivery/address/resolve'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { json } from '../../fakes/scripted-server'
import { storedEntries } from '../../fakes/shared-next-cache'
import { siteReading } from '../../fakes/site-environment'
import { inMode, liveAnswers, type Mode } from '../../fixtures/live-answers'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/',
}))

type WireRecord = Record<string, unknown>
const { REPLAY_ANSWERS } = process.env
const answers: WireRecord = {
  ...liveAnswers(),
  ...(REPLAY_ANSWERS && JSON.parse(readFileSync(REPLAY_ANSWERS, 'utf8'))),
}
const listOf = (route: string) => answers[route] as WireRecord[]
const pathOf = (record: WireRecord) =>
  new URL(String(record.absolute_url), 'https://www.paper.example').pathname

let mode: Mode = 'full'
const service = siteReading(
  (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service')
    const [, , , route = '', name = '', further] = url.pathname.split('/').map(decodeURIComponent)
    const data = answerAt(route, name, further, url.searchParams.get('legacy_url') ?? '')
    if (data === null) return json(response, { detail: 'Not found.' }, 404)
    const status = route === 'identify_url' ? '200' : 'ok'
    json(response, { status, data, message: '', page_no: 1, per_page: 10, 'Cache-Tags': ['PA.1'] })
  },
  { MEDIA_BASE_URL: 'https://img.paper.example', DELIVERY_RPM: '1000000', SITE_NAME: 'The Test Paper' },
)

function answerAt(route: string, name: string, further: string | undefined, legacy: string): unknown {
  const posts = listOf('posts')
  const matchingPost = posts.find(({ id, slug }) => [String(id), slug].includes(name))
  switch (route) {
    case '':
      return inMode(answers.publication, mode)
    case 'posts':
      return name === '' || name === 'analytics' ? inMode(posts, mode) : null
    case 'post':
      if (!matchingPost) return null
      return inMode(further ? answers.updates : { ...matchingPost, ...(answers.detail as WireRecord) }, mode)
    case 'identify_url': {
      const post = posts.find((one) => pathOf(one) === legacy)
      if (post) return { type: 'post', url: legacy, status_code: 200, content: inMode(post, mode) }
      return { type: 'not_found', url: '', status_code: 404 }
    }
    case 'category':
    case 'tag':
    case 'author':
      return inMode(answers[route], mode)
    default:
      return name === '' && route in answers ? inMode(answers[route], mode) : null
  }
}

const warned: string[] = []
beforeAll(() => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((line: unknown) => void warned.push(JSON.stringify(line)))
  vi.spyOn(console, 'error').mockImplementation((line) => void warned.push(String(line)))
})
beforeEach(() => {
  storedEntries.clear()
  resetResilience()
  warned.length = 0
})
afterAll(() => vi.restoreAllMocks())

async function markup(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node)
  return new Response(prelude as ReadableStream).text()
}
const framed = async (page: ReactNode) => markup(await SiteLayout({ children: page }))
const at = (path: string) => ({
  params: Promise.resolve({ path: path.split('/').filter(Boolean) }),
})

describe.each<Mode>(['full', 'absent', 'nulls'])('service responses with fields %s', (answered) => {
  beforeEach(() => {
    mode = answered
  })
  const unexpected = () => warned.filter((line) => !line.includes('item-dropped'))

  it('the front page, the latest stories and the newsletters are rendered', async () => {
    const pages = [
      await framed(await CatchAll(at('/'))),
      await framed(await LatestPage({ params: Promise.resolve({}) })),
      await framed(await NewslettersPage({ params: Promise.resolve({}) })),
    ]
    for (const html of pages) expect(html).toContain('</footer>')
    const [first] = listOf('posts')
    expect(pages[0]).toContain(pathOf(first as WireRecord))
    expect(unexpected()).toEqual([])
  })

  it.each(listOf('posts').map((post) => [String(post.type), pathOf(post)]))(
    'a story of type %s is rendered at %s',
    async (_, path) => {
      const html = await framed(await CatchAll(at(path)))
      expect(html).toMatch(/<h1[\s>]/)
      expect((await generateMetadata(at(path))).alternates?.canonical).toContain(path)
      expect(html).not.toContain('alert(1)')
      expect(unexpected()).toEqual([])
    },
  )

  it('sections, topics and authors are rendered', async () => {
    const subjects = [listOf('categories').at(-1), answers.tag, answers.author] as WireRecord[]
    for (const subject of subjects) {
      const path = pathOf(subject)
      const requested = { segments: path.split('/').filter(Boolean), path, page: null }
      const html = await framed(await renderResolution(await resolveRecord(path), requested))
      expect([path, html.includes('</h1>')]).toEqual([path, true])
    }
    expect(unexpected()).toEqual([])
  })

  it('no e-mail address and no secret of the record is in a page or in the cache', async () => {
    await framed(await CatchAll(at('/')))
    const everything = JSON.stringify([...storedEntries])
    for (const { email } of [...listOf('authors'), answers.author as WireRecord])
      expect(everything).not.toContain(String(email))
    expect(service.requests.length).toBeGreaterThan(5)
  })
})
