import { describe, expect, it } from 'vitest'
import { startSettings } from '@/lib/base/config/start-settings.mjs'

const still = { protocol: 'https' as const, hostname: 'stills.test', port: '', pathname: '/**', search: '' }
const patternsOf = (variables: Record<string, string>) =>
  startSettings(variables, [still]).images.remotePatterns

describe('startSettings', () => {
  it('remotePatterns has the media hosts over https without a query, then the still hosts', () => {
    const found = patternsOf({
      MEDIA_BASE_URL: 'https://media.test/base',
      MEDIA_HOSTS: 'a.test:8443, B.test',
    })
    expect(found.map(({ protocol, hostname, port, search }) => [protocol, hostname, port, search])).toEqual([
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
  ])('with MEDIA_BASE_URL %s, dangerouslyAllowLocalIP is %s', (MEDIA_BASE_URL, isLocal) => {
    const { dangerouslyAllowLocalIP, remotePatterns } = startSettings({ MEDIA_BASE_URL }, []).images
    expect(dangerouslyAllowLocalIP).toBe(isLocal)
    expect(remotePatterns.map(({ protocol }) => protocol)).toEqual(isLocal ? ['http', 'https'] : ['https'])
  })

  it('expireTime is one day, or EXPIRE_TTL', () => {
    expect(startSettings({}, []).expireTime).toBe(86_400)
    expect(startSettings({ EXPIRE_TTL: '600' }, []).expireTime).toBe(600)
  })
})
