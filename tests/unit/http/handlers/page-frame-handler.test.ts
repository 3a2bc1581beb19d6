import { describe, expect, it } from 'vitest'
import type { Post } from '@/lib/cms/model'
import { readPageFrameName } from '@/lib/content/slots/page-frame'
import { handlePageFrame } from '@/lib/http/handlers/page-frame-handler'
import { aWholePost } from '../../seo/posts'

const HTML = '<form action="https://forms.example.com/"><input name="a"></form><script>go()</script>'
const page = (fields: Partial<Post> = {}) => aWholePost({ type: 'BlankPage', html: HTML, ...fields })
const options = (post: Post | null) => ({
  siteUrl: 'https://news.example.org',
  slotsOrigin: null as string | null,
  host: 'news.example.org',
  isOn: true,
  getPost: async () => post,
})

describe('the document of a page with forms and scripts', () => {
  it('is the page word for word, held in a sandbox by its own headers', async () => {
    const { status, headers, ...response } = await handlePageFrame('7', options(page())).then(
      async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      }),
    )
    expect(status).toBe(200)
    expect(response.text).toContain(`<body>${HTML}</body>`)
    const policy = headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms')
    expect(policy).toContain('form-action https:')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('keeps an origin only on the host of SLOTS_ORIGIN', async () => {
    const slots = { ...options(page()), slotsOrigin: 'https://slots.example.net' }
    const policyOf = async (host: string) =>
      (await handlePageFrame('7', { ...slots, host })).headers.get('content-security-policy') ?? ''
    expect(await policyOf('slots.example.net')).toContain('allow-same-origin')
    expect(await policyOf('news.example.org')).not.toContain('allow-same-origin')
  })

  it.each([
    ['there is none', null],
    ['it is a story', page({ type: 'Article' })],
    ['it has no form and no script', page({ html: '<p>About us</p>' })],
    ['it is gated', page({ isOpen: false })],
  ])('is not there where %s', async (_, post) => {
    expect((await handlePageFrame('7', options(post))).status).toBe(404)
  })

  it('is not there where the feature is off, and nothing is read for it', async () => {
    const getPost = () => Promise.reject(new Error('read'))
    expect((await handlePageFrame('7', { ...options(null), isOn: false, getPost })).status).toBe(404)
    const failed = await handlePageFrame('7', { ...options(null), getPost })
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

it('the name of a document has one form', () => {
  expect(['page12', 'page0', 'page012', 'page', '12', 'page1x', 'PAGE1'].map(readPageFrameName)).toEqual([
    '12',
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
