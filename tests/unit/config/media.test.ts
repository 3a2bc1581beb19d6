import { beforeEach, describe, expect, it, vi } from 'vitest'

const VARIABLES = {
  SITE_URL: 'https://news.example.org',
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
  API_KEY: 'key',
  API_SECRET: 'secret',
  MEDIA_BASE_URL: 'https://media.example.org/base',
  MEDIA_HOSTS: 'Images.example.org:8443',
}

/** Read anew, since the environment of a process is read once. */
async function isOptimisable(src: string, more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...VARIABLES, MEDIA_QUERIES: '', ...more }))
    vi.stubEnv(name, value)
  return (await import('@/lib/config/media')).isOptimisable(src)
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

describe('a picture passes through the optimiser', () => {
  it.each([
    'https://media.example.org/a.jpg',
    'https://MEDIA.example.org/elsewhere/a.jpg#part',
    'https://images.example.org:8443/a.jpg',
    'https://media.example.org/a.jpg?',
  ])('from %s', async (src) => expect(await isOptimisable(src)).toBe(true))

  it.each([
    'https://other.example.org/a.jpg',
    'https://images.example.org/a.jpg',
    'https://media.example.org.evil.example/a.jpg',
    '/a.jpg',
    'no address',
  ])('not from %s', async (src) => expect(await isOptimisable(src)).toBe(false))

  it('with a query where queries mean something, and else is shown as it is', async () => {
    expect(await isOptimisable('https://media.example.org/a.jpg?v=2')).toBe(false)
    vi.resetModules()
    expect(await isOptimisable('https://media.example.org/a.jpg?v=2', { MEDIA_QUERIES: 'on' })).toBe(true)
    expect(await isOptimisable('https://other.example.org/a.jpg?v=2', { MEDIA_QUERIES: 'on' })).toBe(false)
  })
})
