import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '@/lib/base/config/env'
import { changedSinceBuild } from '@/lib/process/changed-since-build'

const settings = (more: Record<string, string>) =>
  readEnvironment({
    SITE_URL: 'https://news.example.org',
    DELIVERY_BASE_URL: 'https://api.example.org',
    PUBLISHER_ID: '1001',
    API_KEY: 'key',
    API_SECRET: 'secret',
    ...more,
  })

const media = { MEDIA_BASE_URL: 'https://media.example.org/base', MEDIA_HOSTS: 'a.example.org,B.example.org' }

afterEach(() => vi.unstubAllEnvs())

describe('what the build fixed', () => {
  it('is no matter where nothing changed', () => {
    vi.stubEnv('BUILT_SLOTS_ORIGIN', 'https://slots.example.net/')
    expect(changedSinceBuild(settings({ SLOTS_ORIGIN: 'https://slots.example.net' }))).toEqual([])
    expect(changedSinceBuild(settings({}))).toHaveLength(1)
  })

  it('leaves the hosts of pictures open to a start that reads them anew', () => {
    vi.stubEnv('BUILT_MEDIA_HOSTS', '')
    expect(changedSinceBuild(settings(media))).toEqual([])
  })

  it('names the hosts that a standalone server was built without', () => {
    vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', '{}')
    vi.stubEnv('BUILT_MEDIA_QUERIES', 'off')
    vi.stubEnv('BUILT_MEDIA_HOSTS', 'media.example.org,b.example.org,old.example.org')
    expect(changedSinceBuild(settings(media))).toEqual([expect.stringContaining('name a.example.org, which')])
    vi.stubEnv('BUILT_MEDIA_HOSTS', 'media.example.org,a.example.org,b.example.org')
    expect(changedSinceBuild(settings(media))).toEqual([])
  })

  it('says where a standalone server was built for other queries of pictures', () => {
    vi.stubEnv('BUILT_MEDIA_QUERIES', 'off')
    expect(changedSinceBuild(settings({ MEDIA_QUERIES: 'on' }))).toEqual([])
    vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', '{}')
    expect(changedSinceBuild(settings({ MEDIA_QUERIES: 'on' }))).toEqual([
      expect.stringContaining('MEDIA_QUERIES'),
    ])
    vi.stubEnv('BUILT_MEDIA_QUERIES', 'on')
    expect(changedSinceBuild(settings({ MEDIA_QUERIES: 'on' }))).toEqual([])
  })
})
