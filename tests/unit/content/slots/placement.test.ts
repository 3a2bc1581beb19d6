import { afterEach, describe, expect, it, vi } from 'vitest'
import { matchesName, placeName } from '@/lib/base/config/advertising/slot-names'
import type { SlotEntry, SlotPlace } from '@/lib/base/config/advertising/slot-rules'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import type { Post } from '@/lib/cms/model'
import {
  type AdPage,
  adPageOfPost,
  adPageOfSection,
  slotsAt,
  slotsBetween,
  unplacedNames,
} from '@/lib/content/slots/placement'

const settings = vi.hoisted(() => ({ current: {} as Record<string, unknown> }))
vi.mock('@/lib/base/config/site-config', () => ({ siteConfig: () => settings.current }))
settings.current = SITE_DEFAULTS
afterEach(() => {
  settings.current = SITE_DEFAULTS
})

const withRules = (place: SlotPlace, ...rules: SlotEntry[]) => {
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
const ids = (slots: readonly { id: number }[]) => slots.map(({ id }) => id)

describe('slots', () => {
  it('a slot is placed by its registered name, ignoring case and punctuation', () => {
    const slots = [slot(1, 'Header Top'), slot(2, 'SIDEBAR'), slot(3, 'in_article'), slot(4, 'nowhere')]
    expect(ids(slotsAt(slots, 'header', story))).toEqual([1])
    expect(ids(slotsAt([slot(3, 'In_Article')], 'in-article', story))).toEqual([3])
    expect(placeName('  Footer — Bottom! ')).toBe('footer-bottom')
  })
  it('slotsAt returns slots without their HTML', () => {
    expect(JSON.stringify(slotsAt([slot(1, 'header')], 'header', story))).not.toContain('secret-marker')
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
      { name: 'top', sections: ['sport'], sizes: { phone: '320x50' } },
    )
    const at = (page: AdPage) => slotsAt([slot(1, 'top')], 'header', page)
    expect(at({ kind: 'front', sections: [] })).toMatchObject([{ id: 1, devices: ['desktop'] }])
    expect(at(story)).toMatchObject([{ id: 1, sizes: { phone: '320x50' } }])
    expect(at({ kind: 'article', sections: ['world'] })).toEqual([])
  })

  it('unplacedNames lists each slot name without a rule once', () => {
    withRules('header', { name: 'top-*', pages: ['front'] })
    const slots = [slot(1, 'top-1'), slot(2, 'Nowhere'), slot(3, 'Nowhere'), slot(4, 'header')]
    expect(unplacedNames(slots, settings.current.slots as never)).toEqual(['Nowhere', 'header'])
  })
})

describe('ad pages', () => {
  const post = (changes: Partial<Post>) =>
    ({
      type: 'Article',
      isOpen: true,
      section: { id: 1, name: 'Cricket', slug: 'cricket' },
      categories: [
        { id: 1, name: 'Cricket', slug: 'cricket' },
        { id: 2, name: 'Sport', slug: 'sport' },
      ],
      ...changes,
    }) as Post
  const withAds = (ads: object) => {
    settings.current = { ...SITE_DEFAULTS, ads: { ...SITE_DEFAULTS.ads, ...ads } }
  }

  it('the ad page of a post has its categories, and that of a section its parent', () => {
    expect(adPageOfPost(post({}))).toEqual(story)
    expect(adPageOfSection({ slug: 'cricket', parent: { id: 2, name: 'Sport', slug: 'sport' } })).toEqual({
      kind: 'section',
      sections: ['cricket', 'sport'],
    })
  })
  it('CustomPage has no ads; BlankPage and gated posts follow onBlankPages and onGatedPosts', () => {
    const [page, blank, gated] = [
      post({ type: 'CustomPage' }),
      post({ type: 'BlankPage' }),
      post({ isOpen: false }),
    ]
    expect([adPageOfPost(page), adPageOfPost(blank), adPageOfPost(gated)]).toEqual([null, null, story])
    withAds({ onBlankPages: true, onGatedPosts: false })
    expect(adPageOfPost(page)).toBeNull()
    expect(adPageOfPost(blank)).toEqual({ ...story, kind: 'page' })
    expect(adPageOfPost(gated)).toBeNull()
  })
})

describe('slotsBetween', () => {
  const turns = { first: 4, every: 8 }
  const between = (slots: { id: number; after?: number; devices?: string[] }[], count: number) =>
    [...slotsBetween(slots as never, count, turns)].flatMap(([after, there]) =>
      [there].flat().map(({ id }) => [after, id]),
    )

  it('list slots are placed by turns or at their own position, and never after the last item', () => {
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

  it('slots of different devices have one position, and others of it are placed by turns', () => {
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
