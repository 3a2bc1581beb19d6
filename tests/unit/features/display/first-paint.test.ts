// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { BACKGROUND } from '@/lib/base/config/palette'
import { firstFace } from '@/lib/features/display/first-face'
import { firstPaint } from '@/lib/features/display/first-paint'
import { foreignFaces } from '@/lib/features/display/foreign-faces'
import { readDisplay, SCHEMES, STORAGE_KEYS, TEXT_SIZES } from '@/lib/features/display/preferences'
import { showDisplay } from '@/lib/features/display/show'

const run = (storage: unknown = localStorage) => new Function('localStorage', firstPaint())(storage)

/** What of the document a choice changes. */
const shown = () => ({
  ...document.documentElement.dataset,
  bars: [...document.head.querySelectorAll('meta')].map((meta) => [
    meta.name,
    meta.content,
    meta.getAttribute('media'),
  ]),
})

function clear() {
  localStorage.clear()
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">'
}

beforeEach(clear)

describe('the script before the first paint', () => {
  const kept = [null, '', 'purple', 'constructor', ...SCHEMES].flatMap((scheme) =>
    [null, 'huge', ...TEXT_SIZES].map((textSize) => ({ scheme, textSize })),
  )

  it.each(kept)('does what the page does later, with $scheme and $textSize', ({ scheme, textSize }) => {
    if (scheme !== null) localStorage.setItem(STORAGE_KEYS.scheme, scheme)
    if (textSize !== null) localStorage.setItem(STORAGE_KEYS.textSize, textSize)
    run()
    const first = shown()
    clear()
    showDisplay(
      readDisplay(
        (key) => ({ [STORAGE_KEYS.scheme]: scheme, [STORAGE_KEYS.textSize]: textSize })[key] ?? null,
      ),
    )
    expect(first).toEqual(shown())
  })

  it('puts its colour of the bars before those that ask the device', () => {
    localStorage.setItem(STORAGE_KEYS.scheme, 'dark')
    run()
    expect(shown().bars).toEqual([
      ['theme-color', BACKGROUND.dark, null],
      ['theme-color', '#ffffff', '(prefers-color-scheme: light)'],
    ])
  })

  it.each([
    ['throws', { getItem: () => expect.fail('refused') }],
    ['is not there', null],
  ])('leaves the page as it is where storage %s', (_, storage) => {
    expect(() => run(storage)).not.toThrow()
    expect(document.documentElement.dataset).toEqual({})
  })

  it('cannot end its own element, and is short enough to stand in every page', () => {
    expect(firstPaint()).not.toMatch(/[<&]/)
    expect(firstPaint().length).toBeLessThan(600)
  })
})

describe('the script for the first face', () => {
  const start = (navigator: unknown, isReduced = false) =>
    new Function('navigator', 'matchMedia', firstFace('/face.woff2'))(navigator, () => ({
      matches: isReduced,
    }))
  const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

  it.each([{}, { connection: {} }, { connection: { saveData: false } }])(
    'asks for it with %o',
    (navigator) => {
      start(navigator)
      expect(preloads()).toEqual(['/face.woff2'])
      expect(document.documentElement.dataset).toEqual({})
    },
  )

  it.each([
    ['the browser saves data', { connection: { saveData: true } }, false],
    ['the reader prefers less of it', {}, true],
  ])('asks for none where %s, and says so to the style sheets', (_, navigator, isReduced) => {
    start(navigator, isReduced)
    expect(preloads()).toEqual([])
    expect(document.documentElement.dataset.saveData).toBe('')
  })

  it('cannot end its own element', () => {
    expect(firstFace('/a.woff2') + foreignFaces()).not.toMatch(/<[!/]/)
  })
})

describe('a choice that is taken back', () => {
  it('leaves nothing of itself on the page', () => {
    const before = shown()
    showDisplay({ scheme: 'dark', textSize: 'largest' })
    showDisplay({ scheme: 'light', textSize: 'small' })
    expect(shown().bars).toHaveLength(2)
    showDisplay({ scheme: 'system', textSize: 'standard' })
    expect(shown()).toEqual(before)
  })
})

describe('the style sheets', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8')
  const sizes = readFileSync('app/display.css', 'utf8')

  it('answer to each choice that is written on the page', () => {
    for (const scheme of ['light', 'dark']) expect(tokens).toContain(`:root[data-scheme="${scheme}"]`)
    for (const size of ['small', 'large', 'largest'])
      expect(sizes).toContain(`:root[data-text-size="${size}"]`)
  })
  it('scale sizes that there are', () => {
    const scaled = [...sizes.matchAll(/--unscaled-\w+: var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
    expect(scaled.length).toBeGreaterThan(4)
    expect(scaled.filter((name) => !tokens.includes(`  ${name}:`))).toEqual([])
  })
  it('give the scale to the story alone, since a change at the root computes the styles of the whole page', () => {
    const rules = [...sizes.matchAll(/^(.+) \{\n {2}--reading-scale: ([\d.]+);/gm)]
    expect(rules.map(([, of, scale]) => [of, Number(scale)])).toEqual([
      [':root[data-text-size="small"] [data-reading]', 0.9],
      [':root[data-text-size="large"] [data-reading]', 1.2],
      [':root[data-text-size="largest"] [data-reading]', 1.4],
    ])
    expect(sizes.match(/--reading-scale:/g)).toHaveLength(rules.length)
  })
})
