import { afterEach, describe, expect, it, vi } from 'vitest'
import { entryKey, kindOf, redisSettings, refusalIn, siteKey } from '@/lib/base/redis.mjs'

const URL_1 = 'redis://a:1'

describe('redisSettings', () => {
  it.each([undefined, '', ' ', ',', ' , '])('redisSettings is null where REDIS_URL is %o', (REDIS_URL) => {
    expect(redisSettings({ REDIS_URL, REDIS_MODE: 'cluster' })).toBeNull()
  })

  it('redisSettings reads the addresses of all nodes', () => {
    expect(redisSettings({ REDIS_URL: ` ${URL_1} ,, rediss://b:2,` })?.urls).toEqual([URL_1, 'rediss://b:2'])
  })

  it.each([
    ['', 'single'],
    ['single', 'single'],
    ['cluster', 'cluster'],
    [' sentinel ', 'sentinel'],
    ['CLUSTER', 'single'],
    ['other', 'single'],
  ])('redisSettings reads REDIS_MODE %o as %s', (REDIS_MODE, mode) => {
    expect(redisSettings({ REDIS_URL: URL_1, REDIS_MODE })?.mode).toBe(mode)
  })

  it('redisSettings names the master of Sentinels, by default mymaster', () => {
    expect(redisSettings({ REDIS_URL: URL_1 })).toEqual({
      urls: [URL_1],
      mode: 'single',
      masterName: 'mymaster',
    })
    expect(redisSettings({ REDIS_URL: URL_1, REDIS_MASTER_NAME: ' paper ' })?.masterName).toBe('paper')
    expect(redisSettings({ REDIS_URL: URL_1, REDIS_MASTER_NAME: ' ' })?.masterName).toBe('mymaster')
  })
})

describe('what is reported about an error from Redis', () => {
  it.each([
    [new Error('OOM command not allowed'), 'OOM', 'OOM'],
    [new Error('ERR Error running script (call to f_1): @user_script:5: -OOM command'), 'OOM', 'OOM'],
    [new Error('ERR unknown command'), 'ERR', 'ERR'],
    [new Error('WRONGPASS invalid username-password pair of redis://u:p@h'), 'WRONGPASS', 'WRONGPASS'],
    [new Error('NO'), null, 'Error'],
    [new Error('NO way'), null, 'Error'],
    [new Error('NOAUTH'), null, 'Error'],
    [new Error(`${'A'.repeat(21)} x`), null, 'Error'],
    [new Error('the OOM command'), null, 'Error'],
    [new Error('Oom command'), null, 'Error'],
    [new TypeError('redis://u:p@h'), null, 'TypeError'],
    [Object.assign(new Error('connect redis://u:p@h'), { code: 'ECONNREFUSED' }), null, 'ECONNREFUSED'],
    [Object.assign(new Error('OOM x'), { code: 7 }), 'OOM', 'OOM'],
    ['OOM text', null, 'unknown'],
    [undefined, null, 'unknown'],
  ])('for %o it is the refusal %o and the kind %s, never the message', (error, refusal, kind) => {
    expect([refusalIn(error), kindOf(error)]).toEqual([refusal, kind])
  })
})

describe('keys in Redis', () => {
  afterEach(() => vi.unstubAllEnvs())

  const keysOf = (SITE_URL: string, PUBLISHER_ID: string) => {
    vi.stubEnv('SITE_URL', SITE_URL)
    vi.stubEnv('PUBLISHER_ID', PUBLISHER_ID)
    return [siteKey('calls'), entryKey('build', '/a')]
  }

  it('keys of different sites and publishers differ, and those of one site do not', () => {
    const one = keysOf('https://news.example', '1')
    expect(keysOf('https://news.example/', '1')).toEqual(one)
    for (const [url, id] of [
      ['https://other.example', '1'],
      ['http://news.example', '1'],
      ['https://news.example', '2'],
      ['', '1'],
    ] as const)
      for (const key of keysOf(url, id)) expect(one).not.toContain(key)
  })

  it('keys of a wrong SITE_URL are those without one', () => {
    expect(keysOf('news', '1')).toEqual(keysOf('', '1'))
  })

  it('shared counts of a site are in one slot of a cluster, and no address chooses the slot of a page', () => {
    const [calls = '', page = ''] = keysOf('https://news.example', '1')
    expect(calls).toMatch(/^masthead:\{[0-9a-f]{12}\}:calls$/)
    expect(page).toMatch(/^masthead:[0-9a-f]{12}:entry:build:\/a$/)
    expect(siteKey('seen', 'x').split('}')[0]).toBe(calls.split('}')[0])
    expect(entryKey('build', '/{a}{b}')).toMatch(/:\/%7Ba}%7Bb}$/)
  })
})
