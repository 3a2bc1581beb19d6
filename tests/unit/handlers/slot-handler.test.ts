import { beforeAll, describe, expect, it } from 'vitest'
import { handlePageFrame, handleSlot } from '@/lib/body/slots/slot-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { useEnvironment } from '../../fakes/site-environment'
import { aWholePost } from '../feeds/posts'

const HTML = '<div id="ad">Ad &amp; co</div><script>document.write("x")</script><!-- left open'
const options = {
  siteUrl: 'https://news.example.org',
  slotsOrigin: null as string | null,
  host: 'news.example.org',
  getSlots: async () => [{ id: 12, html: HTML }],
}
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox'

describe('the slot document', () => {
  it('a slot document holds the slot’s HTML unchanged, after its own <base>', async () => {
    const text = await (await handleSlot('12', options)).text()
    expect(text).toContain(`<body>${HTML}</body>`)
    expect(text.indexOf('<base target="_blank">')).toBeLessThan(text.indexOf(HTML))
    expect(text.startsWith('<!doctype html>')).toBe(true)
  })

  it('a slot document is sandboxed by its Content-Security-Policy and cached for five minutes', async () => {
    const { status, headers } = await handleSlot('12', options)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      `default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; ${SANDBOX}`,
    )
    expect(headers.get('cache-control')).toBe('public, s-maxage=300, stale-while-revalidate=600')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('a slot document may submit forms to https addresses only where the setting allows it', async () => {
    const policyWith = async (forms: boolean) =>
      (await handleSlot('12', { ...options, forms })).headers.get('content-security-policy')
    expect(await policyWith(true)).toContain(`form-action https:; ${SANDBOX} allow-forms`)
    expect(await policyWith(false)).not.toContain('allow-forms')
  })

  it('a slot document denies the Topics API', async () => {
    const { headers } = await handleSlot('12', options)
    expect(headers.get('permissions-policy')).toBe('browsing-topics=()')
  })

  it.each(['13', '0', '-12', '012', '12.0', '1e1', 'abc', '', '12 ', '../12', '9'.repeat(30), '__proto__'])(
    'a slot document is a 404 for the id %j',
    async (id) => {
      const { status, headers } = await handleSlot(id, options)
      expect(status).toBe(404)
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'")
    },
  )

  it('a slot document is a 404 for an id that is another number once it is read', async () => {
    const getSlots = async () => [{ id: 9_007_199_254_740_992, html: HTML }]
    expect((await handleSlot('9007199254740993', { ...options, getSlots })).status).toBe(404)
  })

  it('a slot document is a 404 for a slot without HTML', async () => {
    const getSlots = async () => [{ id: 12, html: '' }]
    expect((await handleSlot('12', { ...options, getSlots })).status).toBe(404)
  })

  it('the document of an override is at the slot’s id and its index alone, in one spelling', async () => {
    const getSlots = async () => [{ id: 12, html: 'A', overrides: [{ index: 2, html: '<b>B</b>' }] }]
    const at = async (name: string) => handleSlot(name, { ...options, getSlots })
    expect(await (await at('12o2')).text()).toContain('<body><b>B</b></body>')
    for (const name of ['12o0', '12o02', '12O2', '12o', '12o2o2', '12o222', '13o2'])
      expect([name, (await at(name)).status]).toEqual([name, 404])
  })

  it('a slot document with an invalid id makes no call to the service', async () => {
    const getSlots = () => Promise.reject(new Error('asked'))
    expect((await handleSlot('abc', { ...options, getSlots })).status).toBe(404)
  })

  it('a slot document is an uncached 503 without details where the service fails', async () => {
    const response = await handleSlot('12', {
      ...options,
      getSlots: () => Promise.reject(new DeliveryError('unavailable', { route: 'slots', reason: 'SECRET' })),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('SECRET')
    const fault = () => Promise.reject(new TypeError('of the site'))
    await expect(handleSlot('12', { ...options, getSlots: fault })).rejects.toThrow('of the site')
  })
})

describe('SLOTS_ORIGIN', () => {
  const otherOptions = { ...options, slotsOrigin: 'https://ads.example.net' }

  it('a slot document on SLOTS_ORIGIN keeps its origin and may be framed by the site', async () => {
    const policy = (await handleSlot('12', { ...otherOptions, host: 'ADS.example.net' })).headers.get(
      'content-security-policy',
    )
    expect(policy).toContain(`${SANDBOX} allow-same-origin`)
    expect(policy).toContain("frame-ancestors 'self' https://news.example.org;")
  })

  it.each(['news.example.org', 'ads.example.net.evil.example', null])(
    'a slot document at the host %s does not keep its origin',
    async (host) => {
      const policy = (await handleSlot('12', { ...otherOptions, host })).headers.get(
        'content-security-policy',
      )
      expect(policy).not.toContain('allow-same-origin')
    },
  )
})

describe('page frames', () => {
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
      expect(policy).toContain(
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms',
      )
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
      const getPost = () =>
        Promise.reject(new DeliveryError('unavailable', { route: 'post', reason: 'read' }))
      expect((await handlePageFrame('7', { ...options(null), isOn: false, getPost })).status).toBe(404)
      const failed = await handlePageFrame('7', { ...options(null), getPost })
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])
    })
  })
})
