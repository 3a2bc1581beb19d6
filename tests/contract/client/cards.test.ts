/** What networks show of a shared page: Open Graph for most, texts of its own for X. */
import type { Metadata } from 'next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listMetadata } from '@/components/list/list-metadata'
import { postMetadata } from '@/components/post/post-metadata'
import { getCategories } from '@/lib/delivery/records/category'
import { postParser } from '@/lib/delivery/records/post'
import { getTag } from '@/lib/delivery/records/tag'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost as aWirePost } from '../../unit/delivery/builders'
import { aNewsroom } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))

const MEDIA = 'https://img.example.org'
const SEO = {
  meta_title: 'For search engines',
  og_title: 'For networks',
  og_description: 'Described for networks.',
  og_image: 'fit-in/640x480/filters:format(webp)/p/network.jpg',
  twitter_title: 'For X',
  twitter_description: '<p>Described for X.</p>',
  twitter_image: 'p/x.jpg',
}

let service: RunningService
beforeAll(async () => {
  service = await runService(
    aNewsroom({
      further: {
        record: {},
        files: {},
        introductions: {},
        categorySeo: { news: SEO, sport: { og_image: 'p/only.jpg' } },
        tagSeo: { harbour: SEO },
      },
    }),
    { detailRoutes: true },
  )
  useEnvironment({ DELIVERY_BASE_URL: service.url, MEDIA_BASE_URL: MEDIA })
})
afterAll(() => service.close())

const cardsOf = ({ title, openGraph, twitter }: Metadata) => ({
  title,
  openGraph: {
    title: openGraph?.title,
    description: openGraph?.description,
    image: [openGraph?.images].flat()[0],
  },
  x: { title: twitter?.title, description: twitter?.description, image: [twitter?.images].flat()[0] },
})

const EXPECTED = {
  openGraph: {
    title: SEO.og_title,
    description: SEO.og_description,
    image: { url: `${MEDIA}/p/network.jpg` },
  },
  x: { title: SEO.twitter_title, description: 'Described for X.', image: { url: `${MEDIA}/p/x.jpg` } },
}

it('a section and a topic have separate cards for networks and for X, with their pictures', async () => {
  const [category, tag] = [
    (await getCategories()).find(({ slug }) => slug === 'news'),
    await getTag('harbour'),
  ]
  if (!category || !tag) throw new Error('no record')
  for (const subject of [{ kind: 'category', category } as const, { kind: 'tag', tag } as const])
    expect(cardsOf(await listMetadata(subject, 1))).toMatchObject(EXPECTED)
})

it('a section without texts for X uses those of the other networks there', async () => {
  const category = (await getCategories()).find(({ slug }) => slug === 'sport')
  if (!category) throw new Error('no record')
  const { openGraph, x } = cardsOf(await listMetadata({ kind: 'category', category }, 1))
  expect(openGraph.image).toMatchObject({ url: `${MEDIA}/p/only.jpg` })
  expect(x).toMatchObject({
    title: openGraph.title,
    description: openGraph.description,
    image: openGraph.image,
  })
})

const postWith = (meta_data: object) =>
  postParser({ mediaBase: MEDIA, siteUrl: 'https://news.example.org' }).parse({ ...aWirePost(), meta_data })

it('a story has separate cards for networks and for X', () => {
  const { openGraph, x, title } = cardsOf(postMetadata(postWith(SEO)))
  expect({ openGraph: { ...openGraph, image: null }, x }).toMatchObject({
    openGraph: { ...EXPECTED.openGraph, image: null },
    x: EXPECTED.x,
  })
  expect(title).toContain(SEO.meta_title)
})

it('the picture for X that the others have too is shared in the same shape', () => {
  const { openGraph, x } = cardsOf(
    postMetadata(postWith({ og_image: 'p/a.jpg', twitter_image: 'p/a.jpg', twitter_title: 'For X' })),
  )
  expect(x.title).toBe('For X')
  expect((x.image as { url: string }).url).toBe((openGraph.image as { url: string }).url)
})
