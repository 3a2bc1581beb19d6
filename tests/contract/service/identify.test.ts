import { describe, expect, test } from 'vitest'
import { identifyEnvelope } from '../../../lib/delivery/contract'
import { exactly } from './exactly'
import { aNewsroom, aPost } from './newsroom'
import { CREDENTIALS, serviceForAll } from './running-service'

const service = serviceForAll(
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

describe('posts', () => {
  test('identify_url finds a post by its own address, with exactly the documented content', async () => {
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

  test('identify_url finds a post by its legacy address', async () => {
    expect(await identify('/2019/03/moved.html')).toMatchObject({
      type: 'post',
      url: '/2019/03/moved.html',
      content: { slug: 'moved', legacy_url: '/2019/03/moved.html', absolute_url: '/news/moved-12.html' },
    })
  })

  test('identify_url does not find a post with a legacy address by its own address', async () => {
    expect(await identify('/news/moved-12.html')).toMatchObject({ type: 'not_found' })
  })

  test('identify_url does not find a post by its slug alone', async () => {
    expect(await identify('storm')).toMatchObject({ type: 'not_found' })
  })
})

describe('categories', () => {
  test.each([
    ['its slug', 'sailing', '/sport/sailing'],
    ['its slug with slashes around', '/sailing/', '/sport/sailing'],
    ['its own address', '/sport/sailing', '/sport/sailing'],
    ['a slug that holds a slash', 'world/real-estate', '/homes'],
  ])('identify_url finds a category by %s', async (_, address, url) => {
    expect(await identify(address)).toEqual({ type: 'category', url, status_code: '200' })
  })
})

describe('tags', () => {
  test.each(['/tags/harbour', 'tags/harbour', '/tags/harbour/'])(
    'identify_url finds a tag by %s',
    async (address) => {
      expect(await identify(address)).toEqual({ type: 'tag', url: '/tags/harbour', status_code: '200' })
    },
  )

  test('identify_url finds a tag in any script', async () => {
    expect(await identify('/tags/मौसम')).toMatchObject({ type: 'tag', url: '/tags/मौसम' })
  })

  test.each(['/tag/harbour', 'harbour', '/tags/unknown', '/tags/'])(
    'identify_url does not find a tag by %s',
    async (address) => {
      expect(await identify(address)).toMatchObject({ type: 'not_found' })
    },
  )
})

describe('authors', () => {
  test('identify_url finds an author by /author/<slug>, as a member', async () => {
    expect(await identify('/author/mira-lund')).toEqual({
      type: 'member',
      url: '/author/mira-lund',
      status_code: '200',
    })
  })

  test.each(['/authors/mira-lund', 'mira-lund', '/author/nobody'])(
    'identify_url does not find an author by %s',
    async (address) => {
      expect(await identify(address)).toMatchObject({ type: 'not_found' })
    },
  )
})

describe('redirect rules', () => {
  test.each([
    ['/old', '/new', '301'],
    ['/soon', '/later', '302'],
    ['/soon-too', '/later', '307'],
    ['/gone/for-good', 'https://elsewhere.example/path?x=1#y', '308'],
    ['/पुराना', '/नया', '301'],
  ])('identify_url redirects %s to %s with %s', async (address, url, status_code) => {
    expect(await identify(address)).toEqual({ type: 'redirect', url, status_code })
  })

  test('identify_url answers one hop of a redirect chain at a time', async () => {
    expect(await identify('/chain')).toMatchObject({ url: '/old' })
  })

  test('identify_url answers a redirect that leads to itself as it is stored', async () => {
    expect(await identify('/loop')).toMatchObject({ type: 'redirect', url: '/loop' })
  })

  test('identify_url prefers a redirect to a post at the same path', async () => {
    expect(await identify('/shadowed')).toMatchObject({ type: 'redirect', url: '/new' })
  })
})

test.each(['/', '/nothing/here', 'nothing', '/%ff', '/../etc/passwd', '/\u0000', `/${'x'.repeat(5000)}`])(
  'identify_url answers not_found for any other path',
  async (address) => {
    expect(await identify(address)).toEqual({ type: 'not_found', url: '', status_code: '404' })
  },
)

describe('spellings of an address', () => {
  test.each([
    ['as it is', '/हिंदी/मानसून'],
    ['percent-encoded', encodeURI('/हिंदी/मानसून')],
    ['percent-encoded in lower case', encodeURI('/हिंदी/मानसून').toLowerCase()],
    ['with a query', '/हिंदी/मानसून?utm_source=x'],
  ])('identify_url finds a post by its address %s', async (_, address) => {
    expect(await identify(address)).toMatchObject({ type: 'post', url: '/हिंदी/मानसून' })
  })

  test('identify_url finds a post by its address in decomposed letters', async () => {
    expect(await identify('/cafe\u0301')).toMatchObject({ type: 'post', content: { slug: 'cafe' } })
  })
})

test('identify_url answers the same on beta and on production', async () => {
  for (const path of ['/news/storm', 'sailing', '/tags/harbour', '/author/mira-lund', '/old', '/nothing'])
    expect(await identify(path, '/beta')).toEqual(await identify(path))
})

describe('legacy_url', () => {
  test.each(['', '?legacy_url=', '?legacy_url=%20', '?legacy_url=/a&legacy_url=/b'])(
    'identify_url answers 400 unless there is one legacy_url: "%s"',
    async (query) => {
      const { status, body } = await service.get(`/identify_url/${query}`)
      expect(status).toBe(400)
      expect(body).toEqual({ legacy_url: [expect.any(String)] })
    },
  )

  test('identify_url refuses any parameter other than legacy_url', async () => {
    const { status, body } = await service.get('/identify_url/?legacy_url=/old&page=1')
    expect(status).toBe(400)
    expect(body).toHaveProperty('page')
  })
})
