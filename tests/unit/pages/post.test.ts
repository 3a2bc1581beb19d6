import { getURLFromRedirectError } from 'next/dist/client/components/redirect'
import { isRedirectError } from 'next/dist/client/components/redirect-error'
import { describe, expect, it } from 'vitest'
import { generateMetadata } from '@/app/(site)/[[...path]]/page'
import { frequentTags } from '@/components/list/list-data'
import { nearestPosts, nextPost } from '@/components/post/post-data'
import { configuredShareTargets } from '@/components/post/tools/configured-share-targets'
import { shareTargets } from '@/components/post/tools/share-targets'
import { withLastUpdate } from '@/lib/body/live-blog/last-update'
import { isLive } from '@/lib/body/live-blog/view'
import { SHARE_NETWORKS } from '@/lib/settings/share'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aBlog, anUpdate } from '../body/live-blog/builders'
import { aPost, aTeaser } from '../delivery/builders'
import { aWholePost } from '../feeds/posts'

const tag = (id: number) => ({ id, name: `t${id}`, slug: `t${id}` })
const post = aWholePost({ id: 1, tags: [tag(1), tag(2)] })

describe('nearestPosts', () => {
  it('nearest posts are ordered by shared tags, then by section, then by date', () => {
    const elsewhere = { id: 9, name: 'Else', slug: 'else' }
    const near = nearestPosts(
      post,
      [
        aTeaser({ id: 2, section: elsewhere, publishedAt: '2026-01-09T00:00:00.000Z' }),
        aTeaser({ id: 3, publishedAt: '2026-01-01T00:00:00.000Z' }),
        aTeaser({ id: 4, publishedAt: '2026-01-05T00:00:00.000Z' }),
        aTeaser({ id: 5, section: elsewhere, tags: [tag(2), tag(1)] }),
        aTeaser({ id: 6, section: elsewhere, tags: [tag(2)] }),
      ],
      5,
    )
    expect(near.map(({ id }) => id)).toEqual([5, 6, 4, 3, 2])
  })
  it('nearest posts exclude the post itself and duplicates', () => {
    const near = nearestPosts(post, [aTeaser({ id: 1 }), aTeaser({ id: 2 }), aTeaser({ id: 2 })], 5)
    expect(near.map(({ id }) => id)).toEqual([2])
  })
})

const at = (id: number, day: number | null) =>
  aTeaser({ id, publishedAt: day === null ? null : `2026-01-0${day}T00:00:00.000Z` })
const section = [at(5, 5), at(4, 4), at(3, 3)]

describe('nextPost', () => {
  it('the next post is the one published before', () => {
    expect(nextPost(at(4, 4), section)?.id).toBe(3)
  })
  it('each post of one publication time is the next post of another', () => {
    const day = [at(9, 5), at(8, 4), at(7, 4), at(6, 4), at(5, 3)]
    expect(day.map((post) => nextPost(post, day)?.id)).toEqual([8, 7, 6, 5, 9])
  })
  it('the next post is the newest other one after the oldest, or without a publication time', () => {
    expect(nextPost(at(3, 3), section)?.id).toBe(5)
    expect(nextPost(at(4, null), section)?.id).toBe(5)
  })
  it('a section without another post has no next post', () => {
    expect(nextPost(at(4, 4), [at(4, 4)])).toBeNull()
    expect(nextPost(at(4, 4), [])).toBeNull()
  })
})

describe('frequent tags', () => {
  const tag = (id: number) => ({ id, name: `Topic ${id}`, slug: `topic-${id}` })
  const post = (...ids: number[]) => ({ tags: ids.map(tag) })
  const ids = (tags: { id: number }[]) => tags.map(({ id }) => id)

  it('tags of the most stories come first, and equally frequent ones in the order of the stories', () => {
    expect(ids(frequentTags([post(1, 2), post(3, 2), post(3)]))).toEqual([2, 3, 1])
  })
  it('frequentTags leaves out the tag of the list itself', () => {
    expect(ids(frequentTags([post(1, 2), post(1, 3)], 1))).toEqual([2, 3])
  })
  it('frequentTags returns at most six tags, and an empty list for stories without tags', () => {
    expect(frequentTags([post(1, 2, 3, 4, 5, 6, 7, 8)])).toHaveLength(6)
    expect(frequentTags([post(), post()])).toEqual([])
  })
})

const URL_ = 'https://news.example.org/%E0%A4%A6%E0%A5%87%E0%A4%B6/a?b=c&d=e'
const TITLE = 'Tea & toast: “50% off” #1 + more\n'

describe('shareTargets', () => {
  it('share targets are the networks and e-mail', () => {
    expect(shareTargets(URL_, TITLE).map(({ name }) => name)).toEqual([
      'WhatsApp',
      'X',
      'Facebook',
      'Telegram',
      null,
    ])
  })

  const everyTarget = configuredShareTargets(SHARE_NETWORKS, URL_, TITLE)

  it('configured share targets are those of the list, in its order', () => {
    const targets = configuredShareTargets(['line', 'email', 'linkedin', 'bluesky'], URL_, TITLE)
    expect(targets.map(({ name }) => name)).toEqual(['LINE', null, 'LinkedIn', 'Bluesky'])
    expect(everyTarget).toHaveLength(SHARE_NETWORKS.length)
  })

  it.each(everyTarget)('a share link contains the whole address: $name', ({ href }) => {
    const values = [...new URL(href).searchParams.values()]
    expect(values.some((value) => value === URL_ || value.endsWith(`\n${URL_}`))).toBe(true)
  })

  it.each(everyTarget.filter(({ name }) => name !== 'Facebook' && name !== 'LinkedIn'))(
    'a share link contains the unchanged headline: $name',
    ({ href }) => {
      expect([...new URL(href).searchParams.values()].some((value) => value.startsWith(TITLE))).toBe(true)
    },
  )

  it('the mailto: link encodes spaces as %20, which mail programs read', () => {
    const letter = shareTargets(URL_, 'Two words').find(({ name }) => name === null)
    expect(letter?.href).toMatch(/^mailto:\?subject=Two%20words&body=https%3A/)
  })

  it('shareTargets does not throw for a lone surrogate', () => {
    expect(() => shareTargets(URL_, 'broken \ud83d')).not.toThrow()
  })
})

const DAY_MS = 86_400_000

it('a live blog with a mistyped update of next year was last changed at the update before', () => {
  const blog = aBlog([anUpdate(9, { at: '2027-11-21T10:09:00.000Z' }), anUpdate(5)])
  const read = aWholePost({ type: 'LiveBlog', updatedAt: anUpdate(1).at })
  const twoDaysLater = Date.parse(anUpdate(5).at) + 2 * DAY_MS
  const post = withLastUpdate(read, blog, twoDaysLater)
  expect(post.updatedAt).toBe(anUpdate(5).at)
  expect(isLive(post, twoDaysLater)).toBe(false)
})

describe('older updates of a live blog below /post/', () => {
  const BLOGS: Record<string, object> = {
    rain: aPost({ id: 7, type: 'LiveBlog', title: 'Rain, live', slug: 'rain', absolute_url: '' }),
    '8': aPost({ id: 8, type: 'LiveBlog', title: 'Wind, live', slug: 'wind', absolute_url: '/weather/wind' }),
  }

  siteReading((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('/identify_url/')) return json(response, { data: { type: 'not_found' } })
    const name = /\/post\/([^/]+)\/$/.exec(pathname)?.[1]
    if (name === undefined) return json(response, { data: [] })
    const blog = BLOGS[name]
    json(response, { data: blog }, blog ? 200 : 404)
  })

  const headOf = (path: string) =>
    generateMetadata({ params: Promise.resolve({ path: path.split('/').filter(Boolean) }) })

  it('page 2 of a live blog without its own address is canonical below /post/', async () => {
    expect((await headOf('/post/rain/page/2')).alternates?.canonical).toBe(
      'https://news.example.org/post/rain/page/2',
    )
  })

  it('/post/8/page/3 redirects to page 3 at the live blog’s own address', async () => {
    const thrown = await headOf('/post/8/page/3').catch((error: unknown) => error)
    expect(isRedirectError(thrown) && getURLFromRedirectError(thrown)).toBe('/weather/wind/page/3')
  })

  it('page 2 of an unknown post has no canonical URL', async () => {
    expect((await headOf('/post/nothing/page/2')).alternates).toBeUndefined()
  })
})
