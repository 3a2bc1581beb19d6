// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { showDisplay } from '@/components/frame/display/chosen.client'
import { dataSaving, foreignFaces } from '@/components/frame/page-load/head-script'
import { readDisplay, SCHEMES, STORAGE_KEYS, TEXT_SIZES } from '@/lib/base/display-preferences'
import { firstPaint } from '@/lib/base/first-paint'
import { BACKGROUND } from '@/lib/base/palette'

const run = (storage: unknown = localStorage) => new Function('localStorage', firstPaint())(storage)

/** The parts of the document that a choice changes. */
const display = () => ({
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

describe('firstPaint', () => {
  const stored = [null, '', 'purple', 'constructor', ...SCHEMES].flatMap((scheme) =>
    [null, 'huge', ...TEXT_SIZES].map((textSize) => ({ scheme, textSize })),
  )

  it.each(stored)(
    'firstPaint sets what showDisplay sets, with $scheme and $textSize',
    ({ scheme, textSize }) => {
      if (scheme !== null) localStorage.setItem(STORAGE_KEYS.scheme, scheme)
      if (textSize !== null) localStorage.setItem(STORAGE_KEYS.textSize, textSize)
      run()
      const first = display()
      clear()
      showDisplay(
        readDisplay(
          (key) => ({ [STORAGE_KEYS.scheme]: scheme, [STORAGE_KEYS.textSize]: textSize })[key] ?? null,
        ),
      )
      expect(first).toEqual(display())
    },
  )

  it('a choice in another tab, and its end, are shown without the framework', () => {
    const before = display()
    run()
    const isSet = (scheme: string | null) => {
      if (scheme) localStorage.setItem(STORAGE_KEYS.scheme, scheme)
      else localStorage.clear()
      window.dispatchEvent(new Event('storage'))
      return [document.documentElement.dataset.scheme, display().bars.length]
    }
    expect([isSet('dark'), isSet('light')]).toEqual([
      ['dark', 2],
      ['light', 2],
    ])
    isSet(null)
    expect(display()).toEqual(before)
  })

  it('firstPaint puts its theme-color before those with a media query', () => {
    localStorage.setItem(STORAGE_KEYS.scheme, 'dark')
    run()
    expect(display().bars).toEqual([
      ['theme-color', BACKGROUND.dark, null],
      ['theme-color', '#ffffff', '(prefers-color-scheme: light)'],
    ])
  })

  it.each([
    ['throws', { getItem: () => expect.fail('refused') }],
    ['is missing', null],
  ])('firstPaint leaves the page unchanged where localStorage %s', (_, storage) => {
    expect(() => run(storage)).not.toThrow()
    expect(document.documentElement.dataset).toEqual({})
  })

  it('firstPaint contains no < or & and is shorter than 600 characters', () => {
    expect(firstPaint()).not.toMatch(/[<&]/)
    expect(firstPaint().length).toBeLessThan(600)
  })
})

describe('dataSaving', () => {
  it.each([
    [{}, false, undefined],
    [{ connection: {} }, false, undefined],
    [{ connection: { saveData: false } }, false, undefined],
    [{ connection: { saveData: true } }, false, ''],
    [{}, true, ''],
  ])('with navigator %o and reduced data %o, data-save-data is %o', (navigator, isReduced, saveData) => {
    new Function('navigator', 'matchMedia', dataSaving())(navigator, () => ({ matches: isReduced }))
    expect(document.documentElement.dataset.saveData).toBe(saveData)
  })

  it('dataSaving and foreignFaces contain no </ or <!', () => {
    expect(dataSaving() + foreignFaces()).not.toMatch(/<[!/]/)
  })
})

describe('showDisplay', () => {
  it('showDisplay with the defaults removes what earlier choices set', () => {
    const before = display()
    showDisplay({ scheme: 'dark', textSize: 'largest' })
    showDisplay({ scheme: 'light', textSize: 'small' })
    expect(display().bars).toHaveLength(2)
    showDisplay({ scheme: 'system', textSize: 'standard' })
    expect(display()).toEqual(before)
  })
})

describe('style sheets of the display choices', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8')
  const sizes = readFileSync('app/display.css', 'utf8')

  it('tokens.css and display.css have a rule for each scheme and text size', () => {
    for (const scheme of ['light', 'dark']) expect(tokens).toContain(`:root[data-scheme="${scheme}"]`)
    for (const size of ['small', 'large', 'largest'])
      expect(sizes).toContain(`:root[data-text-size="${size}"]`)
  })
  it('display.css scales only sizes that tokens.css defines', () => {
    const scaled = [...sizes.matchAll(/--unscaled-\w+: var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
    expect(scaled.length).toBeGreaterThan(4)
    expect(scaled.filter((name) => !tokens.includes(`  ${name}:`))).toEqual([])
  })
  it('text sizes scale only [data-reading], since a change at the root restyles the whole page', () => {
    const rules = [...sizes.matchAll(/^(.+) \{\n {2}--reading-scale: ([\d.]+);/gm)]
    expect(rules.map(([, of, scale]) => [of, Number(scale)])).toEqual([
      [':root[data-text-size="small"] [data-reading]', 0.9],
      [':root[data-text-size="large"] [data-reading]', 1.2],
      [':root[data-text-size="largest"] [data-reading]', 1.4],
    ])
    expect(sizes.match(/--reading-scale:/g)).toHaveLength(rules.length)
  })
})
