/** Stories as Markdown, from editors' HTML to the file, and what a request for one gets. */
import { toHtml } from 'hast-util-to-html'
import { load } from 'js-yaml'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleMarkdown } from '@/components/post/markdown-handler'
import { prepareBody } from '@/lib/body/body'
import type { Resolution } from '@/lib/delivery/address/identify'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { playersAsLinks } from '@/lib/feeds/full-text'
import { inRequest, useEnvironment } from '../../fakes/site-environment'
import { bodyOptions } from '../../fixtures/prepared'
import { anUpdate } from '../body/live-blog/builders'
import { aWholePost, image } from './posts'

vi.mock('@/site.config', () => ({
  default: { extraFields: { terms: { kind: 'text', property: 'license' } } },
}))
const service = vi.hoisted(() => ({ resolution: null as unknown, updates: [] as unknown[] }))
vi.mock('@/lib/delivery/address/resolve', () => ({
  resolve: async () => {
    if (service.resolution instanceof Error) throw service.resolution
    return service.resolution
  },
}))
vi.mock('@/lib/delivery/address/pages', () => ({ hubAt: async () => null, standardPageAt: async () => null }))
vi.mock('@/lib/delivery/records/live-updates', async (original) => ({
  ...(await original<object>()),
  getLiveUpdates: async () => ({ updates: service.updates, hasOlder: false }),
}))

beforeAll(() => {
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    SITE_NAME: 'The Paper',
    SITE_LANGUAGE: 'en',
    STORY_MARKDOWN: 'on',
  })
})
beforeEach(() => {
  service.resolution = { kind: 'not-found' } satisfies Resolution
  service.updates = []
})

const PATH = ['climate', 'rain-returns']

function respond(
  form: 'shared' | 'negotiated' = 'shared',
  headers: Record<string, string> = {},
  path = PATH,
) {
  const request = new Request('https://news.example.org/climate/rain-returns.md', { headers })
  return inRequest({}, () => handleMarkdown(request, form, path))
}

const give = (fields: Partial<Post>) => {
  service.resolution = { kind: 'post', post: aWholePost({ image: null, ...fields }) } satisfies Resolution
}

async function fileOf(fields: Partial<Post>): Promise<{ facts: Record<string, unknown>; text: string }> {
  give(fields)
  const [, yaml = '', text = ''] = /^---\n(.*?)---\n\n(.*)$/s.exec(await (await respond()).text()) ?? []
  return { facts: load(yaml) as Record<string, unknown>, text }
}

/** The text below headline and standfirst. */
const bodyOf = async (html: string, fields: Partial<Post> = {}) => {
  const { text } = await fileOf({ html, title: 'T', standfirst: '', ...fields })
  return text.replace(/^# T\n\n?/, '').trimEnd()
}

describe('a body as Markdown', () => {
  it.each([
    ['headings', '<h2>One</h2><p>a</p><h3>Two</h3><p>b</p>', '## One\n\na\n\n### Two\n\nb'],
    [
      'lists',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li><li>e</li></ol>',
      '- a\n  - b\n- c\n\n1. d\n2. e',
    ],
    ['emphasis', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>', '**a** *b* ~~c~~ `d`'],
    [
      'links, made absolute',
      '<p><a href="/news/rain">a</a> <a href="https://b.example/?c=d">b</a></p>',
      '[a](https://news.example.org/news/rain) [b](https://b.example/?c=d)',
    ],
    [
      'a table',
      '<table><thead><tr><th>Ward</th><th>Votes</th></tr></thead><tbody><tr><td>A | B</td><td>12</td></tr></tbody></table>',
      '| Ward   | Votes |\n| ------ | ----- |\n| A \\| B | 12    |',
    ],
    [
      'a picture with its caption',
      '<p>x</p><figure><img src="https://m.example/a.jpg" alt="A quay" width="800" height="600"><figcaption>The quay at dawn</figcaption></figure>',
      'x\n\n![A quay](https://m.example/a.jpg)\n\nThe quay at dawn',
    ],
    ['a quote', '<blockquote><p>Not yet.</p></blockquote>', '> Not yet.'],
    [
      'an embed as its link',
      '<p>x</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>',
      /^x\n\n\[[^\]]+\]\(https:\/\/www\.youtube(?:-nocookie)?\.com\/[^)]*aqz-KE-bpKQ[^)]*\)$/,
    ],
    [
      'a recording and a film as links with a text',
      '<p>x</p><audio src="https://m.example/talk.wav"></audio><video><source src="https://m.example/v.mp4"></video><video src="https://m.example/pier.mp4" title="The pier"></video>',
      'x\n\n[Listen](https://m.example/talk.wav)\n\n[Video](https://m.example/v.mp4)\n\n[The pier](https://m.example/pier.mp4)',
    ],
    [
      'a film in a link as the words of that link',
      '<p>x</p><a href="https://m.example/films"><video src="https://m.example/v.mp4"></video></a>',
      'x\n\n[Video](https://m.example/films)',
    ],
    ['code', '<pre><code>a *b*\n  c</code></pre>', '```\na *b*\n  c\n```'],
  ])('keeps %s', async (_, html, markdown) => {
    const body = await bodyOf(html)
    if (typeof markdown === 'string') expect(body).toBe(markdown)
    else expect(body).toMatch(markdown)
  })

  it.each([
    ['hi', '[सुनें](https://m.example/talk.wav)\n\n[वीडियो](https://m.example/v.mp4)'],
    ['es-MX', '[Escuchar](https://m.example/talk.wav)\n\n[Video](https://m.example/v.mp4)'],
  ])('names recordings and films in the language of the story: %s', async (language, markdown) => {
    const html =
      '<audio src="https://m.example/talk.wav"></audio><video src="https://m.example/v.mp4"></video>'
    expect(await bodyOf(html, { language })).toBe(markdown)
  })

  it('names them in the language of the site if the interface does not speak that of the story', () => {
    const { tree } = prepareBody('<audio src="https://m.example/talk.wav"></audio>', bodyOptions)
    expect(toHtml(playersAsLinks(tree, 'nb', 'hi'))).toContain('>सुनें</a>')
  })

  it.each([
    ['a heading', '<p># Not a heading</p>', '\\# Not a heading'],
    ['a list', '<p>- a</p>', '\\- a'],
    ['a link', '<p>[a](javascript:alert(1))</p>', '\\[a]\\(javascript:alert(1))'],
    ['a picture', '<p>![a](https://t.example/p.gif)</p>', '!\\[a]\\(<https://t.example/p.gif>)'],
    ['HTML', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '\\<script>alert(1)\\</script>'],
    ['front matter', '<p>---</p><p>title: other</p>', '\\---\n\ntitle: other'],
    ['emphasis', '<p>*a* _b_ `c` ~~d~~</p>', '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~'],
    [
      'the end of a link',
      '<p><a href="https://a.example/)b c">[x](y)</a></p>',
      '[\\[x\\](y)](https://a.example/\\)b%20c)',
    ],
  ])('text that looks like %s is escaped', async (_, html, markdown) => {
    expect(await bodyOf(html)).toBe(markdown)
  })

  it('scripts and markup of editors never become HTML in the file', async () => {
    expect(
      await bodyOf('<p>a</p><script>alert(1)</script><p onclick="x()">b<custom-x>c</custom-x></p>'),
    ).toBe('a\n\nbc')
  })
})

describe('front matter', () => {
  it('names the labels of the story, and a sensitive one shows no lead picture, which nothing covers', async () => {
    const { facts, text } = await fileOf({ labels: ['sensitive', 'ai'], image, html: '<p>a</p>' })
    expect(facts.labels).toEqual(['sensitive', 'ai'])
    expect(text).not.toContain('![')
    const other = await fileOf({ image, html: '<p>a</p>' })
    expect(other.text).toContain('![')
    expect(other.facts).not.toHaveProperty('labels')
  })
  it('it names title, authors, dates, canonical and the licence of the record', async () => {
    const { facts, text } = await fileOf({
      title: 'Rain returns',
      standfirst: 'After weeks.',
      extra: { terms: 'https://creativecommons.org/licenses/by/4.0/' },
      html: '<p>a</p>',
    })
    expect(facts).toMatchObject({
      title: 'Rain returns',
      description: 'After weeks.',
      authors: ['Asha Rao'],
      updated: '2026-01-02T03:30:00.000Z',
      tags: ['Monsoon'],
      language: 'en',
      publisher: 'The Paper',
      canonical: 'https://news.example.org/climate/rain-returns',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      isAccessibleForFree: true,
    })
    expect(text).toBe('# Rain returns\n\nAfter weeks.\n\na\n')
  })

  it.each([
    'a: b',
    '---\nadmin: true',
    '"quoted" \\ \'',
    '# x',
    '[1, 2]',
    '!!js/function x',
    'देश: वर्षा',
    '2026-01-01',
  ])('a title cannot leave its field: %j', async (title) => {
    const { facts } = await fileOf({ title, html: '<p>a</p>' })
    expect(facts.title).toBe(title)
    expect(facts).not.toHaveProperty('admin')
  })

  it('a record without a licence has none', async () => {
    expect((await fileOf({ html: '<p>a</p>' })).facts).not.toHaveProperty('license')
  })
})

it('the lead picture comes before the text, with its caption and credit', async () => {
  give({ title: 'T', standfirst: '', html: '<p>a</p>', ...{ image: aWholePost().image } })
  expect(await (await respond()).text()).toMatch(
    /# T\n\n!\[A quay\]\(https:\/\/media\.example\.org\/a\.jpg\)\n\nThe quay at dawn · Asha Rao\n\na\n$/,
  )
})

it('a gated story has the beginning that its page has, and says that it goes on', async () => {
  const paragraphs = Array.from(
    { length: 12 },
    (_, at) => `<p>Paragraph ${at} of the story, with eight words.</p>`,
  )
  const { facts, text } = await fileOf({
    isOpen: false,
    access: 'subscription',
    html: [...paragraphs, '<h2>Secret</h2>'].join(''),
  })
  expect(facts.isAccessibleForFree).toBe(false)
  expect(text).toContain('Paragraph 0')
  expect(text).not.toMatch(/Paragraph (?:[3-9]|1\d)|Secret/)
  expect(text.trimEnd()).toMatch(/---\n\n\*The rest of this story is for subscribers\.\*$/)
})

it('a live blog has its updates', async () => {
  service.updates = [anUpdate(9), anUpdate(5)]
  const { text } = await fileOf({ type: 'LiveBlog', live: 'live', html: '<p>Introduction.</p>' })
  expect(text).toMatch(/## Minute 9\n\n2026-11-21T10:09.*\n\nText of minute 9\.\n\n## Minute 5/s)
})

describe('the response', () => {
  it('at ….md, shared caches may keep it, and search engines list the page', async () => {
    give({ html: '<p>a</p>' })
    const { headers } = await respond()
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60,/)
    expect(headers.get('vary')).toBeNull()
    expect(headers.get('link')).toBe('<https://news.example.org/climate/rain-returns>; rel="canonical"')
  })

  it('at the page’s own address, no shared cache may keep it, and Vary names Accept', async () => {
    give({ html: '<p>a</p>' })
    const { headers } = await respond('negotiated')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('Accept')
    expect(headers.get('content-location')).toBe('/climate/rain-returns.md')
  })

  it('a client that has it gets 304', async () => {
    give({ html: '<p>a</p>' })
    const etag = (await respond()).headers.get('etag') ?? ''
    expect((await respond('shared', { 'If-None-Match': etag })).status).toBe(304)
  })

  it.each([
    ['negotiated', { kind: 'not-found' }, 307, '/climate/rain-returns?as=html'],
    ['negotiated', { kind: 'redirect', to: '/new', permanent: true }, 307, '/climate/rain-returns?as=html'],
    ['shared', { kind: 'redirect', to: '/new', permanent: true }, 307, '/new.md'],
    ['shared', { kind: 'redirect', to: 'https://else.example/', permanent: true }, 404, null],
    ['shared', { kind: 'not-found' }, 404, null],
  ] as const)('%s, of what is no story (%j), it is %i to %s', async (form, resolution, status, location) => {
    service.resolution = resolution
    const response = await respond(form)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    if (form === 'negotiated') expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('a failing service is 503, which no cache stores', async () => {
    service.resolution = new DeliveryError('unavailable', { route: 'post', reason: 'down' })
    const response = await respond()
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})
