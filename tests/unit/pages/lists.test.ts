import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import Bookmarks from '@/app/(site)/bookmarks/[[...list]]/page'
import { footerStories } from '@/components/frame/frame-data'
import { readFrontSections } from '@/components/front/front-data'
import { homeMetadata } from '@/components/front/home'
import { readIndex } from '@/components/list/hub-data'
import { readInstead } from '@/components/page/instead'
import { siteScope } from '@/components/page/scope'
import { Breaking } from '@/components/parts/breaking/part'
import { relatedPosts } from '@/components/post/post-data'
import type { Teaser } from '@/lib/delivery/model'
import { readFooter } from '@/lib/delivery/records/menu'
import { getPost } from '@/lib/delivery/records/posts'
import { withConfiguredTags } from '@/lib/delivery/records/tag'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

describe('the list of all sections', () => {
  const category = (id: number, slug: string, parent: number | null) => ({
    id,
    name: slug,
    slug,
    parent_category: parent === null ? null : { id: parent, name: 'Parent', slug: 'parent' },
    category_brand_color: null,
    absolute_url: `/${slug}`,
  })

  const CATEGORIES = [
    category(1, 'nation', null),
    category(2, 'ward', 3),
    category(3, 'city', 1),
    category(4, 'court', 1),
    category(5, 'harbour', 99),
    category(6, 'one', 7),
    category(7, 'other', 6),
  ]

  siteReading((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('identify_url')) return json(response, { data: { type: 'not_found' } })
    json(response, { data: pathname.endsWith('/categories/') ? CATEGORIES : [] })
  })

  it('the list of sections has sections of every level, and those whose parent the service does not list', async () => {
    const groups = (await readIndex('sections', 1))?.groups ?? []
    expect(
      groups
        .filter(({ title }) => title !== null)
        .map(({ path, links }) => [path, links.map((link) => link.path)]),
    ).toEqual([
      ['/nation', ['/city', '/ward', '/court']],
      ['/harbour', []],
    ])
  })
})

describe('pages of the publication in what shows the newest stories', () => {
  const PAGES = Array.from({ length: 20 }, (_, n) =>
    aPost({ id: 20 + n, title: `Page ${n}`, type: 'CustomPage' }),
  )
  const posts = [
    ...PAGES,
    aPost({ id: 4, title: 'Terms of use', type: 'CustomPage' }),
    aPost({ id: 3, title: 'Survey', type: 'BlankPage' }),
    aPost({ id: 2, title: 'A story' }),
    aPost({ id: 1, title: 'An older story' }),
  ]

  siteReading((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const id = /\/post\/(\d+)\//.exec(pathname)?.[1]
    if (id) return json(response, { data: posts.find((post) => String(post.id) === id) })
    if (pathname.endsWith('/posts/'))
      return json(response, { data: posts.slice(0, Number(searchParams.get('limit'))) })
    json(response, { data: pathname.includes('/footer/') ? {} : [] })
  })

  const STORIES = ['A story', 'An older story']
  const titlesOf = (posts: readonly { title: string }[]) => posts.map(({ title }) => title)

  it('the front page and its description leave out custom and blank pages', async () => {
    const [first] = await readFrontSections(siteScope([]))
    expect(titlesOf(first?.posts ?? [])).toEqual(STORIES)
    expect((await homeMetadata()).description).toBe(STORIES.join(' · '))
  })

  it('related posts and the posts below an empty list leave out custom and blank pages', async () => {
    const post = await getPost('2')
    if (post === null) throw new Error('no post')
    const { next, related } = await relatedPosts(post)
    expect(titlesOf([...(next ? [next] : []), ...related])).toEqual(['An older story'])
    expect(titlesOf(await readInstead())).toEqual(STORIES)
  })

  it('the footer has stories where the newest posts are pages that were changed', async () => {
    const footer = readFooter({ latestStories: true }, 'https://news.example.org', null)
    expect(titlesOf(await footerStories(footer, { filters: {} }))).toEqual(STORIES)
  })

  it('the pages of saved and read stories offer stories where the newest posts are pages that were changed', async () => {
    const { props } = (await Bookmarks({ params: Promise.resolve({}) })) as ReactElement<{
      children: ReactElement<{ toRead?: Teaser[] }>
    }>
    expect(titlesOf(props.children.props.toRead ?? [])).toEqual(STORIES)
  })
})

describe('places that editors give with tags, where listings leave tags out', () => {
  beforeAll(() => {
    settings.published = {
      frontPage: {
        sections: [
          { kind: 'latest', limit: 2 },
          { kind: 'category', slug: 'town', style: 'headlines' },
        ],
        topTags: ['top-story'],
        pinnedTag: 'pinned',
      },
      breaking: { kind: 'tag', slug: 'top-story', maxAgeMinutes: 60 },
    }
  })

  const TAGS = [
    { id: 51, name: 'Top story', slug: 'top-story', posts: [2] },
    { id: 52, name: 'Pinned', slug: 'pinned', posts: [3] },
  ]
  const TOWN = { id: 2, name: 'Town', slug: 'town', absolute_url: '/town', parent_category: null }
  const today = new Date().toISOString()
  const STORIES = [6, 5, 4, 3, 2, 1].map((id) => ({
    ...aPost({ id, absolute_url: `/town/${id}`, formatted_first_published_at_datetime: today }),
    tags: undefined,
  }))

  const server = siteReading((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const slug = /\/tag\/([^/]+)\//.exec(pathname)?.[1]
    if (slug) return json(response, { data: TAGS.find((tag) => tag.slug === slug) })
    if (pathname.includes('/categories/')) return json(response, { data: [TOWN] })
    if (!pathname.endsWith('/posts/')) return json(response, {}, 404)
    const ids = (searchParams.get('tags.id__in') ?? searchParams.get('tags.id__eq'))?.split(',').map(Number)
    const taggedPosts = TAGS.filter(({ id }) => ids?.includes(id)).flatMap(({ posts }) => posts)
    json(response, { data: ids ? STORIES.filter(({ id }) => taggedPosts.includes(id)) : STORIES })
  })

  it('stories have the places of their tags where listings leave tags out', async () => {
    const categories = [{ id: 2, name: 'Town', slug: 'town', path: '/town', parent: null, color: null }]
    const [latest, town] = await readFrontSections(siteScope(categories))
    expect(latest?.posts.map(({ id }) => id)).toEqual([2, 6])
    expect(town?.posts[0]?.id).toBe(3)
  })

  it('the strip above every page has the story of its tag where listings leave tags out', async () => {
    expect((await Breaking())?.props).toMatchObject({ stories: [{ id: 2 }] })
  })

  it('an empty listing causes no call for its tags', async () => {
    const before = server.requests.length
    expect(await withConfiguredTags([], ['unread-tag'], Date.now())).toEqual([])
    expect(server.requests).toHaveLength(before)
  })
})
