import { afterEach, describe, expect, it, vi } from 'vitest'
import { needsFrame, pageFrameName, readPageFrameName, sandboxTokens } from '@/lib/body/slots/document'
import { HEIGHT_MESSAGE, PAGE_HEIGHTS, readHeight, SLOT_HEIGHTS } from '@/lib/body/slots/height'
import {
  type AdPage,
  adPageOfList,
  adPageOfPost,
  paragraphsBefore,
  placementOf,
  reserve,
  reserveByDevice,
  slotsAt,
  slotsBetween,
} from '@/lib/body/slots/placement'
import type { Post } from '@/lib/delivery/model'
import { readSlotSize, slotReading } from '@/lib/delivery/records/slot'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { comparableName, matchesName, positionInName } from '@/lib/settings/slot-names'
import type { SlotEntry, SlotPosition } from '@/lib/settings/slot-rules'

const settings = vi.hoisted(() => ({ current: {} as Record<string, unknown> }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => settings.current }))

settings.current = SITE_DEFAULTS
afterEach(() => {
  settings.current = SITE_DEFAULTS
})

const withRules = (place: SlotPosition, ...rules: SlotEntry[]) => {
  settings.current = { ...SITE_DEFAULTS, slots: { ...SITE_DEFAULTS.slots, [place]: rules } }
}
const slot = (id: number, place: string) => ({
  id,
  name: 'n',
  place,
  width: 300,
  height: 250,
  size: '300x250',
  html: '<b>secret-marker</b>',
  containsAds: true,
  updatedAt: null,
})
const story: AdPage = { kind: 'article', sections: ['cricket', 'sport'] }
const post = (changes: Partial<Post>) =>
  ({
    type: 'Article',
    isOpen: true,
    section: { id: 1, name: 'Cricket', slug: 'cricket' },
    categories: [
      { id: 1, name: 'Cricket', slug: 'cricket' },
      { id: 2, name: 'Sport', slug: 'sport' },
    ],
    tags: [{ id: 7, name: 'Élections 2026', slug: 'elections-2026' }],
    authors: [{ id: 9, name: 'Asha Rao', slug: 'asha-rao' }],
    ...changes,
  }) as Post
const section = adPageOfList({
  kind: 'category',
  category: {
    id: 1,
    name: 'Cricket',
    slug: 'cricket',
    path: '/cricket',
    color: null,
    parent: { id: 2, name: 'Sport', slug: 'sport' },
  },
})
const ids = (slots: readonly { id: number }[]) => slots.map(({ id }) => id)

describe('slots', () => {
  it('a slot is placed by its registered name, ignoring case and punctuation', () => {
    const slots = [slot(1, 'Header Top'), slot(2, 'SIDEBAR'), slot(3, 'in_article'), slot(4, 'nowhere')]
    expect(ids(slotsAt(slots, 'header', story))).toEqual([1])
    expect(ids(slotsAt([slot(3, 'In_Article')], 'in-article', story))).toEqual([3])
    expect(comparableName('  Footer — Bottom! ')).toBe('footer-bottom')
  })
  it('slotsAt returns slots without their HTML', () => {
    expect(JSON.stringify(slotsAt([slot(1, 'header')], 'header', story))).not.toContain('secret-marker')
  })
  it('slotsAt returns the HTML of slots that ads.inPage names, and of no others', () => {
    const ads = { ...SITE_DEFAULTS.ads, inPage: { slots: ['header-*'] } }
    settings.current = { ...SITE_DEFAULTS, ads }
    const [first] = slotsAt([slot(1, 'Header Top')], 'header', story)
    expect(first).toMatchObject({ inPage: '<b>secret-marker</b>' })
    expect(slotsAt([slot(2, 'header')], 'header', story)[0]).not.toHaveProperty('inPage')
  })
  it('slotsAt returns no slots for a page without advertisements', () => {
    expect(slotsAt([slot(1, 'header')], 'header', null)).toEqual([])
  })

  it.each([
    ['in-article-*', 'in-article-2', true],
    ['In Article *', 'in-article-2', true],
    ['in-article-*', 'in-article', false],
    ['*', 'anything', true],
    ['*-top', 'header-top', true],
    ['*-top', 'header-top-2', false],
    ['home-*-banner-*', 'home-main-banner-1', true],
    ['home-*-banner-*', 'home-banner', false],
    ['a-*-a', 'a-a', false],
    ['header', 'header-top', false],
  ])('matchesName(%s, %s) is %s', (pattern, name, isMatch) => {
    expect(matchesName(pattern, name)).toBe(isMatch)
  })

  it('a slot named by an ad unit gets its path and sizes, on the devices of the rule of its place', () => {
    const units = [
      {
        slot: 'top',
        path: '/1234/{page}/{section}',
        sizes: { phone: ['320x50', '300x100'], desktop: ['970x250'] },
      },
    ]
    const ads = { ...SITE_DEFAULTS.ads, tag: { units } }
    withRules('header', { name: 'top', devices: ['tablet', 'desktop'], sizes: { desktop: '1x1' } }, 'other')
    settings.current = { ...settings.current, ads }
    const [top, other] = slotsAt([slot(1, 'Top'), slot(2, 'other')], 'header', story)
    expect(top).toMatchObject({
      devices: ['desktop'],
      sizes: { phone: '320x100', tablet: '320x100', desktop: '970x250' },
      containsAds: true,
      unit: { slot: 'top', path: '/1234/article/cricket' },
    })
    expect(other).not.toHaveProperty('unit')
  })

  it('a slot is limited to the pages and sections of the first rule that matches', () => {
    withRules(
      'header',
      { name: 'top', pages: ['front'], devices: ['desktop'] },
      { name: 'top', sections: ['sport', 'réunion'], sizes: { phone: '320x50' } },
    )
    const at = (page: AdPage) => slotsAt([slot(1, 'top')], 'header', page)
    expect(at({ kind: 'front', sections: [] })).toMatchObject([{ id: 1, devices: ['desktop'] }])
    expect(at(story)).toMatchObject([{ id: 1, sizes: { phone: '320x50' } }])
    expect(at({ kind: 'article', sections: ['world'] })).toEqual([])
    expect(at({ kind: 'article', sections: ['re\u0301union'] })).toHaveLength(1)
  })

  it('placementOf lists each name that no rule has and that says nothing, once', () => {
    withRules('header', { name: 'top-*', pages: ['front'] })
    const slots = ['top-1', 'Nowhere', 'Nowhere', 'header', 'custom_script'].map((place, id) =>
      slot(id, place),
    )
    const { positioned, noBox, unpositioned: unplaced } = placementOf(slots, settings.current.slots as never)
    expect([...positioned.keys()]).toEqual(['header'])
    expect([noBox, unplaced]).toEqual([['custom_script'], ['Nowhere', 'header']])
  })
})

describe('overrides', () => {
  const override = (rules: object, more: object = {}) => ({
    status: 'Active',
    rules,
    data: { html_content: 'B' },
    ...more,
  })
  const read = (overrides: readonly object[], more: object = {}) =>
    slotReading().parse({
      id: 1,
      registered_slot: { name: 'header' },
      data: {
        html_content: 'A',
        size: '300x250',
        slots_override_enabled: true,
        override_slot_data: overrides,
        ...more,
      },
    })
  const indexAt = (page: AdPage | null, ...overrides: object[]) =>
    slotsAt([read(overrides)], 'header', page)[0]?.override
  const page = adPageOfPost(post({}))

  it.each<[string, object, boolean]>([
    ['a slug', { categories: ['sport'] }, true],
    ['a name in another case', { tags: ['ÉLECTIONS 2026'] }, true],
    ['an id', { authors: [9] }, true],
    ['an id in digits', { authors: ['9'] }, true],
    ['an object, by its id', { categories: [{ id: 2, slug: 'was-another' }] }, true],
    ['an object without id', { categories: [{ id: null, slug: 'sport' }] }, true],
    ['one value without a list', { categories: 'sport' }, true],
    ['words between commas', { categories: 'world, sport' }, true],
    ['a type', { types: ['article'] }, true],
    [
      'the documented names',
      { post_type: ['Article'], author: ['Asha Rao'], tags: [], categories: [] },
      true,
    ],
    ['another documented type', { post_type: ['Video'], author: ['asha-rao'] }, false],
    ['another documented author', { post_type: ['Article'], author: ['mira-lund'] }, false],
    [
      'one value of each list',
      { categories: ['world', 'sport'], types: ['Article', 'Web Story'], tags: [] },
      true,
    ],
    ['a list without a value of the page', { categories: ['sport'], types: ['Video'] }, false],
    ['no rule', {}, false],
    ['empty lists', { categories: [], tags: [] }, false],
    ['a list that names nothing', { categories: [{}] }, false],
    ['another kind of rule', { categories: ['sport'], devices: ['phone'] }, false],
    ['the id of a record of another kind', { tags: [9] }, false],
    ['the id of another record', { categories: [{ id: 3, slug: 'sport' }] }, false],
  ])('an override with %s', (_, rules, fits) => {
    expect(indexAt(page, override(rules))).toBe(fits ? 0 : undefined)
  })

  it('the first active override with content that matches the page is used, in the order in which they were sent', () => {
    const rules = { categories: ['sport'] }
    const all = [
      override(rules, { status: 'Inactive' }),
      override(rules, { data: {} }),
      override({ categories: ['world'] }),
      override(rules),
      override(rules),
    ]
    expect(indexAt(page, ...all)).toBe(3)
    expect(indexAt(section, ...all)).toBe(3)
    expect(indexAt({ kind: 'front', sections: [] }, ...all)).toBeUndefined()
    const disabled = read(all, { slots_override_enabled: false })
    expect(slotsAt([disabled], 'header', page)[0]).not.toHaveProperty('override')
  })

  it('an override has the size of its own content, and a slot that has only overrides is left out on other pages', () => {
    const sportOverride = override(
      { categories: ['sport'] },
      { data: { html: 'B', size: '320x50', contains_ads: 1 } },
    )
    const slots = [read([sportOverride], { html_content: '' })]
    expect(slotsAt(slots, 'header', page)).toMatchObject([
      { id: 1, override: 0, width: 320, height: 50, containsAds: true },
    ])
    expect(slotsAt(slots, 'header', { kind: 'front', sections: [] })).toEqual([])
  })

  it.each<[string, object, string]>([
    ['its own data', { data: { slot_image_url: 'https://m.example/own.png' } }, 'https://m.example/own.png'],
    ['the entry', { data: {}, content_image: 'https://m.example/entry.png' }, 'https://m.example/entry.png'],
    [
      'HTML',
      { data: { html_content: '<img src="https://m.example/html.png">' } },
      'https://m.example/html.png',
    ],
    [
      'a bare address',
      { data: { html_content: 'https://m.example/bare.png' } },
      'https://m.example/bare.png',
    ],
  ])(
    'an override may have a different type than its slot: a picture in a slot of HTML, from %s',
    (_, more, src) => {
      const slot = read([override({ categories: ['sport'] }, { type: 'Image', ...more })])
      expect(slot.html).toBe('A')
      expect(slot.overrides?.[0]?.html).toMatch(new RegExp(`^<img src="${src.replaceAll('.', '[.]')}"`))
    },
  )

  it.each<[string, unknown, unknown, [number, number] | [null, null]]>([
    ['its own', '728x90', ['300x250'], [728, 90]],
    ['a list', ['320x100'], undefined, [320, 100]],
    ['that of the registered slot', [], ['300x250', '1x1'], [300, 250]],
    ['a pair of numbers', [], [[970, 250]], [970, 250]],
    ['none', [], [], [null, null]],
    ['none for automatic sizes', 'autoxauto', [], [null, null]],
  ])('a slot has %s as its size', (_, size, registered, [width, height]) => {
    const one = slotReading().parse({
      id: 1,
      data: { html_content: 'A', size: size },
      registered_slot: { name: 'header', data: { size: registered } },
    })
    expect([one.width, one.height]).toEqual([width, height])
  })

  it('a post of an unknown type matches no rule for types', () => {
    const unknown = adPageOfPost(post({ hasUnknownType: true }))
    expect(indexAt(unknown, override({ types: ['Article'] }))).toBeUndefined()
  })
})

describe('names', () => {
  const STORIES = ['article', 'video', 'gallery', 'live-blog', 'web-story']
  const LISTS = ['section', 'tag', 'author', 'latest', 'trending', 'search', 'other']
  const LARGE = ['tablet', 'desktop']

  it.each([
    ['desktop_hp_top', { position: 'header', devices: LARGE, pages: ['front'] }],
    ['mobile_hp_top', { position: 'header', devices: ['phone'], pages: ['front'] }],
    ['desktop_hp_right_top', { position: 'front', devices: LARGE, pages: ['front'] }],
    ['mobile_hp_mid_2', { position: 'front', devices: ['phone'], pages: ['front'] }],
    ['desktop_ap_top', { position: 'header', devices: LARGE, pages: STORIES }],
    ['desktop_ap_after_title', { position: 'header', devices: LARGE, pages: STORIES }],
    ['mobile_ap_after_summary', { position: 'header', devices: ['phone'], pages: STORIES }],
    ['desktop_ap_right_2', { position: 'sidebar', devices: LARGE, pages: STORIES }],
    ['mobile_ap_in_article_1', { position: 'in-article', devices: ['phone'], pages: STORIES }],
    ['desktop_ap_body_end', { position: 'footer', devices: LARGE, pages: STORIES }],
    ['mobile_lp_top', { position: 'header', devices: ['phone'], pages: LISTS }],
    ['desktop_lp_right', { position: 'sidebar', devices: LARGE, pages: LISTS }],
    ['mobile_lp_in_feed_3', { position: 'list', devices: ['phone'], pages: LISTS }],
    ['Header Top', { position: 'header' }],
    ['leaderboard', { position: 'header' }],
    ['In_Article-2', { position: 'in-article' }],
    ['inline', { position: 'in-article' }],
    ['right-rail', { position: 'sidebar' }],
    ['in-feed-2', { position: 'list' }],
    ['List 1', { position: 'list', pages: LISTS }],
    ['Home 1', { position: 'front', pages: ['front'] }],
    ['article', { position: 'in-article', pages: STORIES }],
    ['desktop_ap_1', { position: 'in-article', devices: LARGE, pages: STORIES }],
    ['footer-top', { position: 'footer' }],
    ['desktop_gutter_lhs', 'no-box'],
    ['universal_head', 'no-box'],
    ['desktop_ap_headcode', 'no-box'],
    ['custom_script', 'no-box'],
    ['universal_body_end', 'no-box'],
    ['hp_takeover', 'no-box'],
    ['Curtain', null],
    ['समाचार', null],
  ])('positionInName(%s)', (name, expected) => {
    expect(positionInName(name)).toEqual(expected)
  })

  it.each<[string, Parameters<typeof positionInName>[1], object | string | null]>([
    ['Curtain', { page: 'home', width: 728, height: 90 }, { position: 'header', pages: ['front'] }],
    ['Curtain', { page: 'article', width: 300, height: 250 }, { position: 'sidebar', pages: STORIES }],
    ['Curtain', { page: 'Article', width: null, height: null }, { position: 'in-article', pages: STORIES }],
    [
      'mobile_1',
      { page: 'list', width: 320, height: 100 },
      { position: 'header', devices: ['phone'], pages: LISTS },
    ],
    ['Curtain', { page: 'others', width: 728, height: 90 }, null],
    ['Curtain', { width: 728, height: 90 }, null],
    // The name says where: its page only says on which pages.
    ['right-rail', { page: 'home', width: 728, height: 90 }, { position: 'front', pages: ['front'] }],
    ['hp_top', { page: 'article', width: 300, height: 250 }, { position: 'header', pages: ['front'] }],
    ['universal_head', { page: 'home' }, 'no-box'],
  ])('positionInName(%s) with what the service registered, %j', (name, registered, expected) => {
    expect(positionInName(name, registered)).toEqual(expected)
  })

  it('slots of a story have the positions of the publication’s record, by device and end of the name', () => {
    const slots = ['mobile_ap_1', 'desktop_ap_1', 'desktop_ap_12', 'ap_2', 'in-article'].map((name, index) =>
      slot(index, name),
    )
    const storySlots = slotsAt(slots, 'in-article', story)
    const inArticle = {
      mobile: [
        { after: 2, slot: 'ap_1' },
        { after: 9, slot: 'ap_2' },
      ],
      desktop: [{ after: 4, slot: 'ap_1' }],
    }
    expect([...paragraphsBefore(slots, storySlots, inArticle)]).toEqual([
      [0, 2],
      [1, 4],
      [3, 9],
    ])
  })

  it('a page begins with one slot on each device, whatever the names of the others', () => {
    const names = [
      'desktop_hp_top',
      'desktop_hp_banner',
      'header',
      'mobile_hp_top',
      'top',
      'mobile_hp_banner',
    ]
    const slots = names.map((name, index) => slot(index, name))
    const front: AdPage = { kind: 'front', sections: [] }
    expect(slotsAt(slots, 'header', front).map(({ id, devices }) => [id, devices])).toEqual([
      [0, LARGE],
      [2, ['phone']],
    ])
  })

  it('a slot of unknown size above the headline gets the room of a strip', () => {
    const unknown = { ...slot(1, 'hp_top'), width: null, height: null, size: 'autoxauto' }
    const front: AdPage = { kind: 'front', sections: [] }
    expect(slotsAt([unknown], 'header', front)[0]?.sizes).toEqual({
      phone: '320x100',
      tablet: '728x90',
      desktop: '728x90',
    })
    expect(slotsAt([slot(1, 'hp_top')], 'header', front)[0]).not.toHaveProperty('sizes')
  })

  it('a slot’s name places it nowhere if that place is closed or has its own rules', () => {
    const header = () => ids(slotsAt([slot(1, 'desktop_ap_top'), slot(2, 'ours')], 'header', story))
    expect(header()).toEqual([1])
    withRules('header', 'ours')
    expect(header()).toEqual([2])
    withRules('header')
    expect(header()).toEqual([])
  })

  it('a rule of another place takes precedence over the slot’s name', () => {
    withRules('footer', 'desktop_ap_top')
    expect(slotsAt([slot(1, 'desktop_ap_top')], 'header', story)).toEqual([])
    expect(ids(slotsAt([slot(1, 'desktop_ap_top')], 'footer', story))).toEqual([1])
  })
})

describe('ad pages', () => {
  const withAds = (ads: object) => {
    settings.current = { ...SITE_DEFAULTS, ads: { ...SITE_DEFAULTS.ads, ...ads } }
  }

  it('the ad page of a post has its categories, and that of a section its parent', () => {
    expect(adPageOfPost(post({}))).toMatchObject(story)
    expect(section).toMatchObject({ kind: 'section', sections: ['cricket', 'sport'] })
  })
  it('CustomPage has no ads; BlankPage and gated posts follow onBlankPages and onGatedPosts', () => {
    const [page, blank, gated] = [
      post({ type: 'CustomPage' }),
      post({ type: 'BlankPage' }),
      post({ isOpen: false }),
    ]
    expect([adPageOfPost(page), adPageOfPost(blank), adPageOfPost(gated)]).toMatchObject([null, null, story])
    withAds({ onBlankPages: true, onGatedPosts: false })
    expect(adPageOfPost(page)).toBeNull()
    expect(adPageOfPost(blank)).toMatchObject({ ...story, kind: 'page' })
    expect(adPageOfPost(gated)).toBeNull()
  })
})

describe('slotsBetween', () => {
  const turns = { first: 4, every: 8 }
  const between = (slots: { id: number; after?: number; devices?: string[] }[], count: number) =>
    [...slotsBetween(slots as never, count, turns)].flatMap(([after, there]) =>
      [there].flat().map(({ id }) => [after, id]),
    )

  it('list slots take turns or stand at their own position, and never after the last item', () => {
    expect(between([{ id: 1 }, { id: 2 }, { id: 3 }], 20)).toEqual([
      [4, 1],
      [12, 2],
    ])
    expect(between([{ id: 1, after: 4 }, { id: 2 }, { id: 3, after: 20 }], 20)).toEqual([
      [4, 1],
      [12, 2],
    ])
    expect(between([{ id: 1 }], 4)).toEqual([])
    expect(between([], 20)).toEqual([])
  })

  it('slots for different devices share a position, and further slots of that position take turns', () => {
    expect(
      between(
        [
          { id: 1, after: 3, devices: ['phone'] },
          { id: 2, after: 3, devices: ['tablet', 'desktop'] },
          { id: 3, after: 3 },
        ],
        20,
      ),
    ).toEqual([
      [3, 1],
      [3, 2],
      [4, 3],
    ])
  })
})

describe('reserve', () => {
  it('reserve returns a box of the declared size', () => {
    expect(reserve({ width: 728, height: 90 })).toEqual({ kind: 'box', width: 728, height: 90 })
  })

  it('reserve returns 300 by 250 where no usable size is declared', () => {
    expect(reserve(readSlotSize('autoxauto'))).toEqual({ kind: 'box', width: 300, height: 250 })
    expect(reserve({ width: 0, height: 250 })).toEqual({ kind: 'box', width: 300, height: 250 })
  })

  it('no space is reserved for invisible tags of 1x1 or 0x0', () => {
    expect(reserve(readSlotSize('1x1'))).toEqual({ kind: 'out-of-page' })
    expect(reserve(readSlotSize('0x0'))).toEqual({ kind: 'out-of-page' })
  })
})

it('reserveByDevice uses the size of the rule for a device, or else that of the slot', () => {
  const size = { width: 970, height: 250 }
  const usual = { kind: 'box', ...size }
  expect(reserveByDevice(size)).toEqual({ phone: usual, tablet: usual, desktop: usual })
  expect(reserveByDevice({ ...size, sizes: { phone: '320x50' } })).toEqual({
    phone: { kind: 'box', width: 320, height: 50 },
    tablet: usual,
    desktop: usual,
  })
})

const ALWAYS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

describe('sandboxTokens', () => {
  it('sandboxTokens gives a document the origin of its host only where the host serves nothing else', () => {
    expect(sandboxTokens({ hasOwnOrigin: false, forms: false })).toBe(ALWAYS)
    expect(sandboxTokens({ hasOwnOrigin: true, forms: false })).toBe(`${ALWAYS} allow-same-origin`)
  })
  it('sandboxTokens allows forms where they are configured', () => {
    expect(sandboxTokens({ hasOwnOrigin: false, forms: true })).toBe(`${ALWAYS} allow-forms`)
    expect(sandboxTokens({ hasOwnOrigin: true, forms: true })).toBe(`${ALWAYS} allow-same-origin allow-forms`)
  })
})

describe('needsFrame', () => {
  const TAGS = ['script', 'form', 'input', 'button', 'select', 'textarea', 'canvas']

  it.each(TAGS)('needsFrame gives an open page with <%s> a document of its own', (tag) => {
    for (const html of [`<p>a</p><${tag} class="b">`, `<${tag}>`, `<${tag.toUpperCase()}/>`])
      for (const type of ['BlankPage', 'CustomPage'] as const)
        expect(needsFrame({ type, html, isOpen: true })).toBe(true)
  })

  it.each(TAGS)('needsFrame gives no story and no gated page with <%s> one', (tag) => {
    const html = `<${tag}>`
    for (const type of ['Article', 'LiveBlog', 'Video', 'Gallery'] as const)
      expect(needsFrame({ type, html, isOpen: true })).toBe(false)
    expect(needsFrame({ type: 'CustomPage', html, isOpen: false })).toBe(false)
  })

  it.each(['<p>script</p>', '<scripture>', '<formula>', '&lt;script&gt;', '< script>', ''])(
    'needsFrame gives a page with %j none',
    (html) => {
      expect(needsFrame({ type: 'CustomPage', html, isOpen: true })).toBe(false)
    },
  )
})

it('readPageFrameName reads what pageFrameName writes, up to fifteen digits', () => {
  expect(readPageFrameName(pageFrameName(42))).toBe('42')
  expect(readPageFrameName(`page${'9'.repeat(15)}`)).toBe('9'.repeat(15))
  for (const name of [
    `page${'9'.repeat(16)}`,
    'xpage1',
    'page1/',
    'page-1',
    'page1.5',
    'page 1',
    'page0',
    'page012',
    'page',
    '12',
    'PAGE1',
    '',
  ])
    expect(readPageFrameName(name)).toBeNull()
})

const message = (height: unknown, bounds = SLOT_HEIGHTS) =>
  readHeight({ type: HEIGHT_MESSAGE, height }, bounds)

describe('readHeight for slots', () => {
  it('a slot height is rounded up and limited to 0 to 1,200', () => {
    expect([message(249.2), message(-5), message(1e9)]).toEqual([250, 0, 1_200])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '250', null, undefined, {}, [250]])(
    'a slot height of %j is refused',
    (height) => {
      expect(message(height)).toBeNull()
    },
  )

  it.each([null, 'slot:height', 250, {}, { height: 250 }, { type: 'resize', height: 250 }])(
    'the message %j has no slot height',
    (data) => expect(readHeight(data, SLOT_HEIGHTS)).toBeNull(),
  )
})

it('a page height is rounded up, at most 40,000, and null unless positive', () => {
  const heights = [812.2, 1e9, 0, -3].map((height) => message(height, PAGE_HEIGHTS))
  expect(heights).toEqual([813, 40_000, null, null])
})
