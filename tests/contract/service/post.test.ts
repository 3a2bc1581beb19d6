import { describe, expect, test } from 'vitest'
import type { WirePost } from '../../../lib/cms/contract'
import { aPicture, aPost } from './newsroom'
import { serviceOf } from './running-service'

describe('identifiers of posts', () => {
  test('the post route finds a post by id', async () => {
    const { get } = await serviceOf({ posts: [aPost({ slug: 'storm' })] })
    expect((await get('/post/1001/')).body).toMatchObject({ data: { id: 1001, slug: 'storm' } })
  })

  test('the post route finds a post by a percent-encoded slug in any script', async () => {
    const { get } = await serviceOf({ posts: [aPost({ slug: 'तूफ़ान' })] })
    expect((await get(`/post/${encodeURIComponent('तूफ़ान')}/`)).body).toMatchObject({ data: { slug: 'तूफ़ान' } })
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
    const { get } = await serviceOf()
    const { status, body } = await get(`/post/${identifier}/`)
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
