import { describe, expect, test } from 'vitest'
import { identifyEnvelope, type WireCategory, type WirePost } from '../../../lib/delivery/contract'
import type { SamplePicture, SamplePost } from '../../../service/newsroom/schema'
import { aCategory, aFooter, aNewsroom, anAuthor, aPicture, aPost } from './newsroom'
import { CREDENTIALS, exactly, serviceForAll, serviceOf } from './running-service'

describe('authors', () => {
  const service = serviceForAll()

  test.each(['201', 'mira-lund'])(
    'the author route finds an author by id or slug: %s',
    async (identifier) => {
      expect((await service.get(`/author/${identifier}/`)).body).toMatchObject({
        data: {
          id: 201,
          name: 'Mira Lund',
          email: 'mira@example.org',
          linkedin: '',
          twitter: 'https://social.example/mira',
          avatar: `${service.url}/media/portrait-mira.jpg`,
          og_image: `${service.url}/media/portrait-mira.jpg`,
          absolute_url: '/author/mira-lund',
        },
      })
    },
  )

  test('an author without a portrait has an empty avatar', async () => {
    const { get } = await serviceOf({ authors: [anAuthor({ portrait: '' })] })
    expect((await get('/author/201/')).body).toMatchObject({ data: { avatar: '' } })
  })

  test.each(['999', 'nobody'])(
    'the author route answers 404 for the unknown author %s',
    async (identifier) => {
      const { status, body } = await service.get(`/author/${identifier}/`)
      expect(status).toBe(404)
      expect(body).toEqual({ status: 'error', message: expect.any(String) })
    },
  )
})

describe('categories', () => {
  const service = serviceForAll()

  test('a category has its parent, its colour and its own path', async () => {
    const { data } = (await service.get('/categories/')).body as { data: WireCategory[] }
    expect(data).toEqual([
      {
        id: 101,
        name: 'News',
        slug: 'news',
        parent_category: null,
        category_brand_color: null,
        absolute_url: '/news',
      },
      {
        id: 102,
        name: 'Sport',
        slug: 'sport',
        parent_category: null,
        category_brand_color: '#0a7d4f',
        absolute_url: '/sport',
      },
      {
        id: 103,
        name: 'Sailing',
        slug: 'sailing',
        parent_category: { id: 102, name: 'Sport', slug: 'sport' },
        category_brand_color: null,
        absolute_url: '/sport/sailing',
      },
      {
        id: 104,
        name: 'Homes',
        slug: 'world/real-estate',
        parent_category: null,
        category_brand_color: null,
        absolute_url: '/homes',
      },
    ])
  })

  test('categories are paged, ten by default and fifty at most', async () => {
    const categories = Array.from({ length: 55 }, (_, i) => aCategory({ slug: `c${i}`, path: `/c${i}` }))
    const { get } = await serviceOf({ categories, posts: [aPost({ category: 'c0' })] })
    const page = async (query: string) => (await get(`/categories/${query}`)).body as { data: WireCategory[] }
    expect(await page('')).toMatchObject({ page_no: 1, per_page: 10 })
    expect((await page('')).data).toHaveLength(10)
    expect((await page('?limit=50')).data).toHaveLength(50)
    expect((await page('?limit=50&page=2')).data.map((category) => category.slug)).toEqual([
      'c50',
      'c51',
      'c52',
      'c53',
      'c54',
    ])
    expect((await page('?limit=50&page=3')).data).toEqual([])
  })
})

describe('posts', () => {
  const service = serviceForAll()

  test('the post route finds a post by id', async () => {
    const { get } = await serviceOf({ posts: [aPost({ slug: 'storm' })] })
    expect((await get('/post/1001/')).body).toMatchObject({ data: { id: 1001, slug: 'storm' } })
  })

  test('the post route finds a post by a percent-encoded slug in any script', async () => {
    const { get } = await serviceOf({ posts: [aPost({ slug: 'तूफ़ान' })] })
    expect((await get(`/post/${encodeURIComponent('तूफ़ान')}/`)).body).toMatchObject({
      data: { slug: 'तूफ़ान' },
    })
  })

  test('the post route finds a post by a slug of digits, unless another post has that id', async () => {
    const { get } = await serviceOf({ posts: [aPost({ slug: '2024' }), aPost({ slug: '1001' })] })
    expect((await get('/post/2024/')).body).toMatchObject({ data: { id: 1001 } })
    expect((await get('/post/1001/')).body).toMatchObject({ data: { slug: '2024' } })
  })

  test.each(['999999', 'no-such-story', '-1', '1001.5', '99999999999999999999', '%ff', '%00'])(
    'the post route answers 404 for the unknown identifier %s',
    async (identifier) => {
      const { status, body } = await service.get(`/post/${identifier}/`)
      expect(status).toBe(404)
      expect(body).toEqual({ status: 'error', message: expect.any(String) })
    },
  )

  test('a post’s picture is a media file with its real size and an absolute URL', async () => {
    const { get, url } = await serviceOf({
      posts: [aPost({ picture: aPicture(), alt: 'A harbour', caption: 'At dawn' })],
    })
    expect((await get('/post/1001/')).body).toMatchObject({
      data: {
        banner_url: `${url}/media/harbour-dawn.jpg`,
        banner_description: 'At dawn',
        media_file_banner: {
          filename: 'harbour-dawn.jpg',
          path: `${url}/media/harbour-dawn.jpg`,
          alt_text: 'A harbour',
          meta_data: { width: 1600, height: 900 },
        },
      },
    })
  })

  test('pictures in a post’s body have the host of the request', async () => {
    const { get, url } = await serviceOf({
      posts: [aPost({ body: '<p>x</p><img src="/media/map.jpg" alt="A map" width="800" height="600">' })],
    })
    const { data } = (await get('/post/1001/')).body as { data: WirePost }
    expect(data.content_html).toContain(`src="${url}/media/map.jpg"`)
    expect(data.content_json).toEqual([
      { type: 'paragraph', data: { text: 'x' } },
      {
        type: 'image',
        data: { url: `${url}/media/map.jpg`, alt: 'A map', caption: '', width: 800, height: 600 },
      },
    ])
  })

  test.each<[what: string, sample: Partial<SamplePost>, sent: object]>([
    [
      'without a picture, a category, tags, an author or a body is served',
      { category: null, tags: [], contributors: [], body: '' },
      {
        ...{ banner_url: '', media_file_banner: null, primary_category: null, categories: [], tags: [] },
        ...{ contributors: [], content_html: '', content_json: [], word_count: 0, absolute_url: '/a-story' },
      },
    ],
    [
      'has its primary category first among its categories, each of them once',
      { category: 'sport', alsoIn: ['news', 'sport'] },
      { primary_category: { slug: 'sport' }, categories: [{ slug: 'sport' }, { slug: 'news' }] },
    ],
    [
      'has access_type at the root and in meta_data',
      { access: 'Paid' },
      { access_type: 'Paid', meta_data: { access_type: 'Paid' } },
    ],
    [
      'has the times of its first publication and its last change, in UTC',
      { minutesAgo: 120, changedMinutesAgo: 30 },
      {
        formatted_first_published_at_datetime: '2025-06-10T10:00:00.000Z',
        formatted_last_published_at_datetime: '2025-06-10T11:30:00.000Z',
      },
    ],
    [
      'has its title unchanged, even one that looks like markup',
      { title: `<script>"P&L;" & 'quotes'</script>` },
      { title: `<script>"P&L;" & 'quotes'</script>` },
    ],
  ])('a post %s', async (_, sample, record) => {
    const { get } = await serviceOf({ posts: [aPost(sample)] })
    expect((await get('/post/1001/')).body).toMatchObject({ data: record })
  })
})

describe('pictures', () => {
  const newsroom = { posts: [aPost({ picture: aPicture() })] }
  const pictured = serviceForAll(aNewsroom(newsroom))

  test('a picture is served without credentials and may be cached for a year', async () => {
    const { status, headers, body } = await pictured.ask('/media/harbour-dawn.jpg')
    expect(status).toBe(200)
    expect(body).toBe('picture of harbour-dawn')
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test('a picture is made once, in the size that the newsroom gives', async () => {
    const samplePictures: SamplePicture[] = []
    const readPicture = async (picture: SamplePicture) => {
      samplePictures.push(picture)
      return Buffer.from('x')
    }
    const { ask } = await serviceOf(newsroom, { readPicture })
    await Promise.all([ask('/media/harbour-dawn.jpg'), ask('/media/harbour-dawn.jpg')])
    await ask('/media/harbour-dawn.jpg')
    expect(samplePictures).toEqual([aPicture()])
  })

  test('a picture is a 304 for a matching ETag', async () => {
    const etag = (await pictured.ask('/media/harbour-dawn.jpg')).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const again = await pictured.ask('/media/harbour-dawn.jpg', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  test.each(['/media/unknown.jpg', '/media/harbour-dawn.png', '/media/', '/media/..%2Fharbour-dawn.jpg'])(
    'an unknown picture is a 404: %s',
    async (path) => {
      expect((await pictured.ask(path)).status).toBe(404)
    },
  )

  test('a picture that could not be made is a 500, and is made at the next request', async () => {
    let tries = 0
    const readPicture = async () => {
      tries += 1
      if (tries === 1) throw new Error('no file')
      return Buffer.from('x')
    }
    const { ask } = await serviceOf(newsroom, { readPicture })
    expect((await ask('/media/harbour-dawn.jpg')).status).toBe(500)
    expect((await ask('/media/harbour-dawn.jpg')).status).toBe(200)
  })

  test('a picture whose file is missing is a 404', async () => {
    const { ask } = await serviceOf(newsroom, { readPicture: async () => null })
    expect((await ask('/media/harbour-dawn.jpg')).status).toBe(404)
  })
})

describe('menu, footer, newsletters and slots', () => {
  const service = serviceForAll()

  test('the navbar keeps its levels; an item without children has null', async () => {
    expect((await service.get('/navbar/')).body).toMatchObject({
      data: [
        {
          link: '/sport',
          name: 'Sport',
          open_new_tab: false,
          children: [{ link: '/sport/sailing', name: 'Sailing', open_new_tab: true, children: null }],
        },
      ],
    })
  })

  test('the footer is one object, and its logo an absolute URL', async () => {
    expect((await service.get('/footer/')).body).toMatchObject({
      data: { ...aFooter, logo: `${service.url}/media/logo.jpg` },
    })
  })

  test("a newsletter's logo is a site-relative path", async () => {
    expect((await service.get('/newsletter-groups/')).body).toMatchObject({
      data: [{ id: 1, name: 'Morning', description: 'At six.', logo_url: '/media/logo.jpg' }],
    })
  })

  test('a slot names its registered slot, and its pictures have absolute URLs', async () => {
    expect((await service.get('/active-slots/')).body).toMatchObject({
      data: [
        {
          name: 'Header',
          type: 'CodeEditor',
          data: { size: '728x90', html: `<img src="${service.url}/media/logo.jpg">`, contains_ads: true },
          registered_slot: { name: 'header' },
        },
      ],
    })
  })

  test.each(['/navbar/', '/newsletter-groups/', '/active-slots/', '/footer/'])(
    '%s ignores limit and page',
    async (route) => {
      expect((await service.get(`${route}?limit=50&page=2`)).body).toEqual((await service.get(route)).body)
    },
  )
})

describe('identify_url', () => {
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

  test.each([
    ['its slug', 'sailing', '/sport/sailing'],
    ['its slug with slashes around', '/sailing/', '/sport/sailing'],
    ['its own address', '/sport/sailing', '/sport/sailing'],
    ['a slug that holds a slash', 'world/real-estate', '/homes'],
  ])('identify_url finds a category by %s', async (_, address, url) => {
    expect(await identify(address)).toEqual({ type: 'category', url, status_code: '200' })
  })

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

  test.each(['/', '/nothing/here', 'nothing', '/%ff', '/../etc/passwd', '/\u0000', `/${'x'.repeat(5000)}`])(
    'identify_url answers not_found for any other path',
    async (address) => {
      expect(await identify(address)).toEqual({ type: 'not_found', url: '', status_code: '404' })
    },
  )

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

  test('identify_url answers the same on beta and on production', async () => {
    for (const path of ['/news/storm', 'sailing', '/tags/harbour', '/author/mira-lund', '/old', '/nothing'])
      expect(await identify(path, '/beta')).toEqual(await identify(path))
  })
})
