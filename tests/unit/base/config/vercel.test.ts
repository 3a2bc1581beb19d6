import { describe, expect, it } from 'vitest'
import { ConfigurationError, readEnvironment } from '@/lib/base/config/env'
import { mayBeIndexed } from '@/lib/base/config/indexing'

const SET = {
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
  API_KEY: 'key',
  API_SECRET: 'secret',
}
const PREVIEW = {
  ...SET,
  VERCEL: '1',
  VERCEL_ENV: 'preview',
  VERCEL_URL: 'news-git-abc.vercel.app',
  VERCEL_BRANCH_URL: 'news-git-main.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
}

describe('readEnvironment on Vercel', () => {
  it('on Vercel, SITE_URL defaults to the production URL of the project', () => {
    expect(readEnvironment(PREVIEW).SITE_URL).toBe('https://news.example.org')
    const own = { ...PREVIEW, SITE_URL: 'https://www.example.org' }
    expect(readEnvironment(own).SITE_URL).toBe('https://www.example.org')
  })
  it('a Vercel preview is not indexed and has its own URLs in DEPLOYMENT_ORIGINS', () => {
    const preview = readEnvironment(PREVIEW)
    expect(mayBeIndexed(preview)).toBe(false)
    expect(preview.DEPLOYMENT_ORIGINS).toEqual([
      'https://news-git-abc.vercel.app',
      'https://news-git-main.vercel.app',
    ])
  })
})

describe('readEnvironment outside Vercel', () => {
  it('without VERCEL, the other VERCEL_ variables are ignored', () => {
    const { VERCEL: _, ...elsewhere } = PREVIEW
    expect(() => readEnvironment(elsewhere)).toThrow(ConfigurationError)
    const own = readEnvironment({ ...elsewhere, SITE_URL: 'https://www.example.org' })
    expect([own.SITE_URL, own.DEPLOYMENT_ORIGINS]).toEqual(['https://www.example.org', []])
  })
})
