import { describe, expect, test } from 'vitest'
import type { WireCategory, WirePost } from '../../../lib/delivery/contract'
import type { SamplePicture } from '../../../service/newsroom/schema'
import { aCategory, aFooter, aNewsroom, anAuthor, aPicture, aPost } from './newsroom'
import { serviceForAll, serviceOf } from './running-service'

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

  test.each(['page=0', 'page=1001', 'limit=0', 'limit=51', 'name__eq=Sport'])(
    'categories refuse %s with 400 and the parameter’s name',
    async (query) => {
      const { status, body } = await service.get(`/categories/?${query}`)
      expect(status).toBe(400)
      expect(body).toHaveProperty([query.slice(0, query.indexOf('='))])
    },
  )
})

describe('posts', () => {
  const service = serviceForAll()

  describe('identifiers of posts', () => {
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

  test('a post without a picture, a category, tags, an author or a body is served', async () => {
    const { get } = await serviceOf({
      posts: [aPost({ category: null, tags: [], contributors: [], body: '' })],
    })
    expect((await get('/post/1001/')).body).toMatchObject({
      data: {
        banner_url: '',
        media_file_banner: null,
        primary_category: null,
        categories: [],
        tags: [],
        contributors: [],
        content_html: '',
        content_json: [],
        word_count: 0,
        absolute_url: '/a-story',
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

  test('a post’s primary category is the first of its categories, each of them once', async () => {
    const { get } = await serviceOf({ posts: [aPost({ category: 'sport', alsoIn: ['news', 'sport'] })] })
    const { data } = (await get('/post/1001/')).body as { data: WirePost }
    expect(data.primary_category?.slug).toBe('sport')
    expect(data.categories.map((category) => category.slug)).toEqual(['sport', 'news'])
  })

  test('access_type of a post is at the root and in meta_data', async () => {
    const { get } = await serviceOf({ posts: [aPost({ access: 'Paid' })] })
    expect((await get('/post/1001/')).body).toMatchObject({
      data: { access_type: 'Paid', meta_data: { access_type: 'Paid' } },
    })
  })

  test('a post has the times of its first publication and its last change, in UTC', async () => {
    const { get } = await serviceOf({ posts: [aPost({ minutesAgo: 120, changedMinutesAgo: 30 })] })
    expect((await get('/post/1001/')).body).toMatchObject({
      data: {
        formatted_first_published_at_datetime: '2025-06-10T10:00:00.000Z',
        formatted_last_published_at_datetime: '2025-06-10T11:30:00.000Z',
      },
    })
  })

  test('a title that looks like markup is delivered unchanged', async () => {
    const title = `<script>"P&L;" & 'quotes'</script>`
    const { get } = await serviceOf({ posts: [aPost({ title })] })
    expect((await get('/post/1001/')).body).toMatchObject({ data: { title } })
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
    const made: SamplePicture[] = []
    const readPicture = async (picture: SamplePicture) => {
      made.push(picture)
      return Buffer.from('x')
    }
    const { ask } = await serviceOf(newsroom, { readPicture })
    await Promise.all([ask('/media/harbour-dawn.jpg'), ask('/media/harbour-dawn.jpg')])
    await ask('/media/harbour-dawn.jpg')
    expect(made).toEqual([aPicture()])
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
