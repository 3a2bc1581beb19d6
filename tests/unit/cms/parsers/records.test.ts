import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { readTime } from '@/lib/base/parse-time'
import type { WireAuthor, WireCategory, WireNewsletterGroup, WirePost, WireSlot } from '@/lib/cms/contract'
import { authorReading } from '@/lib/cms/parsers/author'
import { categoryReading } from '@/lib/cms/parsers/category'
import { readIdentified } from '@/lib/cms/parsers/identified'
import { newsletterReading } from '@/lib/cms/parsers/newsletter'
import type { postParser } from '@/lib/cms/parsers/post'
import { slotReading } from '@/lib/cms/parsers/slot'

const MEDIA = 'https://media.example.org'

describe('contract types', () => {
  it('the contract types are valid input of every parser (checked by the compiler)', () => {
    expectTypeOf<WirePost>().toExtend<z.input<ReturnType<typeof postParser>>>()
    expectTypeOf<WireAuthor>().toExtend<z.input<ReturnType<typeof authorReading>>>()
    expectTypeOf<WireCategory>().toExtend<z.input<typeof categoryReading>>()
    expectTypeOf<WireSlot>().toExtend<z.input<ReturnType<typeof slotReading>>>()
    expectTypeOf<WireNewsletterGroup>().toExtend<z.input<ReturnType<typeof newsletterReading>>>()
  })
})

describe('readTime', () => {
  it.each([
    ['2025-06-23T10:00:00Z', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23T10:00:00+05:30', '2025-06-23T04:30:00.000Z'],
    ['2025-06-23T10:00:00+0530', '2025-06-23T04:30:00.000Z'],
    ['2025-06-23 10:00:00+05', '2025-06-23T05:00:00.000Z'],
    ['2025-06-23T10:00:00.5-03', '2025-06-23T13:00:00.500Z'],
    ['2025-06-23T10:00:00.123456Z', '2025-06-23T10:00:00.123Z'],
    ['2025-06-23T10:00:00.5Z', '2025-06-23T10:00:00.500Z'],
    ['2025-06-23T10:00:00.05Z', '2025-06-23T10:00:00.050Z'],
    ['2025-06-23T10:00:00.25+05:30', '2025-06-23T04:30:00.250Z'],
    ['2025-06-23 10:00:00', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23T10:00Z', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23', '2025-06-23T00:00:00.000Z'],
    ['23 Jun 2025', '2025-06-23T00:00:00.000Z'],
    ['3 September 2025', '2025-09-03T00:00:00.000Z'],
  ])('readTime(%s) is %s', (written, iso) => {
    expect(readTime(written)).toBe(iso)
  })
  it.each([
    '',
    'yesterday',
    '2025-13-45T00:00:00Z',
    '99 Xyz 2025',
    null,
    12,
    {},
    '2025-06-23T10:00:00 IST',
    'a'.repeat(100_000),
  ])('readTime($0) is null', (written) => {
    expect(readTime(written)).toBeNull()
  })
})

describe('authorReading', () => {
  it.each([
    [{ slug: 'desk' }, 'desk'],
    [{ slug: '' }, '5'],
    [{ slug: 'desk@example.org' }, '5'],
  ])('an author whose name is an e-mail address gets the slug or id as name: %j', (fields, name) => {
    const author = authorReading(MEDIA).parse({ id: 5, name: 'desk@example.org', ...fields })
    expect(author.name).toBe(name)
  })
  it.each(['/author/asha@example.org', 'https://news.example.org/author/asha%40example.org'])(
    'an author whose address %s has an e-mail address in it is at /author/{id}',
    (absolute_url) => {
      const author = authorReading(MEDIA).parse({ id: 5, name: 'A', slug: 'asha@example.org', absolute_url })
      expect(author.path).toBe('/author/5')
    },
  )
  it('authorReading drops the e-mail address and invalid links', () => {
    const author = authorReading(MEDIA).parse({
      id: 1,
      name: 'Asha',
      slug: 'asha',
      email: 'asha@example.org',
      twitter: 'https://x.example/asha',
      facebook: '',
      linkedin: 'javascript:x',
      avatar: '/a.jpg',
      absolute_url: '/author/asha',
    })
    expect(author.links).toEqual([{ network: 'twitter', url: 'https://x.example/asha' }])
    expect(author.portrait).toBe('https://media.example.org/a.jpg')
    expect(JSON.stringify(author)).not.toContain('@')
  })
})

describe('categoryReading', () => {
  it.each([null, {}, [], 'x'])('a category with the parent %j is top-level', (parent_category) => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', parent_category }).parent).toBeNull()
  })
  it('a category with a two-part slug and no address is at /category/{slug}', () => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'world/real-estate' }).path).toBe(
      '/category/world/real-estate',
    )
  })
  it.each(['red;background:url(x)', '#12', 'rgb(0,0,0)', 7, null])(
    'a category has no colour from %j',
    (category_brand_color) => {
      expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', category_brand_color }).color).toBeNull()
    },
  )
  it('a short category colour becomes a six-digit lower-case one', () => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', category_brand_color: '#FA0' }).color).toBe(
      '#ffaa00',
    )
  })
})

describe('slotReading', () => {
  const slot = (data: object, more: object = {}) =>
    slotReading().parse({ id: 1, name: 'Top', data, registered_slot: { id: 2, name: 'header' }, ...more })

  it('slot HTML is read from html or html_content, and decoded if it was encoded as a whole', () => {
    expect(slot({ html: '<b>a &amp; b</b>' }).html).toBe('<b>a &amp; b</b>')
    expect(slot({ html_content: '&lt;b&gt;a &amp;amp; b&lt;/b&gt;' }).html).toBe('<b>a &amp; b</b>')
  })
  it('slotReading reads contains_ads as a number, a size and a date as text', () => {
    expect(
      slot({ html: '<b>', contains_ads: 1, size: '728x90' }, { formatted_update_on: '23 Jun 2025' }),
    ).toMatchObject({ containsAds: true, width: 728, height: 90, updatedAt: '2025-06-23T00:00:00.000Z' })
  })
  it('a slot without HTML is refused, unless an ad tag fills it', () => {
    const empty = { id: 1, name: 'Top', data: {} }
    expect(slotReading().safeParse(empty).success).toBe(false)
    const reading = slotReading({ isFilledByTag: (place) => place === 'Top' })
    expect(reading.safeParse(empty).data).toMatchObject({ place: 'Top', html: '' })
    expect(reading.safeParse({ ...empty, name: 'Other' }).success).toBe(false)
  })
})

describe('readIdentified', () => {
  it.each([
    [
      { type: 'post', content: { id: 5 } },
      { kind: 'post', identifier: '5' },
    ],
    [
      { type: 'post', content: { slug: 'rain' } },
      { kind: 'post', identifier: 'rain' },
    ],
    [{ type: 'post' }, { kind: 'not-found' }],
    [
      { type: 'category', url: 'gaming' },
      { kind: 'category', url: 'gaming' },
    ],
    [
      { type: 'member', url: '/author/a' },
      { kind: 'author', url: '/author/a' },
    ],
    [
      { type: 'redirect', url: '/x', status_code: 301 },
      { kind: 'redirect', target: '/x', permanent: true },
    ],
    [
      { type: 'redirect', url: '/x', status_code: '302' },
      { kind: 'redirect', target: '/x', permanent: false },
    ],
    [
      { type: 'redirect', url: '/x', status_code: 307 },
      { kind: 'redirect', target: '/x', permanent: false },
    ],
    [{ type: 'not_found', url: '' }, { kind: 'not-found' }],
    [{ type: 'draft', content: { id: 5 } }, { kind: 'not-found' }],
    [{ type: 'constructor' }, { kind: 'not-found' }],
    [{}, null],
  ])('readIdentified(%j) is %j', (data, meaning) => {
    expect(readIdentified(data)).toEqual(meaning)
  })
})

describe('newsletterReading', () => {
  const group = { id: 1, name: 'First Tide', description: '', logo_url: '/logos/tide.png' }
  it('a relative newsletter logo is resolved against the base, and an absolute one is unchanged', () => {
    const logo = (base: string | null, logo_url: string = group.logo_url) =>
      newsletterReading(base).parse({ ...group, logo_url }).logo
    expect(logo('https://news.example.org')).toBe('https://news.example.org/logos/tide.png')
    expect(logo('https://m.example')).toBe('https://m.example/logos/tide.png')
    expect(logo('https://m.example', 'https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  })
})
