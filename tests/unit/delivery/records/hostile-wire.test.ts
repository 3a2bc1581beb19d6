import { afterEach, describe, expect, it } from 'vitest'
import { filterParameters, type PostFilters } from '@/lib/delivery/filters'
import { authorReading } from '@/lib/delivery/records/author'
import { categoryReading } from '@/lib/delivery/records/category'
import { readIdentified } from '@/lib/delivery/records/identified'
import { readFooter, readMenu } from '@/lib/delivery/records/menu'
import { postParser } from '@/lib/delivery/records/post'
import { slotReading } from '@/lib/delivery/records/slot'
import { aPost } from '../builders'

const MEDIA = 'https://media.example.org'
const SITE = 'https://news.example.org'
const KEYS =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":0'

/** A record with keys that reach for the prototype at each level. */
function polluted(record: object): unknown {
  return JSON.parse(JSON.stringify(record).replaceAll('{', `{${KEYS},`).replaceAll(',}', '}'))
}

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get([], 'polluted')).toBeUndefined()
})

describe('prototype keys', () => {
  it('prototype keys do not fail or enter posts, authors, categories and slots', () => {
    const wire = {
      ...aPost(),
      id: 7,
      name: 'A',
      slug: 'a',
      meta_data: { access_type: 'Free' },
      parent_category: { id: 1, name: 'B', slug: 'b' },
      data: { html: 'x', size: '1x1' },
      registered_slot: { id: 1, name: 'header' },
    }
    const read = [
      postParser({ mediaBase: MEDIA }).safeParse(polluted(wire)),
      authorReading(MEDIA).safeParse(polluted(wire)),
      categoryReading.safeParse(polluted(wire)),
      slotReading().safeParse(polluted(wire)),
    ]
    expect(read.map(({ success }) => success)).toEqual([true, true, true, true])
    expect(JSON.stringify(read.map(({ data }) => data))).not.toContain('polluted')
  })
  it('prototype keys do not enter navigation and identify results', () => {
    const footer = readFooter(
      polluted({ socialLinks: [{ platform: 'X', url: 'https://x.example/' }] }),
      SITE,
      MEDIA,
    )
    const menu = readMenu([polluted({ name: 'A', link: '/a', children: null })], SITE)
    const identified = readIdentified(
      polluted({ type: 'post', url: '/a', status_code: 200, content: { id: 7 } }),
    )
    expect(JSON.stringify([footer, menu, identified])).not.toContain('polluted')
    expect(identified).toMatchObject({ kind: 'post' })
    expect(readIdentified(JSON.parse('{"__proto__":{"type":"post","content":{"id":7}}}'))).toBeNull()
    expect(readIdentified({ type: '__proto__', url: 'constructor' })).toMatchObject({ kind: 'not-found' })
  })
  it('prototype keys are not accepted as post filters', () => {
    const filters = JSON.parse(
      '{"__proto__":"x","constructor":"y","__proto____eq":"z","type__eq":"Video"}',
    ) as PostFilters
    expect(filterParameters(filters)).toEqual({ type__eq: 'Video' })
  })
})

describe('deeply nested JSON', () => {
  const levels = 20_000
  const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const wire = { ...aPost(), data: {}, registered_slot: {}, parent_category: {} }
  const parsers = [postParser({ mediaBase: MEDIA }), authorReading(MEDIA), categoryReading, slotReading()]
  it.each(Object.keys(wire))('JSON nested 20,000 levels deep in %s makes no parser throw', (field) => {
    for (const parser of parsers)
      expect(() => parser.safeParse({ ...wire, id: 7, [field]: deep })).not.toThrow()
  })
  it('deeply nested JSON in custom_entity is dropped', () => {
    const post = postParser({ mediaBase: MEDIA }).parse({ ...aPost(), custom_entity: deep })
    expect(post.customEntity).toBeUndefined()
  })
})

describe('size limits', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    id: index + 1,
    name: 'A',
    slug: 'a',
    link: '/a',
  }))
  it('a post has at most 100 tags, 100 categories and 100 authors', () => {
    const { tags, categories, authors } = postParser({ mediaBase: MEDIA }).parse({
      ...aPost(),
      tags: many,
      categories: many,
      contributors: many,
    })
    expect([tags.length, categories.length, authors.length]).toEqual([100, 100, 100])
  })
  it('a menu has at most 500 items over all levels', () => {
    const nested = many.slice(0, 50).map((item) => ({ ...item, children: many }))
    expect(JSON.stringify(readMenu(nested, SITE)).match(/"name"/g)).toHaveLength(500)
    expect(readMenu(many, SITE)).toHaveLength(500)
  })
  it('a footer has at most 100 groups with at most 100 links each', () => {
    const group = { title: 'A', childQuickLinks: many.map(({ name, link }) => ({ label: name, url: link })) }
    const { menu } = readFooter({ addQuickMenu: Array.from({ length: 5_000 }, () => group) }, SITE, MEDIA)
    expect([menu.length, menu[0]?.links.length]).toEqual([100, 100])
  })
  it('no-break spaces between all words of a standfirst are spaces', () => {
    const post = postParser({ mediaBase: MEDIA }).parse({
      ...aPost(),
      title: '10\u00a0km',
      short_description: Array(20).fill('reservoir').join('\u00a0'),
    })
    expect([post.title, post.standfirst]).toEqual(['10\u00a0km', Array(20).fill('reservoir').join(' ')])
  })
  it('titles and standfirsts are cut after 5,000 code units, and bodies are not', () => {
    const pasted = '🛥'.repeat(500_000)
    const post = postParser({ mediaBase: MEDIA }).parse({
      ...aPost(),
      title: pasted,
      short_description: pasted,
      content_html: pasted,
    })
    expect([post.title.length, post.standfirst.length, post.html.length]).toEqual([
      5_001,
      5_001,
      pasted.length,
    ])
    expect(post.title.isWellFormed()).toBe(true)
  })
})
