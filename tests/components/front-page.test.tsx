// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { Header } from '@/components/frame/header'
import { Front, topOf } from '@/components/front/front'
import { byLanguage, scaleOf } from '@/components/front/front-top'
import type { FrontSection } from '@/components/front/sections'
import { startFrame } from '@/components/front/sections/frame/start-frame.client'
import { lookOf } from '@/components/list/look'
import { provideConsent } from '@/components/page/consent/gate.client'
import type { Teaser } from '@/lib/delivery/model'
import { messages } from '@/lib/words'
import { aTeaser } from '../unit/delivery/builders'

afterEach(cleanup)

const NOW = Date.parse('2026-11-28T08:00:00Z')
const context = {
  messages: messages('en'),
  clock: { language: 'en', timeZone: 'UTC' },
  language: 'en',
}
const titles = (posts: readonly Teaser[]) => posts.map(({ title }) => title)
const story = (id: number, title = `Story ${id}`, more: Partial<Teaser> = {}) =>
  aTeaser({ id, title, path: `/p${id}`, publishedAt: '2026-11-28T07:00:00Z', ...more })
const stories = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => story(from + index))

describe('stories in other languages', () => {
  const hindi = story(90, 'नल अब सुबह आएगा')
  const urdu = story(91, 'مرزا بازار کھلا رہے گا', { language: 'ur' })

  it('have a separate row with one story of each language', () => {
    const { siteLanguagePosts, foreign } = byLanguage(
      [hindi, story(1), urdu, story(92, 'एक और ख़बर'), story(2)],
      'en',
      2,
    )
    expect(titles(siteLanguagePosts)).toEqual(['Story 1', 'Story 2'])
    expect(titles(foreign)).toEqual([hindi.title, urdu.title])
  })

  it('stay among the others if too few stories are in the site’s language', () => {
    const { siteLanguagePosts, foreign } = byLanguage([hindi, story(1), urdu], 'en', 2)
    expect(siteLanguagePosts).toHaveLength(3)
    expect(foreign).toEqual([])
  })
})

describe('the scale of the lead', () => {
  const tagged = (slug: string, publishedAt = '2026-11-28T07:00:00Z') =>
    story(1, 'Lead', { tags: [{ id: 5, name: slug, slug }], publishedAt })
  test.each([
    ['by its tag', tagged('lead-major'), 'major'],
    ['by another', tagged('lead-historic'), 'historic'],
    ['not by other tags', tagged('elections'), undefined],
    ['not of an old story', tagged('lead-major', '2026-11-20T07:00:00Z'), undefined],
    ['without stories', undefined, undefined],
  ])('the first story’s scale is chosen %s', (_, lead, scale) => {
    expect(scaleOf(lead, NOW)).toBe(scale)
  })
})

describe('the top of a front page', () => {
  const opinion: FrontSection = {
    kind: 'category',
    category: { id: 8, name: 'Opinion', slug: 'opinion', path: '/opinion', parent: null, color: null },
    children: [],
    style: 'opinion',
    limit: 4,
    posts: [story(50, 'A view', { authors: [{ id: 3, name: 'Ruth', slug: 'ruth' }] })],
    faces: new Map([[50, '/faces/ruth.jpg']]),
  }
  const latest = (scale?: 'quiet' | 'major' | 'historic'): FrontSection => ({
    kind: 'latest',
    limit: 9,
    posts: stories(1, 9),
    scale,
  })
  const draw = (...sections: FrontSection[]) =>
    render(<Front name="Paper" sections={sections} context={context} />)
  const top = () => within(screen.getByRole('region', { name: messages('en').latestStories }))

  it('has opinion beside it with portraits, and shows every story once', () => {
    const { container } = draw(latest(), opinion)
    expect(top().getByRole('region', { name: 'Opinion' })).toBeTruthy()
    expect(container.querySelectorAll('img[src*="ruth"], source[srcset*="ruth"]').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('article')).toHaveLength(10)
    expect(topOf([latest(), opinion])).toBe(2)
  })

  test.each(['quiet', 'major', 'historic', undefined] as const)(
    'shows all stories where it is %s',
    (scale) => {
      draw(latest(scale), opinion)
      expect(screen.getAllByRole('article')).toHaveLength(10)
    },
  )

  it('has opinion below three equal stories on a quiet day, and more headlines without opinion', () => {
    draw(latest('quiet'), opinion)
    expect(top().queryByRole('region', { name: 'Opinion' })).toBeNull()
    expect(topOf([latest('quiet'), opinion])).toBe(1)
  })
})

test.each([
  ['its slug', { slug: 'sport', path: '/sport' }, 'var(--sans)'],
  ['the section above', { slug: 'cricket', path: '/category/sport/cricket' }, 'var(--sans)'],
  ['no setting', { slug: 'nation', path: '/nation' }, undefined],
])('a section looks by %s', (_, category, face) => {
  expect(lookOf({ ...category, color: null }).style).toEqual(
    face ? expect.objectContaining({ '--display': face }) : {},
  )
})

describe('the strip of live blogs', () => {
  const blog = story(70, 'Results come in', { type: 'LiveBlog', live: 'live', language: 'en' })
  const draw = (news: Extract<FrontSection, { kind: 'live' }>['news']) =>
    render(
      <Front name="Paper" sections={[{ kind: 'live', limit: 1, posts: [blog], news }]} context={context} />,
    )

  it('has the seats, and links to the newest updates', () => {
    draw({
      card: {
        kind: 'seats',
        title: '',
        isWhole: false,
        open: 4,
        rows: [{ name: 'Left', value: '20', note: '', at: 20 }],
      },
      updates: [{ id: '7', at: '2026-11-28T07:30:00Z', title: 'Recount ordered' }],
    })
    expect(document.querySelector('[data-card]')?.textContent).toContain('20 Left')
    // No table stands beside this card.
    expect(document.querySelector('[data-card]')?.getAttribute('aria-hidden')).toBeNull()
    expect(screen.getByRole('link', { name: /Recount ordered/ }).getAttribute('href')).toBe('/p70#update-7')
  })

  it('shows only the story if its blog could not be read', () => {
    draw(null)
    expect(document.querySelector('[data-card]')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

describe('a frame on a front page', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for('masthead.consent'))
    vi.unstubAllEnvs()
  })
  const address = 'https://scores.example/live'
  const draw = (more: object) => {
    const section = { kind: 'frame' as const, address, title: 'Live scores', posts: [], limit: 0, ...more }
    render(<Front name="Paper" sections={[section]} context={context} />)
    return within(screen.getByRole('region', { name: 'Live scores' }))
  }
  const attributes = (frame: HTMLElement) =>
    Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]))
  const FRAME = {
    src: address,
    title: 'Live scores',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms',
  }

  it('is in the HTML, lazy and sandboxed, in a box of its height or ratio', () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    const frame = draw({ height: 300 }).getByTitle('Live scores')
    expect(attributes(frame)).toEqual(FRAME)
    expect(frame.parentElement?.style.blockSize).toBe('300px')
    cleanup()
    const other = draw({ ratio: '16/9' }).getByTitle('Live scores')
    expect(other.parentElement?.style.aspectRatio).toBe('16 / 9')
  })

  it('has a unique id, even beside another frame with the same title or an element with that id', () => {
    const sections = ['Live scores', 'Live scores', 'Live scores 2', 'Live scores'].map((title, index) => ({
      kind: 'frame' as const,
      address: `${address}/${index % 3}`,
      title,
      height: 300,
      posts: [],
      limit: 0,
    }))
    render(<Front name="Paper" sections={sections} context={context} />)
    const ids = [...document.querySelectorAll('section[aria-labelledby]')].map((section) =>
      section.getAttribute('aria-labelledby'),
    )
    expect([ids.length, new Set(ids).size]).toEqual([4, 4])
    expect(ids.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(
      sections.map(({ title }) => title),
    )
  })

  it('with a purpose is a link until consent, where the site asks for consent', () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    const section = draw({ height: 300, purpose: 'embeds' })
    const link = section.getByRole('link', { name: 'Open on scores.example' })
    expect(link.getAttribute('href')).toBe(address)
    const box = link.closest<HTMLElement>('[data-part=frame]')
    if (box === null) throw new Error('no part')
    startFrame(box, JSON.parse(box.dataset.settings ?? ''))
    expect(section.queryByTitle('Live scores')).toBeNull()
    provideConsent({ allows: (purpose) => purpose === 'embeds', subscribe: () => () => {} })
    expect(attributes(section.getByTitle('Live scores'))).toEqual(FRAME)
    expect(section.queryByRole('link', { hidden: false })).toBeNull()
  })

  it('with a purpose is in the HTML if the site asks for no consent', () => {
    expect(draw({ height: 300, purpose: 'embeds' }).getByTitle('Live scores')).toBeTruthy()
  })
})

test('the header lists sections in other scripts separately, and has the colours of sections', () => {
  const item = (name: string, color?: string) => ({
    name,
    href: `/${name}`,
    children: [],
    newTab: false,
    color,
  })
  render(
    <Header
      name="Paper"
      menu={[item('World', '#0d4a8a'), item('हिन्दी')]}
      messages={messages('en')}
      readerLists={false}
      language="en"
    />,
  )
  const lists = within(screen.getByRole('navigation', { name: messages('en').sections })).getAllByRole('list')
  expect(lists.map((list) => list.textContent)).toEqual(['World', 'हिन्दी'])
  expect(lists[0]?.querySelector('li')?.getAttribute('style')).toContain('--kicker')
})
