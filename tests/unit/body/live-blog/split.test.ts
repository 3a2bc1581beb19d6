import type { Root } from 'hast'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { splitLiveBody } from '@/lib/body/live-blog/blog'
import { plainText } from '@/lib/body/text'
import { useEnvironment } from '../../../fakes/site-environment'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'
import { bodyOptions } from '../../../fixtures/prepared'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://cms.example', SITE_TIME_ZONE: 'UTC' }))

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
      '<h2><time>2026-11-21 11:00</time> A</h2><p>x</p><h2><time>2026-11-21T10:00+00:00</time> B</h2>'
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
  ])(
    'an update keeps its id when another of its minute is added to a body written %s first',
    (_, written) => {
      const updates = [`<h2>${TEN} A</h2>`, `<h2>${ELEVEN} B</h2>`, `<h2>${ELEVEN} C</h2>`]
      const idsOf = (html: string) => new Map(split(html)?.updates.map(({ title, id }) => [title, id]))
      const before = idsOf(written(updates.slice(0, 2)).join(''))
      const after = idsOf(written(updates).join(''))
      expect([...after.keys()]).toEqual(['C', 'B', 'A'])
      expect(after.get('B')).toBe(before.get('B'))
    },
  )
  it('an update id with characters that are unsafe in a URL is replaced', () => {
    const html = `<h2 id='a"b'>${ELEVEN} A</h2><h2 id="मतदान">${TEN} B</h2>`
    expect(split(html)?.updates.map(({ id }) => id)).toEqual([expect.stringMatching(/^t\w+$/), 'मतदान'])
  })
})

describe('a body without updates', () => {
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
