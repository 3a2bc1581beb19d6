import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { readTime } from '@/lib/base/parse-time'
import { isName } from '@/lib/base/text'
import { noteTurned } from '@/lib/base/turned-pictures'
import { isTag, recordTag, wireTags } from '@/lib/delivery/cache-tags'
import type {
  WireAuthor,
  WireCategory,
  WireNewsletterGroup,
  WirePost,
  WireSlot,
} from '@/lib/delivery/contract'
import { authorReading } from '@/lib/delivery/records/author'
import { categoryReading } from '@/lib/delivery/records/category'
import { readIdentified } from '@/lib/delivery/records/identified'
import { readImage } from '@/lib/delivery/records/image'
import { newsletterReading, readFooter, readMenu } from '@/lib/delivery/records/menu'
import { postParser, readAudio, teaserParser } from '@/lib/delivery/records/post'
import { listingTags } from '@/lib/delivery/records/posts'
import { readSlotSize, slotReading } from '@/lib/delivery/records/slot'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'
import { aPost } from '../builders'

/** Sections, authors and stories whose address is the front page of another domain. */
const FRONT_PAGES = ['https://cars.example.org/', 'https://cars.example.org', '/']

it.each(FRONT_PAGES)(
  'a section or author at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const record = { id: 5, name: 'Cars', slug: 'cars', absolute_url }
    expect(categoryReading.parse(record).path).toBe('/category/cars')
    expect(authorReading(null).parse(record).path).toBe('/author/cars')
  },
)

it.each(FRONT_PAGES)(
  'a story at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const post = aPost({ id: 7, slug: 'rally', absolute_url })
    for (const parser of [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })])
      expect(parser.parse(post).path).toBe('/post/rally')
  },
)

/** Records whose address is one of the site's own, such as a section named Newsletters or Trending. */
const read = (absolute_url: string) => {
  const post = aPost({ id: 7, slug: 'weekly', absolute_url })
  return [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })].map(
    (parser) => parser.parse(post).path,
  )
}

it.each(['/newsletters/weekly', '/trending/weekly', '/search', '/latest/page/2', '/robots.txt'])(
  'a story at %s, where the site has something of its own, is linked at an address that shows it',
  (address) => {
    expect(read(address)).toEqual(['/post/weekly', '/post/weekly'])
  },
)

it.each(['/newsletter/weekly', '/post/weekly', '/category/weekly', '/weekly'])(
  'a story keeps its address %s',
  (address) => {
    expect(read(address)).toEqual([address, address])
  },
)

it.each(['/trending', '/latest'])('a section at %s is linked at an address that shows it', (absolute_url) => {
  expect(categoryReading.parse({ id: 5, name: 'Trending', slug: 'trending', absolute_url }).path).toBe(
    '/category/trending',
  )
})

it.each([
  ['desk@example.org', false],
  ['Jane Doe <jane@example.org>', false],
  ['jane@desk', false],
  ['@janedoe', true],
  ['Sport @ The Harbour', true],
  ['مریم', true],
  ['', true],
])('“%s” is a name: %s', (name, expected) => {
  expect(isName(name)).toBe(expected)
})

describe('recordTag', () => {
  it('recordTag is the same for the NFC and NFD forms of a slug', () => {
    expect(recordTag('post', 'café')).toBe(recordTag('post', 'cafe\u0301'))
  })
  it('recordTag escapes commas and stays below 256 characters', () => {
    expect(recordTag('post', 'a,b')).toBe('post:a%2Cb')
    expect(recordTag('address', 'x'.repeat(1_000)).length).toBeLessThan(256)
  })
})

it.each([
  [{}, []],
  [{ 'categories.id__eq': 3 }, ['category:3']],
  [{ 'primary_category.id__eq': 3 }, ['category:3']],
  [{ 'tags.id__eq': 4, 'contributors.id__eq': 5 }, ['tag:4', 'author:5']],
])(
  'a listing with the filters %j is renewed with “listing” and the records of its filters',
  (filters, records) => {
    expect(listingTags(filters)).toEqual(['listing', ...records])
  },
)

describe('wireTags', () => {
  it('wireTags reads Cache-Tags of a CMS response', () => {
    expect(wireTags({ data: {}, 'Cache-Tags': ['PP.12345', 'RE-CAT.100', 'NAV.1'] })).toEqual([
      'PP.12345',
      'RE-CAT.100',
      'NAV.1',
    ])
  })
  it.each([
    [null],
    ['PP.1'],
    [{ 'Cache-Tags': 'PP.1' }],
    [{ 'Cache-Tags': [1, null, {}, 'a,b', 'a\nb', ''] }],
  ])('wireTags finds no tags in %j', (body) => expect(wireTags(body)).toEqual([]))
  it('wireTags returns at most 60 tags', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `PP.${index}`)
    expect(wireTags({ 'Cache-Tags': many })).toHaveLength(60)
  })
})

it.each([
  ['post:1', true],
  ['', false],
  ['a b', false],
  ['a,b', false],
  ['é', false],
  ['x'.repeat(201), false],
])('isTag(%j) is %s', (value, expected) => {
  expect(isTag(value)).toBe(expected)
})

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
  ])('readTime(%s) is %s', (source, iso) => {
    expect(readTime(source)).toBe(iso)
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
  ])('readTime($0) is null', (source) => {
    expect(readTime(source)).toBeNull()
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
  it.each([
    ['authors', null],
    ['Profile | The Courier', null],
    ['Asha Rao, chief reporter', 'Asha Rao, chief reporter'],
    ['RAO', 'RAO'],
  ])('the title %j of an author named Asha Rao is %j', (title, expected) => {
    const fields = { id: 5, name: 'Asha Rao', slug: 'asha-rao', meta_title: title, og_title: title }
    const author = authorReading(MEDIA).parse(fields)
    expect([author.title, author.shared?.title ?? null]).toEqual([expected, expected])
  })
  it.each([
    ['twitter', '@asha_rao', 'https://x.com/asha_rao'],
    ['twitter', 'asha', 'https://x.com/asha'],
    ['instagram', 'asha.rao', 'https://www.instagram.com/asha.rao'],
    ['linkedin', 'asha-rao', 'https://www.linkedin.com/in/asha-rao'],
    ['facebook', 'www.facebook.com/asha', 'https://www.facebook.com/asha'],
    ['facebook', 'fb.com/asha?ref=1', 'https://fb.com/asha?ref=1'],
    ['twitter', 'https://x.com/asha', 'https://x.com/asha'],
    ['twitter', '#', null],
    ['twitter', 'https://twitter.com/', null],
    ['twitter', 'https://twitter.com', null],
    ['twitter', 'twitter.com', null],
    ['twitter', 'https://twitter.com/#', null],
    ['twitter', 'n/a', null],
    ['facebook', 'javascript:x', null],
    ['facebook', '', null],
  ])('the %s link %j of an author leads to %s', (network, value, url) => {
    const author = authorReading(MEDIA).parse({ id: 5, name: 'Asha', slug: 'asha', [network]: value })
    expect(author.links).toEqual(url === null ? [] : [{ network, url }])
  })
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

describe('image', () => {
  const MEDIA = 'https://media.example.org'

  describe('readImage', () => {
    it.each([
      ['itself', 'turned/a.jpg'],
      ['and its original', 'fit-in/640x480/turned/a.jpg'],
    ])('readImage tells the shown size of a photograph that EXIF turns, %s', (_, path) => {
      const pictureSize = { width: 3_000, height: 4_000 }
      noteTurned('https://media.example.org/turned/a.jpg', pictureSize)
      const read = readImage(
        { path, meta_data: { width: 4_000, height: 3_000 } },
        null,
        'https://media.example.org',
      )
      expect(read?.original ?? read).toMatchObject(pictureSize)
    })
    it('readImage reads the media file, whose meta data may be JSON text with a focal point', () => {
      const meta_data = JSON.stringify({ width: 1200, height: 800, css_object_position: '90.3% 15.2%' })
      expect(
        readImage(
          {
            id: 3,
            path: 'https://m.example/a b.jpg',
            alt_text: 'A',
            meta_data,
            source: 'Desk',
            caption: 'C',
          },
          '',
          MEDIA,
        ),
      ).toEqual({
        src: 'https://m.example/a%20b.jpg',
        width: 1200,
        height: 800,
        alt: 'A',
        caption: 'C',
        credit: 'Desk',
        focus: '90.3% 15.2%',
      })
    })
    it.each([
      ['fit-in/640x480/filters:format(webp)/p/a.jpg', 638, 480],
      ['fit-in/640x0/p/a.jpg', 640, 482],
      ['fit-in/0x480/p/a.jpg', 638, 480],
      ['fit-in/640x-1/p/a.jpg', 640, 482],
      ['fit-in/-640x480/p/a.jpg', 638, 480],
      ['/fit-in/2000x2000/p/a.jpg', 1280, 963],
      ['fit-in/2560x0/filters:upscale():quality(80)/p/a.jpg', 2560, 1926],
      ['fit-in/400x400/filters:fill(white)/p/a.jpg', 400, 400],
      ['full-fit-in/640x640/p/a.jpg', 851, 640],
      ['adaptive-fit-in/480x640/p/a.jpg', 638, 480],
      ['300x200/p/a.jpg', 300, 200],
      ['unsafe/300x200/smart/p/a.jpg', 300, 200],
      ['unsafe/300x0/left/top/p/a.jpg', 300, 226],
      ['unsafe/100x100:500x300/200x0/p/a.jpg', 200, 100],
      ['unsafe/trim/p/a.jpg', 1280, 963],
      ['unsafe/trim/300x0/p/a.jpg', null, null],
      ['unsafe/filters:rotate(90)/p/a.jpg', null, null],
      ['filters:watermark(https://m.example/w.png,10,10):format(webp)/p/a.jpg', 1280, 963],
      ['K97LekICOXT9MbO3X1u8BBkrjbu5=/640x0/p/a.jpg', 640, 482],
      ['thumbor/fit-in/640x480/p/a.jpg', 638, 480],
      ['2024/640x480/a.jpg', 1280, 963],
      ['p/a.jpg?w=640', 640, 482],
      ['p/a.jpg?w=640&h=480', null, null],
      ['p/a.jpg?v=2', 1280, 963],
    ])('the resized picture at %s has %j × %j pixels', (path, width, height) => {
      const meta_data = '{"width":1280,"height":963}'
      expect(readImage({ path, meta_data }, null, MEDIA)).toMatchObject({ width, height })
      expect(readImage({ path: `https://m.example/${path}`, meta_data }, null, null)).toMatchObject({
        width,
        height,
      })
    })

    it.each<[path: string, meta: object, original: string | null]>([
      ['fit-in/640x480/filters:format(webp)/p/a b.jpg', { width: 3000, height: 2000 }, 'p/a%20b.jpg'],
      ['fit-in/640x480/filters:format(webp)/p/small.png', { width: 600, height: 314 }, 'p/small.png'],
      ['fit-in/0x0/filters:format(webp)/p/a.jpg', { width: 3000, height: 2000 }, 'p/a.jpg'],
      ['fit-in/480x0/filters:format(webp)/fit-in/580x348/p/a.jpg', { width: 3000, height: 2000 }, 'p/a.jpg'],
      [
        'https://m.example/fit-in/640x480/p/a.jpg',
        { width: 3000, height: 2000 },
        'https://m.example/p/a.jpg',
      ],
      ['fit-in/640x480/filters:format(webp)/p/a.jpg', {}, 'p/a.jpg'],
      ['unsafe/fit-in/640x480/p/a.jpg', { width: 3000, height: 2000 }, null],
      ['K97LekICOXT9MbO3X1u8BBkrjbu5=/640x0/p/a.jpg', { width: 3000, height: 2000 }, null],
      ['fit-in/640x480/filters:grayscale()/p/a.jpg', { width: 3000, height: 2000 }, null],
      ['fit-in/640x480/filters:format(webp)/p/a.heic', { width: 3000, height: 2000 }, null],
      ['640x480/smart/p/a.jpg', { width: 3000, height: 2000 }, null],
      ['p/a.jpg', { width: 3000, height: 2000 }, null],
    ])('the original of %s with %j is %s', (path, meta, original) => {
      const file = { path, meta_data: JSON.stringify(meta) }
      const image = readImage(file, null, MEDIA)
      const { width = null, height = null } = meta as { width?: number; height?: number }
      const expected =
        original === null
          ? undefined
          : { src: original.startsWith('https:') ? original : `${MEDIA}/${original}`, width, height }
      expect(image?.original).toEqual(expected)
      // A site that resizes takes the original, which it never enlarges, for all sizes.
      const taken = readImage(file, null, MEDIA, () => true)
      expect(taken).toMatchObject(expected ?? { src: image?.src })
      expect(taken?.original).toBeUndefined()
      expect(readImage(file, null, MEDIA, () => false)).toEqual(image)
    })

    it('readImage falls back to the banner URL, without the size of the media file', () => {
      const file = { id: 0, path: null, alt_text: null, meta_data: { width: 10, height: 10 } }
      expect(readImage(file, 'fit-in/640x480/filters:format(webp)/a.jpg', MEDIA)).toMatchObject({
        src: 'https://media.example.org/fit-in/640x480/filters:format(webp)/a.jpg',
        width: null,
        height: null,
      })
    })
    it.each([
      [null, ''],
      [null, null],
      [{ id: 0 }, 'javascript:alert(1)'],
      ['no json', 7],
      [[], 'data:image/png;base64,x'],
      [null, 'https://user:pw@host/a.jpg'],
    ])('readImage(%j, %j) is null', (file, banner) => {
      expect(readImage(file, banner, MEDIA)).toBeNull()
    })
    it('image URLs become https, except those of a media server on localhost', () => {
      expect(readImage(null, 'http://m.example/a.jpg', MEDIA)?.src).toBe('https://m.example/a.jpg')
      expect(readImage(null, 'a.jpg', 'http://127.0.0.1:4800')?.src).toBe('http://127.0.0.1:4800/a.jpg')
    })
    it.each(['/a.jpg', 'http://content:4800/a.jpg'])(
      'image URLs on the http media base stay http, and those of its other ports become https: %s',
      (path) => {
        expect(readImage({ path }, null, 'http://content:4800')?.src).toBe('http://content:4800/a.jpg')
        expect(readImage({ path: 'http://other:80/a.jpg' }, null, 'http://content:4800')?.src).toMatch(
          /^https:/,
        )
      },
    )
    it('a relative image URL without a media base is null', () => {
      expect(readImage(null, '/a.jpg', null)).toBeNull()
    })
    it('a focal point with further CSS is dropped', () => {
      const meta_data = { css_object_position: '0% 0%;background:url(//x)' }
      expect(readImage({ path: '/a.jpg', meta_data }, null, MEDIA)?.focus).toBeNull()
    })
  })
})

describe('navigation', () => {
  const MEDIA = 'https://media.example.org'
  const SITE = 'https://news.example.org'

  describe('readMenu', () => {
    it('a menu item keeps all its levels and drops unsafe links', () => {
      const [item] = readMenu(
        [
          {
            name: 'World',
            link: 'https://news.example.org/world?x=1',
            open_new_tab: 1,
            children: [
              {
                name: 'Asia',
                link: 'world/asia',
                children: [{ name: 'Deep', link: '/deep', children: null }],
              },
              { name: 'Bad', link: 'javascript:alert(1)' },
            ],
          },
        ],
        SITE,
      )
      expect(item).toEqual({
        name: 'World',
        href: '/world?x=1',
        newTab: true,
        children: [
          {
            name: 'Asia',
            href: '/world/asia',
            newTab: false,
            children: [{ name: 'Deep', href: '/deep', newTab: false, children: [] }],
          },
        ],
      })
    })
    it.each([
      [true, true],
      [1, true],
      ['1', true],
      ['true', true],
      [false, false],
      [0, false],
      ['0', false],
      ['false', false],
      ['', false],
      [null, false],
      [undefined, false],
    ])('open_new_tab of %j is read as %j', (open_new_tab, newTab) => {
      expect(readMenu([{ name: 'World', link: '/world', open_new_tab }], SITE)).toMatchObject([{ newTab }])
    })
    it('a menu 5,000 levels deep is cut to six levels', () => {
      let item: object = { name: 'n', link: '/n' }
      for (let level = 0; level < 5_000; level++) item = { name: 'n', link: '/n', children: [item] }
      expect(JSON.stringify(readMenu([item], SITE)).match(/"name"/g)).toHaveLength(6)
    })
  })

  describe('readFooter', () => {
    it('readFooter reads the form of the contract', () => {
      const footer = readFooter(
        {
          socialLinks: [{ platform: 'X', url: 'https://x.example/c' }],
          addQuickMenu: [{ label: 'About', url: '/about' }],
          app_links: { ios: 'https://apps.example/1', android: '', web: '' },
          textColor: '#222222',
        },
        SITE,
        MEDIA,
      )
      expect(footer).toMatchObject({
        social: [{ platform: 'X', url: 'https://x.example/c' }],
        menu: [{ title: null, links: [{ label: 'About', href: '/about' }] }],
        apps: [{ store: 'ios', url: 'https://apps.example/1' }],
        textColor: '#222222',
      })
    })
    it('readFooter reads the field names that deployments send', () => {
      const footer = readFooter(
        {
          socialLinks: [{ title: 'X', link: 'https://x.example/c' }],
          addQuickMenu: [{ title: 'More', childQuickLinks: [{ name: 'About', link: '/about' }] }],
          app_links: { apple_url: 'https://apps.example/1', android_url: 'https://apps.example/2' },
          addAffiliateWebsites: [
            { affliteWebsiteLogo: 'https://m.example/l.png', link: 'https://p.example/' },
          ],
        },
        SITE,
        MEDIA,
      )
      expect(footer).toMatchObject({
        social: [{ platform: 'X' }],
        menu: [{ title: 'More', links: [{ label: 'About', href: '/about' }] }],
        apps: [{ store: 'ios' }, { store: 'android' }],
        affiliates: [{ logo: 'https://m.example/l.png', url: 'https://p.example/', name: '' }],
      })
    })
    it.each([{}, { socialLinks: null, addQuickMenu: 'x', app_links: [], textColor: 'red' }, null, []])(
      'readFooter(%j) is an empty footer',
      (data) => {
        expect(readFooter(data, SITE, null)).toMatchObject({
          logo: null,
          social: [],
          menu: [],
          apps: [],
          affiliates: [],
          textColor: null,
        })
      },
    )
  })
})

const BASE = 'https://media.example.com'

describe('readAudio', () => {
  it.each([
    [
      '<p>a</p><audio controls src="https://a.example/1.mp3"></audio>',
      'https://a.example/1.mp3',
      'audio/mpeg',
    ],
    ['<audio src=/talks/2.m4a>', `${BASE}/talks/2.m4a`, 'audio/mp4'],
    [
      "<AUDIO><source type='audio/ogg' src='https://a.example/3.ogg?x=1&amp;y=2'></AUDIO>",
      'https://a.example/3.ogg?x=1&y=2',
      'audio/ogg',
    ],
    [
      '<audio data-src="no"><source src="javascript:a()"><source src="b.wav"></audio>',
      `${BASE}/b.wav`,
      'audio/wav',
    ],
    ['<audio></audio><audio src="https://a.example/5"></audio>', 'https://a.example/5', 'audio/mpeg'],
  ])('readAudio finds the file in %s', (html, src, type) => {
    expect(readAudio(html, BASE)).toEqual({ src, type })
  })
  it.each([
    '',
    '<p>audio src="https://a.example/1.mp3"</p>',
    '<audio></audio><source src="https://a.example/1.mp3">',
    '<audio src="javascript:alert(1)"></audio>',
    '<audiofile src="https://a.example/1.mp3">',
  ])('readAudio finds no file in %s', (html) => expect(readAudio(html, BASE)).toBeNull())
  it('readAudio takes linear time', () => {
    const read = (count: number) => readAudio('<audio '.repeat(count), BASE)
    expect(growth(read, 200_000)).toBeLessThan(LINEAR_MAX)
  })
})

const readSlot = (data: object) =>
  slotReading({ mediaBase: 'https://media.example/files' }).safeParse({
    id: 7,
    name: 'A picture',
    type: 'Image',
    registered_slot: { name: 'header' },
    data,
  })
const html = (data: object) => readSlot(data).data?.html
const srcOf = (data: object) => /<img src="([^"]*)"/.exec(html(data) ?? '')?.[1]
const targetOf = (data: object) => /<a href="([^"]*)"/.exec(html(data) ?? '')?.[1]

describe('image slots', () => {
  it('an image slot becomes a linked image with escaped attributes', () => {
    expect(
      html({
        size: '300x250',
        image_url: 'https://media.example/ad.jpg?a=1&b=2',
        redirect_url: 'https://shop.example/"onload=x',
        alt_text: 'Half <price> & more',
      }),
    ).toBe(
      '<a href="https://shop.example/%22onload=x" rel="noopener sponsored"><img src="https://media.example/ad.jpg?a=1&amp;b=2" alt="Half &lt;price&gt; &amp; more" style="display:block;max-width:100%;height:auto;margin:0 auto"></a>',
    )
  })
  it.each([
    [{ media_file: { path: '//media.example/a.png' } }, 'https://media.example/a.png'],
    [{ image: 'http://media.example/a.png', link: 'javascript:alert(1)' }, 'https://media.example/a.png'],
  ])('an image slot without a usable link URL is an image without a link: %j', (data, src) => {
    expect(html(data)).toMatch(/^<img src="/)
    expect(html(data)).toContain(src)
  })
  it.each([
    ['below MEDIA_BASE_URL', { image: 'ads/a b.png' }, 'https://media.example/files/ads/a%20b.png'],
    [
      'in an object of another name',
      { file: { src: 'https://cdn.example/a.png' } },
      'https://cdn.example/a.png',
    ],
    ['in an object as JSON', { media_file: '{"path":"/a.png"}' }, 'https://media.example/files/a.png'],
    ['alone in the field html', { html: 'https://cdn.example/a.png' }, 'https://cdn.example/a.png'],
    [
      'in the second field if the first is unusable',
      { image_url: 'data:image/png;base64,AA', image: '/a.png' },
      'https://media.example/files/a.png',
    ],
  ])('an image slot finds its image %s', (_, data, src) => {
    expect(srcOf(data)).toBe(src)
  })
  it('the field url is the image if it is the only URL, else the link target', () => {
    expect(srcOf({ url: 'https://cdn.example/a.png' })).toBe('https://cdn.example/a.png')
    expect(targetOf({ url: 'https://cdn.example/a.png' })).toBeUndefined()
    const both = { image: 'https://cdn.example/a.png', url: 'https://shop.example/' }
    expect([srcOf(both), targetOf(both)]).toEqual(['https://cdn.example/a.png', 'https://shop.example/'])
    expect(targetOf({ ...both, redirect_url: 'javascript:alert(1)' })).toBe('https://shop.example/')
  })
  it('the alt text falls back to that of the media file', () => {
    expect(html({ media_file: { path: '/a.png', alt_text: 'A "sale"' } })).toContain(
      'alt="A &quot;sale&quot;"',
    )
  })
  it.each([{}, { image: 'data:image/png;base64,AA' }, { image: 7 }, { html: '' }])(
    'an image slot without an image is refused: %j',
    (data) => {
      expect(readSlot(data).success).toBe(false)
    },
  )
  it('an image slot with HTML keeps its HTML', () => {
    expect(html({ html: '<b>x</b>', image: 'https://media.example/a.png' })).toBe('<b>x</b>')
  })
})

describe('readSlotSize', () => {
  it.each([
    ['728x90', 728, 90],
    [' 300 X 250 ', 300, 250],
    ['970×250', 970, 250],
    ['1x1', 1, 1],
    ['0x0', 0, 0],
    ['1200x1200', 1200, 1200],
  ])('readSlotSize reads %j', (size, width, height) => expect(readSlotSize(size)).toEqual({ width, height }))

  it.each([
    'autoxauto',
    '',
    'fluid',
    '1201x90',
    '300x1201',
    '-1x90',
    '300x',
    '3e2x250',
    '300x250x10',
    '9'.repeat(100_000),
  ])('readSlotSize returns null for $0', (size) =>
    expect(readSlotSize(size)).toEqual({ width: null, height: null }),
  )
})
