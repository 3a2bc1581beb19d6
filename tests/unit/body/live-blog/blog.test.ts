import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '@/components/list/kind'
import { later } from '@/lib/base/dates'
import { readLocalTime } from '@/lib/base/parse-time'
import { prepareBody } from '@/lib/body/body'
import { liveBlogOf, readyUpdate, splitLiveBody } from '@/lib/body/live-blog/blog'
import { isLive, ttlClassOf, viewOf } from '@/lib/body/live-blog/view'
import { plainText } from '@/lib/body/text'
import { messages } from '@/lib/words'
import { useEnvironment } from '../../../fakes/site-environment'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'
import { bodyOptions } from '../../../fixtures/prepared'
import { aTeaser } from '../../delivery/builders'
import { aBlog, anUpdate } from './builders'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://cms.example', SITE_TIME_ZONE: 'Asia/Kolkata' }))

const BODY = `<p>What it is about.</p>
<h2 id="u2"><time datetime="2026-11-21T09:20:00Z"></time>Second</h2><h2>Part</h2><p>Two.</p>
<h2 id="u1"><time datetime="2026-11-21T09:10:00Z"></time>First</h2><p>One.</p>`

const first = { at: 1, perPage: 50 }
const ids = (blog: ReturnType<typeof liveBlogOf>) => blog?.updates.map(({ id }) => id)

describe('viewOf', () => {
  const clock = { language: 'en-IN', timeZone: 'Asia/Kolkata' }
  const update = aBlog([anUpdate(30)]).updates[0]
  it.each([
    ['now', '2026-11-21T08:00:00Z', '1:30 pm'],
    ['its own time', '2026-11-21T11:00:00Z', '4:00 pm'],
  ])('an update with a time ahead, and one in the past, show %s', (_, now, time) => {
    if (update === undefined) throw new Error('no update')
    const view = viewOf('tree' in update ? update : readyUpdate(update, bodyOptions), clock, Date.parse(now))
    expect([
      view.time.replace(/[\u202f\u2066\u2069]/g, (sign) => (sign === '\u202f' ? ' ' : '')),
      view.at,
    ]).toEqual([time, update.at])
  })
})

describe('liveBlogOf', () => {
  it('a live blog shows the updates of the service and the introduction of the body', () => {
    const blog = aBlog([anUpdate(5), anUpdate(1)], { html: BODY })
    expect([blog.source, ids(blog)]).toEqual(['service', ['105', '101']])
    expect(toHtml(blog.introduction)).toBe('<p>What it is about.</p>')
  })
  it('a body without updates is shown whole as the introduction of a live blog', () => {
    expect(toHtml(aBlog([anUpdate(5)], { html: '<h2>A</h2><p>B</p>' }).introduction)).toContain('<h2>A</h2>')
  })
  it.each([
    ['has no updates', { updates: [], hasOlder: false }],
    ['is unavailable', null],
  ])('a live blog shows the updates in its body where the service %s', (_, page) => {
    const blog = liveBlogOf(BODY, page, first, bodyOptions)
    expect([blog?.source, ids(blog), blog?.hasOlder]).toEqual(['body', ['u2', 'u1'], false])
  })
  it('liveBlogOf returns null where neither body nor service has updates', () => {
    expect(liveBlogOf('<p>A</p>', null, first, bodyOptions)).toBeNull()
    expect(liveBlogOf('<p>A</p>', { updates: [], hasOlder: false }, first, bodyOptions)).toBeNull()
  })
  it('an awaited live blog may have no updates yet, if the service responded', () => {
    const page = { updates: [], hasOlder: false }
    const blog = liveBlogOf('<p>A</p>', page, { ...first, isAwaited: true }, bodyOptions)
    expect([blog?.source, ids(blog)]).toEqual(['service', []])
    expect(liveBlogOf('<p>A</p>', null, { ...first, isAwaited: true }, bodyOptions)).toBeNull()
  })
  it('the updates in a body are split into pages of perPage', () => {
    const page = (at: number) => liveBlogOf(BODY, null, { at, perPage: 1 }, bodyOptions)
    expect([ids(page(1)), page(1)?.hasOlder]).toEqual([['u2'], true])
    expect([ids(page(2)), page(2)?.hasOlder]).toEqual([['u1'], false])
    expect(ids(page(3))).toEqual([])
  })
  it('an h2 inside an update becomes h4, below the title of the update', () => {
    expect(
      toHtml(liveBlogOf(BODY, null, first, bodyOptions)?.updates[0]?.tree ?? { type: 'root', children: [] }),
    ).toContain('<h4>Part</h4>')
  })
})

describe('readyUpdate', () => {
  it('an update of the service passes through the same sanitiser as bodies', () => {
    const html =
      '<h1>Up</h1><p id="x" onclick="alert(1)">A<script>alert(2)</script><a href="javascript:alert(3)">b</a></p>'
    expect(toHtml(readyUpdate(anUpdate(1, { html }), bodyOptions).tree)).toBe('<h4>Up</h4><p>Ab</p>')
  })
  it('ids in the HTML of an update are removed', () => {
    const { tree } = readyUpdate(
      anUpdate(1, { html: '<p id="a">x</p><ul id="b"><li id="c">y</li></ul>' }),
      bodyOptions,
    )
    expect(toHtml(tree)).not.toContain('id=')
  })
})

describe('updates in a body', () => {
  const TEN = '<time datetime="2026-11-21T10:00:00Z">10 am</time>'
  const ELEVEN = '<time datetime="2026-11-21T11:00:00Z">11 am</time>'

  const split = (html: string) => splitLiveBody(prepareBody(html, bodyOptions).tree)
  const text = (tree: Root) => plainText(tree).replace(/\s+/g, ' ')

  /** What a reader would see of each update, newest first. */
  function updatesOf(html: string) {
    return split(html)?.updates.map(({ at, title, tree }) => `${at.slice(11, 16)} ${title}: ${text(tree)}`)
  }

  const BOTH = ['11:00 Polls close: Tea is on.', '10:00 Polls open: Rain.']

  describe('the start of an update', () => {
    it.each([
      [
        'at a time in a heading',
        `<h2>${ELEVEN} Polls close</h2><p>Tea is on.</p><h2>${TEN} Polls open</h2><p>Rain.</p>`,
      ],
      [
        'at a time after a title',
        `<h3>Polls close – ${ELEVEN}</h3><p>Tea is on.</p><h3>Polls open: ${TEN}</h3><p>Rain.</p>`,
      ],
      [
        'at a time alone above a heading',
        `<p>${ELEVEN}</p><h2>Polls close</h2><p>Tea is on.</p><p>${TEN}</p><h2>Polls open</h2><p>Rain.</p>`,
      ],
      [
        'at a time alone below a heading',
        `<h2>Polls close</h2><p>${ELEVEN}</p><p>Tea is on.</p><h2>Polls open</h2><p>${TEN}</p><p>Rain.</p>`,
      ],
      [
        'at a time in strong text with a title',
        `<p><strong>${ELEVEN} Polls close</strong> Tea is on.</p><p><strong>${TEN}: Polls open</strong><br>Rain.</p>`,
      ],
      [
        'at the start of a group',
        `<div>${ELEVEN}<h3>Polls close</h3><p>Tea is on.</p></div><div>${TEN}<h3>Polls open</h3><p>Rain.</p></div>`,
      ],
      [
        'at the start of a section with a heading',
        `<section id="a"><h2>${ELEVEN} Polls close</h2><p>Tea is on.</p></section><section id="b"><h2>${TEN} Polls open</h2><p>Rain.</p></section>`,
      ],
      [
        'in a group of groups',
        `<div class="media"><div id="a"><h2>${ELEVEN} Polls close</h2><p>Tea is on.</p></div><div id="b"><h2>${TEN} Polls open</h2><p>Rain.</p></div></div>`,
      ],
      [
        'at each item of a list',
        `<ul><li>${ELEVEN}<h3>Polls close</h3>Tea is on.</li><li>${TEN}<h3>Polls open</h3>Rain.</li></ul>`,
      ],
      [
        'after a horizontal rule',
        `<hr><h2>${ELEVEN} Polls close</h2><p>Tea is on.</p><hr><h2>${TEN} Polls open</h2><p>Rain.</p><hr>`,
      ],
    ])('an update begins %s', (_, html) => {
      expect(updatesOf(html)).toEqual(BOTH)
    })
    it('an update that begins with a paragraph has no title', () => {
      const html = `<p>${ELEVEN} – Tea is on.</p><p>More tea.</p><p><b>${TEN}</b> Rain.</p>`
      expect(updatesOf(html)).toEqual(['11:00 : Tea is on. More tea.', '10:00 : Rain.'])
    })
    it('an update begins at a time element without a datetime attribute', () => {
      const html =
        '<h2><time>2026-11-21 16:30</time> A</h2><p>x</p><h2><time>2026-11-21T10:00+00:00</time> B</h2>'
      expect(updatesOf(html)).toEqual(['11:00 A: x', '10:00 B: '])
    })
  })

  describe('splitLiveBody', () => {
    it('updates written oldest first are returned newest first', () => {
      const html = `<h2>${TEN} Polls open</h2><p>Rain.</p><h2>${ELEVEN} Polls close</h2><p>Tea is on.</p>`
      expect(updatesOf(html)).toEqual(BOTH)
    })
    it('an update contains its headings without a time, lists, figures and tables', () => {
      const html = `<h2>${ELEVEN} A</h2><p>One.</p><h3>Details</h3><ul><li>Two.</li></ul><figure><img src="/a.jpg" alt="x" width="9" height="9"><figcaption>Three.</figcaption></figure>
      <h2>${TEN} B</h2><table><tr><td>Four.</td></tr></table>`
      expect(updatesOf(html)).toEqual(['11:00 A: One. Details Two. Three.', '10:00 B: Four.'])
    })
    it('content before the first update is the introduction', () => {
      const read = split(
        `<h2>Where things stand</h2><p>Level.</p><hr><h2>${ELEVEN} A</h2><p>x</p><h2>${TEN} B</h2><p>y</p>`,
      )
      expect(text(read?.introduction as Root)).toBe('Where things stand Level.')
    })
    it('an update keeps the id of its heading, or gets a unique one from its time', () => {
      const html = `<h2 id="u9">${ELEVEN} A</h2><p>x</p><h2>${TEN} B</h2><h2>${TEN} C</h2><h2 id="c-2">${TEN} D</h2>`
      const updates = split(html)?.updates ?? []
      // Unix seconds to base 36.
      expect(updates.map(({ id }) => id)).toEqual(['u9', 'ttoujs0-2', 'ttoujs0', '2'])
      expect(updates.map(({ anchor }) => anchor)).toEqual(['c-u9', null, null, 'c-2'])
    })
    it.each([
      ['newest', (updates: string[]) => updates.toReversed()],
      ['oldest', (updates: string[]) => updates],
    ])('an update keeps its id when another of its minute is added to a body written %s first', (_, time) => {
      const updates = [`<h2>${TEN} A</h2>`, `<h2>${ELEVEN} B</h2>`, `<h2>${ELEVEN} C</h2>`]
      const idsOf = (html: string) => new Map(split(html)?.updates.map(({ title, id }) => [title, id]))
      const before = idsOf(time(updates.slice(0, 2)).join(''))
      const after = idsOf(time(updates).join(''))
      expect([...after.keys()]).toEqual(['C', 'B', 'A'])
      expect(after.get('B')).toBe(before.get('B'))
    })
    it('an update id with characters that are unsafe in a URL is replaced', () => {
      const html = `<h2 id='a"b'>${ELEVEN} A</h2><h2 id="मतदान">${TEN} B</h2>`
      expect(split(html)?.updates.map(({ id }) => id)).toEqual([expect.stringMatching(/^t\w+$/), 'मतदान'])
    })
  })

  it.each([
    ['for an empty body', ''],
    ['for an article', '<h2>A</h2><p>One.</p><h2>B</h2><p>Two.</p>'],
    ['for a single time', `<h2>${TEN} A</h2><p>One.</p>`],
    ['for times in the middle of sentences', `<p>At ${TEN} it rained.</p><p>At ${ELEVEN} it stopped.</p>`],
    [
      'for days without a time',
      '<h2><time datetime="2026-11-21">A</time></h2><h2><time datetime="2026-11-20">B</time></h2>',
    ],
    [
      'for invalid times',
      '<h2><time datetime="10:00">A</time></h2><h2><time datetime="99:99 o clock">B</time></h2>',
    ],
    [
      'for headings that begin with a time of day as text',
      '<h2>10:00 am: A</h2><p>x</p><h2>9:00 am: B</h2><p>y</p>',
    ],
    ['for a list with an item without a time', `<ul><li>${TEN} A</li><li>no time</li></ul>`],
  ])('splitLiveBody returns null %s', (_, html) => {
    expect(split(html)).toBeNull()
  })

  it('splitLiveBody takes time in proportion to the number of updates', () => {
    const ofUpdates = (count: number) => {
      const html = Array.from({ length: count }, (_, n) => `<h2>${TEN} Update ${n}</h2><p>Text.</p>`).join('')
      return prepareBody(html, bodyOptions).tree
    }
    const trees = new Map([500, 4_000].map((count) => [count, ofUpdates(count)]))
    const split = (count: number) => splitLiveBody(trees.get(count) ?? ofUpdates(count))
    expect(split(4_000)?.updates).toHaveLength(4_000)
    expect(growth(split, 4_000)).toBeLessThan(LINEAR_MAX)
  })

  it('splitLiveBody loses and repeats no text', () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`)
    const html = words
      .map((word, n) => {
        if (n % 7 === 0) return `<h2><time datetime="2026-11-21T10:${10 + (n % 50)}:00Z"></time>${word}</h2>`
        if (n % 5 === 0) return `<ul><li>${word}</li></ul>`
        return n % 11 === 0 ? `<blockquote><p>${word}</p></blockquote>` : `<p>${word}</p>`
      })
      .join('<hr>')
    const read = split(html)
    const texts = [
      text(read?.introduction as Root),
      ...(read?.updates.flatMap(({ title, tree }) => [title, text(tree)]) ?? []),
    ].join(' ')
    expect(texts.match(/word\d+/g)?.sort()).toEqual([...words].sort())
  })
})

const timesOf = (...times: string[]) => {
  const html = times.map((time) => `<h2><time datetime="${time}">A</time> Title</h2><p>Text.</p>`).join('')
  return splitLiveBody(prepareBody(html, bodyOptions).tree)?.updates.map(({ at }) => at)
}

describe('times without a zone', () => {
  it('update times without a zone are read in SITE_TIME_ZONE', () => {
    expect(
      timesOf('2026-11-21T14:30', '2026-11-21 14:00:30', '2026-11-21T08:00:00Z', '2026-11-21T07:00+00:00'),
    ).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T08:30:30.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T07:00:00.000Z',
    ])
  })
  it.each([
    ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T01:59:59.5', '2026-03-08T06:59:59.500Z'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
    // Hours that the clocks skip are those after them.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30:00.5', '2026-03-08T07:30:00.500Z'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '9999-12-31T23:59', '9999-12-31T23:59:00.000Z'],
    ['America/New_York', '0000-01-01T00:00', '0000-01-01T00:00:00.000Z'],
    ['America/New_York', '2026-13-01T00:00', null],
  ])('readLocalTime reads a time without a zone in %s: %s', (zone, localTime, moment) => {
    expect(readLocalTime(localTime, () => zone)).toBe(moment)
  })
})

describe('the status of a live blog', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z')
  const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
  const blog = (fields: Parameters<typeof aTeaser>[0] = {}) =>
    aTeaser({ type: 'LiveBlog', publishedAt: ago(90), updatedAt: ago(1), ...fields })

  it.each([
    [
      'a blog marked live is live two days after its last change',
      blog({ live: 'live', updatedAt: ago(48) }),
      true,
    ],
    ['a blog marked complete is not live', blog({ live: 'complete', updatedAt: ago(0) }), false],
    ['an unmarked blog is live for a day after its last change', blog({ updatedAt: ago(23.9) }), true],
    ['an unmarked blog is not live 24 hours after its last change', blog({ updatedAt: ago(24) }), false],
    [
      'an unmarked blog without updatedAt is live by publishedAt',
      blog({ publishedAt: ago(2), updatedAt: null }),
      true,
    ],
    ['an unmarked blog without any time is not live', blog({ publishedAt: null, updatedAt: null }), false],
    [
      'an article marked live is not live',
      aTeaser({ type: 'Article', live: 'live', updatedAt: ago(0) }),
      false,
    ],
  ])('tells whether a blog is live: %s', (_, post, expected) => {
    expect(isLive(post, NOW)).toBe(expected)
  })

  it('ttlClassOf is live for a live blog and long for a complete one', () => {
    expect(ttlClassOf(blog({ live: 'live' }), NOW)).toBe('live')
    expect(ttlClassOf(blog({ live: 'complete' }), NOW)).toBe('long')
  })

  it('later returns the later of two times, or the only one known', () => {
    expect(later(ago(1), ago(2))).toBe(ago(1))
    expect(later(null, ago(2))).toBe(ago(2))
    expect(later(ago(1), null)).toBe(ago(1))
    expect(later(null, null)).toBeNull()
  })

  describe('kindOf', () => {
    it('the label of a live blog is “Live”, and “As it happened” when it is over', () => {
      expect(kindOf(blog({ live: 'live' }), messages('en'), NOW)).toEqual({ label: 'Live', isLive: true })
      expect(kindOf(blog({ updatedAt: ago(30) }), messages('en'), NOW)).toEqual({
        label: 'As it happened',
        isLive: false,
      })
    })
    it('the label of a video is “Video”, and an article has none', () => {
      expect(kindOf(aTeaser({ type: 'Video' }), messages('en'))).toEqual({ label: 'Video', isLive: false })
      expect(kindOf(aTeaser(), messages('en'))).toBeNull()
    })
  })
})
