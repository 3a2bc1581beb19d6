/** The templates of posts on the sample newsroom: structured data and metadata. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PostTemplate } from '@/components/post/post'
import { postMetadata } from '@/components/post/post-metadata'
import type { Post } from '@/lib/delivery/model'
import { sharedPicturePath } from '@/lib/feeds/share-card/shared-picture'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import {
  missingRecommendations,
  type Node,
  nodeOf,
  nodesIn,
  problemsOf,
} from '../../fixtures/structured-data'
import { type RunningService, runService } from '../service/running-service'
import { headProblems, publishedPosts, scriptIn, siteVariables } from './sample-site'

vi.mock('next/cache', () => import('./cached-reads'))

let service: RunningService
let posts: Post[]
/** The structured data of each post's page, by the post's id. */
const scripts = new Map<number, string | null>()
const scriptOf = ({ id }: Post) => scripts.get(id) ?? '{}'

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment(siteVariables(service.url))
  posts = await publishedPosts()
  for (const post of posts) scripts.set(post.id, scriptIn(await PostTemplate({ post })))
})
afterAll(() => service.close())

describe('posts of the sample newsroom', () => {
  it('the sample newsroom has posts of all types, gated, in Urdu, with markup and with missing fields', () => {
    expect(posts.length).toBeGreaterThan(100)
    expect(new Set(posts.map(({ type }) => type)).size).toBe(7)
    for (const isThere of [
      (post: Post) => post.section === null,
      (post: Post) => post.authors.length === 0,
      (post: Post) => post.image === null,
      (post: Post) => !post.isOpen,
      (post: Post) => post.title.includes('<script>'),
      (post: Post) => post.language === 'ur',
    ])
      expect(posts.filter(isThere).length).toBeGreaterThan(0)
  })

  it('every post has valid metadata, and valid structured data of its type', () => {
    for (const post of posts) {
      expect(headProblems(postMetadata(post)), post.slug).toEqual([])
      const script = scriptOf(post)
      if (post.type === 'BlankPage') {
        expect(scripts.get(post.id), post.slug).toBeNull()
        continue
      }
      expect(problemsOf(script), post.slug).toEqual([])
      expect(nodesIn(script)[0]?.['@type'], post.slug).toBe(
        post.type === 'LiveBlog' ? 'LiveBlogPosting' : post.type === 'CustomPage' ? 'WebPage' : 'NewsArticle',
      )
    }
  })

  it('posts with a picture and an author have all recommended structured data', () => {
    const whole = posts.filter(
      ({ type, image, authors, live }) =>
        type !== 'CustomPage' && type !== 'BlankPage' && image && authors.length > 0 && live === null,
    )
    expect(whole.length).toBeGreaterThan(80)
    for (const post of whole) {
      const missing = missingRecommendations(scriptOf(post))
      expect(
        missing.filter((one) => one !== 'LiveBlogPosting.liveBlogUpdate'),
        post.slug,
      ).toEqual([])
    }
  })

  it('videos with a player have a VideoObject, galleries have images, and a live blog has updates', () => {
    const open = (type: Post['type']) =>
      posts.filter((post) => post.type === type && post.isOpen).map(scriptOf)
    // One video of the sample has no player.
    const films = posts.filter(({ type, isOpen }) => type === 'Video' && isOpen)
    const offered = films.filter((post) =>
      nodesIn(scriptOf(post)).some((node) => node['@type'] === 'VideoObject'),
    )
    expect(offered.map(({ slug }) => slug)).toEqual(
      films.filter(({ html }) => /<(?:iframe|video)\b/.test(html)).map(({ slug }) => slug),
    )
    expect(offered.length).toBeGreaterThan(1)
    expect(offered.length).toBeLessThan(films.length)
    for (const script of open('Gallery'))
      expect((nodeOf(script, 'ImageGallery').image as Node[]).length).toBeGreaterThan(0)
    const blogs = open('LiveBlog').map((script) => nodeOf(script, 'LiveBlogPosting'))
    expect(
      blogs.some(({ liveBlogUpdate }) => Array.isArray(liveBlogUpdate) && liveBlogUpdate.length > 5),
    ).toBe(true)
  })

  it('structured data of a gated post say so, and do not contain the end of its body', () => {
    for (const post of posts.filter(({ isOpen }) => !isOpen)) {
      const script = scriptOf(post)
      const [node] = nodesIn(script)
      expect(node?.isAccessibleForFree, post.slug).toBe(false)
      const end = post.html
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(-60)
      expect(script, post.slug).not.toContain(JSON.stringify(end).slice(1, -1))
    }
  })

  it('a CustomPage has the Open Graph type website', () => {
    const page = posts.find(({ type }) => type === 'CustomPage')
    expect(postMetadata(page as Post).openGraph).toMatchObject({ type: 'website' })
  })

  it('og:image is the picture that editors chose, else the post’s own, cut around its focal point', () => {
    const { image, ...post } = posts.find(({ image: one }) => one?.src.startsWith(service.url)) as Post
    const portrait = { ...(image as NonNullable<typeof image>), width: 1600, height: 2400, focus: '50% 5%' }
    const offered = (changes: Partial<Post> = {}) =>
      (postMetadata({ ...post, head: null, image: portrait, ...changes }).openGraph as { images: unknown })
        .images
    expect(offered()).toMatchObject([
      {
        url: expect.stringMatching(new RegExp(`/share/picture-${post.id}-[0-9a-f]{12}\\.jpg$`)),
        width: 1200,
        height: 630,
      },
    ])
    expect(offered({ image: { ...portrait, focus: null } })).toMatchObject([{ width: 1200, height: 1800 }])
    const src = `${service.url}/media/chosen.jpg`
    const shared = { title: null, description: null, image: src }
    const head = { title: null, description: null, canonical: null, shared }
    const path = sharedPicturePath({ kind: 'post', id: post.id }, { src, focus: null })
    expect(JSON.stringify(offered({ head }))).toContain(path)
  })
})
