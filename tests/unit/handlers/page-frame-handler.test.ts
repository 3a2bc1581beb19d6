import { beforeAll, describe, expect, it } from 'vitest'
import { readPageFrameName } from '@/lib/body/slots/document'
import { handlePageFrame } from '@/lib/body/slots/slot-handler'
import type { Post } from '@/lib/delivery/model'
import { useEnvironment } from '../../fakes/site-environment'
import { aWholePost } from '../feeds/posts'

const HTML = '<form action="https://forms.example.com/"><input name="a"></form><script>go()</script>'
const page = (fields: Partial<Post> = {}) => aWholePost({ type: 'BlankPage', html: HTML, ...fields })
const options = (post: Post | null) => ({
  siteUrl: 'https://news.example.org',
  slotsOrigin: null as string | null,
  host: 'news.example.org',
  isOn: true,
  siteLanguage: 'en',
  getPost: async () => post,
})

// Without a service no edition is known, and the page has the site's language.
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'http://127.0.0.1:9' }))

describe('the page frame document', () => {
  it('a page frame holds the page’s HTML unchanged, sandboxed by its Content-Security-Policy', async () => {
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

  it.each([
    ['the language of its post', { language: 'ur' }, 'lang="ur" dir="rtl"'],
    ['that of its title’s letters', { language: null, title: 'رابطہ' }, 'lang="und-Arab" dir="rtl"'],
    ['that of the site', { language: null, title: 'Contact' }, 'lang="en" dir="ltr"'],
  ])('the document of a page frame has %s and its direction', async (_, fields, expected) => {
    const response = await handlePageFrame('7', options(page(fields)))
    expect(await response.text()).toContain(`<html ${expected}>`)
  })

  it('a page frame keeps its origin only on the host of SLOTS_ORIGIN', async () => {
    const slots = { ...options(page()), slotsOrigin: 'https://slots.example.net' }
    const policyOf = async (host: string) =>
      (await handlePageFrame('7', { ...slots, host })).headers.get('content-security-policy') ?? ''
    expect(await policyOf('slots.example.net')).toContain('allow-same-origin')
    expect(await policyOf('news.example.org')).not.toContain('allow-same-origin')
  })

  it.each([
    ['there is no post', null],
    ['the post is an article', page({ type: 'Article' })],
    ['the page has no form and no script', page({ html: '<p>About us</p>' })],
    ['the page is gated', page({ isOpen: false })],
  ])('a page frame is a 404 where %s', async (_, post) => {
    expect((await handlePageFrame('7', options(post))).status).toBe(404)
  })

  it('a page frame is a 404 without a read where the feature is off, and a 503 where the read fails', async () => {
    const getPost = () => Promise.reject(new Error('read'))
    expect((await handlePageFrame('7', { ...options(null), isOn: false, getPost })).status).toBe(404)
    const failed = await handlePageFrame('7', { ...options(null), getPost })
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

it('readPageFrameName accepts only “page” followed by an id without leading zeros', () => {
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
