import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifyEnvelope } from '../../../lib/cms/contract'
import { exactly } from './exactly'
import { aNewsroom, aPost } from './newsroom'
import { CREDENTIALS, type RunningService, runService } from './running-service'

let service: RunningService
beforeAll(async () => {
  service = await runService(
    aNewsroom({
      posts: [
        aPost({ slug: 'storm', title: 'Storm', body: '<img src="/media/map.jpg">' }),
        aPost({ slug: 'moved', path: '/news/moved-12.html', legacyPath: '/2019/03/moved.html' }),
        aPost({ slug: 'मानसून', path: '/हिंदी/मानसून' }),
        aPost({ slug: 'cafe', path: '/caf\u00e9' }),
        aPost({ slug: 'shadowed', path: '/shadowed' }),
      ],
      redirects: [
        { from: '/old', to: '/new', status: 301 },
        { from: '/soon', to: '/later', status: 302 },
        { from: '/soon-too', to: '/later', status: 307 },
        { from: '/gone/for-good/', to: 'https://elsewhere.example/path?x=1#y', status: 308 },
        { from: '/chain', to: '/old', status: 301 },
        { from: '/loop', to: '/loop', status: 301 },
        { from: '/पुराना', to: '/नया', status: 301 },
        { from: '/shadowed', to: '/new', status: 301 },
      ],
    }),
  )
})
afterAll(() => service.close())

async function identify(legacyUrl: string, tree = '') {
  const { status, body } = await service.ask(
    `${tree}/publisher/1001/identify_url/?legacy_url=${encodeURIComponent(legacyUrl)}`,
    { headers: { Authorization: CREDENTIALS } },
  )
  expect(status).toBe(200)
  const answer = exactly(identifyEnvelope, body)
  expect(answer.status).toBe('200')
  return answer.data
}

describe('a post', () => {
  test('by its own address, which is its legacy address too, with exactly the documented content', async () => {
    expect(await identify('/news/storm')).toEqual({
      type: 'post',
      url: '/news/storm',
      status_code: '200',
      content: {
        id: 1001,
        title: 'Storm',
        slug: 'storm',
        legacy_url: '/news/storm',
        type: 'Article',
        absolute_url: '/news/storm',
        content_html: `<img src="${service.url}/media/map.jpg">`,
      },
    })
  })

  test('by its legacy address, where it has another', async () => {
    expect(await identify('/2019/03/moved.html')).toMatchObject({
      type: 'post',
      url: '/2019/03/moved.html',
      content: { slug: 'moved', legacy_url: '/2019/03/moved.html', absolute_url: '/news/moved-12.html' },
    })
  })

  test('not by its own address then', async () => {
    expect(await identify('/news/moved-12.html')).toMatchObject({ type: 'not_found' })
  })

  test('not by its slug alone', async () => {
    expect(await identify('storm')).toMatchObject({ type: 'not_found' })
  })
})

describe('a category answers its own address', () => {
  test.each([
    ['its slug', 'sailing', '/sport/sailing'],
    ['its slug with slashes around', '/sailing/', '/sport/sailing'],
    ['its own address', '/sport/sailing', '/sport/sailing'],
    ['a slug that holds a slash', 'world/real-estate', '/homes'],
  ])('to %s', async (_, asked, url) => {
    expect(await identify(asked)).toEqual({ type: 'category', url, status_code: '200' })
  })
})

describe('a tag', () => {
  test.each(['/tags/harbour', 'tags/harbour', '/tags/harbour/'])('by %s', async (asked) => {
    expect(await identify(asked)).toEqual({ type: 'tag', url: '/tags/harbour', status_code: '200' })
  })

  test('in any script', async () => {
    expect(await identify('/tags/मौसम')).toMatchObject({ type: 'tag', url: '/tags/मौसम' })
  })

  test.each(['/tag/harbour', 'harbour', '/tags/unknown', '/tags/'])('not by %s', async (asked) => {
    expect(await identify(asked)).toMatchObject({ type: 'not_found' })
  })
})

describe('an author', () => {
  test('is a member by /author/<slug>', async () => {
    expect(await identify('/author/mira-lund')).toEqual({
      type: 'member',
      url: '/author/mira-lund',
      status_code: '200',
    })
  })

  test.each(['/authors/mira-lund', 'mira-lund', '/author/nobody'])('not by %s', async (asked) => {
    expect(await identify(asked)).toMatchObject({ type: 'not_found' })
  })
})

describe('a redirect rule', () => {
  test.each([
    ['/old', '/new', '301'],
    ['/soon', '/later', '302'],
    ['/soon-too', '/later', '307'],
    ['/gone/for-good', 'https://elsewhere.example/path?x=1#y', '308'],
    ['/पुराना', '/नया', '301'],
  ])('%s leads to %s as %s', async (asked, url, status_code) => {
    expect(await identify(asked)).toEqual({ type: 'redirect', url, status_code })
  })

  test('is answered one hop at a time', async () => {
    expect(await identify('/chain')).toMatchObject({ url: '/old' })
  })

  test('may lead to itself: it is answered as it is written', async () => {
    expect(await identify('/loop')).toMatchObject({ type: 'redirect', url: '/loop' })
  })

  test('wins over a post at its path', async () => {
    expect(await identify('/shadowed')).toMatchObject({ type: 'redirect', url: '/new' })
  })
})

test.each(['/', '/nothing/here', 'nothing', '/%ff', '/../etc/passwd', '/\u0000', `/${'x'.repeat(5000)}`])(
  'any other path is not found',
  async (asked) => {
    expect(await identify(asked)).toEqual({ type: 'not_found', url: '', status_code: '404' })
  },
)

describe('one address in different spellings', () => {
  test.each([
    ['as it is', '/हिंदी/मानसून'],
    ['percent-encoded', encodeURI('/हिंदी/मानसून')],
    ['percent-encoded in lower case', encodeURI('/हिंदी/मानसून').toLowerCase()],
    ['with a query', '/हिंदी/मानसून?utm_source=x'],
  ])('%s', async (_, asked) => {
    expect(await identify(asked)).toMatchObject({ type: 'post', url: '/हिंदी/मानसून' })
  })

  test('decomposed letters', async () => {
    expect(await identify('/cafe\u0301')).toMatchObject({ type: 'post', content: { slug: 'cafe' } })
  })
})

test('beta knows what production knows', async () => {
  for (const path of ['/news/storm', 'sailing', '/tags/harbour', '/author/mira-lund', '/old', '/nothing'])
    expect(await identify(path, '/beta')).toEqual(await identify(path))
})

describe('legacy_url is required', () => {
  test.each(['', '?legacy_url=', '?legacy_url=%20', '?legacy_url=/a&legacy_url=/b'])('%s', async (query) => {
    const { status, body } = await service.get(`/identify_url/${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({ legacy_url: [expect.any(String)] })
  })

  test('and the only parameter', async () => {
    const { status, body } = await service.get('/identify_url/?legacy_url=/old&page=1')
    expect(status).toBe(400)
    expect(body).toHaveProperty('page')
  })
})
