import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { html as names, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { checkAttributes } from '@/lib/body/attributes'
import { ENHANCERS, PASTED, prepareBody } from '@/lib/body/body'
import { BodyTooLarge, MAX_DEPTH, MAX_ELEMENTS } from '@/lib/body/bounds'
import { anchorHeadings } from '@/lib/body/contents'
import { takeCorrections } from '@/lib/body/corrections'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import { gallery } from '@/lib/body/enhancers/media'
import { gate } from '@/lib/body/gate'
import { splitLiveBody } from '@/lib/body/live-blog/blog'
import { boundedAdapter, parseBody } from '@/lib/body/parse'
import { galleryPictures } from '@/lib/body/pictures'
import { schema } from '@/lib/body/schema'
import { plainText } from '@/lib/body/text'
import { storySlides } from '@/lib/body/web-story'
import { feedBody } from '@/lib/feeds/full-text'
import { counted, type Reads, sizeOf } from '../../fixtures/counted-tree'
import { EXPENSIVE_FRAGMENTS, NUMBER } from '../../fixtures/expensive-fragments'
import { bodyOptions } from '../../fixtures/prepared'

/** Elements that wrap the fragments. */
const OPENERS: readonly string[] = [
  ...'p div figure blockquote li dd table tr td caption ruby select svg pre details'.split(' '),
  ...[
    'a href=/x',
    'b title=§',
    'span title=t',
    'i',
    'font color=§',
    'blockquote class=twitter-tweet cite=https://x.com/a',
  ],
].map((tag) => `<${tag}>`)

const PLACE = { siteUrl: 'https://site.example', url: 'https://site.example/a', direction: 'ltr' } as const

/** Every step that walks a body, in the order of `prepareBody`; those after it take the prepared tree. */
const STEPS: readonly [string, (tree: Root) => unknown][] = [
  ...PASTED.map((step): [string, (tree: Root) => unknown] => [
    step.name,
    (tree) => step(tree, { ...bodyOptions, leftOut: () => undefined, leftOutIcon: () => undefined }),
  ]),
  ['sanitize', (tree) => sanitize(tree, schema)],
  ['checkAttributes', (tree) => checkAttributes(tree, bodyOptions)],
  ...ENHANCERS.map((enhance): [string, (tree: Root) => Root] => [enhance.name, enhance]),
]
const READERS: readonly [string, (tree: Root) => unknown][] = [
  ['plainText', plainText],
  ['gate', (tree) => gate(tree, { text: 'x '.repeat(900), words: 900, language: 'en' })],
  ['gallery', (tree) => gallery(tree, 1)],
  ['galleryPictures', (tree) => galleryPictures(gallery(tree, 1).tree)],
  ['splitLiveBody', splitLiveBody],
  ['storySlides', storySlides],
  ['anchorHeadings', anchorHeadings],
  ['takeCorrections', takeCorrections],
  ['takeLeadPlayer', (tree) => takeLeadPlayer(tree)],
  ['feedBody', (tree) => feedBody(tree, PLACE)],
]

const fragment = fc.constantFrom(...EXPENSIVE_FRAGMENTS)
const opener = fc.constantFrom(...OPENERS)
const grammar = fc.record({
  around: fc.array(fc.tuple(opener, fc.integer({ min: 1, max: 70 })), { maxLength: 3 }),
  repeated: fc.array(fragment, { minLength: 1, maxLength: 4 }),
  after: fc.array(fragment, { maxLength: 3 }),
})
type Recipe = { around: [string, number][]; repeated: string[]; after: string[] }

function write({ around, repeated, after }: Recipe, times: number): string {
  const before = around.map(([piece, count]) => piece.repeat(count)).join('')
  let number = 0
  return (before + repeated.join('').repeat(times) + after.join('')).replaceAll(NUMBER, () =>
    String(number++),
  )
}

/** Bodies that once took seconds, or the process with them. */
const KNOWN: Recipe[] = [
  { around: [], repeated: ['<p><b title=§><!--</b>-->'], after: ['<p>x'] },
  { around: [['<b title="§</b>">', 70]], repeated: ['<p>x'], after: [] },
  {
    around: [
      ['</b>', 500],
      ['<b title=§>', 70],
    ],
    repeated: ['<p>x'],
    after: [],
  },
  { around: [['<figure>', 1]], repeated: ['<img src=/a.jpg title=t>'], after: [] },
  {
    around: [
      ['<p>', 1],
      ['<span title=t>', 70],
    ],
    repeated: ['<img src=/a.jpg>x'],
    after: [],
  },
  {
    around: [
      ['<p>', 1],
      ['<b title=§>', 70],
    ],
    repeated: ['<img src=/a.jpg>x'],
    after: [],
  },
  { around: [['<figure>', 40]], repeated: ['<i>x</i>'], after: [] },
  { around: [['<table>', 1]], repeated: ['<tbody>'], after: ['<tr><td>x'] },
  { around: [['<table>', 1]], repeated: ['<colgroup>'], after: ['<tr><td>x'] },
  { around: [['<table>', 1]], repeated: ['<b>x</b>'], after: [] },
  { around: [], repeated: ['<br>'], after: ['x'] },
  {
    around: [],
    repeated: ['<blockquote class=twitter-tweet cite=https://x.com/a>x</blockquote>'],
    after: [],
  },
]

/** Seeded, so that a failure is the same on every machine; the shrunk recipe is in its message. */
const holds = (check: (recipe: Recipe) => void, numRuns: number) =>
  fc.assert(fc.property(grammar, check), {
    seed: 20_260_417,
    numRuns,
    examples: KNOWN.map((recipe): [Recipe] => [recipe]),
  })

/** Reads of children in each step; null where the body is too much. */
function readsOf(html: string): Map<string, number> | null {
  const reads = new Map<string, number>()
  let { tree } = parseBody(html)
  const step = (name: string, work: (tree: Root) => unknown): unknown => {
    const count: Reads = { count: 0 }
    const result = work(counted(tree, count))
    reads.set(name, count.count)
    return result
  }
  try {
    for (const [name, work] of STEPS) {
      step(name, work)
      tree = work(tree) as Root
    }
  } catch (error) {
    if (error instanceof BodyTooLarge) return null
    throw error
  }
  for (const [name, work] of READERS) step(name, work)
  return reads
}

// Twice the body may cost twice as much; four times as much is what a quadratic step takes.
const MOST_GROWTH = 2.6
const NEGLIGIBLE_READS = 4_000
// At a start tag of four characters, the parser reads names of open elements some dozens of times at most.
const MOST_CALLS_A_CHARACTER = 30

describe('bodies of expensive fragments', () => {
  it('a body of expensive fragments is prepared within the bounds, without an exception', () => {
    holds((recipe) => {
      const { tree } = prepareBody(write(recipe, 400), { ...bodyOptions, galleryFrom: 1 })
      const { elements, depth } = sizeOf(tree)
      // A gallery puts a figure around each picture afterwards.
      expect(elements).toBeLessThanOrEqual(2 * MAX_ELEMENTS)
      expect(depth).toBeLessThanOrEqual(MAX_DEPTH + 5)
    }, 200)
  })

  it('the parser’s calls are proportional to the body’s length, and its elements are within the bound', () => {
    holds((recipe) => {
      const html = write(recipe, 2_000)
      const { calls, created } = parserWork(html)
      expect(created).toBeLessThanOrEqual(MAX_ELEMENTS + 4)
      expect(calls).toBeLessThanOrEqual(MOST_CALLS_A_CHARACTER * html.length)
    }, 200)
  })

  it('the reads of each step grow in proportion to the body’s length', () => {
    holds((recipe) => {
      const [once, twice] = [readsOf(write(recipe, 100)), readsOf(write(recipe, 200))]
      for (const [name, reads] of twice ?? []) {
        const before = once?.get(name) ?? 0
        expect(reads, name).toBeLessThanOrEqual(Math.max(NEGLIGIBLE_READS, MOST_GROWTH * before))
      }
    }, 200)
  })
})

/** Calls of the adapter while a body is parsed, and elements that it made. */
function parserWork(html: string): { calls: number; created: number } {
  let [calls, created] = [0, 0]
  const treeAdapter = new Proxy(boundedAdapter(), {
    get(target, key, receiver) {
      calls += 1
      if (key === 'createElement') created += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const parent = treeAdapter.createElement('div', names.NS.HTML, [])
  try {
    parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
  }
  return { calls, created }
}

it('bodies that once crashed a process are prepared in a heap of 128 MB', () => {
  const script = `
      import { prepareBody } from './lib/body/body'
      const options = { siteUrl: 'https://s.example', mediaBase: null, gated: false, adSlots: [], language: 'en', galleryFrom: 2 }
      const numbered = (times, write) => Array.from({ length: times }, (_, number) => write(number)).join('')
      const bodies = [
        '<p>' + numbered(800, (n) => '<b title=' + n + '><!--</b>-->') + '<p>x'.repeat(5000),
        '<p>' + numbered(1400, (n) => '<b title="' + n + '</b>">') + '<p>x'.repeat(5000),
        '<figure>' + '<img src=https://m.example/a title=t>'.repeat(3000) + '</figure>',
        '<p>' + '<span title=t>'.repeat(70) + '<img src=https://m.example/a>x'.repeat(12000),
        '<p>' + '</b>'.repeat(4000) + numbered(1000, (n) => '<b title=' + n + '>') + '<p>x'.repeat(1000),
      ]
      for (const body of bodies) prepareBody(body, options)
      console.log('prepared', bodies.length)`
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=128', '--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 120_000 },
  )
  expect(stdout).toContain('prepared 5')
  expect(status).toBe(0)
}, 150_000)
