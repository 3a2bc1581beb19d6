/** The client on optional parts of the interface, which the content service can serve. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMetadata } from '@/components/list/list-metadata'
import type { Teaser } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { getNewsletters } from '@/lib/delivery/records/menu'
import { getPost, listPosts, trendingPage } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { getTag } from '@/lib/delivery/records/tag'
import { useEnvironment } from '../../fakes/site-environment'
import { aCategory, aNewsroom, anAuthor, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

const PER_PAGE = 4
const ENTITY = { kind: 'recipe', minutes: 25, steps: ['Salt', { text: 'Fry' }] }
const MEDIA = 'https://media.example.org'
let service: RunningService

beforeAll(async () => {
  const base = aNewsroom()
  service = await runService(
    aNewsroom({
      categories: [
        ...base.categories,
        ...Array.from({ length: 7 }, (_, n) =>
          aCategory({ slug: `c-${n}`, name: `C ${n}`, path: `/c-${n}` }),
        ),
      ],
      authors: [
        anAuthor({
          seo: {
            meta_title: 'Mira Lund, our woman at sea',
            meta_description: 'Every report from the harbour.',
            og_title: 'Mira at sea',
            og_description: '',
            og_image: 'logo',
          },
        }),
      ],
      posts: [
        aPost({ slug: 'entity', customEntity: ENTITY, hourlyViews: 900, minutesAgo: 60 }),
        aPost({ slug: 'login', access: 'Login', hourlyViews: 800, minutesAgo: 61 }),
        ...Array.from({ length: 5 }, (_, n) =>
          aPost({ slug: `p-${n}`, hourlyViews: 700 - n * 100, minutesAgo: 62 + n }),
        ),
        aPost({ slug: 'long', customEntity: { text: 'x'.repeat(4_000) }, minutesAgo: 90 }),
        // Only the oldest post has this tag.
        aPost({ slug: 'oldest', tags: ['weather'], minutesAgo: 95 }),
      ],
      newsletters: [
        { name: 'Morning', description: '', logo: '/media/logo.jpg' },
        { name: 'Evening', description: '', logo: 'brand/evening logo.png' },
        { name: 'Weekly', description: '', logo: '' },
      ],
      slots: [
        {
          name: 'Ferry',
          place: 'header',
          size: '728x90',
          type: 'Image',
          html: '',
          containsAds: true,
          fields: {
            media_file: { path: '/media/logo.jpg', alt_text: 'Ferries' },
            redirect_url: 'https://ferry.example',
          },
        },
        {
          name: 'Relative',
          place: 'sidebar',
          size: '300x250',
          type: 'Image',
          html: '',
          containsAds: true,
          fields: { image_url: 'ads/pier.png' },
        },
      ],
    }),
    { postsPerPage: PER_PAGE },
  )
  useEnvironment({ DELIVERY_BASE_URL: service.url, MEDIA_BASE_URL: MEDIA })
})
afterAll(() => service.close())

it('a slot of type Image without HTML becomes a linked picture', async () => {
  const [ferry, relative] = await getSlots()
  const address = `${service.url}/media/logo.jpg`.replace('http:', 'https:')
  expect(ferry?.html).toContain(`<a href="https://ferry.example/"`)
  expect(ferry?.html).toContain(`src="${address}" alt="Ferries"`)
  expect(relative?.html).toContain(`src="${MEDIA}/ads/pier.png"`)
})

it('relative logos of newsletters are below MEDIA_BASE_URL', async () => {
  expect((await getNewsletters()).map(({ name, logo }) => [name, logo])).toEqual([
    ['Morning', `${MEDIA}/media/logo.jpg`],
    ['Evening', `${MEDIA}/brand/evening%20logo.png`],
    ['Weekly', null],
  ])
})

it('getCategories reads to the end though pages are shorter than requested', async () => {
  expect(await getCategories()).toHaveLength(11)
})

it('a service with fewer posts on a page than requested says so in per_page', async () => {
  const { body } = await service.get('/posts/?limit=50&page=3')
  expect(body).toMatchObject({ page_no: 3, per_page: PER_PAGE, data: [{ slug: 'oldest' }] })
})

it('listPosts goes on to the end after pages shorter than requested', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listPosts({ page, limit: 50 })))
  expect(pages.map(({ items, hasNext }) => [items.length, hasNext])).toEqual([
    [4, true],
    [4, true],
    [1, false],
  ])
})

it('getTag finds the tag of an old post behind pages shorter than requested', async () => {
  expect(await getTag('weather')).toMatchObject({ slug: 'weather' })
})

it('trendingPage goes on after a page shorter than requested', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => trendingPage('24h', { limit: 20, page })))
  expect(pages.map(({ posts, size, isFull }) => [posts.length, size, isFull])).toEqual([
    [4, PER_PAGE, true],
    [3, PER_PAGE, false],
    [0, PER_PAGE, false],
  ])
})

it('an author’s own texts for search engines and cards are used; a missing title is the name', async () => {
  const author = await getAuthor('mira-lund')
  if (author === null) throw new Error('no author')
  const { title, description, shared } = author
  expect([title, description]).toEqual(['Mira Lund, our woman at sea', 'Every report from the harbour.'])
  expect(shared).toMatchObject({ title: 'Mira at sea', image: expect.stringContaining('/media/logo.jpg') })
  const { openGraph } = await listMetadata({ kind: 'author', author }, 1)
  expect(openGraph?.title).toBe('Mira at sea')
  const { body } = await service.get('/author/mira-lund/')
  expect(body).toMatchObject({ data: { twitter_title: 'Mira Lund', og_description: '' } })
})

it('a post for signed-in readers is gated, and no feed has its body', async () => {
  expect(await getPost('login')).toMatchObject({ isOpen: false, access: 'login' })
  const posts = await feedPosts()
  expect(posts.find(({ path }) => path.endsWith('/login'))).toMatchObject({ isOpen: false, html: '' })
})

it('a custom entity is kept in teasers of lists and rankings, unless it is too long', async () => {
  const listed = [1, 2, 3].map((page) => listPosts({ page, limit: 50 }))
  const posts = (await Promise.all(listed)).flatMap(({ items }) => items)
  const ranked = (await trendingPage('24h')).posts
  const entityOf = (of: Teaser[], slug: string) =>
    of.find(({ path }) => path === `/news/${slug}`)?.customEntity
  expect(posts).toHaveLength(9)
  expect(entityOf(posts, 'entity')).toEqual(ENTITY)
  expect(entityOf(ranked, 'entity')).toEqual(ENTITY)
  expect(posts.filter(({ customEntity }) => customEntity !== undefined)).toHaveLength(1)
})
