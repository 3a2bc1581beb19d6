import { describe, expect, it } from 'vitest'
import { FRAME_HOSTS } from '@/lib/body/embeds/frame-hosts.mjs'
import { pageHeaders } from '@/lib/settings/security-headers.mjs'
import { startSettings } from '@/lib/settings/start-settings.mjs'
import { pagePolicy } from '../../fixtures/page-policy'

const still = { protocol: 'https' as const, hostname: 'stills.test', port: '', pathname: '/**', search: '' }
const patternsOf = (variables: Record<string, string>) =>
  startSettings(variables, [still]).images.remotePatterns

describe('startSettings', () => {
  it('remotePatterns has the media hosts over https without a query, then the still hosts', () => {
    const patterns = patternsOf({
      MEDIA_BASE_URL: 'https://media.test/base',
      MEDIA_HOSTS: 'a.test:8443, B.test',
    })
    expect(
      patterns.map(({ protocol, hostname, port, search }) => [protocol, hostname, port, search]),
    ).toEqual([
      ['https', 'media.test', '', ''],
      ['https', 'a.test', '8443', ''],
      ['https', 'b.test', '', ''],
      ['https', 'stills.test', '', ''],
    ])
    expect(patternsOf({})).toEqual([still])
  })

  it('remotePatterns allows any query with MEDIA_QUERIES=on', () => {
    expect(patternsOf({ MEDIA_HOSTS: 'a.test', MEDIA_QUERIES: 'on' })[0]?.search).toBeUndefined()
  })

  it.each([
    ['http://127.0.0.1:4800', true],
    ['http://content:4800', true],
    ['http://content_service:4800', true],
    ['https://media.test', false],
    ['https://127.0.0.1.media.test', false],
  ])('with MEDIA_BASE_URL %s, loading pictures by http is allowed: %s', (MEDIA_BASE_URL, isLocal) => {
    const { remotePatterns } = startSettings({ MEDIA_BASE_URL }, []).images
    expect(remotePatterns.map(({ protocol }) => protocol)).toEqual(isLocal ? ['http', 'https'] : ['https'])
  })

  it('expireTime is one day, or EXPIRE_TTL', () => {
    expect(startSettings({}, []).expireTime).toBe(86_400)
    expect(startSettings({ EXPIRE_TTL: '600' }, []).expireTime).toBe(600)
  })
})

const options = {
  siteUrl: 'https://news.example.org',
  slotsOrigin: null,
  frameHosts: FRAME_HOSTS,
}
const headersOf = (changes: Partial<Parameters<typeof pageHeaders>[0]> = {}) =>
  new Map(pageHeaders({ ...options, ...changes }).map(({ key, value }) => [key, value]))

describe('pageHeaders', () => {
  it('the Content-Security-Policy has the expected directives, script-src-attr none among them', () => {
    const policy = headersOf({ frameHosts: ['player.vimeo.com'] }).get('Content-Security-Policy')
    expect(policy?.split('; ')).toEqual(pagePolicy(['player.vimeo.com']))
  })

  it('the Content-Security-Policy allows the embed hosts and SLOTS_ORIGIN', () => {
    const policy = headersOf({ slotsOrigin: 'https://ads.example.net' }).get('Content-Security-Policy')
    for (const host of FRAME_HOSTS) expect(policy).toContain(` https://${host}`)
    expect(policy).toContain(' https://ads.example.net;')
  })

  it('the Content-Security-Policy adds third parties to script-src, connect-src and frame-src', () => {
    const policy = headersOf({
      thirdParties: {
        scripts: ['https://tags.example.net'],
        connections: ['https://stats.example.net'],
        frames: ['https://ask.example.net'],
      },
    }).get('Content-Security-Policy')
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://tags.example.net;")
    expect(policy).toContain("connect-src 'self' https://stats.example.net;")
    expect(policy).toMatch(/frame-src 'self' [^;]* https:\/\/ask\.example\.net;/)
  })

  it('Strict-Transport-Security is sent only if the site URL is https', () => {
    expect(headersOf().get('Strict-Transport-Security')).toMatch(/^max-age=\d+$/)
    expect(headersOf({ siteUrl: 'http://localhost:3000' }).has('Strict-Transport-Security')).toBe(false)
  })

  it('the Content-Security-Policy allows unsafe-eval only on the development server', () => {
    expect(headersOf().get('Content-Security-Policy')).not.toContain('unsafe-eval')
    expect(headersOf({ isDevelopment: true }).get('Content-Security-Policy')).toContain('unsafe-eval')
  })

  it('pages send Permissions-Policy, X-Content-Type-Options and Referrer-Policy', () => {
    const headers = headersOf()
    expect(headers.get('Permissions-Policy')).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })
})
