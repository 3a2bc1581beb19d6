import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { examineWith } from './broken-service'
import { eachRecord, FINE, isRoute, json, legacyUrlOf, only, problems, withData } from './faults'

describe('examine', () => {
  it('the doctor finds no problem in a service that follows the interface', async () => {
    const findings = await examineWith(FINE)
    // Settings alone do not say whether the webhook is called.
    expect(findings.filter(({ level }) => level !== 'ok')).toMatchObject([
      { level: 'note', text: expect.stringContaining('until the dashboard calls the webhook') },
    ])
    expect(new Set(findings.map(({ group }) => group)).size).toBe(9)
  })

  it('the doctor accepts empty slots that an ad tag fills, and names ad units without a slot', async () => {
    const empty = only(
      'active-slots',
      eachRecord(() => ({
        data: { size: '', html: '', contains_ads: true },
        registered_slot: { id: 7, name: 'header' },
      })),
    )
    const unit = (slot: string) => ({ slot, path: '/1234/top', sizes: { phone: ['320x50'] } })
    expect(problems(await examineWith(empty, {}, { tag: { units: [unit('header')] } }))).toEqual([])
    const found = problems(await examineWith(FINE, {}, { tag: { units: [unit('*'), unit('skyscraper')] } }))
    expect(found).toMatchObject([{ text: expect.stringContaining('no slot has the name: skyscraper') }])
  })

  it('the doctor gives three times CONTENT_TTL for an edit without a webhook, as docs/deploying.md does', async () => {
    for (const [secret, CONTENT_TTL, text] of [
      ['', '30', 'Edits show after up to 90 seconds: there is no webhook'],
      ['', '', 'Edits show after up to 60 seconds: there is no webhook'],
      [
        'a-secret-of-the-test',
        '',
        'Edits show after up to 60 seconds until the dashboard calls the webhook: POST',
      ],
    ] as const) {
      const findings = await examineWith(FINE, { REVALIDATE_SECRET: secret, CONTENT_TTL })
      expect(findings).toContainEqual(expect.objectContaining({ text: expect.stringContaining(text) }))
    }
  })

  it.each([400, 403, 404, 405])(
    'the doctor reads the ranking from posts/analytics where posts/trending answers %i',
    async (status) => {
      const findings = await examineWith((_given, path) => {
        if (isRoute(path, 'posts/trending')) return json({ detail: 'Not found.' }, status)
        return isRoute(path, 'posts/analytics') ? json({ status: 'ok', data: [] }) : undefined
      })
      expect(problems(findings)).toEqual([])
      expect(findings.map(({ text }) => text).join()).toContain('posts/analytics/trending: 0 records')
    },
  )

  it.each([400, 403, 404, 405])(
    'a ranking that is refused with %i at both of its routes is a warning, since the site goes on without it',
    async (status) => {
      const findings = await examineWith((_given, path) =>
        isRoute(path, 'posts/trending') || isRoute(path, 'posts/analytics')
          ? json({ detail: 'Refused.' }, status)
          : undefined,
      )
      expect(problems(findings)).toMatchObject([
        {
          level: 'warning',
          text: 'posts/trending does not exist on this deployment, so “Most read” is left out',
        },
      ])
    },
  )

  it('the doctor reports a field in another format once, whatever its values', async () => {
    let second = 0
    const findings = await examineWith(
      only(
        'posts',
        eachRecord(() => ({
          formatted_first_published_at_datetime: `2026-01-02T09:00:0${second++}.123456+0000`,
        })),
      ),
    )
    const details = findings.find(({ level }) => level === 'note')?.details
    expect(details).toHaveLength(1)
    expect(details?.[0]).toMatch(
      /^formatted_\S+: "2026-\S+" is not written as datetime, nor are other values \(2 of 2\)$/,
    )
  })

  it('unknown addresses in identify_url are only a note where the site finds the record without it', async () => {
    const unknown = { type: 'not_found', url: '', status_code: '404' }
    const findings = await examineWith(
      only('identify_url', (given, path) =>
        /story|^\/?(?:news|sport|tags\/|author\/)/.test(legacyUrlOf(path)) ? withData(given, unknown) : given,
      ),
    )
    expect(problems(findings)).toEqual([])
    const found = findings.find(({ group, level }) => group === 'addresses' && level === 'note')
    expect(found?.text).toMatch(/^identify_url does not know \d+ of \d+ addresses, and the site finds them/)
    expect(found?.details).toContain('/sport/second-story')
  })

  it.each([302, 307, 308])(
    'the doctor accepts a redirect that identify_url answers with status %i',
    async (status) => {
      const moved = only('identify_url', (given, path) =>
        legacyUrlOf(path) === '/'
          ? { ...withData(given, { type: 'redirect', url: '/news', status_code: String(status) }), status }
          : given,
      )
      expect(problems(await examineWith(moved))).toEqual([])
    },
  )

  it.each([undefined, ''])(
    'the doctor reads a post by its id where the list has no slugs (%j)',
    async (slug) => {
      const findings = await examineWith(
        only(
          'posts',
          eachRecord(() => ({ slug })),
        ),
      )
      expect(problems(findings)).toEqual([])
      expect(findings.map(({ text }) => text).join('\n')).toMatch(/^A post by id$/m)
    },
  )

  it('the doctor sends decoded addresses to identify_url, without percent escapes', async () => {
    const asked: string[] = []
    await examineWith((given, path) => {
      if (isRoute(path, 'identify_url')) asked.push(legacyUrlOf(path))
      if (!isRoute(path, 'posts')) return undefined
      return eachRecord(({ slug }) => ({ absolute_url: `/राष्ट्र/${slug}` }))(given)
    })
    expect(asked).toContain('/राष्ट्र/second-story')
    expect(asked.filter((path) => path.includes('%'))).toEqual([])
  })

  it('the doctor compares each Date header with the time of its response', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const findings = await examineWith((given) => {
      const date = new Date().toUTCString()
      vi.setSystemTime(Date.now() + 5_000)
      return { ...given, headers: { ...given.headers, date } }
    })
    expect(problems(findings)).toEqual([])
  })

  it('the doctor accepts links to lists, feeds and former addresses of the site itself in the footer', async () => {
    const linked = (...urls: string[]) =>
      only('footer', (given) =>
        withData(given, {
          ...(given.body as { data: object }).data,
          addQuickMenu: urls.map((url) => ({ label: url, url })),
        }),
      )
    const own = [
      '/videos',
      '/archive/2026-11',
      '/feed.xml',
      '/news/feed.xml',
      '/rss',
      '/sitemap',
      '/search?q=x',
    ]
    expect(problems(await examineWith(linked(...own)))).toEqual([])
    const moved = { hubs: { ...SITE_DEFAULTS.hubs, videos: '/films' } }
    const found = problems(await examineWith(linked('/videos', '/films'), {}, {}, moved))
    expect(found.map(({ details }) => details)).toEqual([['/videos: /videos']])
  })

  it('the doctor finds the clocks equal where a cache answers with a copy of four minutes ago', async () => {
    const findings = await examineWith((given) => {
      const date = new Date(Date.now() - 240_000).toUTCString()
      return { ...given, headers: { ...given.headers, date, age: '240' } }
    })
    expect(problems(findings)).toEqual([])
  })

  it.each([
    ['/privacy', 1],
    ['/news', 0],
  ])('the doctor warns of a privacy page that is nowhere: %s', async (policy, expected) => {
    const config = { consent: { mode: 'banner', policy } } as const
    const found = problems(await examineWith(FINE, {}, {}, config))
    expect(found.filter(({ details }) => details?.join().includes('consent.policy'))).toHaveLength(expected)
  })

  it('the doctor names what site.config.ts names and the service lacks, and lists what it has', async () => {
    const found = problems(
      await examineWith(
        FINE,
        {},
        {},
        {
          frontPage: {
            ...SITE_DEFAULTS.frontPage,
            sections: [
              { kind: 'category', slug: 'sport', style: 'feature' },
              { kind: 'category', slug: 'harbour', style: 'feature' },
              { kind: 'tag', slug: 'weather', style: 'feature' },
              { kind: 'tag', slug: 'whether', style: 'feature' },
            ],
          },
          editions: [{ category: 'hindi', language: 'hi' }] as never,
          newsletterBox: { newsletter: 'The Tide', places: ['front'] },
          menu: { hubs: ['videos', 'archive'] },
          logo: { light: '/brand/none.svg', dark: 'https://cdn.example.com/dark.svg' },
        },
      ),
    )
    expect(found.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'warning: site.config.ts names sections that the service does not have: harbour (frontPage), hindi (editions)',
      'warning: site.config.ts names newsletters that the service does not have: The Tide (newsletterBox)',
      'warning: The front page of site.config.ts has sections of tags that are not found: whether',
      'warning: “logo” of site.config.ts names files that are not there: /brand/none.svg',
      'warning: “newsletterBox” of site.config.ts is shown nowhere, since NEWSLETTER_SIGNUP_URL is not set',
      'warning: The menu leads to lists without posts, which are not found: videos',
    ])
    expect(found.map(({ cure }) => /has: (.*)\.$/.exec(cure ?? '')?.[1]).slice(0, 3)).toEqual([
      expect.stringContaining('sport'),
      expect.any(String),
      expect.stringContaining('weather'),
    ])
  })

  it('the doctor reads lists to the end where a deployment pages them by ten', async () => {
    const all = Array.from({ length: 13 }, (_, index) => ({
      id: index + 1,
      name: `Slot ${index + 1}`,
      type: 'CodeEditor',
      data: { size: '300x250', html: '<b>ad</b>', contains_ads: true },
      registered_slot: { id: 1, name: index === 12 ? 'Curtain' : 'header' },
      formatted_update_on: '2026-01-02T09:00:00Z',
    }))
    const found = problems(
      await examineWith(
        only('active-slots', (given, path) => {
          const page = Number(new URL(path, 'http://service').searchParams.get('page') ?? 1)
          return withData(given, all.slice((page - 1) * 10, page * 10))
        }),
      ),
    )
    expect(found.map(({ text }) => text)).toEqual([
      'One slot is shown nowhere, since the name does not say where: Curtain',
    ])
  })

  it('the doctor reads whole lists where a deployment sends ten records unless a limit is named', async () => {
    const all = Array.from({ length: 13 }, (_, index) => ({
      id: index + 1,
      name: `Section ${index + 1}`,
      slug: index === 12 ? 'harbour' : `section-${index + 1}`,
      parent_category: null,
      category_brand_color: null,
      absolute_url: `/section-${index + 1}`,
    }))
    const found = problems(
      await examineWith(
        only('categories', (given, path) => {
          const { searchParams } = new URL(path, 'http://service')
          const [limit, page] = [
            Number(searchParams.get('limit') ?? 10),
            Number(searchParams.get('page') ?? 1),
          ]
          return withData(given, all.slice((page - 1) * limit, page * limit))
        }),
        {},
        {},
        { breaking: { kind: 'category', slug: 'harbour', maxAgeMinutes: 60 } },
      ),
    )
    expect(found.map(({ text }) => text).join('\n')).not.toContain('harbour')
  })

  it('the doctor notes by field how records deviate from the API where that is handled', async () => {
    const findings = await examineWith(
      only(
        'posts',
        eachRecord(() => ({ word_count: '12', tags: undefined, hide_banner_image: 0 })),
      ),
    )
    expect(problems(findings)).toEqual([])
    const note = findings.find(({ level }) => level === 'note')
    expect(note?.text).toContain('posts: 2 records')
    expect(note?.details).toEqual([
      'tags: missing (2 of 2)',
      'word_count: a string instead of a number (2 of 2)',
      'hide_banner_image: a number instead of a boolean (2 of 2)',
    ])
  })
})
