import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { POST_TYPES } from '../../../lib/delivery/contract'
import { editionOf } from '../../../service/newsroom/editions'
import { minutesBefore, type SamplePost } from '../../../service/newsroom/schema'
import { SAMPLE_NEWSROOM } from '../../../service/options'
import { newsroom } from '../../fixtures/sample-newsroom'

const { posts, categories, tags, authors, pictures } = newsroom

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)
const repeated = (list: string[]) => list.filter((item, i) => list.indexOf(item) !== i)
const missing = (names: string[], existing: Iterable<string>) => {
  const existingNames = new Set(existing)
  return names.filter((item) => !existingNames.has(item))
}

const everyPicture = [...pictures, ...posts.flatMap((post) => post.picture ?? [])]

function pathOf(post: SamplePost): string {
  if (post.path) return post.path
  return `${categories.find(({ slug }) => slug === post.category)?.path ?? ''}/${post.slug}`
}

const paths = posts.map(pathOf)

describe('the sample newsroom', () => {
  it('sample posts name only categories, tags and authors that exist', () => {
    const usedCategories = posts.flatMap((post) => [post.category ?? [], post.alsoIn ?? []].flat())
    expect(missing(usedCategories, slugs(categories))).toEqual([])
    expect(
      missing(
        categories.flatMap(({ parent }) => parent ?? []),
        slugs(categories),
      ),
    ).toEqual([])
    expect(
      missing(
        posts.flatMap((post) => post.tags),
        slugs(tags),
      ),
    ).toEqual([])
    expect(
      missing(
        posts.flatMap((post) => post.contributors),
        slugs(authors),
      ),
    ).toEqual([])
  })

  it('the sample newsroom shows only pictures that it has', () => {
    const names = everyPicture.map(({ name }) => name)
    const pictureNames = [
      ...posts.flatMap(({ body }) =>
        [...body.matchAll(/\/media\/([^"]+)\.jpg/g)].map((match) => match[1] ?? ''),
      ),
      ...authors.map(({ portrait }) => portrait),
      ...newsroom.newsletters.map(({ logo }) => logo.replace(/^\/media\/|\.jpg$/g, '')),
      newsroom.footer.logo.replace(/^\/media\/|\.jpg$/g, ''),
    ]
    expect(missing(pictureNames, names)).toEqual([])
    expect(repeated(names)).toEqual([])
  })

  it('the sample pictures take at most 4 MB', () => {
    const folder = join(SAMPLE_NEWSROOM, 'pictures')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    expect(files).toHaveLength(everyPicture.length)
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(4_000_000)
  })

  it('every sample post is also in the parent of its category', () => {
    const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]))
    const orphans = posts.filter(({ category, alsoIn }) => {
      const parent = category === null ? null : parents.get(category)
      return parent && !alsoIn?.includes(parent)
    })
    expect(slugs(orphans)).toEqual([])
  })

  it('every slug and every address of the sample newsroom is unique', () => {
    expect(repeated(slugs(posts))).toEqual([])
    expect(repeated(slugs(categories))).toEqual([])
    expect(repeated(slugs(tags))).toEqual([])
    expect(repeated(slugs(authors))).toEqual([])
    expect(repeated([...paths, ...categories.map(({ path }) => path)])).toEqual([])
    expect(repeated(newsroom.redirects.map(({ from }) => from))).toEqual([])
  })

  it('sample posts link only to addresses that exist', () => {
    const linked = posts.flatMap(({ body }) =>
      [...body.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? ''),
    )
    expect(missing(linked, [...paths, ...categories.map(({ path }) => path)])).toEqual([])
  })

  it('the sample newsroom has posts of all seven types', () => {
    expect(new Set(posts.map(({ type }) => type))).toEqual(new Set(POST_TYPES))
  })

  it('no paragraph of the sample posts is repeated', () => {
    const paragraphs = posts.flatMap(({ body }) =>
      [...body.matchAll(/<(p|li|figcaption)\b[^>]*>(.*?)<\/\1>/gs)].map((match) =>
        (match[2] ?? '').replace(/\s+/g, ' ').trim(),
      ),
    )
    expect(repeated(paragraphs)).toEqual([])
  })

  it('at least 12 sample posts are from the last six hours, and 30 from the last two days', () => {
    const within = (minutes: number) =>
      posts.filter(({ minutesAgo }) => minutesAgo >= 0 && minutesAgo <= minutes).length
    expect(within(360)).toBeGreaterThanOrEqual(12)
    expect(within(2880)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...posts.map(({ minutesAgo }) => minutesAgo))).toBeLessThanOrEqual(60 * 24 * 60)
  })

  it('the three newest stories, which a newcomer opens first, have a text, and the first has a picture', () => {
    const newest = posts
      .filter(
        (post) =>
          post.minutesAgo >= 0 &&
          post.state === undefined &&
          post.language === 'en' &&
          post.type === 'Article',
      )
      .toSorted((one, other) => one.minutesAgo - other.minutesAgo)
      .slice(0, 3)
    const wordsOf = ({ body }: SamplePost) => body.replace(/<[^>]+>/g, ' ').split(/\s+/).length
    expect(newest.filter((post) => wordsOf(post) < 200).map(({ slug }) => slug)).toEqual([])
    expect(newest[0]?.picture).not.toBeNull()
  })

  it('the sample slots are in all four registered places', () => {
    expect(new Set(newsroom.slots.map(({ place }) => place))).toEqual(
      new Set(['header', 'sidebar', 'in-article', 'footer']),
    )
    expect(newsroom.slots.some(({ containsAds }) => !containsAds)).toBe(true)
  })
})

describe('type specimens of the sample newsroom', () => {
  const isSpecimen = ({ tags }: SamplePost) => tags.includes('type-specimens')
  const isHardToSet = ({ title }: SamplePost) => title.length > 180 || /<\w+>|&\w*;|\w;/.test(title)

  it('type specimens are exactly the posts with a title over 180 characters or with markup', () => {
    expect(slugs(posts.filter(isHardToSet)).sort()).toEqual(slugs(posts.filter(isSpecimen)).sort())
    expect(posts.filter(isSpecimen).length).toBeGreaterThanOrEqual(5)
  })
  it('type specimens have no category and no views, and are older than 100 other posts', () => {
    const others = posts.filter((post) => !isSpecimen(post) && post.minutesAgo >= 0)
    for (const { slug, category, alsoIn, hourlyViews, minutesAgo } of posts.filter(isSpecimen)) {
      expect([slug, category, alsoIn, hourlyViews]).toEqual([slug, null, [], undefined])
      expect(others.filter((post) => post.minutesAgo < minutesAgo).length, slug).toBeGreaterThan(100)
    }
  })
})

describe('edge cases of the sample newsroom', () => {
  const words = (post: SamplePost) =>
    post.body
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length
  const cases: Record<string, (post: SamplePost) => boolean> = {
    'no picture': (post) => post.picture === null && post.type === 'Article',
    'no author': (post) => post.contributors.length === 0 && post.type === 'Article',
    'no category': (post) => post.category === null && post.type === 'Article',
    'a 200-character headline': (post) => post.title.length >= 200,
    'a paid post of eight paragraphs': (post) => post.access === 'Paid' && post.body.split('<p>').length > 8,
    'a post behind a login': (post) => post.access === 'Login',
    'a script in a title': (post) =>
      post.title.includes('<script>alert(1)</script>') && post.title.includes('<b>'),
    'a stray entity and a raw ampersand': (post) => post.title.includes('P&L;') && post.title.includes(' & '),
    'an empty body': (post) => post.body === '',
    'a 5,500-word body': (post) => words(post) >= 5500,
    'a draft': (post) => post.state === 'draft',
    'a scheduled post': (post) => post.state === 'scheduled' && post.minutesAgo < 0,
    'an address that ends in .html': (post) => pathOf(post).endsWith('.html'),
    'an address of one segment': (post) => /^\/[^/]+$/.test(pathOf(post)) && post.type === 'Article',
    'an address below another section': (post) =>
      post.category === 'columns' && pathOf(post).startsWith('/business/'),
    'a former address that ends in a number': (post) => /-\d+$/.test(post.legacyPath ?? ''),
    'a hidden banner': (post) => post.picture !== null && post.hideBanner === true,
    'a video without a frame': (post) => post.type === 'Video' && !post.body.includes('<iframe'),
    'five contributors': (post) => post.contributors.length === 5,
    'a title in two scripts': (post) =>
      /\p{Script=Devanagari}/u.test(post.title) && /[a-z]/i.test(post.title),
    'an address in Hindi': (post) => /\p{Script=Devanagari}/u.test(pathOf(post)),
    'a live blog with relative times': (post) =>
      post.type === 'LiveBlog' && /\{\{minutesAgo:\d+\}\}/.test(post.body),
  }

  for (const [name, holds] of Object.entries(cases)) {
    it(`the sample newsroom has ${name}`, () => expect(posts.some(holds)).toBe(true))
  }

  it('the sample newsroom has four former addresses, none of them in use', () => {
    const former = posts.flatMap(({ legacyPath }) => legacyPath ?? [])
    expect(former.length).toBeGreaterThanOrEqual(4)
    expect(former.filter((path) => paths.includes(path))).toEqual([])
  })

  it('each gated sample post ends with a paragraph that no other post has', () => {
    for (const post of posts.filter(({ access }) => access && access !== 'Free')) {
      const last = post.body.split('<p>').at(-1)?.split('</p>')[0] ?? ''
      expect(last.length).toBeGreaterThan(40)
      expect(posts.filter(({ body }) => body.includes(last))).toHaveLength(1)
    }
  })
})

describe('minutesBefore', () => {
  test.each([
    ['now', 0],
    ['1 minute ago', 1],
    ['90 minutes ago', 90],
    ['5 hours 20 minutes ago', 320],
    ['2 days 1 hour ago', 2940],
    ['in 3 days', -4320],
    ['in 1 hour 4 minutes', -64],
  ])('“%s” is %i minutes before the start', (text, minutes) => expect(minutesBefore(text)).toBe(minutes))

  test.each([
    '',
    'yesterday',
    '5',
    '5 hours',
    'ago',
    'in',
    'in 5 hours ago',
    '-5 hours ago',
    '5 weeks ago',
    '2025-06-10T12:00:00Z',
    '1 day 2 hours 3 minutes 4 minutes ago',
    '9999999 days ago',
  ])('minutesBefore returns null for “%s”', (text) => expect(minutesBefore(text)).toBeNull())
})

describe.each(['hi', 'ur'])('the edition in %s', (language) => {
  const edition = editionOf(newsroom, language)
  const slugs = (list: { slug: string }[]) => new Set(list.map(({ slug }) => slug))

  it(`the edition in ${language} has at least ten posts in that language, and three categories`, () => {
    expect(edition.posts.length).toBeGreaterThanOrEqual(10)
    expect(edition.posts.every((post) => post.language === language)).toBe(true)
    expect(edition.categories.length).toBeGreaterThanOrEqual(3)
    expect(edition.categories.every(({ parent }) => parent === null)).toBe(true)
  })

  it(`the edition in ${language} names only categories, tags and authors that it has`, () => {
    const categories = slugs(edition.categories)
    for (const { category, alsoIn = [], tags, contributors } of edition.posts) {
      for (const slug of category === null ? alsoIn : [category, ...alsoIn])
        expect(categories).toContain(slug)
      for (const slug of tags) expect(slugs(edition.tags)).toContain(slug)
      for (const slug of contributors) expect(slugs(edition.authors)).toContain(slug)
    }
    const paths = new Set(edition.categories.map(({ path }) => path))
    for (const { link } of edition.navbar) expect(paths).toContain(link)
  })

  it(`the edition in ${language} has its footer and navbar in its own script`, () => {
    const script = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Arabic}/u
    expect(edition.footer.short_bio).toMatch(script)
    for (const { name } of edition.navbar) expect(name).toMatch(script)
  })
})

it('editionOf refuses a language without an edition, and names those there are', () => {
  expect(() => editionOf(newsroom, 'fr')).toThrow(/^--language is "fr", but must be one of hi, ur\.$/)
  expect(() => editionOf({ ...newsroom, editions: {} }, 'hi')).toThrow(/this newsroom has no editions/)
})
