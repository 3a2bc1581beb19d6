import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { readTime } from '@/lib/base/parse-time'
import type { WireAuthor, WireCategory, WireNewsletterGroup, WirePost, WireSlot } from '@/lib/cms/contract'
import { authorReading } from '@/lib/cms/parsers/author'
import { categoryReading } from '@/lib/cms/parsers/category'
import { readFooter } from '@/lib/cms/parsers/footer'
import { readIdentified } from '@/lib/cms/parsers/identified'
import { readImage } from '@/lib/cms/parsers/image'
import { readMenuItem } from '@/lib/cms/parsers/navbar'
import { newsletterReading } from '@/lib/cms/parsers/newsletter'
import { postParser, teaserParser } from '@/lib/cms/parsers/post'
import { slotReading } from '@/lib/cms/parsers/slot'
import { aPost } from '../builders'

const MEDIA = 'https://media.example.org'
const SITE = 'https://news.example.org'

describe('the contract', () => {
  it('is accepted by every reading, which the compiler proves', () => {
    expectTypeOf<WirePost>().toExtend<z.input<ReturnType<typeof postParser>>>()
    expectTypeOf<WireAuthor>().toExtend<z.input<ReturnType<typeof authorReading>>>()
    expectTypeOf<WireCategory>().toExtend<z.input<typeof categoryReading>>()
    expectTypeOf<WireSlot>().toExtend<z.input<ReturnType<typeof slotReading>>>()
    expectTypeOf<WireNewsletterGroup>().toExtend<z.input<ReturnType<typeof newsletterReading>>>()
  })
})

describe('a time', () => {
  it.each([
    ['2025-06-23T10:00:00Z', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23T10:00:00+05:30', '2025-06-23T04:30:00.000Z'],
    ['2025-06-23T10:00:00+0530', '2025-06-23T04:30:00.000Z'],
    ['2025-06-23T10:00:00.123456Z', '2025-06-23T10:00:00.123Z'],
    ['2025-06-23T10:00:00.5Z', '2025-06-23T10:00:00.500Z'],
    ['2025-06-23T10:00:00.05Z', '2025-06-23T10:00:00.050Z'],
    ['2025-06-23T10:00:00.25+05:30', '2025-06-23T04:30:00.250Z'],
    ['2025-06-23 10:00:00', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23T10:00Z', '2025-06-23T10:00:00.000Z'],
    ['2025-06-23', '2025-06-23T00:00:00.000Z'],
    ['23 Jun 2025', '2025-06-23T00:00:00.000Z'],
    ['3 September 2025', '2025-09-03T00:00:00.000Z'],
  ])('%s is %s', (written, iso) => {
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
  ])('%j hides the date and breaks nothing', (written) => {
    expect(readTime(written)).toBeNull()
  })
})

describe('a picture', () => {
  it('is read from the media file, whose meta data may be a JSON string with a focal point', () => {
    const meta_data = JSON.stringify({ width: 1200, height: 800, css_object_position: '90.3% 15.2%' })
    expect(
      readImage(
        { id: 3, path: 'https://m.example/a b.jpg', alt_text: 'A', meta_data, source: 'Desk', caption: 'C' },
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
  it('falls back to the banner address, without claiming the size of another file', () => {
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
  ])('is none for %j and %j', (file, banner) => {
    expect(readImage(file, banner, MEDIA)).toBeNull()
  })
  it('is loaded over https, but for a service on the same machine', () => {
    expect(readImage(null, 'http://m.example/a.jpg', MEDIA)?.src).toBe('https://m.example/a.jpg')
    expect(readImage(null, 'a.jpg', 'http://127.0.0.1:4800')?.src).toBe('http://127.0.0.1:4800/a.jpg')
  })
  it('a relative picture without a media base is null', () => {
    expect(readImage(null, '/a.jpg', null)).toBeNull()
  })
  it('lets no CSS in through the focal point', () => {
    const meta_data = { css_object_position: '0% 0%;background:url(//x)' }
    expect(readImage({ path: '/a.jpg', meta_data }, null, MEDIA)?.focus).toBeNull()
  })
})

describe('a post', () => {
  const read = (fields: object) => postParser({ mediaBase: MEDIA }).parse({ ...aPost(), ...fields })

  it('keeps markup in a title as text', () => {
    expect(read({ title: 'P&L; <b>up</b> "now"' }).title).toBe('P&L; <b>up</b> "now"')
  })
  it.each([
    [undefined, {}, true],
    ['', null, true],
    ['Free', {}, true],
    ['free', {}, true],
    ['Public', {}, true],
    [undefined, { access_type: 'Paid' }, false],
    [undefined, '{"access_type":"Login"}', false],
    ['Paid', { access_type: 'Free' }, false],
    ['Something new', {}, false],
    [undefined, { access_type: null }, true],
    ['', { access_type: ' ' }, true],
    ['Free', { access_type: 'Paid' }, false],
    ['Free', '{"access_type":"Paid"}', false],
    ['Free', { access_type: 'Public' }, true],
    [{ type: 'Free' }, {}, false],
    [['Free'], {}, false],
    [[], {}, false],
    [1, {}, false],
    [0, {}, false],
    [true, {}, false],
    [false, {}, false],
    ['Free', { access_type: { name: 'Free' } }, false],
    ['Free', { access_type: ['Free'] }, false],
    ['Free', { access_type: 7 }, false],
    ['Free', { access_type: true }, false],
  ])('with access %j and meta data %j is open: %j', (access_type, meta_data, isOpen) => {
    expect(read({ access_type, meta_data }).isOpen).toBe(isOpen)
  })
  it('of an unknown type is an article', () => {
    expect(read({ type: 'Hologram' }).type).toBe('Article')
    expect(read({ type: 'web story' }).type).toBe('Web Story')
  })
  it('reduces an address on another domain to a path', () => {
    expect(read({ absolute_url: 'https://old.example/a/b.html' }).path).toBe('/a/b.html')
  })
  it('a post without an address is at /post/{slug}', () => {
    expect(read({ absolute_url: '', slug: 'rain' }).path).toBe('/post/rain')
    expect(read({ absolute_url: null, slug: '' }).path).toBe('/post/1')
  })
  it('is whole although nearly everything is missing', () => {
    const post = postParser({ mediaBase: MEDIA }).parse({
      id: '9',
      title: 'Only this',
      absolute_url: '/only',
    })
    expect(post).toMatchObject({
      id: 9,
      title: 'Only this',
      tags: [],
      authors: [],
      section: null,
      image: null,
      publishedAt: null,
      words: null,
      html: '',
    })
  })
  it('carries no e-mail address and no meta data of the wire', () => {
    const contributors = [{ id: 1, name: 'A', slug: 'a', email: 'a@example.org' }]
    const text = JSON.stringify(
      read({ contributors, meta_data: { access_type: 'Free', script: '<script>' } }),
    )
    expect(text).not.toMatch(/@|script|meta_data/)
  })
  it('reads a category reference in every form', () => {
    expect(read({ primary_category: null }).section).toBeNull()
    expect(read({ primary_category: {} }).section).toBeNull()
    expect(
      read({ primary_category: { id: 2, name: 'World', slug: 'w', parent_category: {} } }).section,
    ).toEqual({ id: 2, name: 'World', slug: 'w' })
  })
  it('knows whether its live blog still runs', () => {
    expect(read({ meta_data: { live_blog_status: 'Live' } }).live).toBe('live')
    expect(read({ meta_data: '{"live_blog_status":"Complete"}' }).live).toBe('complete')
    expect(read({ meta_data: {} }).live).toBeNull()
  })
  it('corrects a language code or drops it', () => {
    expect(read({ language_code: 'ur_PK' }).language).toBe('ur-PK')
    expect(read({ language_code: 'not a language' }).language).toBeNull()
  })
  it.each([{ id: null }, { id: 0 }, { id: 'x' }])('with %j is refused', (fields) => {
    expect(postParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), ...fields }).success).toBe(false)
  })
  it.each(['', null, undefined, ' \u0000 ', {}, ['x'], true])(
    'with the title %j is read under a neutral one, also in a list',
    (title) => {
      expect(read({ title, language_code: null }).title).toBe('Untitled story')
      const item = { ...aPost(), title, language_code: null }
      expect(teaserParser({ mediaBase: MEDIA }).parse(item).title).toBe('Untitled story')
    },
  )
  it('without a title has one in its own language, else in that of the site', () => {
    const titled = (language_code: string | null) =>
      postParser({ mediaBase: MEDIA, language: 'ta' }).parse({ ...aPost(), title: '', language_code }).title
    expect(titled('hi')).toBe('बिना शीर्षक की खबर')
    expect(titled(null)).toBe('தலைப்பில்லாத செய்தி')
  })
  it('without an address is no item of a list', () => {
    const result = teaserParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), absolute_url: '' })
    expect(result.error?.issues[0]?.message).toBe('has no address')
  })
})

describe('an author', () => {
  it('drops the e-mail address and invalid links', () => {
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

describe('a category', () => {
  it.each([null, {}, [], 'x'])('a category with the parent %j is top-level', (parent_category) => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', parent_category }).parent).toBeNull()
  })
  it('a category with a two-part slug and no address is at /category/{slug}', () => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'world/real-estate' }).path).toBe(
      '/category/world/real-estate',
    )
  })
  it.each(['red;background:url(x)', '#12', 'rgb(0,0,0)', 7, null])(
    'has no colour from %j',
    (category_brand_color) => {
      expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', category_brand_color }).color).toBeNull()
    },
  )
  it('has a long lower-case colour from a short one', () => {
    expect(categoryReading.parse({ id: 1, name: 'A', slug: 'a', category_brand_color: '#FA0' }).color).toBe(
      '#ffaa00',
    )
  })
})

describe('a menu item', () => {
  it('keeps all its levels and drops links that lead nowhere safe', () => {
    const item = readMenuItem(
      {
        name: 'World',
        link: 'https://news.example.org/world?x=1',
        open_new_tab: 1,
        children: [
          { name: 'Asia', link: 'world/asia', children: [{ name: 'Deep', link: '/deep', children: null }] },
          { name: 'Bad', link: 'javascript:alert(1)' },
        ],
      },
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
  it('an endlessly deep menu is cut', () => {
    let item: object = { name: 'n', link: '/n' }
    for (let level = 0; level < 5_000; level++) item = { name: 'n', link: '/n', children: [item] }
    expect(JSON.stringify(readMenuItem(item, SITE)).match(/"name"/g)).toHaveLength(6)
  })
})

describe('the footer', () => {
  it('is read in the contract’s form', () => {
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
  it('is read in the field’s form', () => {
    const footer = readFooter(
      {
        socialLinks: [{ title: 'X', link: 'https://x.example/c' }],
        addQuickMenu: [{ title: 'More', childQuickLinks: [{ name: 'About', link: '/about' }] }],
        app_links: { apple_url: 'https://apps.example/1', android_url: 'https://apps.example/2' },
        addAffiliateWebsites: [{ affliteWebsiteLogo: 'https://m.example/l.png', link: 'https://p.example/' }],
      },
      SITE,
      MEDIA,
    )
    expect(footer).toMatchObject({
      social: [{ platform: 'X' }],
      menu: [{ title: 'More', links: [{ label: 'About', href: '/about' }] }],
      apps: [{ store: 'ios' }, { store: 'android' }],
      affiliates: [{ logo: 'https://m.example/l.png', url: 'https://p.example/' }],
    })
  })
  it.each([{}, { socialLinks: null, addQuickMenu: 'x', app_links: [], textColor: 'red' }, null, []])(
    'is empty and whole for %j',
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

describe('a slot', () => {
  const slot = (data: object, more: object = {}) =>
    slotReading().parse({ id: 1, name: 'Top', data, registered_slot: { id: 2, name: 'header' }, ...more })

  it('is read from either field, decoded where it was encoded as a whole', () => {
    expect(slot({ html: '<b>a &amp; b</b>' }).html).toBe('<b>a &amp; b</b>')
    expect(slot({ html_content: '&lt;b&gt;a &amp;amp; b&lt;/b&gt;' }).html).toBe('<b>a &amp; b</b>')
  })
  it('reads its flag, size and date in any of their forms', () => {
    expect(
      slot({ html: '<b>', contains_ads: 1, size: '728x90' }, { formatted_update_on: '23 Jun 2025' }),
    ).toMatchObject({ containsAds: true, width: 728, height: 90, updatedAt: '2025-06-23T00:00:00.000Z' })
  })
  it('a slot without HTML is dropped, unless a tag fills it', () => {
    const empty = { id: 1, name: 'Top', data: {} }
    expect(slotReading().safeParse(empty).success).toBe(false)
    const reading = slotReading({ isFilledByTag: (place) => place === 'Top' })
    expect(reading.safeParse(empty).data).toMatchObject({ place: 'Top', html: '' })
    expect(reading.safeParse({ ...empty, name: 'Other' }).success).toBe(false)
  })
})

describe('what identify answers', () => {
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
  ])('%j means %j', (data, meaning) => {
    expect(readIdentified(data)).toEqual(meaning)
  })
})

describe('a newsletter', () => {
  const group = { id: 1, name: 'First Tide', description: '', logo_url: '/logos/tide.png' }
  it('has its relative logo below the base that is given, and an absolute one as it is', () => {
    const logo = (base: string | null, logo_url: string = group.logo_url) =>
      newsletterReading(base).parse({ ...group, logo_url }).logo
    expect(logo('https://news.example.org')).toBe('https://news.example.org/logos/tide.png')
    expect(logo('https://m.example')).toBe('https://m.example/logos/tide.png')
    expect(logo('https://m.example', 'https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  })
})
