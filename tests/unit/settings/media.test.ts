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

async function pictureAt(src: string, width: number, more: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...VARIABLES, MEDIA_QUERIES: '', ...more }))
    vi.stubEnv(name, value)
  return (await import('@/lib/settings/media')).pictureLoader(src)?.({ width })
}

/** Imports the module anew: it reads the environment once. */
async function isOptimisable(src: string, more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...VARIABLES, MEDIA_QUERIES: '', ...more }))
    vi.stubEnv(name, value)
  return (await import('@/lib/settings/media')).isOptimisable(src)
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

describe('isOptimisable', () => {
  it.each([
    'https://media.example.org/a.jpg',
    'https://MEDIA.example.org/elsewhere/a.jpg#part',
    'https://images.example.org:8443/a.jpg',
    'https://media.example.org/a.jpg?',
  ])('an image at %s goes through the image optimiser', async (src) =>
    expect(await isOptimisable(src)).toBe(true),
  )

  it.each([
    'https://other.example.org/a.jpg',
    'https://images.example.org/a.jpg',
    'https://media.example.org.evil.example/a.jpg',
    '/a.jpg',
    'no address',
  ])('an image at %s is not optimised', async (src) => expect(await isOptimisable(src)).toBe(false))

  it('an image URL with a query is optimised only with MEDIA_QUERIES=on and on a media host', async () => {
    expect(await isOptimisable('https://media.example.org/a.jpg?v=2')).toBe(false)
    vi.resetModules()
    expect(await isOptimisable('https://media.example.org/a.jpg?v=2', { MEDIA_QUERIES: 'on' })).toBe(true)
    expect(await isOptimisable('https://other.example.org/a.jpg?v=2', { MEDIA_QUERIES: 'on' })).toBe(false)
  })
})

describe('pictureLoader', () => {
  it.each([
    [
      '{base}/fit-in/{width}x0/filters:format(webp)/{path}',
      'https://media.example.org/base/2024/a%20b.jpg#part',
      'https://media.example.org/base/fit-in/640x0/filters:format(webp)/2024/a%20b.jpg',
    ],
    [
      'https://resize.example.net/w:{width}/plain/{url}',
      'https://images.example.org:8443/a.jpg',
      'https://resize.example.net/w:640/plain/https%3A%2F%2Fimages.example.org%3A8443%2Fa.jpg',
    ],
  ])('MEDIA_RESIZER %s builds an image URL with the width', async (MEDIA_RESIZER, src, address) => {
    expect(await pictureAt(src, 640, { MEDIA_RESIZER })).toBe(address)
  })

  it.each([
    ['fit-in/640x480/filters:format(webp)/p/a.jpg', 'p/a.jpg'],
    ['unsafe/fit-in/640x0/p/a.jpg', 'p/a.jpg'],
    ['filters:format(webp):quality(80)/p/a.jpg', 'p/a.jpg'],
    ['640x0/smart/p/a.jpg', 'p/a.jpg'],
    ['2024/640x480/a.jpg', '2024/640x480/a.jpg'],
    ['fit-in/480x0/filters:format(webp)/fit-in/580x348/filters:format(webp)/p/a.jpg', 'p/a.jpg'],
    ['fit-in/480x0/300x200/smart/p/a.jpg', null],
    ['unsafe/300x200/smart/p/a.jpg', null],
    ['fit-in/400x400/filters:fill(white)/p/a.jpg', null],
    ['640x480/a.jpg', null],
    ['thumbor/fit-in/640x480/a.jpg', null],
    ['unsafe/fit-in/640x480/https://other.example/a.jpg', null],
  ])('MEDIA_RESIZER gets the original of %s, or leaves it to the optimiser', async (path, original) => {
    const MEDIA_RESIZER = 'https://img.example.org/fit-in/{width}x0/{path}'
    expect(await pictureAt(`https://media.example.org/base/${path}`, 320, { MEDIA_RESIZER })).toBe(
      original === null ? undefined : `https://img.example.org/fit-in/320x0/${original}`,
    )
  })

  it('pictureLoader is undefined without MEDIA_RESIZER, and for images outside its {base}', async () => {
    expect(await pictureAt('https://media.example.org/base/a.jpg', 640, {})).toBeUndefined()
    vi.resetModules()
    const MEDIA_RESIZER = '{base}/{width}/{path}'
    expect(await pictureAt('https://images.example.org:8443/a.jpg', 640, { MEDIA_RESIZER })).toBeUndefined()
    vi.resetModules()
    expect(
      await pictureAt('https://media.example.org/base-ment/a.jpg', 640, { MEDIA_RESIZER }),
    ).toBeUndefined()
  })
})
