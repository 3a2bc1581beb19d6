import { describe, expect, it } from 'vitest'
import { handleSlot } from '@/lib/http/handlers/slot-handler'

const HTML = '<div id="ad">Ad &amp; co</div><script>document.write("x")</script><!-- left open'
const options = {
  siteUrl: 'https://news.example.org',
  slotsOrigin: null as string | null,
  host: 'news.example.org',
  getSlots: async () => [{ id: 12, html: HTML }],
}
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox'

describe('the document of a slot', () => {
  it('holds the slot’s HTML word for word, after everything of ours', async () => {
    const text = await (await handleSlot('12', options)).text()
    expect(text).toContain(`<body>${HTML}</body>`)
    expect(text.indexOf('<base target="_blank">')).toBeLessThan(text.indexOf(HTML))
    expect(text.startsWith('<!doctype html>')).toBe(true)
  })

  it('is held in a sandbox by its own headers, and cached for five minutes', async () => {
    const { status, headers } = await handleSlot('12', options)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      `default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; ${SANDBOX}`,
    )
    expect(headers.get('cache-control')).toBe('public, s-maxage=300, stale-while-revalidate=600')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('may send forms to https addresses where the publisher allows it, and nowhere else', async () => {
    const policyWith = async (forms: boolean) =>
      (await handleSlot('12', { ...options, forms })).headers.get('content-security-policy')
    expect(await policyWith(true)).toContain(`form-action https:; ${SANDBOX} allow-forms`)
    expect(await policyWith(false)).not.toContain('allow-forms')
  })

  it('denies topics of interest', async () => {
    const { headers } = await handleSlot('12', options)
    expect(headers.get('permissions-policy')).toBe('browsing-topics=()')
  })

  it.each(['13', '0', '-12', '012', '12.0', '1e1', 'abc', '', '12 ', '../12', '9'.repeat(30), '__proto__'])(
    'does not exist for the id %j',
    async (id) => {
      const { status, headers } = await handleSlot(id, options)
      expect(status).toBe(404)
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  it('does not exist for a slot without HTML, which a tag fills', async () => {
    const getSlots = async () => [{ id: 12, html: '' }]
    expect((await handleSlot('12', { ...options, getSlots })).status).toBe(404)
  })

  it('is not asked of the service for an id that cannot be one', async () => {
    const getSlots = () => Promise.reject(new Error('asked'))
    expect((await handleSlot('abc', { ...options, getSlots })).status).toBe(404)
  })

  it('is away, and kept nowhere, while the service fails', async () => {
    const response = await handleSlot('12', {
      ...options,
      getSlots: () => Promise.reject(new Error('SECRET')),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('SECRET')
  })
})

describe('with a host for advertisements', () => {
  const own = { ...options, slotsOrigin: 'https://ads.example.net' }

  it('documents keep their origin there, and the site may frame them', async () => {
    const policy = (await handleSlot('12', { ...own, host: 'ADS.example.net' })).headers.get(
      'content-security-policy',
    )
    expect(policy).toContain(`${SANDBOX} allow-same-origin`)
    expect(policy).toContain("frame-ancestors 'self' https://news.example.org;")
  })

  it.each(['news.example.org', 'ads.example.net.evil.example', null])('they do not at %s', async (host) => {
    const policy = (await handleSlot('12', { ...own, host })).headers.get('content-security-policy')
    expect(policy).not.toContain('allow-same-origin')
  })
})
